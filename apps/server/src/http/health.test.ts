import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { testServer } from '../testing/test-server';
import { healthRoutes } from './health';

/** A server whose operator set these. */
const openHealth = async (settings: { metricsToken?: string; trustedProxies?: number }) => {
  const { context } = await testServer();
  const config = { ...context.config, ...settings };
  const server = Fastify({ trustProxy: (_address, hop) => hop < config.trustedProxies });
  healthRoutes(server, { db: context.db, config, security: context.security });
  return async (remoteAddress: string, headers: Record<string, string> = {}) =>
    (await server.inject({ url: '/metrics', remoteAddress, headers })).statusCode;
};

test('[OPS-03] metrics are read from the machine itself and from own networks, not from the internet', async () => {
  const read = await openHealth({});

  expect(await read('127.0.0.1')).toBe(200);
  expect(await read('10.0.3.4')).toBe(200);
  expect(await read('203.0.113.7')).toBe(404);
  // A proxy on this machine that nobody told us of.
  expect(await read('127.0.0.1', { 'x-forwarded-for': '203.0.113.7' })).toBe(404);
});

test('[OPS-03] behind a known proxy it is the address behind it that counts', async () => {
  const read = await openHealth({ trustedProxies: 1 });

  expect(await read('127.0.0.1', { 'x-forwarded-for': '203.0.113.7' })).toBe(404);
  expect(await read('127.0.0.1', { 'x-forwarded-for': '10.0.3.4' })).toBe(200);
});

test('[OPS-03] with a token set, whoever shows it reads the metrics, and nobody else', async () => {
  const read = await openHealth({ metricsToken: 'secret-token' });

  expect(await read('203.0.113.7', { authorization: 'Bearer secret-token' })).toBe(200);
  expect(await read('203.0.113.7', { authorization: 'Bearer secret-tokex' })).toBe(404);
  // As many characters as the right one, and more bytes.
  expect(await read('203.0.113.7', { authorization: 'Bearer secret-tokeé' })).toBe(404);
  expect(await read('127.0.0.1')).toBe(404);
});

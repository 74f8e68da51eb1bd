import { getInitInfo } from '@pcmall/contract/account';
import { errors } from '@pcmall/contract/errors';
import { checkAccountExist } from '@pcmall/contract/registration';
import { getChannel } from '@pcmall/contract/shop';
import type { FastifyRequest } from 'fastify';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createServer } from '../app';
import { openLog } from '../core/log';
import { openShop } from '../testing/open-shop';
import { findCaller } from './find-caller';

const forwarded = (...addresses: string[]) => ({ 'x-forwarded-for': addresses.join(', ') });

test('[API-02] without a proxy in front nobody chooses their own network address', async () => {
  const { call, shopId, address } = await openShop();

  const reply = await call(
    getChannel,
    { query: { shopId } },
    { headers: { ...forwarded('203.0.113.7'), clientip: '203.0.113.8' } },
  );

  expect(reply.data.ip).toBe(address);
});

test('[SEC-03] a limit by address holds, whatever address a header names', async () => {
  const { call } = await openShop();
  const ask = (address: string) =>
    call(
      checkAccountExist,
      { body: { kind: 'phone', phone: '13800138000' } },
      { as: null, headers: forwarded(address) },
    );

  for (let count = 0; count < 10; count += 1) expect((await ask(`203.0.113.${count}`)).success).toBe(true);

  expect((await ask('203.0.113.99')).status).toBe(429);
});

test('[API-02] behind one proxy the address is what that proxy saw, not what was sent to it', async () => {
  const { context, shopId } = await openShop();
  const config = { ...context.config, demo: false, trustedProxies: 1 };
  const { server } = await createServer({ ...context, config }, pino({ level: 'silent' }));

  const reply = await server.inject({
    url: `/mallapi/user/getChannel?shopId=${shopId}`,
    headers: forwarded('198.51.100.1', '203.0.113.7'),
  });

  expect(reply.json().data.ip).toBe('203.0.113.7');
});

test('[SEC-03] a proxy that writes ports makes nobody many callers', async () => {
  const { context, shopId } = await openShop();
  const config = { ...context.config, trustedProxies: 1 };
  const { server } = await createServer({ ...context, config }, pino({ level: 'silent' }));
  const ask = (port: number) =>
    server.inject({
      method: 'POST',
      url: `/mallapi${checkAccountExist.path}`,
      headers: { shopid: shopId, ...forwarded(`203.0.113.44:${port}`) },
      payload: { kind: 'phone', phone: '13800138000' },
    });

  for (let count = 0; count < 10; count += 1) expect((await ask(50_000 + count)).statusCode).toBe(200);

  expect((await ask(50_099)).statusCode).toBe(429);
});

test('[SEC-02] the log names shops that there are, not what a header says', async () => {
  const { context, shopId } = await openShop();
  const lines: string[] = [];
  const { server } = await createServer(context, openLog('info', { write: (line: string) => lines.push(line) }));

  for (const shopid of ['13912345678', 'zhang.san@example.com', shopId])
    await server.inject({ url: '/mallapi/user/getInitInfo', headers: { shopid } });

  expect(lines.join('')).toContain(shopId);
  expect(lines.join('')).not.toMatch(/13912345678|zhang/);
});

test('[SEC-01] a session of a shopper opens no call that is for staff', async () => {
  const { context, shopId, shopper } = await openShop();
  const staffOnly = { ...getInitInfo, access: 'operator' as const };
  const headers = { shopid: shopId, accesstoken: shopper.accessToken, sessionid: shopper.sessionId };
  const request = { headers, ip: '203.0.113.7' } as unknown as FastifyRequest;

  await expect(findCaller(context, staffOnly, request)).rejects.toMatchObject({ code: errors.notAllowed.code });
  expect(await findCaller(context, getInitInfo, request)).toMatchObject({ accountId: shopper.accountId });
});

import { Agent, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getTenantSetting } from '@pcmall/contract/shop';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServer } from '../app';
import { openLog } from '../core/log';
import { type OpenShop, openShop } from '../testing/open-shop';
import { required } from '../testing/required';

let shop: OpenShop;
let port: number;
const lines: string[] = [];
const closing: (() => Promise<void>)[] = [];
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

beforeAll(async () => {
  shop = await openShop();
  const { server } = await createServer(shop.context, openLog('info', { write: (line) => lines.push(line) }));
  await server.listen({ host: '127.0.0.1', port: 0 });
  port = (server.server.address() as AddressInfo).port;
  closing.push(() => server.close());
});
afterAll(async () => {
  agent.destroy();
  for (const close of closing) await close();
});

interface Answer {
  status: number | undefined;
  headers: IncomingMessage['headers'];
  text: string;
}

/** Over one connection, whose next answer would be garbage if the last request's body were left on it. */
const ask = (body: string, headers: Record<string, string> = {}) =>
  new Promise<Answer>((resolve, reject) => {
    const length = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };
    const options = {
      ...{ agent, port, host: '127.0.0.1', method: 'POST', path: `/mallapi${getTenantSetting.path}` },
      headers: { shopid: shop.shopId, ...length, ...headers },
    };
    const sent = request(options, (reply) => {
      let text = '';
      reply.setEncoding('utf8').on('data', (part) => {
        text += part;
      });
      // The date is that of the moment, which may be another second's.
      const { date: _, ...headers } = reply.headers;
      reply.on('end', () => resolve({ status: reply.statusCode, headers, text }));
    });
    sent.on('error', reject);
    sent.end(body);
  });

test('a cached response is the first one again, with a request id of its own, and is logged as any other', async () => {
  const [first, second, third] = [await ask('{}'), await ask('{"a":1}'), await ask('{}')];

  expect(second).toEqual({ ...first, headers: { ...first.headers, 'x-request-id': second.headers['x-request-id'] } });
  expect(third.text).toBe(first.text);
  expect(first.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-cache' });
  const ids = [first, second, third].map(({ headers }) => headers['x-request-id']);
  const logged = () => lines.map((line) => JSON.parse(line)).filter(({ route }) => route?.endsWith('getTenantSetting'));
  await expect.poll(() => logged().map(({ reqId }) => reqId), { timeout: 30_000 }).toEqual(ids);
  expect(new Set(ids).size).toBe(3);
  expect(logged()[2]).toMatchObject({ method: 'POST', status: 200, shop: shop.shopId });
});

test('whoever has the answer already gets none, and the connection goes on', async () => {
  const { headers, text } = await ask('{}');

  const unchanged = await ask('{}', { 'if-none-match': required(headers.etag) });
  expect(unchanged).toMatchObject({ status: 304, text: '' });
  expect((await ask('{}')).text).toBe(text);
});

test('a body larger than any call takes is refused, also where the response is cached', async () => {
  await ask('{}');

  expect(await ask(JSON.stringify({ filler: 'x'.repeat(1_100_000) }))).toMatchObject({ status: 413 });
});

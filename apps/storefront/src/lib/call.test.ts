// @vitest-environment happy-dom
import { saveAddress } from '@pcmall/contract/address';
import { allEndpoints } from '@pcmall/contract/all';
import { getCartCount } from '@pcmall/contract/cart';
import { internalCode } from '@pcmall/contract/codes';
import type { Endpoint } from '@pcmall/contract/endpoint';
import { type CallError, networkCode } from '@pcmall/ui/lib/call-error';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Refusal, startFakeServer } from '../testing/fake-server';
import { call, onFailure } from './call';

/** As section 8 of the specification lists them, under the names that they have here. */
const exempt = [
  ...['login', 'registration', 'sendEmail', 'payStatusSearch', 'createOrder', 'findCustomService', 'getChannel'],
  ...['getInitInfo', 'getOrderDetail', 'getOrderDetailPc', 'getCartCount', 'getTenantSetting'],
];

let shown: (string | undefined)[] = [];
beforeEach(() => onFailure((message) => shown.push(message)));
afterEach(() => {
  shown = [];
});

const paramsOf = ({ path }: Endpoint) =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, '1']));

/** A failure is told once whoever made the call has had the chance to tell it in its place. */
const nextTask = () => new Promise((done) => setTimeout(done));

/** What the shopper is told when every call is refused like this, by the names of the calls. */
const toldBy = async (refusal: Refusal | undefined) => {
  const told: Record<string, unknown> = {};
  for (const { name, endpoint } of allEndpoints) {
    shown = [];
    const path = endpoint.path.replace(/\{\w+\}/g, '1') as Endpoint['path'];
    if (refusal) startFakeServer().refuse({ ...(endpoint as Endpoint), path }, refusal);
    await call(endpoint as Endpoint, { params: paramsOf(endpoint) } as never).catch((error: CallError) => error);
    await nextTask();
    told[name] = shown;
  }
  return told;
};

test('[API-03] code 200 is success, as text or as a number; any other rejects with its code, message and data', async () => {
  const answer = (code: unknown, data: unknown) => {
    globalThis.fetch = async () => Response.json({ code, success: code === 200, message: 'Sold out', data });
    return call(getCartCount);
  };

  expect([await answer('200', 3), await answer(200, 4)]).toEqual([3, 4]);
  for (const code of ['299999', 299_999, '0200'])
    await expect(answer(code, { retryAfter: 5 })).rejects.toMatchObject({
      ...{ code: String(code), message: 'Sold out', data: { retryAfter: 5 } },
    });
});

test('[API-05] a refusal shows the server’s message, but for the calls that the specification exempts', async () => {
  const told = await toldBy({ code: '299999', message: 'Sold out' });

  const silent = Object.entries(told).filter(([, messages]) => JSON.stringify(messages) === '[]');
  expect(silent.map(([name]) => name).sort()).toEqual([...exempt].sort());
  for (const [name, messages] of Object.entries(told))
    if (!exempt.includes(name)) expect(messages, name).toEqual(['Sold out']);
});

test('[API-05] code 500 shows the generic message, whatever was called', async () => {
  const told = await toldBy({ code: internalCode, message: 'Null pointer' });

  for (const [name, messages] of Object.entries(told)) expect(messages, name).toEqual([undefined]);
});

test('[API-05] a failure that the screen tells in its place is told nowhere else, but for code 500', async () => {
  const server = startFakeServer();
  server.refuse(saveAddress, { code: '299999', message: 'No such town' });
  await call(saveAddress, {} as never).catch((error: CallError) => error.tellInPlace());
  await call(saveAddress, {} as never, { toldInPlace: () => true }).catch(() => {});
  await nextTask();
  expect(shown).toEqual([]);

  server.refuse(saveAddress, { code: internalCode, message: 'Null pointer' });
  await call(saveAddress, {} as never).catch((error: CallError) => error.tellInPlace());
  await nextTask();
  expect(shown).toEqual([undefined]);
});

test('[API-06] no answer is told, but where nobody waits for one', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  const told = await toldBy(undefined);

  for (const { name, endpoint } of allEndpoints) {
    const isTold = !(endpoint as Endpoint).quiet && !(endpoint as Endpoint).unattended;
    expect(told[name], `${name} ${networkCode}`).toHaveLength(isTold ? 1 : 0);
  }
  expect(told).toMatchObject({ getProductStock: [], suggest: [], saveAddress: [expect.stringContaining('连接')] });
});

const page = '<!doctype html><title>Bad gateway</title>';

test.each([
  ['a page', new Response(page, { headers: { 'content-type': 'text/html' } })],
  ['a page of a proxy', new Response(page, { status: 502, headers: { 'content-type': 'text/html' } })],
  ['JSON of somebody else', Response.json({ error: 'who are you' })],
  ['nothing', new Response(null, { status: 204 })],
])('[API-06] %s in place of an answer counts as no connection, and is told so', async (_, response) => {
  globalThis.fetch = () => Promise.resolve(response);

  const error = await call(saveAddress, {} as never).catch((thrown: CallError) => thrown);
  await nextTask();

  expect(error).toMatchObject({ code: networkCode });
  expect(shown).toEqual([expect.stringContaining('连接')]);
});

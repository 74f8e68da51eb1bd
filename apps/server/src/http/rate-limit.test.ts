import { searchProducts, suggest } from '@pcmall/contract/catalogue';
import { inviteStaff } from '@pcmall/contract/console/invitation';
import { type Endpoint, pathWithQuery } from '@pcmall/contract/endpoint';
import { headerNames, successCode } from '@pcmall/contract/envelope';
import { errors } from '@pcmall/contract/errors';
import { expect, test } from 'vitest';
import { type OpenShop, openShop } from '../testing/open-shop';

const answers = async (
  { server, shopId }: OpenShop,
  endpoint: Endpoint,
  { times, from, keyword }: { times: number; from: string; keyword?: string },
) => {
  const statuses: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    const { statusCode } = await server.inject({
      url: `/mallapi${pathWithQuery(endpoint, { query: { keyword } })}`,
      remoteAddress: from,
      headers: { [headerNames.shopId]: shopId },
    });
    statuses.push(statusCode);
  }
  return statuses.filter((status) => status === 429).length;
};

test('[SEC-03] whoever copies the catalogue by searching has to wait a minute, others search on', async () => {
  const shop = await openShop();

  expect(await answers(shop, searchProducts, { times: 242, from: '203.0.113.1', keyword: 'tea' })).toBe(2);
  expect(await answers(shop, searchProducts, { times: 1, from: '203.0.113.2', keyword: 'tea' })).toBe(0);
  shop.advance(60_000);
  expect(await answers(shop, searchProducts, { times: 1, from: '203.0.113.1', keyword: 'tea' })).toBe(0);
  expect(await answers(shop, suggest, { times: 481, from: '203.0.113.1', keyword: 'tea' })).toBe(1);
});

test('[SEC-03] searching shop after shop is counted together', async () => {
  const [one, other] = [await openShop(), await openShop()];
  const there = { ...one, shopId: other.shopId };

  expect(await answers(one, searchProducts, { times: 200, from: '203.0.113.4', keyword: 'tea' })).toBe(0);
  expect(await answers(there, searchProducts, { times: 50, from: '203.0.113.4', keyword: 'tea' })).toBe(10);
});

test('[SEC-03] [STAFF-01] somebody who serves many shops has the limits of one person', async () => {
  const [one, other] = [await openShop(), await openShop()];
  const owner = await one.given.staff();
  await other.given.staff({ also: owner });
  const invite = async (shop: OpenShop, turn: number) =>
    (await shop.console(inviteStaff, { body: { email: `new.${turn}@example.com`, role: 'goods' } }, { as: owner }))
      .code;
  for (let turn = 0; turn < 60; turn += 1) expect(await invite(turn % 2 ? other : one, turn)).toBe(successCode);

  expect(await invite(one, 60)).toBe(errors.tooManyRequests.code);
  expect(await invite(other, 61)).toBe(errors.tooManyRequests.code);
  const colleague = await other.given.staff();
  const { code } = await other.console(
    inviteStaff,
    { body: { email: 'x@example.com', role: 'goods' } },
    { as: colleague },
  );
  expect(code).toBe(successCode);
});

test('[SEC-03] kept lists and the machine itself are not counted, and nothing is written for it', async () => {
  const shop = await openShop();

  expect(await answers(shop, searchProducts, { times: 300, from: '203.0.113.3' })).toBe(0);
  expect(await answers(shop, searchProducts, { times: 300, from: '127.0.0.1', keyword: 'tea' })).toBe(0);
  const counted = await shop.context.db
    .selectFrom('rate_limits')
    .select('subject')
    .where('shop_id', '=', shop.shopId)
    .execute();
  expect(counted).toEqual([]);
});

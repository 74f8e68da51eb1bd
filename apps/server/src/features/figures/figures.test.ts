import { getSales, listSoldGoods } from '@pcmall/contract/console/figures';
import { dayMs } from '@pcmall/domain/dates';
import { dayIn } from '@pcmall/domain/time-zone';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { GivenOrder } from '../../testing/given/given-order';
import { type OpenShop, openShop } from '../../testing/open-shop';

/** Where clocks are never put forward or back. */
const timeZone = 'Asia/Shanghai';

const daysAgo = (shop: OpenShop, days: number) => new Date(shop.context.clock.now().getTime() - days * dayMs - 1);

const dayOf = (shop: OpenShop, days: number) => dayIn(daysAgo(shop, days), timeZone);

/** The days on which something happened. */
const busy = <Day extends { orders: number; givenBack: number }>(days: readonly Day[]) =>
  days.filter(({ orders, givenBack }) => orders + givenBack > 0);

test('sales of each day stand beside those of as many days before, in the shop’s own currency and of no other shop', async () => {
  const shop = await openShop({ timeZone });
  const { given, shopper } = shop;
  // The database dates them by its own clock, which other tests have left behind.
  const { db, clock } = shop.context;
  await sql`UPDATE accounts SET created_at = ${clock.now()} WHERE shop_id = ${shop.shopId}`.execute(db);
  const paid: GivenOrder = {
    ...{ status: 'completed', lines: [{ skuId: 's1', quantity: 2, price: 2000 }], deliveryMode: 'local' },
  };
  await given.order(shopper.accountId, { ...paid, createdAt: daysAgo(shop, 2) });
  await given.order(shopper.accountId, { ...paid, createdAt: daysAgo(shop, 2), deliveryMode: 'crossBorder' });
  await given.order(shopper.accountId, { ...paid, createdAt: daysAgo(shop, 7) });
  await given.order(shopper.accountId, { status: 'unpaid', createdAt: daysAgo(shop, 2) });
  await given.order(shopper.accountId, { ...paid, currency: 'CNY', createdAt: daysAgo(shop, 2) });
  const other = await openShop({ timeZone });
  await other.given.order(other.shopper.accountId, { ...paid, createdAt: daysAgo(shop, 2) });

  const { data } = await shop.console(getSales, { query: { days: '7' } });

  expect(data).toMatchObject({ from: dayOf(shop, 6), until: dayOf(shop, 0), currency: 'AUD', timeZone });
  expect(data.days).toHaveLength(7);
  expect(busy(data.days)).toEqual([
    { day: dayOf(shop, 2), orders: 2, pieces: 4, revenue: 8000, givenBack: 0, newShoppers: 0 },
  ]);
  expect(busy(data.before).map(({ day, revenue }) => [day, revenue])).toEqual([[dayOf(shop, 7), 4000]]);
  expect(data.buyers).toEqual({ now: 1, before: 1 });
  expect(data.modes).toEqual([
    expect.objectContaining({ orders: 1, revenue: 4000 }),
    expect.objectContaining({ orders: 1, revenue: 4000 }),
  ]);
  expect(data.channels).toEqual([{ channel: 'balance', orders: 2, revenue: 8000 }]);
});

test('of one single day the sales of each hour stand beside those of the day before', async () => {
  const shop = await openShop({ timeZone });
  const { given, shopper } = shop;
  const day = dayOf(shop, 2);
  const paid: GivenOrder = { status: 'completed', lines: [{ skuId: 's1', quantity: 2, price: 2000 }] };
  const at = (hour: string) => new Date(`${hour}:30:00+08:00`);
  await given.order(shopper.accountId, { ...paid, createdAt: at(`${day}T00`) });
  await given.order(shopper.accountId, { ...paid, createdAt: at(`${day}T23`) });
  await given.order(shopper.accountId, { ...paid, createdAt: at(`${dayOf(shop, 3)}T13`) });
  const sales = async (query: object) => (await shop.console(getSales, { query })).data;

  const { hours, hoursBefore, days } = await sales({ from: day, until: day });

  expect([hours.length, hoursBefore.length]).toEqual([24, 24]);
  expect(busy(hours).map(({ hour, orders, pieces, revenue }) => [hour, orders, pieces, revenue])).toEqual([
    ['00:00', 1, 2, 4000],
    ['23:00', 1, 2, 4000],
  ]);
  expect(busy(hoursBefore).map(({ hour }) => hour)).toEqual(['13:00']);
  expect(days).toMatchObject([{ day, orders: 2, revenue: 8000 }]);
  expect(await sales({ days: '7' })).toMatchObject({ hours: [], hoursBefore: [] });
});

test('goods of paid orders are listed with what was given back since, those that are gone too', async () => {
  const shop = await openShop({ timeZone });
  const { given, shopper } = shop;
  const kept = await given.product({ name: 'Tea' });
  const lines = [
    { skuId: 's1', productId: kept.productId, name: 'Tea', quantity: 3, price: 1000 },
    { skuId: 's2', productId: 'gone', name: 'Honey', quantity: 1, price: 5000 },
  ];
  await given.order(shopper.accountId, { status: 'completed', lines, createdAt: daysAgo(shop, 1) });
  await given.order(shopper.accountId, { status: 'unpaid', lines, createdAt: daysAgo(shop, 1) });
  const { orderId } = await given.order(shopper.accountId, { status: 'completed', lines, createdAt: daysAgo(shop, 3) });
  await giveBack(shop, orderId, { lineNo: 1, quantity: 2, amount: 2000 });

  const list = (query: object) => shop.console(listSoldGoods, { query: { days: '7', ...query } });

  const { records, total } = (await list({})).data;
  expect(total).toBe(2);
  expect(
    records.map(({ productId, name, orders, pieces, revenue, returned, isKnown }) => [
      ...[productId, name.en, orders, pieces, revenue, returned, isKnown],
    ]),
  ).toEqual([
    ['gone', 'Honey', 2, 2, 10_000, 0, false],
    [kept.productId, 'Tea', 2, 6, 6000, 2, true],
  ]);
  expect((await list({ sort: '-pieces', pageSize: 1 })).data.records[0]?.productId).toBe(kept.productId);
  expect((await list({ pageIndex: 9 })).data).toMatchObject({ records: [], total: 2 });
  const { data } = await shop.console(getSales, { query: { days: '7' } });
  expect(busy(data.days).map(({ day, givenBack }) => [day, givenBack])).toContainEqual([dayOf(shop, 0), 2000]);
});

test('gifts are no pieces sold, as on the product', async () => {
  const shop = await openShop({ timeZone });
  const lines = [
    { skuId: 's1', productId: 'tea', name: 'Tea', quantity: 3, price: 1000 },
    { skuId: 's2', productId: 'spoon', name: 'Spoon', quantity: 2, price: 0 },
  ];
  const { orderId } = await shop.given.order(shop.shopper.accountId, {
    ...{ status: 'completed', lines, createdAt: daysAgo(shop, 1) },
  });
  await shop.context.db
    .updateTable('order_lines')
    .set({ offer_kind: 'gift' })
    .where('order_id', '=', orderId)
    .where('line_no', '=', 2)
    .execute();

  const goods = (await shop.console(listSoldGoods, { query: { days: '7' } })).data;
  expect([goods.total, goods.records.map(({ productId, pieces }) => [productId, pieces])]).toEqual([1, [['tea', 3]]]);
  expect((await shop.console(listSoldGoods, { query: { days: '7', pageIndex: 9 } })).data.total).toBe(1);
  const { data } = await shop.console(getSales, { query: { days: '7' } });
  expect(busy(data.days)).toEqual([expect.objectContaining({ orders: 1, pieces: 3, revenue: 3000 })]);
});

const giveBack = async (
  { context: { db, clock }, shopId, shopper }: OpenShop,
  orderId: string,
  { lineNo, quantity, amount }: { lineNo: number; quantity: number; amount: number },
) => {
  const key = { shop_id: shopId, request_id: `r-${orderId}` };
  const at = new Date(clock.now().getTime() - 1);
  await db
    .insertInto('refund_requests')
    .values({
      ...{ ...key, order_id: orderId, account_id: shopper.accountId, status: 'refunded', reason_kind: null, amount },
      ...{ amounts: JSON.stringify({ amount }), idempotency_key: orderId, created_at: at, decided_at: at },
    })
    .execute();
  await db
    .insertInto('refund_request_lines')
    .values({ ...key, line_no: lineNo, quantity })
    .execute();
};

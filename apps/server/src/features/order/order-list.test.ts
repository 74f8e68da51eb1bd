import { getOrderCounts, getOrderDetailPc, getOrderList } from '@pcmall/contract/order';
import type { OrderStatus } from '@pcmall/domain/order-status';
import { expect, test } from 'vitest';
import { countStatements } from '../../testing/count-statements';
import { openShop } from '../../testing/open-shop';

const minutesBefore = (now: Date) => (minutes: number) => new Date(now.getTime() - minutes * 60_000);

test.each([
  ['all', 8],
  ['unpaid', 2],
  ['toShip', 3],
  ['toReceive', 1],
  ['completed', 1],
  ['cancelled', 1],
] as const)('[ORD-03] the tab %s holds its statuses, newest first', async (tab, count) => {
  const { given, call, shopper, context } = await openShop();
  const minutesAgo = minutesBefore(context.clock.now());
  const statuses = [
    'closed',
    'toShip',
    'unpaid',
    'signed',
    'paid',
    'completed',
    'paymentPending',
    'idCardReview',
  ] as const;
  const made: string[] = [];
  for (const [index, status] of statuses.entries()) {
    const { orderId } = await given.order(shopper.accountId, { status, createdAt: minutesAgo(60 - index) });
    made.unshift(orderId);
  }

  const { data } = await call(getOrderList, { body: { tab } });

  const shown = data.records.map(({ orderId }) => orderId);
  expect(data.total).toBe(count);
  expect(shown).toEqual(made.filter((orderId) => shown.includes(orderId)));
  expect(shown).toHaveLength(count);
  expect(data.counts).toEqual({ unpaid: 2, toShip: 3, toReceive: 1 });
});

test('[ORD-03] orders are found by number, product in both languages, and recipient', async () => {
  const { given, call, shopper } = await openShop();
  const honey = await given.order(shopper.accountId, { lines: [{ skuId: 's', name: 'Manuka Honey 100%' }] });
  const tea = await given.order(shopper.accountId, { recipient: { name: 'Ana_Li' } });
  const find = async (keyword: string) =>
    (await call(getOrderList, { body: { keyword } })).data.records.map(({ orderId }) => orderId);

  expect(await find(honey.orderNo)).toEqual([honey.orderId]);
  expect(await find(' manuka ')).toEqual([honey.orderId]);
  expect(await find('100%（中文）')).toEqual([honey.orderId]);
  expect(await find('ana_li')).toEqual([tea.orderId]);
  expect(await find('a%l')).toEqual([]);
});

test('[ORD-03] a date range takes whole days, and its end may not lie before its start', async () => {
  const { given, call, shopper } = await openShop();
  const at = (moment: string) => given.order(shopper.accountId, { createdAt: new Date(moment) });
  await at('2026-03-01T23:59:59.999Z');
  const second = await at('2026-03-02T00:00:00.000Z');
  const third = await at('2026-03-03T23:59:59.999Z');
  await at('2026-03-04T00:00:00.000Z');
  const range = { from: '2026-03-02T00:00:00.000Z', before: '2026-03-04T00:00:00.000Z' };

  const { data } = await call(getOrderList, { body: range });
  const refused = await call(getOrderList, { body: { from: range.before, before: range.from } });

  expect(data.records.map(({ orderId }) => orderId)).toEqual([third.orderId, second.orderId]);
  expect(refused).toMatchObject({ success: false, message: "End time can't be less than start time" });
});

test('[ORD-03] pages follow each other without gap or repetition, within a tab too', async () => {
  const { given, call, shopper, context } = await openShop();
  const minutesAgo = minutesBefore(context.clock.now());
  const statuses: OrderStatus[] = ['paid', 'toShip', 'unpaid', 'idCardReview'];
  for (let index = 0; index < 28; index += 1) {
    const status = statuses[index % statuses.length];
    await given.order(shopper.accountId, { ...(status && { status }), createdAt: minutesAgo(index) });
  }
  const pageOf = async (tab: 'all' | 'toShip', pageIndex: number) =>
    (await call(getOrderList, { body: { tab, pageIndex, pageSize: 10 } })).data;

  const all = [await pageOf('all', 1), await pageOf('all', 2), await pageOf('all', 3)];
  const toShip = [await pageOf('toShip', 1), await pageOf('toShip', 2), await pageOf('toShip', 3)];

  expect(all.map(({ records, total }) => [records.length, total])).toEqual([
    [10, 28],
    [10, 28],
    [8, 28],
  ]);
  expect(new Set(all.flatMap(({ records }) => records.map(({ orderId }) => orderId))).size).toBe(28);
  expect(toShip.map(({ records, total }) => [records.length, total])).toEqual([
    [10, 21],
    [10, 21],
    [1, 21],
  ]);
  expect(new Set(toShip.flatMap(({ records }) => records.map(({ orderId }) => orderId))).size).toBe(21);
});

test('[ORD-03] the lines of a page come with one query, however many orders it shows', async () => {
  const { given, call, shopper } = await openShop();
  for (let index = 0; index < 12; index += 1) await given.order(shopper.accountId);
  // The shop's settings are read by the first call alone.
  await call(getOrderList, { body: {} });
  const statementsFor = (pageSize: number) =>
    countStatements(async () => {
      const { data } = await call(getOrderList, { body: { pageSize } });
      expect(data.records).toHaveLength(pageSize);
      expect(data.records.every(({ lines }) => lines.length === 1)).toBe(true);
    });

  const single = await statementsFor(1);

  expect(await statementsFor(10)).toBe(single);
});

test('[ORD-03] an order in the list tells how the ID of its recipient stands, as its details do', async () => {
  const { given, call, shopper, context, shopId } = await openShop({ idImageNeeded: true });
  const recipient = { idCardSealed: 'sealed', idCardMasked: '110*************2X' };
  const refused = await given.order(shopper.accountId, { status: 'idCardReview', recipient });
  const missing = await given.order(shopper.accountId, { status: 'idCardReview' });
  const photo = { shop_id: shopId, account_id: shopper.accountId, owner_kind: 'order' } as const;
  const sides = ['front', 'back'] as const;
  await context.db
    .insertInto('identity_photos')
    .values(sides.map((side) => ({ ...photo, owner_id: refused.orderId, side, file_key: side })))
    .execute();
  await context.db
    .updateTable('orders')
    .set({ id_decision: 'refused', id_reason: JSON.stringify({ kind: 'other', words: '照片模糊' }) })
    .where('shop_id', '=', shopId)
    .where('order_id', '=', refused.orderId)
    .execute();

  const { records } = (await call(getOrderList, { body: {} })).data;

  const proofOf = ({ orderId }: { orderId: string }) => records.find((record) => record.orderId === orderId)?.idProof;
  expect(proofOf(refused)).toEqual({ status: 'refused', reason: '照片模糊' });
  expect(proofOf(missing)).toEqual({ status: 'none', reason: '' });
  for (const { orderId, idProof } of records)
    expect((await call(getOrderDetailPc, { params: { id: orderId } })).data.idProof).toEqual(idProof);
});

test('[AUTH-08.2] the orders of every tab are counted', async () => {
  const { call, given, shopper } = await openShop();
  for (const status of ['unpaid', 'toShip', 'paid', 'toReceive', 'completed', 'closed', 'refunded'] as const)
    await given.order(shopper.accountId, { status });
  await given.order((await given.account()).accountId, { status: 'unpaid' });

  expect((await call(getOrderCounts)).data).toEqual({
    ...{ all: 7, unpaid: 1, toShip: 2, toReceive: 1, completed: 1, cancelled: 2 },
  });
});

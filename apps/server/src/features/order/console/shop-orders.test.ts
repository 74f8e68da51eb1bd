import { beginOrderExport, exportOrders } from '@pcmall/contract/console/order-export';
import { listShopOrders, type ShopOrderRow } from '@pcmall/contract/console/orders';
import { expect, test } from 'vitest';
import { openShop } from '../../../testing/open-shop';

const idsOf = (rows: ShopOrderRow[]) => rows.map(({ orderId }) => orderId);
const minutesBefore = (now: Date) => (minutes: number) => new Date(now.getTime() - minutes * 60_000);

test('[SALES-02] orders are found by number, recipient, product, the end of a phone, SKU code and tracking number', async () => {
  const shop = await openShop();
  const { given, console } = shop;
  const milk = await given.order(shop.shopper.accountId, {
    status: 'toReceive',
    lines: [{ skuId: 's1', name: 'Milk powder 900 g' }],
    recipient: { name: '赵敏', phone: '13912345678' },
  });
  const tea = await given.order(shop.shopper.accountId, { lines: [{ skuId: 's2', name: 'Green tea' }] });
  const trackingNo = `BS${milk.orderNo}`;
  const find = async (keyword: string) => idsOf((await console(listShopOrders, { query: { keyword } })).data.records);

  expect(await find(milk.orderNo)).toEqual([milk.orderId]);
  expect(await find('赵敏')).toEqual([milk.orderId]);
  // Four digits may stand in the number of another order, by chance.
  expect(await find('5678')).toContain(milk.orderId);
  expect(await find('12345678')).toEqual([milk.orderId]);
  // As the list itself shows it, and as telephones write it.
  for (const typed of ['+86 13912345678', '+8613912345678', '0086 139-1234-5678', '139 1234 5678'])
    expect(await find(typed), typed).toEqual([milk.orderId]);
  expect(await find(trackingNo.toLowerCase())).toEqual([milk.orderId]);
  expect(await find(trackingNo.slice(-6))).toEqual([milk.orderId]);
  expect(await find('green TEA')).toEqual([tea.orderId]);
  expect(await find('s-s2')).toEqual([tea.orderId]);
  expect(await find('nothing like it')).toEqual([]);
});

test('[SALES-02] phones stand with their dial codes in the list and in its file, as they can be called', async () => {
  const shop = await openShop();
  const make = (recipient: object) => shop.given.order(shop.shopper.accountId, { recipient });
  await make({ name: '赵敏', phoneAreaCode: '86', phone: '13912345678' });
  await make({ name: 'Ann', phoneAreaCode: '61', phone: '0412345678' });
  const { data } = await shop.console(listShopOrders, { query: {} });
  const phones = ['+61 0412345678', '+86 13912345678'];
  expect(data.records.map(({ recipientPhone }) => recipientPhone).sort()).toEqual(phones);

  const begun = (await shop.console(beginOrderExport, { query: {} })).data;
  const body = { orderIds: begun.keys.split(' '), language: 'en' as const };
  const { csv } = (await shop.console(exportOrders, { body })).data;
  for (const phone of phones) expect(csv).toContain(`,${phone},`);
});

test('[SALES-02] filters of one kind add up, kinds narrow each other, and every choice says what it would show', async () => {
  const shop = await openShop();
  const { given, console, shopper } = shop;
  const minutesAgo = minutesBefore(shop.context.clock.now());
  const make = (fields: Parameters<typeof given.order>[1]) => given.order(shopper.accountId, fields);
  const toShip = await make({ status: 'toShip', deliveryMode: 'local', createdAt: minutesAgo(5) });
  const unpaid = await make({ status: 'unpaid', deliveryMode: 'local', createdAt: minutesAgo(4) });
  const review = await make({ status: 'idCardReview', recipient: { idCardSealed: 'x' }, createdAt: minutesAgo(3) });
  const missing = await make({ status: 'paid', createdAt: minutesAgo(2) });
  const list = async (query: object) => (await console(listShopOrders, { query })).data;

  const both = await list({ status: 'toShip,unpaid' });
  const local = await list({ status: 'toShip', mode: 'local' });
  const none = await list({ status: 'toShip', mode: 'crossBorder' });

  expect(idsOf(both.records)).toEqual([unpaid.orderId, toShip.orderId]);
  expect(both.total).toBe(2);
  expect(both.counts.status).toEqual({ toShip: 1, unpaid: 1, idCardReview: 1, paid: 1 });
  expect(both.counts.mode).toEqual({ local: 2 });
  expect(idsOf(local.records)).toEqual([toShip.orderId]);
  expect(local.counts.mode).toEqual({ local: 1 });
  expect(none).toMatchObject({ total: 0, counts: { status: { idCardReview: 1, paid: 1 }, mode: { local: 1 } } });
  expect(idsOf((await list({ idState: 'waiting' })).records)).toEqual([review.orderId]);
  expect(idsOf((await list({ idState: 'missing' })).records)).toEqual([missing.orderId]);
  expect(idsOf((await list({ sort: 'oldest', pageSize: 2, pageIndex: 2 })).records)).toEqual([
    review.orderId,
    missing.orderId,
  ]);
  expect(
    idsOf((await list({ before: minutesAgo(3.5).toISOString(), from: minutesAgo(4.5).toISOString() })).records),
  ).toEqual([unpaid.orderId]);
});

test('[SALES-02] orders with a flag are found, every count is what its filter finds, and % is a sign like any other', async () => {
  const { given, console, shopper, context, shopId } = await openShop();
  const now = context.clock.now();
  const minutesAgo = minutesBefore(now);
  const make = async (fields: Parameters<typeof given.order>[1]) =>
    (await given.order(shopper.accountId, fields)).orderId;
  const reminded = await make({ status: 'toShip', deliveryMode: 'local', total: 900, createdAt: minutesAgo(9) });
  const hidden = await make({ status: 'completed', total: 5000, lines: [{ skuId: 's1', name: '50% off' }] });
  const plain = await make({ status: 'paid', total: 3000, createdAt: minutesAgo(5) });
  const change = (orderId: string, columns: { reminded_at?: Date; deleted_at?: Date }) =>
    context.db
      .updateTable('orders')
      .set(columns)
      .where('shop_id', '=', shopId)
      .where('order_id', '=', orderId)
      .execute();
  await change(reminded, { reminded_at: now });
  await change(hidden, { reminded_at: now, deleted_at: now });
  const list = async (query: object) => (await console(listShopOrders, { query })).data;
  const found = async (query: object) => idsOf((await list(query)).records);

  expect(await found({ flag: 'reminded,deleted' })).toEqual([hidden, reminded]);
  expect(await found({ flag: 'reminded' })).toEqual([reminded]);
  expect(await found({ flag: 'noted' })).toEqual([]);
  expect(await found({ sort: 'highestTotal' })).toEqual([hidden, plain, reminded]);
  expect(await found({ sort: 'longestInStatus', accountId: shopper.accountId })).toEqual([reminded, plain, hidden]);
  expect(await found({ keyword: '0% o' })).toEqual([hidden]);
  expect(await found({ keyword: '5%0' })).toEqual([]);
  for (const filters of [{}, { status: 'toShip,paid' }, { flag: 'reminded,deleted' }, { mode: 'crossBorder' }]) {
    const { counts } = await list(filters);
    for (const [kind, values] of Object.entries(counts))
      for (const [value, count] of Object.entries(values))
        expect(await list({ ...filters, [kind]: value }), `${kind} ${value}`).toMatchObject({ total: count });
  }
});

test('[SALES-02] carriers and channels of payment are filters with counts', async () => {
  const shop = await openShop();
  const { given, console, shopper } = shop;
  const swiftPost = await given.carrier();
  const swift = await given.order(shopper.accountId, { status: 'toShip', carrierId: swiftPost });
  const other = await given.order(shopper.accountId, { status: 'unpaid', carrierId: 'slow' });

  const all = (await console(listShopOrders, { query: {} })).data;
  const paid = (await console(listShopOrders, { query: { payment: 'balance' } })).data;

  expect(all.counts).toMatchObject({ carrier: { [swiftPost]: 1, slow: 1 }, payment: { balance: 1 } });
  expect(all.carrierNames).toMatchObject({ [swiftPost]: 'Blue Sky Express' });
  expect(idsOf(paid.records)).toEqual([swift.orderId]);
  expect(idsOf((await console(listShopOrders, { query: { carrier: 'slow' } })).data.records)).toEqual([other.orderId]);
});

test('[SALES-02] an order that its buyer has hidden stays in the list of the shop, and another shop’s is never in it', async () => {
  const [shop, other] = [await openShop(), await openShop()];
  const mine = await shop.given.order(shop.shopper.accountId, { status: 'completed' });
  await other.given.order(other.shopper.accountId, { status: 'completed' });
  await shop.context.db
    .updateTable('orders')
    .set({ deleted_at: shop.context.clock.now() })
    .where('shop_id', '=', shop.shopId)
    .execute();

  const { data } = await shop.console(listShopOrders, { query: {} });

  expect(idsOf(data.records)).toEqual([mine.orderId]);
  expect(data.counts.flag).toEqual({ deleted: 1 });
});

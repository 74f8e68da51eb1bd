import { mostInPart, partsOf } from '@pcmall/contract/console/list-export';
import { beginOrderExport, exportOrders } from '@pcmall/contract/console/order-export';
import { errors } from '@pcmall/contract/errors';
import { expect, test } from 'vitest';
import { type OpenShop, openShop } from '../../../testing/open-shop';

const auditOf = ({ context, shopId }: OpenShop) =>
  context.db
    .selectFrom('staff_audit')
    .select(['action', 'after'])
    .where('shop_id', '=', shopId)
    .orderBy('entry_no')
    .execute();

test('[SALES-02] [STAFF-03] an export has what the filters let pass in words, runs no formula, and is written down once without what was typed', async () => {
  const shop = await openShop();
  const { given, console, shopper } = shop;
  const sent = await given.order(shopper.accountId, { status: 'toReceive', recipient: { name: '=HYPERLINK("x")' } });
  await given.order(shopper.accountId, { status: 'unpaid' });

  const { data: begun } = await console(beginOrderExport, { query: { status: 'toReceive' } });
  const { data } = await console(exportOrders, { body: { orderIds: partsOf(begun)[0] ?? [], language: 'en' } });

  expect(begun).toMatchObject({ rows: 1, keys: sent.orderId });
  expect(begun.heads).toMatch(/^\ufeff订单号 Order,.*\r\n$/);
  const [row = '', ...others] = data.csv.split('\r\n');
  expect(others).toEqual(['']);
  expect(row).toContain(`${sent.orderNo},Shipped,`);
  expect(row).toContain(`"'=HYPERLINK(""x"")"`);
  expect(row).toContain(`BS${sent.orderNo}`);
  const { data: unpaid } = await console(beginOrderExport, { query: { status: 'unpaid' } });
  const zh = await console(exportOrders, { body: { orderIds: [unpaid.keys], language: 'zh' } });
  expect(zh.data.csv).toMatch(/,待付款,.*,跨境直邮,/);
  await console(beginOrderExport, { query: { keyword: '王小明' } });
  const entries = await auditOf(shop);
  expect(entries).toMatchObject([
    { action: 'order.export', after: { status: ['toReceive'], isSearched: false, orders: 1 } },
    { action: 'order.export', after: { status: ['unpaid'] } },
    { action: 'order.export', after: { isSearched: true, orders: 1 } },
  ]);
  expect(JSON.stringify(entries)).not.toContain('王小明');
});

test('[SALES-02] an export has all orders in the sequence of the list, each once, whatever is ordered and moved while its parts are made', async () => {
  const shop = await openShop();
  const { given, console, shopper } = shop;
  const totals = [500, 900, 700, 100, 300];
  for (const total of totals) await given.order(shopper.accountId, { total });
  const { data: begun } = await console(beginOrderExport, { query: { sort: 'highestTotal' } });
  const part = async (from: number, to: number) =>
    (await console(exportOrders, { body: { orderIds: begun.keys.split(' ').slice(from, to), language: 'en' } })).data
      .csv;

  const first = await part(0, 2);
  // A new one that belongs in front, and one that moves from the end to the front.
  await given.order(shopper.accountId, { total: 2000 });
  await shop.context.db
    .updateTable('orders')
    .set({ total: 3000 })
    .where('shop_id', '=', shop.shopId)
    .where('total', '=', 100)
    .execute();
  const rest = await part(2, 5);

  const amounts = (first + rest)
    .trim()
    .split('\r\n')
    .map((row) => row.split(',')[4]);
  expect(amounts).toEqual(['9.00', '7.00', '5.00', '3.00', '30.00']);
});

test('[SALES-02] the times of an export are those of the shop’s clock, whose zone the first line names', async () => {
  const shop = await openShop({ timeZone: 'Australia/Sydney' });
  const createdAt = new Date('2026-01-09T13:05:09.870Z');
  await shop.given.order(shop.shopper.accountId, { createdAt });

  const { data: begun } = await shop.console(beginOrderExport);
  const { data } = await shop.console(exportOrders, { body: { orderIds: partsOf(begun)[0] ?? [], language: 'en' } });

  expect(begun.heads).toContain(',下单时间 Placed (Australia/Sydney),');
  expect(data.csv).toContain(',2026-01-10 00:05:09,');
  expect(begun.fileName).toMatch(new RegExp(`^orders-${shop.shopId}-`));
});

test('[SALES-02] a part of an export is of the own shop, for who may see orders, and of so many rows at most', async () => {
  const [shop, other] = [await openShop(), await openShop()];
  const { orderId } = await shop.given.order(shop.shopper.accountId);
  const body = { orderIds: [orderId], language: 'en' as const };
  const clerk = await shop.given.staff({ role: 'goods' });

  expect((await other.console(exportOrders, { body })).data).toEqual({ csv: '' });
  expect((await shop.console(exportOrders, { body }, { as: clerk })).code).toBe(errors.notAllowed.code);
  const tooMany = { ...body, orderIds: Array.from({ length: mostInPart + 1 }, () => orderId) };
  expect((await shop.console(exportOrders, { body: tooMany })).code).toBe(errors.badInput.code);
});

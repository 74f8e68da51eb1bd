import { mostPrinted, printOrders } from '@pcmall/contract/console/order-print';
import { errors } from '@pcmall/contract/errors';
import { applyRefund } from '@pcmall/contract/refund';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openShop } from '../../../testing/open-shop';

const lines = [{ skuId: 'tin', name: 'Milk powder', quantity: 3, price: 3000 }];

test('[SALES-04] slips and customs lists are of the orders that are ticked, in their sequence, or of all that match', async () => {
  const shop = await openShop();
  const { given, console } = shop;
  const make = (status: 'toShip' | 'toReceive', name: string) =>
    given.order(shop.shopper.accountId, {
      ...{ status, lines },
      recipient: { name, phoneAreaCode: '61', phone: '0412345678' },
    });
  const [one, sent, two] = [await make('toShip', 'Ann'), await make('toReceive', 'Bea'), await make('toShip', 'Cy')];
  const print = async (query: object) => (await console(printOrders, { query })).data;

  const all = await print({ status: 'toShip', sort: 'oldest' });
  expect([all.total, all.orders.map(({ orderNo }) => orderNo).sort()]).toEqual([2, [one.orderNo, two.orderNo].sort()]);
  const ticked = await print({ orderIds: `${two.orderId},${sent.orderId}`, status: 'toShip' });
  expect(ticked.orders.map(({ recipient }) => recipient?.name)).toEqual(['Cy', 'Bea']);
  expect(ticked.orders[1]).toMatchObject({
    recipient: { name: 'Bea', phoneAreaCode: '61' },
    lines: [{ name: 'Milk powder', quantity: 3, returned: 0, price: 3000 }],
    trackingNos: [`BS${sent.orderNo}`],
  });

  // What is asked back and not yet agreed to is still packed.
  const asked = await shop.call(applyRefund, { body: { orderId: one.orderId, reasonKind: 'late' } });
  expect(asked.success).toBe(true);
  expect((await print({ orderIds: one.orderId })).orders[0]?.lines).toMatchObject([{ quantity: 3, returned: 0 }]);

  const other = await openShop();
  expect((await other.console(printOrders, { query: { orderIds: one.orderId } })).data.orders).toEqual([]);
  const goods = { as: await given.staff({ role: 'goods' }) };
  expect((await console(printOrders, { query: {} }, goods)).code).toBe(errors.notAllowed.code);
});

test('[SALES-04] of more than are printed at once the first come, and how many there are is told', async () => {
  const shop = await openShop();
  const { orderId } = await shop.given.order(shop.shopper.accountId, { status: 'toShip', lines });
  const { db } = shop.context;
  // Those that the database computes can't be given.
  const { rows } = await sql<{ name: string }>`
    SELECT column_name AS name FROM information_schema.columns
    WHERE table_name = 'orders' AND is_generated = 'NEVER'`.execute(db);
  const columns = sql.join(rows.map(({ name }) => sql.ref(name)));
  await sql`
    INSERT INTO orders (${columns}) SELECT ${columns} FROM (
      SELECT (jsonb_populate_record(o, jsonb_build_object('order_id', 'copy' || n, 'order_no', 'C' || n, 'idempotency_key', 'k' || n))).*
      FROM orders o, generate_series(1, ${mostPrinted}::integer) n
      WHERE o.shop_id = ${shop.shopId} AND o.order_id = ${orderId}) copied`.execute(db);

  const { orders, total } = (await shop.console(printOrders, { query: { status: 'toShip' } })).data;
  expect([orders.length, total]).toEqual([mostPrinted, mostPrinted + 1]);
});

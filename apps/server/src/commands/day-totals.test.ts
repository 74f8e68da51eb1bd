import { applyRefund } from '@pcmall/contract/refund';
import { beforeEach, expect, test } from 'vitest';
import { givenPaidOrder } from '../testing/given/paid-order';
import { decideAtCashier, openAttempt, statusOf } from '../testing/given/payments';
import { type OpenShop, openShop } from '../testing/open-shop';
import { operate } from '../testing/operate';

let shop: OpenShop;
beforeEach(async () => {
  shop = await openShop({ timeZone: 'Asia/Shanghai', payChannels: ['balance'] });
});

const mall = (command: string, ...args: string[]) => operate(shop.context, command, shop.shopId, ...args);

interface Row {
  total?: string;
  channel?: string;
  reason?: string;
}
const totals = async (...day: string[]) => {
  const { code, said } = await mall('day-totals', ...day, '--json');
  const { results } = JSON.parse(said) as { results: Row[] };
  return { code, of: (kind: string) => results.filter(({ total }) => total === kind) };
};

const lines = [{ skuId: 'tin', name: 'Tin', quantity: 2, price: 3000 }];

/** A payment from the balance as a shopper makes it, refunded by half. */
const paidAndRefunded = async () => {
  const order = await givenPaidOrder(shop, { lines, total: 6000 });
  const { db, clock } = shop.context;
  await db
    .updateTable('orders')
    .set({ paid_at: clock.now(), paid_amount: 6000 })
    .where('shop_id', '=', shop.shopId)
    .where('order_id', '=', order.orderId)
    .execute();
  const entry = {
    entry_id: order.orderId,
    change: -6000,
    balance_after: 0,
    reason: 'payment',
    reference: order.orderId,
    created_at: clock.now(),
  };
  await db
    .insertInto('balance_ledger')
    .values({ shop_id: shop.shopId, account_id: order.accountId, ...entry })
    .execute();
  await shop.call(applyRefund, {
    body: { orderId: order.orderId, reasonKind: 'late', lines: [{ lineNo: 1, quantity: 1 }] },
  });
  await mall('refund-approve', order.orderNo);
  await shop.context.jobs.drain();
  return order;
};

test('[ORD-08.1] a day’s payments, refunds, balances and orders agree with each other', async () => {
  await paidAndRefunded();

  const { code, of } = await totals();

  expect(of('difference')).toEqual([]);
  expect(code).toBe(0);
  expect(of('channel')).toMatchObject([
    { channel: 'balance', currency: 'AUD', payments: 1, paid: 6000, refunds: 1, refunded: 3000 },
  ]);
  expect(of('balances')).toMatchObject([
    { reason: 'payment', change: -6000, movements: 1 },
    { reason: 'refund', change: 3000, movements: 1 },
  ]);
  expect(of('orders')).toMatchObject([{ currency: 'AUD', made: 1, paid: 1, amount: 6000 }]);
  expect((await mall('day-totals')).said).toContain('balance AUD  $60.00 in 1 payments, $30.00 back in 1');
});

test('[ORD-08.1] a day is the shop’s: it begins and ends at midnight of its time zone', async () => {
  const { orderId } = await givenPaidOrder(shop, { lines, total: 6000 });
  const { db } = shop.context;
  const paidAt = async (finished_at: Date) => {
    await db
      .updateTable('payments')
      .set({ finished_at })
      .where('shop_id', '=', shop.shopId)
      .where('order_id', '=', orderId)
      .execute();
  };
  const channels = async (day: string) => (await totals(day)).of('channel').length;

  await paidAt(new Date('2026-03-01T15:59:59.999Z'));
  expect([await channels('2026-03-01'), await channels('2026-03-02')]).toEqual([1, 0]);
  await paidAt(new Date('2026-03-01T16:00:00Z'));
  expect([await channels('2026-03-01'), await channels('2026-03-02')]).toEqual([0, 1]);
});

test('[ORD-08.1] money of a provider stands under its channel; what no order took is no difference', async () => {
  const attempt = await openAttempt();
  shop = attempt;
  await decideAtCashier(attempt, attempt.path, 'payUntold');
  attempt.advance(5000);
  await statusOf(attempt, attempt.orderId);

  const { code, of } = await totals();
  expect(of('channel')).toMatchObject([{ channel: 'creditCard', payments: 1, paid: 12_345, refunds: 0 }]);
  expect(of('difference')).toEqual([]);
  expect(code).toBe(0);
});

test('[ORD-08.1] an order that says it was paid more than came is told, and the exit code says so', async () => {
  await paidAndRefunded();
  await shop.context.db.updateTable('orders').set({ paid_amount: 6100 }).where('shop_id', '=', shop.shopId).execute();

  const { code, said } = await mall('day-totals');
  expect(said).toContain('They disagree: orders were paid $61.00, payments brought $60.00');
  expect(code).toBe(1);
});

test('[ORD-08.1] a day on which nothing moved says so, and what is no day is refused', async () => {
  expect((await mall('day-totals', '2020-02-29')).said).toBe('2020-02-29, Asia/Shanghai\nNothing moved');
  await expect(mall('day-totals', '2026-02-30')).rejects.toThrow('2026-02-30 is no day');
});

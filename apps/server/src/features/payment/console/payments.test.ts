import { listAudit } from '@pcmall/contract/console/audit';
import { getOverview } from '@pcmall/contract/console/overview';
import {
  getDayTotals,
  getPayment,
  listLedger,
  listPaymentRefunds,
  listPayments,
  resolveMismatch,
} from '@pcmall/contract/console/payments';
import { refundShopOrder } from '@pcmall/contract/console/refunds';
import { errors } from '@pcmall/contract/errors';
import { expect, test } from 'vitest';
import { newId } from '../../../gateways/random';
import { givenPaidOrder } from '../../../testing/given/paid-order';
import { deliver, openAttempt, openPayment } from '../../../testing/given/payments';
import { type OpenShop, openShop } from '../../../testing/open-shop';
import { operate } from '../../../testing/operate';
import { required } from '../../../testing/required';
import { recordPaymentResult } from '../payment-result.service';

const closeOrder = ({ context: { db }, shopId }: OpenShop, orderId: string) =>
  db
    .updateTable('orders')
    .set({ status: 'closed' })
    .where('shop_id', '=', shopId)
    .where('order_id', '=', orderId)
    .execute();

const lines = [{ skuId: 'tin', name: 'Tin', quantity: 2, price: 3000 }];

/** An order of 60.00 that was paid from the balance, 30.00 of which went back. */
const paidAndRefunded = async (shop: OpenShop) => {
  const order = await givenPaidOrder(shop, { lines, total: 6000 });
  const { db, clock, jobs } = shop.context;
  await db
    .updateTable('orders')
    .set({ paid_at: clock.now(), paid_amount: 6000 })
    .where('shop_id', '=', shop.shopId)
    .where('order_id', '=', order.orderId)
    .execute();
  await db
    .insertInto('balance_ledger')
    .values({
      ...{ shop_id: shop.shopId, account_id: order.accountId, entry_id: newId(), change: -6000, balance_after: 0 },
      ...{ reason: 'payment', reference: order.orderId, created_at: clock.now() },
    })
    .execute();
  const body = { lines: [{ lineNo: 1, quantity: 1 }], reason: 'Late', restock: false, idempotencyKey: newId() };
  await shop.console(refundShopOrder, { params: { orderId: order.orderId }, body });
  await jobs.drain();
  return order;
};

test('[SALES-07] payments are found by status, channel, day, order number and the provider’s number, with exact counts', async () => {
  const shop = await openAttempt();
  const report = shop.report();
  await deliver(shop, report);
  const { orderId: otherId } = await shop.given.payableOrder(shop.shopper, { total: 500 });
  await openPayment(shop, otherId, 'alipay');
  const balance = await givenPaidOrder(shop, { total: 700 });
  const list = async (query: object) => (await shop.console(listPayments, { query })).data;
  const paymentsIn = async (query: object) => (await list(query)).records.map(({ amount }) => amount).sort();

  const all = await list({ pageSize: 2 });
  expect([all.total, all.records.length]).toEqual([3, 2]);
  expect(all.counts).toEqual({
    status: { paid: 2, pending: 1 },
    channel: { creditCard: 1, alipay: 1, balance: 1 },
    mismatch: {},
  });
  expect((await list({ pageSize: 2, pageIndex: 2 })).records).toHaveLength(1);
  const paid = await list({ status: 'paid' });
  expect(paid.counts).toMatchObject({ status: { paid: 2, pending: 1 }, channel: { creditCard: 1, balance: 1 } });
  expect(await paymentsIn({ channel: 'alipay,balance' })).toEqual([500, 700]);
  expect(await paymentsIn({ keyword: balance.orderNo.slice(-6) })).toContain(700);
  for (const copied of [`#${balance.orderNo}`, ` ${balance.orderNo.slice(0, 4)} ${balance.orderNo.slice(4)}\u200b`])
    expect(await paymentsIn({ keyword: copied }), copied).toEqual([700]);
  expect(await paymentsIn({ keyword: report.transactionId.toUpperCase() })).toEqual([report.amount]);
  const { day } = (await shop.console(getDayTotals, { query: {} })).data;
  expect((await list({ from: day, until: day })).total).toBe(3);
  expect((await list({ until: '2001-01-01' })).total).toBe(0);
});

test('[SALES-07] a payment tells of all attempts for its order, what its provider reported, and what went back', async () => {
  const shop = await openAttempt();
  const first = shop.report({ outcome: 'failed' });
  await deliver(shop, first);
  await openPayment(shop, shop.orderId, 'alipay');
  const report = shop.report();
  await deliver(shop, report);
  await deliver(shop, report);
  const idempotencyKey = newId();
  await shop.console(refundShopOrder, {
    params: { orderId: shop.orderId },
    body: { reason: 'Sold out', restock: false, idempotencyKey },
  });
  const { paymentId } = report;

  const { data } = await shop.console(getPayment, { params: { paymentId } });

  expect(data.payment).toMatchObject({
    paymentId,
    channel: 'creditCard',
    status: 'refunding',
    refunded: report.amount,
  });
  expect(data.order).toMatchObject({ paidAmount: report.amount });
  expect(data.attempts.map(({ channel }) => channel).sort()).toEqual(['alipay', 'creditCard']);
  expect(data.reports).toHaveLength(2);
  expect(data.reports).toContainEqual(
    expect.objectContaining({ source: 'notified', outcome: 'paid', result: 'recorded', times: 2 }),
  );
  expect(data.reports).toContainEqual(expect.objectContaining({ outcome: 'failed', result: 'recorded', times: 1 }));
  expect(data.refunds).toMatchObject([{ state: 'onItsWay', reason: 'orderRefund', amount: report.amount }]);
});

test('[SALES-07] mismatches: money for a closed order, another amount, and a refund that its provider holds up with what it said', async () => {
  const closed = await openAttempt();
  await closeOrder(closed, closed.orderId);
  const report = closed.report();
  await deliver(closed, report);
  const { orderId } = await closed.given.payableOrder(closed.shopper, { total: 900 });
  await openPayment(closed, orderId);
  const open = (await closed.console(listPayments, { query: { status: 'pending' } })).data.records[0];
  const { paymentId } = required(open);
  const status = await deliver(closed, closed.report({ paymentId, amount: 800 }));
  const { db } = closed.context;
  await db
    .updateTable('payment_refunds')
    .set({ failure: 'Insufficient funds in the merchant account' })
    .where('shop_id', '=', closed.shopId)
    .execute();

  const mismatch = 'orderClosed,paidTwice,amountDiffers,refundHeldUp';
  const { data } = await closed.console(listPayments, { query: { mismatch } });

  expect(status).toBe(409);
  expect(data.counts.mismatch).toEqual({ orderClosed: 1, amountDiffers: 1, refundHeldUp: 1 });
  expect(data.records).toHaveLength(2);
  expect(data.records.find((row) => row.paymentId === paymentId)).toMatchObject({
    ...{ mismatches: ['amountDiffers'], amount: 900, reportedAmount: 800 },
  });
  expect(data.records.find((row) => row.paymentId === report.paymentId)).toMatchObject({
    mismatches: ['orderClosed', 'refundHeldUp'],
    refundFailure: 'Insufficient funds in the merchant account',
  });
  const heldUp = await closed.console(listPaymentRefunds, { query: { state: 'heldUp' } });
  expect(heldUp.data).toMatchObject({
    total: 1,
    records: [{ state: 'heldUp', reason: 'orderClosed', failure: 'Insufficient funds in the merchant account' }],
    counts: { state: { heldUp: 1 }, reason: { orderClosed: 1 }, channel: { creditCard: 1 } },
  });
});

test('[SALES-07] [SALES-01] money of another amount that the shop has resolved waits no more, until something else comes; what came unseen is not resolved', async () => {
  const shop = await openAttempt();
  const { paymentId } = shop.report();
  const finance = { as: await shop.given.staff({ role: 'finance', name: 'Fin' }) };
  const resolve = (note: string, seen = 1) =>
    shop.console(resolveMismatch, { params: { paymentId }, body: { note, seen } }, finance);
  const seen = async () => {
    const { data } = await shop.console(getPayment, { params: { paymentId } });
    const waiting = (await shop.console(getOverview, {}, finance)).data.waiting.map(({ kind }) => kind);
    return { mismatches: data.payment.mismatches, waits: waiting.includes('mismatches'), reports: data.reports };
  };
  const code = async (answer: Promise<{ code: string }>) => (await answer).code;
  const resolutions = async () =>
    (await shop.console(listAudit, { query: { action: 'payment.resolve' } })).data.records.map(({ after }) => after);

  expect(await code(resolve('Nothing there'))).toBe(errors.mismatchChanged.code);
  const first = shop.report({ amount: 800 });
  await deliver(shop, first);
  expect(await seen()).toMatchObject({ mismatches: ['amountDiffers'], waits: true });
  expect(await resolve(' ')).toMatchObject({ refusal: { fields: { note: expect.stringContaining('Say how') } } });
  await deliver(shop, shop.report({ amount: 850 }));
  expect(await code(resolve('Given back', 1))).toBe(errors.mismatchChanged.code);
  expect((await seen()).waits).toBe(true);
  const readOnly = { as: await shop.given.staff({ role: 'readOnly' }) };
  const body = { note: 'Given back', seen: 2 };
  const { success } = await shop.console(resolveMismatch, { params: { paymentId }, body }, readOnly);
  expect(success).toBe(false);

  await resolve('Given back at the provider', 2);
  // Once more, as the answer was lost; then a colleague, who sees what stands before, or after.
  expect((await resolve('Given back at the provider', 2)).success).toBe(true);
  for (const shown of [2, 0]) expect(await code(resolve('Paid in cash', shown))).toBe(errors.mismatchChanged.code);
  // The provider repeats itself, by itself and asked.
  await deliver(shop, first);
  await recordPaymentResult(shop.context, first, 'asked');

  const after = await seen();
  expect(after).toMatchObject({ mismatches: ['amountResolved'], waits: false });
  expect(after.reports.map(({ resolved }) => resolved)).toMatchObject([
    { by: 'Fin', note: 'Given back at the provider' },
    { by: 'Fin', note: 'Given back at the provider' },
    { by: 'Fin', note: 'Given back at the provider' },
  ]);
  expect(await resolutions()).toEqual([{ reported: expect.arrayContaining([800, 850]) }]);
  const { data } = await shop.console(listPayments, { query: { mismatch: 'amountResolved' } });
  expect(data.counts.mismatch).toEqual({ amountResolved: 1 });

  await deliver(shop, shop.report({ amount: 900 }));
  expect(await seen()).toMatchObject({ mismatches: ['amountDiffers'], waits: true });
  // The right amount comes after all.
  await deliver(shop, shop.report());
  expect(await seen()).toMatchObject({ mismatches: ['amountResolved'], waits: false });
});

test('[SALES-07] the day’s totals by channel agree with the ledger and are what the command tells', async () => {
  const shop = await openShop({ payChannels: ['balance'] });
  const { orderNo } = await paidAndRefunded(shop);

  const { data: totals } = await shop.console(getDayTotals, { query: {} });
  const { data: ledger } = await shop.console(listLedger, { query: { from: totals.day, until: totals.day } });

  expect(totals.differences).toEqual([]);
  expect(totals.channels).toMatchObject([{ channel: 'balance', payments: 1, paid: 6000, refunds: 1, refunded: 3000 }]);
  expect(ledger).toMatchObject({ total: 2, change: -3000, counts: { reason: { payment: 1, refund: 1 } } });
  expect(ledger.records.map((row) => row.orderNo)).toEqual([orderNo, orderNo]);
  const [channel] = totals.channels;
  expect(ledger.change).toBe(-(required(channel).paid - required(channel).refunded));
  expect((await shop.console(listLedger, { query: { reason: 'refund' } })).data).toMatchObject({
    ...{ total: 1, change: 3000, records: [{ change: 3000, reason: 'refund' }] },
    counts: { reason: { payment: 1, refund: 1 } },
  });
  const { said } = await operate(shop.context, 'day-totals', shop.shopId, totals.day);
  expect(said).toContain('balance AUD  $60.00 in 1 payments, $30.00 back in 1');

  await shop.context.db.updateTable('orders').set({ paid_amount: 6100 }).where('shop_id', '=', shop.shopId).execute();
  expect((await shop.console(getDayTotals, { query: { day: totals.day } })).data.differences).toMatchObject([
    { what: 'orders', one: 6100, other: 6000 },
  ]);
});

test('[SALES-07] the money of another shop is not there, and who may not see money is refused', async () => {
  const [shop, other] = [await openShop({ payChannels: ['balance'] }), await openShop()];
  await paidAndRefunded(shop);
  const [row] = (await shop.console(listPayments, { query: {} })).data.records;
  const { paymentId } = required(row);

  expect((await other.console(getPayment, { params: { paymentId } })).code).toBe(errors.paymentNotFound.code);
  expect((await other.console(listPayments, { query: {} })).data.total).toBe(0);
  expect((await other.console(listPaymentRefunds, { query: {} })).data.total).toBe(0);
  expect((await other.console(listLedger, { query: {} })).data.total).toBe(0);
  const clerk = await shop.given.staff({ role: 'goods' });
  expect((await shop.console(listPayments, { query: {} }, { as: clerk })).success).toBe(false);
});

import { listAudit } from '@pcmall/contract/console/audit';
import { getShopOrder } from '@pcmall/contract/console/orders';
import { getOverview } from '@pcmall/contract/console/overview';
import {
  acceptMismatch,
  getDayTotals,
  getPayment,
  listOrderPayments,
  listPayments,
  resolveMismatch,
} from '@pcmall/contract/console/payments';
import { refundShopOrder } from '@pcmall/contract/console/refunds';
import { errors } from '@pcmall/contract/errors';
import { cancelOrder, getOrderList } from '@pcmall/contract/order';
import { generatePayLink } from '@pcmall/contract/payment';
import { batchCreateOrder, batchPreOrderDetailList, payQuickOrderByLink } from '@pcmall/contract/quick-order-orders';
import { expect, test } from 'vitest';
import { findLedgerFaults } from '../../../../commands/ledger.queries';
import { newId } from '../../../../gateways/random';
import { openQuickOrderShop, sheetLine } from '../../../../testing/given/given-quick-order';
import {
  deliver,
  openAttempt,
  openPayment,
  orderTotal,
  paymentsOf,
  statusOf,
} from '../../../../testing/given/payments';
import { testOnPostgres } from '../../../../testing/on-postgres';
import type { OpenShop } from '../../../../testing/open-shop';
import { required } from '../../../../testing/required';
import { moveOverdueOrders } from '../../../order/order-jobs.service';

const accept = ({ console }: OpenShop, paymentId: string, body: { came: number; giveBack?: boolean; note?: string }) =>
  console(acceptMismatch, { params: { paymentId }, body: { giveBack: true, ...body } });

const orderOf = ({ context: { db }, shopId }: OpenShop, orderId: string) =>
  db
    .selectFrom('orders')
    .select(['order_no', 'status', 'total', 'paid_amount'])
    .where('shop_id', '=', shopId)
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();

/** Refunds that left or are about to, by amount and reason. */
const backOf = async (shop: OpenShop, orderId: string) => {
  const data = await shop.context.db
    .selectFrom('payment_refunds')
    .select(['amount', 'reason'])
    .where('shop_id', '=', shop.shopId)
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute();
  return data.map(({ amount, reason }) => [amount, reason]);
};

const moneyFaults = async ({ context, shopId }: OpenShop) =>
  (await findLedgerFaults(context.db, [shopId])).filter(({ kind }) => ['order', 'payment', 'refund'].includes(kind));

const refundAll = (shop: OpenShop, orderId: string) =>
  shop.console(refundShopOrder, {
    params: { orderId },
    body: { reason: 'Sold out', restock: false, idempotencyKey: newId() },
  });

/** An attempt for which another amount has come. */
const mismatched = async (amount: number) => {
  const shop = await openAttempt();
  const report = shop.report({ amount });
  await deliver(shop, report);
  const look = async () => (await shop.console(getPayment, { params: { paymentId: report.paymentId } })).data;
  return { ...shop, sent: report, paymentId: report.paymentId, look };
};

test('[SALES-07] [PAY-04] too little is accepted as paid: the order is paid with what came, told in payment, order and audit, and the ledgers agree', async () => {
  const came = orderTotal - 2;
  const shop = await mismatched(came);
  const { paymentId, orderId } = shop;
  expect((await shop.look()).acceptable).toEqual({ came, asked: orderTotal });

  expect(await accept(shop, paymentId, { came, note: 'Fee of the bank' })).toMatchObject({ success: true });
  // Once more, as the answer was lost; and the provider repeats itself.
  expect(await accept(shop, paymentId, { came, note: 'Fee of the bank' })).toMatchObject({ success: true });
  expect(await deliver(shop, shop.sent)).toBe(200);

  expect(await orderOf(shop, orderId)).toMatchObject({ status: 'toShip', total: orderTotal, paid_amount: came });
  expect(await statusOf(shop, orderId)).toMatchObject({ state: 'paid', canPay: false, refunds: [] });
  const { payment, reports, acceptable } = await shop.look();
  expect(payment).toMatchObject({ status: 'paid', amount: came, askedAmount: orderTotal, failure: '' });
  expect(payment.mismatches).toEqual(['amountResolved']);
  expect(reports[0]?.resolved).toMatchObject({ note: 'Fee of the bank' });
  expect(acceptable).toBeNull();
  const ofOrder = await shop.console(listOrderPayments, { params: { orderId } });
  expect(ofOrder.data).toMatchObject([{ amount: came, askedAmount: orderTotal }]);
  // The provider has only told of it: it was paid by somebody's decision.
  const { history } = (await shop.console(getShopOrder, { params: { orderId } })).data;
  const by = reports[0]?.resolved?.by;
  expect(history.map(({ status, staffName }) => [status, staffName])).toEqual([
    ['paymentPending', ''],
    ['paid', by],
    ['toShip', by],
  ]);
  const audit = (await shop.console(listAudit, { query: { action: 'payment.accept' } })).data.records;
  const { order_no: subjectName } = await orderOf(shop, orderId);
  expect(audit).toMatchObject([{ subjectName, after: { asked: orderTotal, came } }]);
  expect((await shop.console(getOverview, {})).data.waiting.map(({ kind }) => kind)).not.toContain('mismatches');
  expect((await shop.console(getDayTotals, { query: {} })).data).toMatchObject({
    orders: [{ paid: 1, amount: came, notTaken: 0 }],
    differences: [],
  });

  await refundAll(shop, orderId);
  expect(await backOf(shop, orderId)).toEqual([[came, 'orderRefund']]);
  expect(await moneyFaults(shop)).toEqual([]);
});

test('[SALES-07] [PAY-04] what is too much goes back at once or stays with the order, and never more than came', async () => {
  const came = orderTotal + 300;
  for (const [giveBack, paid, first] of [
    [true, orderTotal, [[300, 'overpaid']]],
    [false, came, []],
  ] as const) {
    const shop = await mismatched(came);
    const { orderId } = shop;
    await accept(shop, shop.paymentId, { came, giveBack });
    expect(await orderOf(shop, orderId)).toMatchObject({ status: 'toShip', paid_amount: paid });
    expect(await backOf(shop, orderId)).toEqual(first);
    expect((await shop.console(getDayTotals, { query: {} })).data).toMatchObject({
      channels: [{ payments: 1, paid: came }],
      orders: [{ amount: paid, notTaken: came - paid }],
      differences: [],
    });

    await refundAll(shop, orderId);
    const back = await backOf(shop, orderId);
    expect(back).toContainEqual([paid, 'orderRefund']);
    expect(back.reduce((sum, [amount]) => sum + Number(amount), 0)).toBe(came);
    expect(await moneyFaults(shop)).toEqual([]);
    expect((await shop.look()).payment).toMatchObject({ status: 'refunding', refunded: came });
  }
});

test('[SALES-07] nothing is accepted unseen, unclear, in another currency, without permission, or for an order that takes no payment', async () => {
  const code = async (answer: Promise<{ code: string }>) => (await answer).code;
  const shop = await mismatched(orderTotal - 2);
  const { paymentId } = shop;
  expect(await code(accept(shop, paymentId, { came: orderTotal - 1 }))).toBe(errors.mismatchChanged.code);
  expect(await code(accept(shop, newId(), { came: 1 }))).toBe(errors.paymentNotFound.code);
  const readOnly = { as: await shop.given.staff({ role: 'orders' }) };
  const body = { came: orderTotal - 2, giveBack: false };
  expect((await shop.console(acceptMismatch, { params: { paymentId }, body }, readOnly)).success).toBe(false);
  // A second transaction: one of them has to go back by hand.
  await deliver(shop, shop.report({ amount: orderTotal - 2 }));
  expect((await shop.look()).acceptable).toBeNull();
  expect(await code(accept(shop, paymentId, { came: orderTotal - 2 }))).toBe(errors.mismatchChanged.code);

  const foreign = await openAttempt();
  await deliver(foreign, foreign.report({ currency: 'USD', amount: orderTotal - 2 }));
  const inDollars = foreign.report().paymentId;
  expect(await code(accept(foreign, inDollars, { came: orderTotal - 2 }))).toBe(errors.mismatchChanged.code);

  const cancelled = await openAttempt();
  await cancelled.call(cancelOrder, { body: { orderId: cancelled.orderId } });
  const sent = cancelled.report({ amount: orderTotal - 2 });
  await deliver(cancelled, sent);
  const late = accept(cancelled, sent.paymentId, { came: orderTotal - 2 });
  expect(await code(late)).toBe(errors.orderTakesNoPayment.code);
  const { payment, acceptable } = (await cancelled.console(getPayment, { params: sent })).data;
  expect(acceptable).toBeNull();
  expect(payment).toMatchObject({ amount: orderTotal, askedAmount: null });
});

test('[SALES-07] [PAY-04] money that one order has taken is not accepted for another', async () => {
  const shop = await openAttempt();
  const { transactionId } = shop.report();
  await deliver(shop, shop.report({ transactionId }));
  const { orderId } = await shop.given.payableOrder(shop.shopper, { total: orderTotal });
  await openPayment(shop, orderId);
  const paymentId = required((await paymentsOf(shop, orderId))[0]).payment_id;
  await deliver(shop, shop.report({ paymentId, transactionId, amount: orderTotal - 2 }));
  const twice = await accept(shop, paymentId, { came: orderTotal - 2 });
  expect(twice.code).toBe(errors.orderTakesNoPayment.code);
  expect((await orderOf(shop, orderId)).status).toBe('paymentPending');
});

test('[SALES-07] [PAY-04] what comes after another amount was accepted waits for the shop again', async () => {
  const came = orderTotal - 2;
  const shop = await mismatched(came);
  await accept(shop, shop.paymentId, { came });
  await deliver(shop, shop.report());
  expect((await shop.look()).payment).toMatchObject({ status: 'paid', mismatches: ['amountDiffers'] });
  expect((await accept(shop, shop.paymentId, { came: orderTotal })).code).toBe(errors.orderTakesNoPayment.code);
  expect((await shop.console(getOverview, {})).data.waiting).toMatchObject([
    { kind: 'toShip' },
    { kind: 'mismatches', count: 1 },
  ]);
  // The same amount once more was asked for by nobody: it goes back.
  await deliver(shop, shop.report({ amount: came }));
  const twice = (await shop.console(listPayments, { query: { mismatch: 'paidTwice' } })).data.records;
  expect(twice).toMatchObject([{ amount: came, askedAmount: null, mismatches: ['paidTwice'] }]);
  expect(await moneyFaults(shop)).toEqual([]);
});

test('[PAY-04] [SALES-07] an order for which another amount has come is neither paid again nor cancelled before the shop has decided', async () => {
  const shop = await mismatched(orderTotal - 2);
  const { paymentId, orderId } = shop;
  const pay = () => shop.call(generatePayLink, { body: { orderId, channel: 'alipay', agreed: true } });
  expect((await pay()).code).toBe(errors.paymentUnderWay.code);
  expect((await shop.call(cancelOrder, { body: { orderId } })).success).toBe(false);
  // What is told of another try decides nothing.
  await deliver(shop, shop.report({ outcome: 'failed' }));
  expect((await orderOf(shop, orderId)).status).toBe('paymentPending');

  expect(
    (await shop.console(resolveMismatch, { params: { paymentId }, body: { note: 'Given back', seen: 1 } })).success,
  ).toBe(true);
  expect((await orderOf(shop, orderId)).status).toBe('unpaid');
  const { history } = (await shop.console(getShopOrder, { params: { orderId } })).data;
  expect(history.at(-1)).toMatchObject({ status: 'unpaid', actor: 'operator', staffName: expect.stringMatching(/./) });
  // The provider repeats what has been resolved.
  await deliver(shop, shop.sent);
  expect((await orderOf(shop, orderId)).status).toBe('unpaid');
  expect((await pay()).success).toBe(true);
});

test('[ORD-05] [SALES-07] an order for which another amount has come is not closed before the shop has decided', async () => {
  const shop = await mismatched(orderTotal - 2);
  const { paymentId, orderId } = shop;
  shop.advance(3_600_000 * 2);
  await moveOverdueOrders(shop.context, shop.shopId);
  expect((await orderOf(shop, orderId)).status).toBe('paymentPending');
  expect(await statusOf(shop, orderId)).toMatchObject({ state: 'confirming', isClosed: false, mismatch: 'waiting' });

  const body = { note: 'Given back', seen: 1 };
  await shop.console(resolveMismatch, { params: { paymentId }, body });
  await moveOverdueOrders(shop.context, shop.shopId);
  expect((await orderOf(shop, orderId)).status).toBe('closed');
});

type OpenGroup = OpenShop & { orderIds: string[] };

/** Two orders, and one payment for both, of another amount; `meanwhile` happens before it comes. */
const mismatchedGroup = async (
  difference: number,
  meanwhile: (shop: OpenGroup) => Promise<unknown> = async () => {},
) => {
  const shop = await openQuickOrderShop();
  const other = { recipientName: '李四', recipientPhone: '13900139000', street: '科技园路2号' };
  const { draftId } = (await shop.upload([sheetLine(), sheetLine(other)])).draft;
  const { version, totals } = (await shop.call(batchPreOrderDetailList, { body: { draftId } })).data;
  await shop.call(batchCreateOrder, { body: { draftId, version, expectedTotal: totals.total } });
  await shop.context.jobs.drain();
  await shop.call(payQuickOrderByLink, { body: { draftId, channel: 'alipay', agreed: true } });
  const orderIds = (await shop.call(getOrderList, { body: {} })).data.records.map(({ orderId }) => orderId);
  const [share] = await paymentsOf(shop, required(orderIds[0]));
  const came = totals.total + difference;
  const report = {
    ...{ shopId: shop.shopId, paymentId: required(share?.group_id), outcome: 'paid' as const, amount: came },
    ...{ currency: 'AUD', transactionId: `txn-${newId()}` },
  };
  await meanwhile({ ...shop, orderIds });
  await deliver(shop, report);
  const payments = async () => (await Promise.all(orderIds.map((orderId) => paymentsOf(shop, orderId)))).flat();
  return { ...shop, orderIds, came, report, total: totals.total, payments, paymentId: required(share).payment_id };
};

test('[BAT-04.2] [SALES-07] another amount for several orders is accepted for all of them, or for none', async () => {
  for (const difference of [-3, 3]) {
    const shop = await mismatchedGroup(difference);
    const { records } = (await shop.console(listPayments, { query: {} })).data;
    expect(records.map(({ chargedAmount, reportedAmount }) => [chargedAmount, reportedAmount])).toEqual([
      [shop.total, shop.came],
      [shop.total, shop.came],
    ]);
    expect((await accept(shop, shop.paymentId, { came: shop.came })).success).toBe(true);
    expect(await deliver(shop, shop.report)).toBe(200);

    const payments = await shop.payments();
    expect(payments.map(({ status }) => status)).toEqual(['paid', 'paid']);
    expect(payments.reduce((sum, { amount }) => sum + amount, 0)).toBe(shop.came);
    const orders = await Promise.all(shop.orderIds.map((orderId) => orderOf(shop, orderId)));
    expect(orders.reduce((sum, { paid_amount }) => sum + paid_amount, 0)).toBe(Math.min(shop.came, shop.total));
    for (const orderId of shop.orderIds) await refundAll(shop, orderId);
    const back = (await Promise.all(shop.orderIds.map((orderId) => backOf(shop, orderId)))).flat();
    expect(back.reduce((sum, [amount]) => sum + Number(amount), 0)).toBe(shop.came);
    expect(await moneyFaults(shop)).toEqual([]);
  }
  const shop = await mismatchedGroup(-3, (opened) =>
    opened.call(cancelOrder, { body: { orderId: required(opened.orderIds[0]) } }),
  );
  expect((await accept(shop, shop.paymentId, { came: shop.came })).code).toBe(errors.orderTakesNoPayment.code);
  expect((await shop.payments()).map(({ status }) => status)).not.toContain('paid');
  // So little that one of the orders would have nothing of it.
  const cent = await mismatchedGroup(1 - shop.total);
  expect((await accept(cent, cent.paymentId, { came: 1 })).code).toBe(errors.tooLittleForOrders.code);
});

testOnPostgres(
  '[SALES-07] [PAY-04] accepted twice at one moment, or while the shopper pays by other means, an order is paid once',
  async () => {
    const came = orderTotal - 2;
    const shop = await openAttempt();
    const body = { orderId: shop.orderId, channel: 'alipay', agreed: true } as const;
    expect((await shop.call(generatePayLink, { body })).success).toBe(true);
    const other = required((await paymentsOf(shop, shop.orderId)).find(({ channel }) => channel === 'alipay'));
    const { paymentId, ...report } = shop.report({ amount: came });
    await deliver(shop, { ...report, paymentId });
    await Promise.all([
      accept(shop, paymentId, { came }),
      accept(shop, paymentId, { came }),
      deliver(shop, shop.report({ paymentId: other.payment_id })),
    ]);

    const payments = await paymentsOf(shop, shop.orderId);
    expect(payments.filter(({ status }) => status === 'paid')).toHaveLength(1);
    expect(await moneyFaults(shop)).toEqual([]);
  },
);

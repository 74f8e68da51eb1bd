import { noteReturnedByHand } from '@pcmall/contract/console/refunds';
import { errors } from '@pcmall/contract/errors';
import { cancelOrder } from '@pcmall/contract/order';
import { expect, test } from 'vitest';
import {
  decideAtCashier,
  deliver,
  listen,
  openAttempt,
  openPayment,
  orderTotal,
  paymentsOf,
  returnedBy,
  statusOf,
  timesPaid,
} from '../../testing/given/payments';
import { testOnPostgres } from '../../testing/on-postgres';
import { openWechatShop } from '../../testing/providers/wechat-shop';
import { executeRefund, retryRefunds } from './payment-refund.service';
import { recordPaymentResult } from './payment-result.service';

const seconds = 1000;

test('[PAY-04] a payment that arrives for a closed order goes back by itself, once, and is shown', async () => {
  const attempt = await openAttempt();
  await listen(attempt);
  await attempt.call(cancelOrder, { body: { orderId: attempt.orderId } });

  await decideAtCashier(attempt, attempt.path, 'payTold3');
  await attempt.context.jobs.drain();
  await attempt.context.jobs.drain();

  expect(await returnedBy(attempt, attempt.orderId)).toEqual([orderTotal]);
  expect(await statusOf(attempt, attempt.orderId)).toMatchObject({
    state: 'failed',
    isClosed: true,
    canPay: false,
    refunds: [{ amount: orderTotal, channel: 'creditCard', reason: 'orderClosed', finishedAt: expect.any(String) }],
  });
  expect(await timesPaid(attempt, attempt.orderId)).toBe(0);
});

test('[PAY-04] of two payments of one order the second goes back by itself', async () => {
  const attempt = await openAttempt();
  const other = await openPayment(attempt, attempt.orderId, 'alipay');
  await decideAtCashier(attempt, attempt.path, 'payUntold');
  await decideAtCashier(attempt, other, 'payUntold');
  attempt.advance(5 * seconds);

  const status = await statusOf(attempt, attempt.orderId);
  expect(status).toMatchObject({ state: 'paid', refunds: [{ reason: 'paidTwice', finishedAt: null }] });

  await attempt.context.jobs.drain();
  expect(await returnedBy(attempt, attempt.orderId)).toEqual([orderTotal]);
  const payments = await paymentsOf(attempt, attempt.orderId);
  expect(payments.map((payment) => payment.status).toSorted()).toEqual(['paid', 'refunded']);
});

testOnPostgres('[PAY-04] two reports of different payments at one moment leave one payment of the order', async () => {
  const attempt = await openAttempt();
  await openPayment(attempt, attempt.orderId, 'alipay');
  const payments = await paymentsOf(attempt, attempt.orderId);
  const reports = payments.map(({ payment_id }) => attempt.report({ paymentId: payment_id }));

  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => reports[at % 2] ?? attempt.report()).map((report) =>
      recordPaymentResult(attempt.context, report),
    ),
  );

  expect(answers.filter((answer) => answer === 'recorded')).toHaveLength(2);
  expect(await timesPaid(attempt, attempt.orderId)).toBe(1);
  const statuses = (await paymentsOf(attempt, attempt.orderId)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual(['paid', 'refunding']);
});

test('[PAY-04] money that a provider took twice within one attempt goes back as a payment of its own', async () => {
  const attempt = await openAttempt();
  const second = attempt.report();
  await deliver(attempt, attempt.report());

  await deliver(attempt, second);
  await deliver(attempt, second);

  const payments = await paymentsOf(attempt, attempt.orderId);
  expect(payments.map(({ status }) => status).toSorted()).toEqual(['paid', 'refunding']);
  expect(payments.map(({ provider_txn_id }) => provider_txn_id)).toContain(second.transactionId);
  expect((await statusOf(attempt, attempt.orderId)).refunds).toHaveLength(1);
});

/** A refund that waits for its job: the money came for an order that was closed. */
const refundToReturn = async () => {
  const attempt = await openAttempt();
  await attempt.call(cancelOrder, { body: { orderId: attempt.orderId } });
  await decideAtCashier(attempt, attempt.path, 'payUntold');
  attempt.advance(5 * seconds);
  await statusOf(attempt, attempt.orderId);
  const { refund_id: refundId } = await attempt.context.db
    .selectFrom('payment_refunds')
    .select('refund_id')
    .where('shop_id', '=', attempt.shopId)
    .executeTakeFirstOrThrow();
  const returnIt = () => executeRefund(attempt.context, { shopId: attempt.shopId, refundId });
  return { returnIt, returned: () => returnedBy(attempt, attempt.orderId) };
};

test('[PAY-04] returning the same refund again returns the money once', async () => {
  const { returnIt, returned } = await refundToReturn();

  await returnIt();
  await returnIt();

  expect(await returned()).toEqual([orderTotal]);
});

testOnPostgres('[PAY-04] returning the same refund five times at one moment returns the money once', async () => {
  const { returnIt, returned } = await refundToReturn();

  await Promise.all(Array.from({ length: 5 }, returnIt));

  expect(await returned()).toEqual([orderTotal]);
});

/** A refund of a shop with WeChat Pay that its far end answers with this status. */
const refundAtWechat = async (refundStatus: string) => {
  const shop = await openWechatShop();
  const { call, context, shopId, orderId, far, tell } = shop;
  await call(cancelOrder, { body: { orderId } });
  far.state.refundStatus = refundStatus;
  await tell();
  const refund = () =>
    context.db.selectFrom('payment_refunds').selectAll().where('shop_id', '=', shopId).executeTakeFirstOrThrow();
  const { refund_id: refundId } = await refund();
  const execute = () => executeRefund(context, { shopId, refundId }).catch((error: Error) => error.message);
  return { ...shop, refund, refundId, execute };
};

test('[ORD-06.3] a refund that its provider accepts after all is refused no more, and nobody can return it by hand as well', async () => {
  const shop = await refundAtWechat('ABNORMAL');
  const byHand = () => shop.console(noteReturnedByHand, { params: { refundId: shop.refundId } });
  await shop.execute();
  expect((await shop.refund()).failure).not.toBe('');

  shop.far.state.refundStatus = 'PROCESSING';
  await shop.execute();

  expect(await shop.refund()).toMatchObject({ status: 'pending', failure: '' });
  expect((await byHand()).code).toBe(errors.actionNotAllowed.code);
  shop.far.state.refundStatus = 'SUCCESS';
  await shop.execute();
  expect((await shop.refund()).status).toBe('refunded');
});

test('[ORD-06.3] while its provider is asked once more, nobody can return a refund by hand as well', async () => {
  const shop = await refundAtWechat('ABNORMAL');
  const byHand = async () => (await shop.console(noteReturnedByHand, { params: { refundId: shop.refundId } })).code;
  await shop.execute();
  let meanwhile = '';
  Object.assign(shop.far.state, {
    refundStatus: 'SUCCESS',
    whileRefunding: async () => {
      meanwhile = await byHand();
    },
  });

  await shop.execute();

  expect(meanwhile).toBe(errors.actionNotAllowed.code);
  expect((await shop.refund()).status).toBe('refunded');
});

test('[ORD-06.3] what the shop has returned by hand its provider is asked for no more', async () => {
  const shop = await refundAtWechat('ABNORMAL');
  await shop.execute();
  await shop.console(noteReturnedByHand, { params: { refundId: shop.refundId } });
  const asked = shop.far.calls.length;

  await shop.execute();

  expect(shop.far.calls).toHaveLength(asked);
});

test('[ORD-06.3] refunds that can not go back hold up nobody else’s', async () => {
  const { context, shopId, orderId, report, ...attempt } = await openAttempt();
  const { db, clock } = context;
  const [payment] = await paymentsOf({ context, shopId }, orderId);
  const stuck = Array.from({ length: 101 }, (_, index) => `stuck-${index}`);
  // Of a provider whose keys the shop has taken away.
  for (const id of stuck) {
    const row = {
      ...payment,
      payment_id: id,
      provider: 'switched-off',
      status: 'refunding' as const,
      check_until: null,
    };
    await db
      .insertInto('payments')
      .values({
        ...row,
        shop_id: shopId,
        order_id: orderId,
        channel: 'creditCard',
        amount: 1,
        currency: 'AUD',
        created_at: clock.now(),
      })
      .execute();
    await db
      .insertInto('payment_refunds')
      .values({
        ...{ shop_id: shopId, refund_id: id, payment_id: id, order_id: orderId, status: 'pending', amount: 1 },
        ...{ reason: 'orderClosed', created_at: clock.now() },
      })
      .execute();
  }
  attempt.advance(1000);
  await attempt.call(cancelOrder, { body: { orderId } });
  await recordPaymentResult(context, report());
  const asked = await db
    .selectFrom('payment_refunds')
    .select('refund_id')
    .where('shop_id', '=', shopId)
    .where('refund_id', 'not like', 'stuck-%')
    .execute();
  attempt.advance(6 * 60 * seconds);
  await retryRefunds(context);

  const retried = await db
    .selectFrom('payment_refunds')
    .select('refund_id')
    .where('shop_id', '=', shopId)
    .where('retried_at', 'is not', null)
    .execute();
  expect(asked).toHaveLength(1);
  expect(retried).toEqual(asked);
});

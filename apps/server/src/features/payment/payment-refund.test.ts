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
import { executeRefund } from './payment-refund.service';
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

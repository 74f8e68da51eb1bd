import { payStatusSearch } from '@pcmall/contract/payment';
import { expect, test } from 'vitest';
import {
  decideAtCashier,
  deliver,
  openAttempt,
  openPayment,
  orderTotal,
  payChannels,
  paymentsOf,
  statusOf,
} from '../../testing/given/payments';
import { testOnPostgres } from '../../testing/on-postgres';
import { type OpenShop, openShop } from '../../testing/open-shop';
import { required } from '../../testing/required';
import { checkOpenPayments } from './payment-check.service';

/** An attempt that nobody has asked about yet, so that it comes first. */
const insertOpenAttempt = ({ context, shopId }: OpenShop, orderId: string, provider: string) =>
  context.db
    .insertInto('payments')
    .values({
      ...{ shop_id: shopId, payment_id: orderId, order_id: orderId, channel: 'alipay', provider, status: 'created' },
      ...{ amount: orderTotal, currency: 'AUD', created_at: new Date(0), check_until: new Date(8e12) },
    })
    .execute();

/** A payment for so many orders that nobody has finished, and whose time is over. */
const insertAbandonedGroup = async ({ context: { db, clock }, shopId, shopper, given }: OpenShop, orders: number) => {
  const group = { shop_id: shopId, group_id: 'abandoned', channel: 'alipay' as const, provider: 'cashier' };
  const common = { currency: 'AUD', created_at: new Date(0) };
  await db
    .insertInto('payment_groups')
    .values({ ...group, ...common, account_id: shopper.accountId, amount: orders * orderTotal, provider_ref: null })
    .execute();
  for (let made = 0; made < orders; made += 1) {
    const { orderId } = await given.payableOrder(shopper);
    const share = { payment_id: orderId, order_id: orderId, status: 'pending' as const, amount: orderTotal };
    await db
      .insertInto('payments')
      .values({ ...group, ...common, ...share, check_until: clock.now() })
      .execute();
  }
  const shares = db.selectFrom('payments').select(['status', 'failure', 'check_until']);
  return () => shares.where('shop_id', '=', shopId).where('group_id', '=', group.group_id).execute();
};

/** One that was asked about before, so that all others are in front of it, is found paid in one round all the same. */
const expectFoundBehindOthers = async (attempt: Awaited<ReturnType<typeof openAttempt>>) => {
  // Asked about once before, so that the others are in front of it.
  await attempt.context.db
    .updateTable('payments')
    .set({ checked_at: new Date(0) })
    .where('shop_id', '=', attempt.shopId)
    .where('order_id', '=', attempt.orderId)
    .execute();
  await decideAtCashier(attempt, attempt.path, 'payUntold');

  await checkOpenPayments(attempt.context);

  expect(await paymentsOf(attempt, attempt.orderId)).toMatchObject([{ status: 'paid' }]);
};

const second = 1000;
const minute = 60 * second;

test('[PAY-04] a payment whose notification was lost is found by asking, once it had time to come', async () => {
  const attempt = await openAttempt();
  await decideAtCashier(attempt, attempt.path, 'payUntold');
  expect(await statusOf(attempt, attempt.orderId)).toMatchObject({ state: 'unpaid' });

  attempt.advance(4 * second);

  expect(await statusOf(attempt, attempt.orderId)).toMatchObject({ state: 'paid', paidAt: expect.any(String) });
});

testOnPostgres('[PAY-04] twenty screens that ask at one moment find the payment once', async () => {
  const attempt = await openAttempt();
  await decideAtCashier(attempt, attempt.path, 'payUntold');
  attempt.advance(4 * second);

  const replies = await Promise.all(
    Array.from({ length: 20 }, () =>
      attempt.call(payStatusSearch, { query: { orderId: attempt.orderId, tenantId: attempt.shopId } }),
    ),
  );

  expect(replies.every((reply) => reply.success)).toBe(true);
  expect(await statusOf(attempt, attempt.orderId)).toMatchObject({ state: 'paid', refunds: [] });
});

test('[PAY-04] a payment made by a shopper who never came back is found by the job', async () => {
  const attempt = await openAttempt();
  await decideAtCashier(attempt, attempt.path, 'payUntold');

  await checkOpenPayments(attempt.context);

  const [payment] = await paymentsOf(attempt, attempt.orderId);
  expect(payment).toMatchObject({ status: 'paid', check_until: null });
});

test('[PAY-04] attempts at a provider that is switched off hold up nobody, and are asked about when it is on again', async () => {
  const attempt = await openAttempt();
  const off = Array.from({ length: 120 }, () => attempt.given.payableOrder(attempt.shopper));
  for (const { orderId } of await Promise.all(off)) await insertOpenAttempt(attempt, orderId, 'switched-off');
  await expectFoundBehindOthers(attempt);
  const waiting = await attempt.context.db
    .selectFrom('payments')
    .select('checked_at')
    .where('shop_id', '=', attempt.shopId)
    .where('provider', '=', 'switched-off')
    .where('check_until', 'is not', null)
    .execute();
  expect(waiting).toHaveLength(120);
});

test('[PAY-02] an attempt at a provider that is switched off makes way for one at the provider that is on', async () => {
  const shop = await openShop({ payChannels });
  const { orderId } = await shop.given.payableOrder(shop.shopper, { total: orderTotal });
  await insertOpenAttempt(shop, orderId, 'switched-off');

  await openPayment(shop, orderId, 'alipay');

  const attempts = await paymentsOf(shop, orderId);
  expect(attempts).toMatchObject([
    { provider: 'switched-off', status: 'failed', failure: 'replaced' },
    { provider: 'cashier', status: 'pending' },
  ]);
});

test('[PAY-03.1] a delayed payment is being confirmed first, then paid', async () => {
  const attempt = await openAttempt();
  await decideAtCashier(attempt, attempt.path, 'payLater');
  attempt.advance(4 * second);
  expect(await statusOf(attempt, attempt.orderId)).toMatchObject({ state: 'confirming', canPay: false });

  attempt.advance(20 * second);

  expect(await statusOf(attempt, attempt.orderId)).toMatchObject({ state: 'paid' });
});

test('[PAY-02] an attempt that nobody finished fails with its time, and is asked about no more', async () => {
  const attempt = await openAttempt();
  attempt.advance(31 * minute);
  expect(await statusOf(attempt, attempt.orderId)).toMatchObject({ state: 'failed', canPay: false });

  attempt.advance(61 * minute);
  await checkOpenPayments(attempt.context);

  const [payment] = await paymentsOf(attempt, attempt.orderId);
  expect(payment).toMatchObject({ status: 'failed', failure: 'expired', check_until: null });
});

test('[BAT-04.2] [PAY-02] an abandoned payment for many orders is given up as a whole, and holds up nobody', async () => {
  const attempt = await openAttempt();
  const shares = await insertAbandonedGroup(attempt, 120);
  await expectFoundBehindOthers(attempt);
  const givenUp = { status: 'failed', failure: 'expired', check_until: null };
  expect(await shares()).toEqual(Array.from({ length: 120 }, () => givenUp));
});

test('[PAY-02] a payment that its provider has lost fails when its time is over', async () => {
  const attempt = await openAttempt();
  await openPayment(attempt, attempt.orderId, 'alipay');
  await attempt.context.db.deleteFrom('cashier_payments').where('shop_id', '=', attempt.shopId).execute();
  attempt.advance(92 * minute);

  await checkOpenPayments(attempt.context);

  const statuses = (await paymentsOf(attempt, attempt.orderId)).map(({ status }) => status);
  expect(statuses).toEqual(['failed', 'failed']);
});

test('[PAY-03.5] a payment of another amount pays nothing, and stays noted when its time is over', async () => {
  const attempt = await openAttempt();
  await attempt.context.db
    .updateTable('cashier_payments')
    .set({ amount: 1 })
    .where('shop_id', '=', attempt.shopId)
    .execute();
  await decideAtCashier(attempt, attempt.path, 'payUntold');
  attempt.advance(4 * second);
  expect(await statusOf(attempt, attempt.orderId)).toMatchObject({ state: 'confirming', canPay: false, paidAt: null });

  attempt.advance(92 * minute);
  await checkOpenPayments(attempt.context);

  const [payment] = await paymentsOf(attempt, attempt.orderId);
  expect(payment).toMatchObject({ failure: 'mismatch', check_until: null, provider_txn_id: null });
});

test('[PAY-02] an attempt right after one that failed, in the same instant, is what the status tells of', async () => {
  const shop = await openShop({ payChannels });
  for (let turn = 0; turn < 12; turn += 1) {
    const { orderId } = await shop.given.payableOrder(shop.shopper, { total: orderTotal });
    await openPayment(shop, orderId);
    const [first] = await paymentsOf(shop, orderId);
    const failed = { shopId: shop.shopId, paymentId: required(first?.payment_id), outcome: 'failed' as const };
    await deliver(shop, { ...failed, amount: orderTotal, currency: 'AUD', transactionId: `txn-${orderId}` });
    expect(await statusOf(shop, orderId)).toMatchObject({ state: 'failed', canPay: true });

    await openPayment(shop, orderId);

    expect(await statusOf(shop, orderId)).toMatchObject({ state: 'unpaid', channel: 'creditCard' });
  }
});

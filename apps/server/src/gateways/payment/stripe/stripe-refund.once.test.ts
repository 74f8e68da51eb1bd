import { cancelOrder } from '@pcmall/contract/order';
import { expect, test } from 'vitest';
import { executeRefund } from '../../../features/payment/payment-refund.service';
import { orderTotal, paymentsOf, statusOf } from '../../../testing/given/payments';
import { openStripeShop } from '../../../testing/providers/stripe-shop';
import { required } from '../../../testing/required';

/** Money came for an order that was cancelled, and is to go back. */
const refundToReturn = async () => {
  const shop = await openStripeShop();
  const orderId = await shop.order();
  await shop.open(orderId);
  const session = shop.pay(await shop.sessionOf(orderId));
  await shop.call(cancelOrder, { body: { orderId } });
  await shop.tell('checkout.session.completed', session);
  const { refund_id: refundId } = await shop.context.db
    .selectFrom('payment_refunds')
    .select('refund_id')
    .where('shop_id', '=', shop.shopId)
    .executeTakeFirstOrThrow();
  const returnIt = () => executeRefund(shop.context, { shopId: shop.shopId, refundId });
  const finished = async () => (await statusOf(shop, orderId)).refunds.map(({ finishedAt }) => finishedAt !== null);
  return { shop, orderId, refundId, returnIt, finished, intent: String(session.payment_intent) };
};

test('[PAY-03.5] a refund goes to Stripe under its own idempotency key, and once however often it is asked for', async () => {
  const { shop, refundId, returnIt, finished } = await refundToReturn();

  await returnIt();
  await returnIt();

  expect(shop.far.refunds).toMatchObject([{ amount: orderTotal, metadata: { refundId } }]);
  const made = shop.far.calls.filter(({ method, path }) => method === 'POST' && path === '/v1/refunds');
  expect(made.map(({ headers }) => headers['idempotency-key'])).toEqual([refundId]);
  expect(await finished()).toEqual([true]);
});

test('[PAY-03.5] a refund that takes its time is finished when Stripe says so, whatever it said at first', async () => {
  const { shop, returnIt, finished } = await refundToReturn();
  shop.far.state.refundStatus = 'pending';
  await returnIt();
  await returnIt();
  expect(await finished()).toEqual([false]);

  Object.assign(required(shop.far.refunds[0]), { status: 'succeeded' });
  await returnIt();

  expect(shop.far.refunds).toHaveLength(1);
  expect(await finished()).toEqual([true]);
});

test('[PAY-03.5] a refund that failed is not made again and again, and stays open for the shop', async () => {
  const { shop, returnIt, finished } = await refundToReturn();
  shop.far.state.refundStatus = 'failed';

  for (let round = 0; round < 3; round += 1) await expect(returnIt()).rejects.toThrow('return the money by hand');

  expect(shop.far.refunds).toHaveLength(1);
  expect(await finished()).toEqual([false]);
});

test('[PAY-03.5] partial refunds each have a key, and together return no more than was paid', async () => {
  const { shop, orderId, intent } = await refundToReturn();
  const provider = required(await shop.context.providers.find(shop.shopId, 'stripe'));
  const { payment_id: paymentId } = required((await paymentsOf(shop, orderId))[0]);
  const refund = (refundId: string, amount: number) =>
    provider.refund({
      shopId: shop.shopId,
      paymentId,
      transactionId: intent,
      refundId,
      amount,
      paid: orderTotal,
      currency: 'AUD',
    });

  expect(await refund('r1', 10_000)).toBe('done');
  expect(await refund('r2', 2345)).toBe('done');
  expect(await refund('r1', 10_000)).toBe('done');
  await expect(refund('r3', 1)).rejects.toThrow('greater than the charge');

  expect(shop.far.refunds.map(({ amount }) => amount)).toEqual([10_000, 2345]);
});

test('[PAY-03.5] a session that is told as paid again after its money went back changes nothing', async () => {
  const { shop, orderId, returnIt } = await refundToReturn();
  await returnIt();

  await shop.tell('checkout.session.completed', await shop.sessionOf(orderId));
  await shop.tell('checkout.session.async_payment_succeeded', await shop.sessionOf(orderId));

  expect((await paymentsOf(shop, orderId)).map(({ status }) => status)).toEqual(['refunded']);
  expect(shop.far.refunds).toHaveLength(1);
});

import { errors } from '@pcmall/contract/errors';
import { cancelOrder } from '@pcmall/contract/order';
import { expect, test } from 'vitest';
import { orderTotal, paymentsOf, statusOf, timesPaid } from '../../../testing/given/payments';
import { testOnPostgres } from '../../../testing/on-postgres';
import { openStripeShop } from '../../../testing/providers/stripe-shop';
import { required } from '../../../testing/required';

const minute = 60_000;
const completed = 'checkout.session.completed';

const statuses = async (shop: Awaited<ReturnType<typeof openStripeShop>>, orderId: string) =>
  (await paymentsOf(shop, orderId)).map(({ status }) => status);

test('[PAY-03.2] a card payment opens a page of Stripe under the payment’s own idempotency key, and a repeat the same page', async () => {
  const shop = await openStripeShop();
  const orderId = await shop.order();

  const { data } = await shop.open(orderId);

  const [payment] = await paymentsOf(shop, orderId);
  const { fields, headers } = required(
    shop.far.calls.find(({ path, method }) => method === 'POST' && path.endsWith('/sessions')),
  );
  expect(headers['idempotency-key']).toBe(payment?.payment_id);
  expect(fields).toMatchObject({
    client_reference_id: payment?.payment_id,
    'allowed_payment_method_types[0]': 'card',
    'line_items[0][price_data][unit_amount]': String(orderTotal),
    'line_items[0][price_data][currency]': 'aud',
  });
  expect((await shop.open(orderId)).data).toEqual(data);
  expect((await shop.open(orderId, 'creditCard', 'zh')).data).toEqual(data);
  expect(shop.far.sessions.size).toBe(1);
});

test('[PAY-03.2] a page whose address was lost on its way is found again, in another language too', async () => {
  const shop = await openStripeShop();
  const orderId = await shop.order();
  shop.far.state.isAnswerLost = true;
  expect(await shop.open(orderId)).toMatchObject({
    success: false,
    message: 'The following payment method is currently not available：Credit card',
  });

  shop.advance(minute);

  expect((await shop.open(orderId, 'creditCard', 'zh')).data).toMatchObject({ kind: 'page' });
  expect(shop.far.sessions.size).toBe(1);
});

test.each([
  ['unionPay', 'SGD', 'card'],
  ['grabPay', 'SGD', 'grabpay'],
  ['alipay', 'SGD', 'alipay'],
  ['wechat', 'SGD', 'wechat_pay'],
] as const)('[PAY-03.2] %s in %s is paid by %s', async (channel, currency, method) => {
  const shop = await openStripeShop({ currency, country: 'SG' });
  const orderId = await shop.order(orderTotal, currency);

  expect((await shop.open(orderId, channel)).success).toBe(true);

  const { fields } = required(shop.far.calls.find(({ fields }) => 'client_reference_id' in fields));
  expect(fields['allowed_payment_method_types[0]']).toBe(method);
});

test('[PAY-03.5] yen go to Stripe without decimals and come back a hundredfold; a part of a yen is paid by nobody', async () => {
  const shop = await openStripeShop({ currency: 'JPY', country: 'JP' });
  const orderId = await shop.order(249_700, 'JPY');
  await shop.open(orderId);
  const session = await shop.sessionOf(orderId);
  expect(session).toMatchObject({ amount_total: 2497, currency: 'jpy' });

  expect(await shop.tell(completed, { ...shop.pay(session), amount_total: 249_700 })).toBe(409);
  expect(await statuses(shop, orderId)).toEqual(['pending']);
  expect(await shop.tell(completed, { ...session, amount_total: 2497 })).toBe(200);
  expect(await statuses(shop, orderId)).toEqual(['paid']);
  expect((await shop.open(await shop.order(249_750, 'JPY'))).success).toBe(false);
});

test('[PAY-03.5] a session that is complete and not paid is on its way; what happens to it in the end counts, in any order', async () => {
  const shop = await openStripeShop();
  const orderId = await shop.order();
  await shop.open(orderId);
  const session = await shop.sessionOf(orderId);
  Object.assign(session, { status: 'complete', payment_intent: 'pi_slow' });

  expect(await shop.tell(completed, session)).toBe(200);
  expect(await statuses(shop, orderId)).toEqual(['confirming']);
  expect(await shop.tell('checkout.session.async_payment_succeeded', { ...session, payment_status: 'paid' })).toBe(200);
  expect(await statuses(shop, orderId)).toEqual(['paid']);

  await shop.tell('checkout.session.async_payment_failed', session);
  await shop.tell(completed, session);
  await shop.tell('checkout.session.expired', { ...session, status: 'expired' });
  expect(await statuses(shop, orderId)).toEqual(['paid']);
  expect(await timesPaid(shop, orderId)).toBe(1);
});

test('[PAY-03.5] a payment that fails in the end leaves the order to be paid again', async () => {
  const shop = await openStripeShop();
  const orderId = await shop.order();
  await shop.open(orderId);
  const session = Object.assign(await shop.sessionOf(orderId), { status: 'complete', payment_intent: 'pi_slow' });
  await shop.tell(completed, session);

  await shop.tell('checkout.session.async_payment_failed', session);

  expect(await statusOf(shop, orderId)).toMatchObject({ state: 'failed', canPay: true });
});

testOnPostgres('[PAY-04] three webhooks at once count once', async () => {
  const shop = await openStripeShop();
  const orderId = await shop.order();
  await shop.open(orderId);
  const session = shop.pay(await shop.sessionOf(orderId));

  expect(await Promise.all([1, 2, 3].map(() => shop.tell(completed, session)))).toEqual([200, 200, 200]);

  expect(await timesPaid(shop, orderId)).toBe(1);
});

test('[PAY-03.5] what is not signed with the shop’s own secret, is old, or of another mode is refused', async () => {
  const shop = await openStripeShop();
  const other = await openStripeShop();
  const orderId = await shop.order();
  await shop.open(orderId);
  const session = shop.pay(await shop.sessionOf(orderId));
  const old = new Date(shop.context.clock.now().getTime() - 6 * minute);

  expect(await shop.tell(completed, session, { secret: 'whsec_other' })).toBe(401);
  expect(await shop.tell(completed, session, { at: old })).toBe(401);
  expect(await shop.tell(completed, session, { livemode: true })).toBe(401);
  expect(await shop.tell(completed, session, { to: other.shopId })).toBe(200);

  expect(await statuses(shop, orderId)).toEqual(['pending']);
  expect(await shop.tell(completed, session, { secret: 'whsec_old' })).toBe(200);
  expect(await statuses(shop, orderId)).toEqual(['paid']);
});

test.each(['amount_total', 'currency', 'client_reference_id', 'metadata', 'payment_intent', 'payment_status'])(
  '[PAY-03.5] a notification without %s pays nothing',
  async (field) => {
    const shop = await openStripeShop();
    const orderId = await shop.order();
    await shop.open(orderId);
    const { [field as 'metadata']: _, ...rest } = shop.pay(await shop.sessionOf(orderId));

    await shop.tell(completed, rest);

    expect(await timesPaid(shop, orderId)).toBe(0);
  },
);

test('[PAY-03.5] where no webhook comes, Stripe itself is asked', async () => {
  const shop = await openStripeShop();
  const orderId = await shop.order();
  await shop.open(orderId);
  shop.pay(await shop.sessionOf(orderId));
  shop.advance(minute);

  expect(await statusOf(shop, orderId)).toMatchObject({ state: 'paid' });
});

test('[PAY-03.5] the session of a cancelled order is expired, once', async () => {
  const shop = await openStripeShop();
  const orderId = await shop.order();
  await shop.open(orderId);
  shop.advance(minute);
  await statusOf(shop, orderId);
  expect((await shop.sessionOf(orderId)).status).toBe('open');

  await shop.call(cancelOrder, { body: { orderId } });
  for (let round = 0; round < 3; round += 1) {
    shop.advance(minute);
    await statusOf(shop, orderId);
  }

  expect((await shop.sessionOf(orderId)).status).toBe('expired');
  expect(shop.far.calls.filter(({ path }) => path.endsWith('/expire'))).toHaveLength(1);
  expect(await statuses(shop, orderId)).toEqual(['failed']);
});

test('[PAY-04] whoever has paid and presses again before the webhook has come is told so, and nothing is opened', async () => {
  const shop = await openStripeShop();
  const orderId = await shop.order();
  await shop.open(orderId);
  shop.pay(await shop.sessionOf(orderId));
  shop.advance(minute);

  expect((await shop.open(orderId)).code).toBe(errors.alreadyPaid.code);

  expect(shop.far.sessions.size).toBe(1);
  expect(await timesPaid(shop, orderId)).toBe(1);
});

test('[PAY-02] a session that Stripe has ended makes way for another', async () => {
  const shop = await openStripeShop();
  const orderId = await shop.order();
  await shop.open(orderId);
  Object.assign(await shop.sessionOf(orderId), { status: 'expired', url: null });
  shop.advance(minute);

  const { data } = await shop.open(orderId);

  expect(data.kind).toBe('page');
  expect(shop.far.sessions.size).toBe(2);
  expect((await statuses(shop, orderId)).sort()).toEqual(['failed', 'pending']);
});

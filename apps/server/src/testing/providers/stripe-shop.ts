import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generatePayLink, type PayChannel } from '@pcmall/contract/payment';
import Stripe from 'stripe';
import { onTestFinished } from 'vitest';
import { type StripeSession, stripeDouble } from '../far-ends/stripe-double';
import type { GivenShop } from '../given/given-shop';
import { orderTotal, paymentsOf } from '../given/payments';
import { openShop } from '../open-shop';
import { operate } from '../operate';
import { required } from '../required';

export const stripeSecret = 'sk_test_51shop';
const webhookSecret = 'whsec_abc';

/** A file of keys, as an operator keeps one. */
export const keyFile = async (keys: unknown): Promise<string> => {
  const path = join(await mkdtemp(join(tmpdir(), 'pcmall-pay-keys-')), 'keys.json');
  await writeFile(path, JSON.stringify(keys));
  return path;
};

/** A shop that collects by Stripe, whose far end is a local server. */
export const openStripeShop = async (settings: GivenShop = {}) => {
  const channels = ['creditCard', 'unionPay', 'grabPay', 'alipay', 'wechat'];
  const shop = await openShop({ payChannels: [...channels, 'balance'], ...settings });
  const { context, shopId, server } = shop;
  const far = await stripeDouble(stripeSecret, context.clock.now);
  const keys = { secretKey: stripeSecret, webhookSecrets: ['whsec_old', webhookSecret], channels, apiUrl: far.url };
  const path = await keyFile(keys);
  await operate(context, 'pay-keys', shopId, 'stripe', path);
  // Tests share a server, whose job asks about open payments of all shops.
  onTestFinished(async () => void (await operate(context, 'pay-keys', shopId, 'stripe', 'none')));

  const order = async (total = orderTotal, currency = 'AUD') =>
    (await shop.given.payableOrder(shop.shopper, { total, currency })).orderId;
  const open = (orderId: string, channel: PayChannel = 'creditCard', language: 'en' | 'zh' = 'en') =>
    shop.call(generatePayLink, { body: { orderId, channel, agreed: true } }, { language });
  const sessionOf = async (orderId: string): Promise<StripeSession> => {
    const [payment] = await paymentsOf(shop, orderId);
    return required(far.sessions.get(required(required(payment).provider_ref)));
  };

  /** A webhook as Stripe signs it; `at` says when, and `secret` and `to` go to whom it shouldn't. */
  const tell = async (
    type: string,
    object: unknown,
    { secret = webhookSecret, at = context.clock.now(), to = shopId, livemode = false } = {},
  ) => {
    const payload = JSON.stringify({ id: 'evt_1', object: 'event', type, livemode, data: { object } });
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload,
      secret,
      timestamp: Math.floor(at.getTime() / 1000),
    });
    const { statusCode } = await server.inject({
      method: 'POST',
      url: `/notify/stripe/${to}`,
      payload,
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    });
    return statusCode;
  };

  /** What Stripe has of a session that was paid. */
  const pay = (session: StripeSession) =>
    Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent: `pi_${session.id}` });

  return { ...shop, far, keys, path, order, open, sessionOf, tell, pay };
};

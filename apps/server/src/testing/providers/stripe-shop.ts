import { generatePayLink, type PayChannel } from '@pcmall/contract/payment';
import { onTestFinished } from 'vitest';
import { type StripeSession, stripeDouble, webhookSecret } from '../far-ends/stripe-double';
import { stripeNotice } from '../far-ends/stripe-notice';
import type { GivenShop } from '../given/given-shop';
import { orderTotal, paymentsOf } from '../given/payments';
import { keyFile } from '../key-file';
import { openShop } from '../open-shop';
import { operate } from '../operate';
import { required } from '../required';

/** A shop that collects by Stripe, whose far end is a local server. */
export const openStripeShop = async (settings: GivenShop = {}) => {
  const payChannels = ['creditCard', 'unionPay', 'grabPay', 'alipay', 'wechat', 'balance'];
  const shop = await openShop({ payChannels, ...settings });
  const { context, shopId, server } = shop;
  const far = await stripeDouble(context.clock.now);
  onTestFinished(far.close);
  const { keys } = far;
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
    const notice = stripeNotice({ type, object, secret, at, livemode });
    const { statusCode } = await server.inject({ method: 'POST', url: `/notify/stripe/${to}`, ...notice });
    return statusCode;
  };

  return { ...shop, far, keys, path, order, open, sessionOf, tell, pay: far.complete };
};

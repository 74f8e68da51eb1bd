import Stripe from 'stripe';
import type { Notice } from './shopper-page';

interface StripeEvent {
  type: string;
  object: unknown;
  secret: string;
  at: Date;
  livemode?: boolean;
}

/** A webhook as Stripe signs it. */
export const stripeNotice = ({ type, object, secret, at, livemode = false }: StripeEvent): Notice => {
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', type, livemode, data: { object } });
  const timestamp = Math.floor(at.getTime() / 1000);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return { payload, headers: { 'content-type': 'application/json', 'stripe-signature': signature } };
};

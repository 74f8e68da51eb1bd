import { localize } from '@pcmall/domain/localized';
import { fromProviderUnits, toProviderUnits } from '@pcmall/domain/payable-unit';
import type Stripe from 'stripe';
import type { Charge, ChargeReport, OpenCharge, ProviderPlace } from '../provider';
import type { StripeChannel } from './stripe-keys';

type Session = Stripe.Checkout.Session;

/** Stripe takes no session that ends earlier than in 30 minutes or later than in 24 hours. */
const shortestMs = 31 * 60_000;
const longestMs = 23 * 60 * 60_000;

const methods: Record<StripeChannel, Stripe.Checkout.SessionCreateParams.AllowedPaymentMethodType> = {
  creditCard: 'card',
  unionPay: 'card',
  grabPay: 'grabpay',
  alipay: 'alipay',
  wechat: 'wechat_pay',
};

/** An amount as Stripe counts it. Throws RangeError for a part of a yen or won. */
export const stripeAmount = (minor: number, currency: string): number => {
  const units = toProviderUnits(minor, currency);
  if (units === undefined) throw new RangeError(`${currency} has no decimals at Stripe`);
  return units;
};

/** A session lives as long as the order, within what Stripe allows; it is expired when the order closes earlier. */
const endOf = (charge: Charge, now: Date): number => {
  const remainingMs = charge.expiresAt.getTime() - now.getTime();
  return Math.floor((now.getTime() + Math.min(Math.max(remainingMs, shortestMs), longestMs)) / 1000);
};

export const sessionParams = (
  charge: Charge,
  channel: StripeChannel,
  { origin, clock }: ProviderPlace,
): Stripe.Checkout.SessionCreateParams => {
  const back = new URL(charge.returnUrl, origin).href;
  const subject = localize(charge.subject, charge.language);
  const metadata = { shopId: charge.shopId, paymentId: charge.paymentId };
  return {
    mode: 'payment',
    client_reference_id: charge.paymentId,
    metadata,
    payment_intent_data: { metadata, description: subject },
    allowed_payment_method_types: [methods[channel]],
    ...(channel === 'wechat' && { payment_method_options: { wechat_pay: { client: 'web' } } }),
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: charge.currency.toLowerCase(),
          unit_amount: stripeAmount(charge.amount, charge.currency),
          product_data: { name: subject },
        },
      },
    ],
    success_url: back,
    cancel_url: back,
    expires_at: endOf(charge, clock.now()),
    locale: charge.language,
  };
};

export const isSessionOf = (session: Session, { shopId, paymentId }: Pick<OpenCharge, 'shopId' | 'paymentId'>) =>
  session.client_reference_id === paymentId && session.metadata?.shopId === shopId;

const intentOf = ({ payment_intent }: Session) =>
  typeof payment_intent === 'string' ? { id: payment_intent, status: undefined } : payment_intent;

/** Complete, and yet unpaid: a method that takes its time, or that failed in the end. */
const outcomeOf = (session: Session, hasFailed: boolean): Pick<ChargeReport, 'outcome' | 'failure'> => {
  if (session.payment_status === 'paid') return { outcome: 'paid' };
  if (session.status === 'expired') return { outcome: 'failed', failure: 'expired' };
  if (hasFailed || (session.status === 'complete' && intentOf(session)?.status === 'requires_payment_method'))
    return { outcome: 'failed', failure: 'declined' };
  return { outcome: session.status === 'complete' && session.payment_status === 'unpaid' ? 'processing' : 'waiting' };
};

/**
 * A session as a report about our payment; undefined when it isn't one of this shop's payments, or lacks what has to be
 * compared: an amount that is missing is no amount that is right.
 */
export const reportOf = (session: Session, shopId: string, hasFailed = false): ChargeReport | undefined => {
  const { client_reference_id: paymentId, amount_total: total, currency } = session;
  if (!paymentId || !isSessionOf(session, { shopId, paymentId })) return undefined;
  if (typeof total !== 'number' || typeof currency !== 'string') return undefined;
  const { outcome, failure } = outcomeOf(session, hasFailed);
  const transactionId = intentOf(session)?.id ?? '';
  if (transactionId === '' && (outcome === 'paid' || outcome === 'processing')) return undefined;
  const code = currency.toUpperCase();
  return { shopId, paymentId, outcome, failure, amount: fromProviderUnits(total, code), currency: code, transactionId };
};

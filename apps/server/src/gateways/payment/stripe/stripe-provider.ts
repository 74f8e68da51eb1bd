import type { PayChannel } from '@pcmall/contract/payment';
import Stripe from 'stripe';
import type {
  Charge,
  ChargeReport,
  KeyedProvider,
  Notification,
  OpenCharge,
  OpenedCharge,
  ProviderPlace,
} from '../provider';
import { readKeys } from '../read-keys';
import { type StripeChannel, type StripeKeys, stripeKeys, watchedEvents } from './stripe-keys';
import { refundAtStripe } from './stripe-refund';
import { isSessionOf, reportOf, sessionParams } from './stripe-session';
import { tryStripe } from './stripe-trial';

const answerTimeoutMs = 10_000;
const signatureToleranceSeconds = 300;

/** Where shops outside China may be paid by these methods, in which currencies. */
const currencies: Record<StripeChannel, ReadonlySet<string> | 'any'> = {
  creditCard: 'any',
  unionPay: 'any',
  grabPay: new Set(['SGD', 'MYR']),
  alipay: new Set(['AUD', 'CAD', 'CNY', 'EUR', 'GBP', 'HKD', 'JPY', 'MYR', 'NZD', 'SGD', 'USD']),
  wechat: new Set(['AUD', 'CAD', 'CHF', 'CNY', 'DKK', 'EUR', 'GBP', 'HKD', 'JPY', 'NOK', 'SEK', 'SGD', 'USD']),
};

const clientOf = ({ secretKey, apiUrl }: StripeKeys): Stripe => {
  const { hostname: host, port, protocol } = new URL(apiUrl ?? 'https://api.stripe.com');
  return new Stripe(secretKey, {
    host,
    port: port || (protocol === 'http:' ? 80 : 443),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: answerTimeoutMs,
    maxNetworkRetries: 2,
    telemetry: false,
  });
};

const channelOf = ({ channels }: StripeKeys, channel: PayChannel): StripeChannel | undefined =>
  channels.find((served) => served === channel);

const placeOf = (session: Stripe.Checkout.Session): OpenedCharge => {
  if (!session.url) throw new Error('Stripe gave no page for a payment');
  return { place: { kind: 'page', url: session.url }, reference: session.id };
};

/** The session that an earlier call made whose answer was lost, among those since the attempt began. */
const findLost = async (client: Stripe, charge: Charge): Promise<Stripe.Checkout.Session | undefined> => {
  const since = Math.floor(charge.openedAt.getTime() / 1000) - signatureToleranceSeconds;
  for await (const session of client.checkout.sessions.list({ created: { gte: since }, limit: 100 })) {
    if (isSessionOf(session, charge)) return session;
  }
  return undefined;
};

const open = async (client: Stripe, keys: StripeKeys, place: ProviderPlace, charge: Charge): Promise<OpenedCharge> => {
  const channel = channelOf(keys, charge.channel);
  if (!channel) throw new Error(`No ${charge.channel} here`);
  if (charge.reference !== null) return placeOf(await client.checkout.sessions.retrieve(charge.reference));
  try {
    const params = sessionParams(charge, channel, place);
    return placeOf(await client.checkout.sessions.create(params, { idempotencyKey: charge.paymentId }));
  } catch (problem) {
    // The same payment was opened a moment ago, in another language or with another end.
    const isOpened = problem instanceof Stripe.errors.StripeIdempotencyError;
    const lost = isOpened ? await findLost(client, charge) : undefined;
    if (!lost) throw problem;
    return placeOf(lost);
  }
};

const query = async (client: Stripe, { shopId, reference }: OpenCharge): Promise<ChargeReport | undefined> => {
  if (reference === null) return undefined;
  return reportOf(await client.checkout.sessions.retrieve(reference, { expand: ['payment_intent'] }), shopId);
};

/** Repeated, or too late, it changes nothing. */
const close = async (client: Stripe, { reference }: OpenCharge) => {
  if (reference === null) return;
  const { status } = await client.checkout.sessions.retrieve(reference);
  if (status === 'open') await client.checkout.sessions.expire(reference);
};

const verify = (
  client: Stripe,
  { secretKey, webhookSecrets }: StripeKeys,
  { clock }: ProviderPlace,
  { headers, body }: Notification,
): Stripe.Event | undefined => {
  const signature = headers['stripe-signature'];
  if (typeof signature !== 'string') return undefined;
  const now = clock.now().getTime();
  for (const secret of webhookSecrets) {
    try {
      const event = client.webhooks.constructEvent(body, signature, secret, signatureToleranceSeconds, undefined, now);
      return event.livemode === secretKey.includes('_live_') ? event : undefined;
    } catch {}
  }
  return undefined;
};

const isWatched = (type: string): boolean => watchedEvents.some((watched) => watched === type);

/**
 * Stripe, with the keys of one shop: cards, UnionPay and GrabPay, and Alipay and WeChat Pay for shops abroad (PAY-03.2).
 * Throws KeysError when the keys can't be right.
 */
export const connectStripe = (written: unknown, place: ProviderPlace): KeyedProvider => {
  const keys = readKeys(stripeKeys, written);
  const client = clientOf(keys);
  return {
    name: 'stripe',
    supports: (channel, currency) => {
      const served = channelOf(keys, channel);
      if (!served) return false;
      const accepted = currencies[served];
      return accepted === 'any' || accepted.has(currency);
    },
    open: (charge) => open(client, keys, place, charge),
    query: (charge) => query(client, charge),
    close: (charge) => close(client, charge),
    refund: (refund) => refundAtStripe(client, refund),
    readNotification: async (notification) => {
      const event = verify(client, keys, place, notification);
      if (!event) return 'refused';
      if (!isWatched(event.type)) return 'ignored';
      const session = event.data.object as Stripe.Checkout.Session;
      const hasFailed = event.type === 'checkout.session.async_payment_failed';
      return reportOf(session, place.shopId, hasFailed) ?? 'ignored';
    },
    acknowledgement: 'ok',
    tryKeys: () => tryStripe(client, keys, place),
  };
};

import Stripe from 'stripe';
import type { KeyTrial, ProviderPlace } from '../provider';
import type { StripeChannel, StripeKeys } from './stripe-keys';

/** What of an account tells whether it collects by a channel; of Alipay and WeChat Pay it tells nothing. */
const capabilities: Partial<Record<StripeChannel, keyof Stripe.Account.Capabilities>> = {
  creditCard: 'card_payments',
  unionPay: 'card_payments',
  grabPay: 'grabpay_payments',
};

export const watchedEvents = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
] as const;

/** What the operator is told of a call that failed. */
const explain = (problem: unknown): string => {
  if (problem instanceof Stripe.errors.StripeAuthenticationError) return 'Stripe does not know the secret key';
  if (problem instanceof Stripe.errors.StripePermissionError)
    return 'The restricted key may not do this: it needs Checkout Sessions, PaymentIntents and Refunds (write), Accounts (read)';
  if (problem instanceof Stripe.errors.StripeConnectionError) return 'Stripe can’t be reached';
  return `Stripe answers: ${problem instanceof Error ? problem.message : 'nothing that makes sense'}`;
};

const isInactive = (account: Stripe.Account, channel: StripeChannel): boolean => {
  const capability = capabilities[channel];
  return capability !== undefined && account.capabilities?.[capability] !== 'active';
};

const accountProblems = (account: Stripe.Account, channels: readonly StripeChannel[]): string[] => [
  ...(account.charges_enabled
    ? []
    : ['Stripe does not let this account take payments yet: complete it in the dashboard']),
  ...channels
    .filter((channel) => isInactive(account, channel))
    .map(
      (channel) =>
        `${channel} is not active in this account: switch it on in the dashboard, or leave it out of "channels"`,
    ),
];

const webhookNotes = async (client: Stripe, { notifyUrl }: ProviderPlace): Promise<string[]> => {
  const { data } = await client.webhookEndpoints.list({ limit: 100 });
  const endpoint = data.find(({ url, status }) => url === notifyUrl && status === 'enabled');
  if (!endpoint) return [`Stripe has no webhook endpoint for ${notifyUrl}: make one with ${watchedEvents.join(', ')}`];
  const events = endpoint.enabled_events;
  const missing = events.includes('*') ? [] : watchedEvents.filter((event) => !events.includes(event));
  return missing.length > 0 ? [`The webhook endpoint does not send ${missing.join(', ')}`] : [];
};

/** Reads the account, which costs nothing. */
export const tryStripe = async (
  client: Stripe,
  { secretKey, channels }: StripeKeys,
  place: ProviderPlace,
): Promise<KeyTrial> => {
  const mode = secretKey.includes('_live_')
    ? 'Real money is collected'
    : 'These are test keys: no real money is collected';
  try {
    const problems = accountProblems(await client.accounts.retrieveCurrent(), channels);
    // A restricted key need not be able to read webhooks.
    const notes = await webhookNotes(client, place).catch(() => [
      `The webhook endpoint for ${place.notifyUrl} was not looked for`,
    ]);
    return { problems, notes: [mode, ...notes] };
  } catch (problem) {
    return { problems: [explain(problem)], notes: [] };
  }
};

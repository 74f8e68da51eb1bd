import type { Localized } from '@pcmall/domain/localized';
import Stripe from 'stripe';
import type { KeyTrial, ProviderPlace } from '../provider';
import { type StripeChannel, type StripeKeys, watchedEvents } from './stripe-keys';

/** What of an account tells whether it collects by a channel; of Alipay and WeChat Pay it tells nothing. */
const capabilities: Partial<Record<StripeChannel, keyof Stripe.Account.Capabilities>> = {
  creditCard: 'card_payments',
  unionPay: 'card_payments',
  grabPay: 'grabpay_payments',
};

/** What is told of a call that failed. */
const explain = (problem: unknown): Localized => {
  if (problem instanceof Stripe.errors.StripeAuthenticationError)
    return { zh: 'Stripe 不认识该密钥', en: 'Stripe does not know the secret key' };
  if (problem instanceof Stripe.errors.StripePermissionError)
    return {
      zh: '受限密钥权限不足：需要 Checkout Sessions、PaymentIntents、Refunds 的写权限和 Accounts 的读权限',
      en: 'The restricted key may not do this: it needs Checkout Sessions, PaymentIntents and Refunds (write), Accounts (read)',
    };
  if (problem instanceof Stripe.errors.StripeConnectionError)
    return { zh: '暂时无法连接 Stripe', en: "Stripe can't be reached" };
  const message = problem instanceof Error ? problem.message : '';
  return { zh: `Stripe 返回：${message}`, en: `Stripe answers: ${message}` };
};

const isInactive = (account: Stripe.Account, channel: StripeChannel): boolean => {
  const capability = capabilities[channel];
  return capability !== undefined && account.capabilities?.[capability] !== 'active';
};

const accountProblems = (account: Stripe.Account, channels: readonly StripeChannel[]): Localized[] => [
  ...(account.charges_enabled
    ? []
    : [
        {
          zh: 'Stripe 尚未允许该账户收款：请先在 Stripe 后台补全账户资料',
          en: 'Stripe does not let this account take payments yet: complete it in the dashboard',
        },
      ]),
  ...channels
    .filter((channel) => isInactive(account, channel))
    .map((channel) => ({
      zh: `该账户未开通 ${channel}：请在 Stripe 后台开通，或从 channels 中去掉`,
      en: `${channel} is not active in this account: switch it on in the dashboard, or leave it out of "channels"`,
    })),
];

const webhookNotes = async (client: Stripe, { notifyUrl }: ProviderPlace): Promise<Localized[]> => {
  const { data } = await client.webhookEndpoints.list({ limit: 100 });
  const endpoint = data.find(({ url, status }) => url === notifyUrl && status === 'enabled');
  if (!endpoint) {
    const wanted = watchedEvents.join(', ');
    return [
      {
        zh: `Stripe 中没有指向 ${notifyUrl} 的 Webhook 端点：请新建一个，并选择 ${wanted}`,
        en: `Stripe has no webhook endpoint for ${notifyUrl}: make one with ${wanted}`,
      },
    ];
  }
  const events = endpoint.enabled_events;
  const missing = events.includes('*') ? [] : watchedEvents.filter((event) => !events.includes(event));
  const names = missing.join(', ');
  return names ? [{ zh: `Webhook 端点未选择 ${names}`, en: `The webhook endpoint does not send ${names}` }] : [];
};

/** Reads the account, which costs nothing. */
export const tryStripe = async (
  client: Stripe,
  { secretKey, channels }: StripeKeys,
  place: ProviderPlace,
): Promise<KeyTrial> => {
  const mode = secretKey.includes('_live_')
    ? { zh: '将收取真实款项', en: 'Real money is collected' }
    : { zh: '这是测试密钥：不会收取真实款项', en: 'These are test keys: no real money is collected' };
  try {
    const problems = accountProblems(await client.accounts.retrieveCurrent(), channels);
    // A restricted key need not be able to read webhooks.
    const notes = await webhookNotes(client, place).catch(() => [
      {
        zh: `未能查看指向 ${place.notifyUrl} 的 Webhook 端点`,
        en: `The webhook endpoint for ${place.notifyUrl} was not looked for`,
      },
    ]);
    return { problems, notes: [mode, ...notes] };
  } catch (problem) {
    return { problems: [explain(problem)], notes: [] };
  }
};

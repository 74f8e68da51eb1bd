import * as z from 'zod/mini';
import { apiUrl } from '../read-keys';

export const stripeChannels = ['creditCard', 'unionPay', 'grabPay', 'alipay', 'wechat'] as const;
export type StripeChannel = (typeof stripeChannels)[number];

export const stripeKeys = z.strictObject({
  secretKey: z.string().check(z.regex(/^(sk|rk)_(test|live)_\w+$/, 'a key that starts with sk_ or rk_')),
  /** Several while one is replaced by another. */
  webhookSecrets: z
    .array(z.string().check(z.regex(/^whsec_\w+$/, 'secrets that start with whsec_')))
    .check(z.minLength(1, 'at least one secret that starts with whsec_')),
  /** The channels that this account collects by; cards, with UnionPay, when none is named. */
  channels: z._default(z.array(z.enum(stripeChannels, `some of ${stripeChannels.join(', ')}`)), [
    'creditCard',
    'unionPay',
  ]),
  apiUrl,
});
export type StripeKeys = z.output<typeof stripeKeys>;

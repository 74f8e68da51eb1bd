import * as z from 'zod/mini';
import { apiUrl, expects } from '../read-keys';

export const stripeChannels = ['creditCard', 'unionPay', 'grabPay', 'alipay', 'wechat'] as const;
export type StripeChannel = (typeof stripeChannels)[number];

export const stripeKeys = z.strictObject({
  secretKey: z
    .string()
    .check(
      z.regex(
        /^(sk|rk)_(test|live)_\w+$/,
        expects({ zh: '以 sk_ 或 rk_ 开头的密钥', en: 'a key that starts with sk_ or rk_' }),
      ),
    ),
  /** Several while one is replaced by another. */
  webhookSecrets: z
    .array(
      z
        .string()
        .check(
          z.regex(/^whsec_\w+$/, expects({ zh: '以 whsec_ 开头的签名密钥', en: 'secrets that start with whsec_' })),
        ),
    )
    .check(
      z.minLength(
        1,
        expects({ zh: '至少一个以 whsec_ 开头的签名密钥', en: 'at least one secret that starts with whsec_' }),
      ),
    ),
  /** The channels that this account collects by; cards, with UnionPay, when none is named. */
  channels: z._default(
    z.array(
      z.enum(
        stripeChannels,
        expects({ zh: ` ${stripeChannels.join('、')} 中的若干项`, en: `some of ${stripeChannels.join(', ')}` }),
      ),
    ),
    ['creditCard', 'unionPay'],
  ),
  apiUrl,
});
export type StripeKeys = z.output<typeof stripeKeys>;

/** What of a payment Stripe is to notify us of. */
export const watchedEvents = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
] as const;

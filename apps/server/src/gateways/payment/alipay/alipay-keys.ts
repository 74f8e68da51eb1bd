import * as z from 'zod/mini';
import { apiUrl, expects, rsaPrivateKey, rsaPublicKey } from '../read-keys';

export const alipayKeys = z.strictObject({
  appId: z
    .string()
    .check(z.regex(/^\d{8,32}$/, expects({ zh: '应用的 APPID，一串数字', en: 'the number of the application' }))),
  /** Of the merchant; 2088 and twelve digits more. */
  sellerId: z
    .string()
    .check(
      z.regex(/^2088\d{12}$/, expects({ zh: '以 2088 开头的商户号', en: "a merchant's number that starts with 2088" })),
    ),
  privateKey: rsaPrivateKey,
  /** Alipay's, not the application's own. */
  alipayPublicKey: rsaPublicKey,
  /** Where a shopper pays: Alipay's page, or a code on ours. */
  product: z._default(z.enum(['page', 'qr'], expects({ zh: ' page 或 qr', en: 'page or qr' })), 'page'),
  apiUrl,
});
export type AlipayKeys = z.output<typeof alipayKeys>;

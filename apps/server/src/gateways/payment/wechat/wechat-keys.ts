import * as z from 'zod/mini';
import { apiUrl, expects, rsaPrivateKey, rsaPublicKey } from '../read-keys';

export const wechatKeys = z.strictObject({
  appId: z
    .string()
    .check(
      z.regex(/^wx\w{6,30}$/, expects({ zh: '以 wx 开头的 AppID', en: "an application's id that starts with wx" })),
    ),
  mchId: z.string().check(z.regex(/^\d{8,12}$/, expects({ zh: '商户号', en: "the merchant's number" }))),
  /** Of the merchant's certificate. */
  serial: z
    .string()
    .check(
      z.regex(
        /^[0-9A-Fa-f]{20,64}$/,
        expects({ zh: '商户 API 证书的序列号', en: "the serial number of the merchant's certificate" }),
      ),
    ),
  privateKey: rsaPrivateKey,
  apiV3Key: z
    .string()
    .check(
      z.regex(/^[\x21-\x7e]{32}$/, expects({ zh: '32 个字符的 APIv3 密钥', en: 'the 32 characters of the APIv3 key' })),
    ),
  /** WeChat Pay's public keys by id (PUB_KEY_ID_…), and platform certificates by serial number while they are replaced. */
  publicKeys: z
    .record(z.string(), rsaPublicKey)
    .check(
      z.refine(
        (keys) => Object.keys(keys).length > 0,
        expects({ zh: '至少一个微信支付公钥及其 ID', en: 'at least one public key of WeChat Pay by its id' }),
      ),
    ),
  apiUrl,
});
export type WechatKeys = z.output<typeof wechatKeys>;

import * as z from 'zod/mini';
import { apiUrl, rsaPrivateKey, rsaPublicKey } from '../read-keys';

export const wechatKeys = z.strictObject({
  appId: z.string().check(z.regex(/^wx\w{6,30}$/, 'an application’s id that starts with wx')),
  mchId: z.string().check(z.regex(/^\d{8,12}$/, 'the merchant’s number')),
  /** Of the merchant's certificate. */
  serial: z.string().check(z.regex(/^[0-9A-Fa-f]{20,64}$/, 'the serial number of the merchant’s certificate')),
  privateKey: rsaPrivateKey,
  apiV3Key: z.string().check(z.regex(/^[\x21-\x7e]{32}$/, 'the 32 characters of the APIv3 key')),
  /** WeChat Pay's public keys by id (PUB_KEY_ID_…), and platform certificates by serial number while they are replaced. */
  publicKeys: z
    .record(z.string(), rsaPublicKey)
    .check(z.refine((keys) => Object.keys(keys).length > 0, 'at least one public key of WeChat Pay by its id')),
  apiUrl,
});
export type WechatKeys = z.output<typeof wechatKeys>;

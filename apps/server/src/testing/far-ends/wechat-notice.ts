import { createCipheriv, createSign, type KeyObject, randomBytes } from 'node:crypto';
import type { Notice } from './shopper-page';

export const wechatSigned = (key: KeyObject, ...lines: string[]) =>
  createSign('RSA-SHA256')
    .update(`${lines.join('\n')}\n`)
    .sign(key, 'base64');

interface Seal {
  signer: KeyObject;
  /** The id of the key that has signed. */
  by: string;
  /** The merchant's APIv3 key. */
  sealKey: string;
  at: Date;
  type?: string;
}

/** A notification as WeChat Pay signs and seals it. */
export const wechatNotice = (
  transaction: object,
  { signer, by, sealKey, at, type = 'TRANSACTION.SUCCESS' }: Seal,
): Notice => {
  const nonce = randomBytes(6).toString('hex');
  const cipher = createCipheriv('aes-256-gcm', sealKey, nonce).setAAD(Buffer.from('transaction'));
  const sealed = [cipher.update(JSON.stringify(transaction)), cipher.final(), cipher.getAuthTag()];
  const ciphertext = Buffer.concat(sealed).toString('base64');
  const resource = { algorithm: 'AEAD_AES_256_GCM', ciphertext, nonce, associated_data: 'transaction' };
  const payload = JSON.stringify({ id: 'e1', event_type: type, resource });
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const headers = {
    'content-type': 'application/json',
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-serial': by,
    'wechatpay-signature': wechatSigned(signer, timestamp, nonce, payload),
  };
  return { payload, headers };
};

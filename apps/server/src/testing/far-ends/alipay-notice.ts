import { createSign, type KeyObject } from 'node:crypto';
import type { Notice } from './shopper-page';

const encode = (bytes: Buffer) => [...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');

/** A notification as Alipay signs it, over the bytes of its charset. */
export const alipayNotice = (
  fields: Record<string, string | Buffer | undefined>,
  signer: KeyObject,
  algorithm = 'RSA-SHA256',
): Notice => {
  const parts = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, Buffer.from(value)] as const],
  );
  const signed = parts.filter(([name]) => name !== 'sign_type').sort(([one], [other]) => (one < other ? -1 : 1));
  const content = Buffer.concat(
    signed.flatMap(([name, value], at) => [Buffer.from(`${at ? '&' : ''}${name}=`), value]),
  );
  const sign = createSign(algorithm).update(content).sign(signer, 'base64');
  const payload = [...parts, ['sign', Buffer.from(sign)] as const]
    .map(([name, value]) => `${name}=${encode(value)}`)
    .join('&');
  return { payload, headers: { 'content-type': 'application/x-www-form-urlencoded' } };
};

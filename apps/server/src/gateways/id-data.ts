import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

const keyIdOf = (key: Buffer) => createHash('sha256').update(key).digest('base64url').slice(0, 8);

/**
 * Encrypts ID data for rest. The key's id comes first, so that a rotated key is found again; the shop is sealed in, so
 * that data copied to another shop does not open.
 */
export const sealIdData = (key: Buffer, shopId: string, text: string): string => {
  const iv = randomBytes(ivLength);
  const sealing = createCipheriv(cipher, key, iv).setAAD(Buffer.from(shopId));
  const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
  return `${keyIdOf(key)}.${Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString('base64url')}`;
};

/** Opens what any of the keys sealed; throws when none did, or when a byte of it changed. */
export const openIdData = (keys: readonly Buffer[], shopId: string, sealed: string): string => {
  const [keyId, data = ''] = sealed.split('.');
  const key = keys.find((known) => keyIdOf(known) === keyId);
  if (!key) throw new Error(`ID data was sealed with the key ${keyId}, which is not here`);
  const bytes = Buffer.from(data, 'base64url');
  const opening = createDecipheriv(cipher, key, bytes.subarray(0, ivLength), { authTagLength: tagLength })
    .setAAD(Buffer.from(shopId))
    .setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
  return Buffer.concat([opening.update(bytes.subarray(ivLength + tagLength)), opening.final()]).toString('utf8');
};

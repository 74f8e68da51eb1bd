import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

const keyIdLength = 8;

/** Which key sealed something: stands in front of it. */
export const keyIdOf = (key: Buffer) => createHash('sha256').update(key).digest('base64url').slice(0, keyIdLength);

/**
 * Encrypts ID data for rest. The key's id comes first, so that a rotated key is found again; the shop is sealed in, so
 * that data copied to another shop does not open.
 */
export const sealIdBytes = (key: Buffer, shopId: string, content: Buffer): Buffer => {
  const iv = randomBytes(ivLength);
  const sealing = createCipheriv(cipher, key, iv).setAAD(Buffer.from(shopId));
  const sealed = Buffer.concat([sealing.update(content), sealing.final()]);
  return Buffer.concat([Buffer.from(keyIdOf(key)), iv, sealing.getAuthTag(), sealed]);
};

/** Opens what any of the keys sealed; throws when none did, or when a byte of it changed. */
export const openIdBytes = (keys: readonly Buffer[], shopId: string, sealed: Buffer): Buffer => {
  const keyId = sealed.subarray(0, keyIdLength).toString('latin1');
  const key = keys.find((known) => keyIdOf(known) === keyId);
  if (!key) throw new Error(`ID data was sealed with the key ${keyId}, which is not here`);
  const bytes = sealed.subarray(keyIdLength);
  const opening = createDecipheriv(cipher, key, bytes.subarray(0, ivLength), { authTagLength: tagLength })
    .setAAD(Buffer.from(shopId))
    .setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
  return Buffer.concat([opening.update(bytes.subarray(ivLength + tagLength)), opening.final()]);
};

/** As text for a column: the key's id, a dot, the rest in base64. */
export const sealIdData = (key: Buffer, shopId: string, text: string): string => {
  const sealed = sealIdBytes(key, shopId, Buffer.from(text));
  return `${sealed.subarray(0, keyIdLength)}.${sealed.subarray(keyIdLength).toString('base64url')}`;
};

export const openIdData = (keys: readonly Buffer[], shopId: string, sealed: string): string => {
  const [keyId = '', data = ''] = sealed.split('.');
  const bytes = Buffer.concat([Buffer.from(keyId), Buffer.from(data, 'base64url')]);
  return openIdBytes(keys, shopId, bytes).toString('utf8');
};

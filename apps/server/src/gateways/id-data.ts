import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;
const keyIdLength = 8;

/** Identifies the key that sealed something; the first bytes of everything sealed. */
export const keyIdOf = (key: Buffer) => createHash('sha256').update(key).digest('base64url').slice(0, keyIdLength);

/**
 * Encrypts ID data for storage (ADDR-13). The key's id comes first, so that the right key is found after a rotation. The
 * owner, such as the shop's id, is authenticated too, so that data copied to another owner doesn't open.
 */
export const sealIdBytes = (key: Buffer, owner: string, content: Buffer): Buffer => {
  const iv = randomBytes(ivLength);
  const sealing = createCipheriv(cipher, key, iv).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([sealing.update(content), sealing.final()]);
  return Buffer.concat([Buffer.from(keyIdOf(key)), iv, sealing.getAuthTag(), sealed]);
};

/** Decrypts with the key that sealed it; throws when that key is missing, or when any byte has changed. */
export const openIdBytes = (keys: readonly Buffer[], owner: string, sealed: Buffer): Buffer => {
  const keyId = sealed.subarray(0, keyIdLength).toString('latin1');
  const key = keys.find((candidate) => keyIdOf(candidate) === keyId);
  if (!key) throw new Error(`ID data was sealed with the key ${keyId}, which is not here`);
  const bytes = sealed.subarray(keyIdLength);
  const opening = createDecipheriv(cipher, key, bytes.subarray(0, ivLength), { authTagLength: tagLength })
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
  return Buffer.concat([opening.update(bytes.subarray(ivLength + tagLength)), opening.final()]);
};

/** Like `sealIdBytes`, as text for a column: the key's id, a dot, and the rest in base64url. */
export const sealIdData = (key: Buffer, owner: string, text: string): string => {
  const sealed = sealIdBytes(key, owner, Buffer.from(text));
  return `${sealed.subarray(0, keyIdLength)}.${sealed.subarray(keyIdLength).toString('base64url')}`;
};

export const openIdData = (keys: readonly Buffer[], owner: string, sealed: string): string => {
  const [keyId = '', data = ''] = sealed.split('.');
  const bytes = Buffer.concat([Buffer.from(keyId), Buffer.from(data, 'base64url')]);
  return openIdBytes(keys, owner, bytes).toString('utf8');
};

import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

const keyIdLength = 8;

/** Which key sealed something: stands in front of it. */
export const keyIdOf = (key: Buffer) => createHash('sha256').update(key).digest('base64url').slice(0, keyIdLength);

/**
 * Encrypts ID data for rest. The key's id comes first, so that a rotated key is found again; whose it is, such as the
 * shop's, is sealed in, so that data copied to another place does not open.
 */
export const sealIdBytes = (key: Buffer, owner: string, content: Buffer): Buffer => {
  const iv = randomBytes(ivLength);
  const sealing = createCipheriv(cipher, key, iv).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([sealing.update(content), sealing.final()]);
  return Buffer.concat([Buffer.from(keyIdOf(key)), iv, sealing.getAuthTag(), sealed]);
};

/** Opens what any of the keys sealed; throws when none did, or when a byte of it changed. */
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

/** As text for a column: the key's id, a dot, the rest in base64. */
export const sealIdData = (key: Buffer, owner: string, text: string): string => {
  const sealed = sealIdBytes(key, owner, Buffer.from(text));
  return `${sealed.subarray(0, keyIdLength)}.${sealed.subarray(keyIdLength).toString('base64url')}`;
};

export const openIdData = (keys: readonly Buffer[], owner: string, sealed: string): string => {
  const [keyId = '', data = ''] = sealed.split('.');
  const bytes = Buffer.concat([Buffer.from(keyId), Buffer.from(data, 'base64url')]);
  return openIdBytes(keys, owner, bytes).toString('utf8');
};

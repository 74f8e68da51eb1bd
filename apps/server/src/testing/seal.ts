import { constants, createPublicKey, type KeyObject, publicEncrypt, randomUUID } from 'node:crypto';

let cachedKey: { spki: string; key: KeyObject } | undefined;

const keyOf = (spki: string): KeyObject => {
  if (cachedKey?.spki !== spki) {
    const key = createPublicKey({ key: Buffer.from(spki, 'base64'), format: 'der', type: 'spki' });
    cachedKey = { spki, key };
  }
  return cachedKey.key;
};

/** A password sealed as a browser does it; `spki` is the server's public key. */
export const seal = ({ shopId, spki }: { shopId: string; spki: string }, value: string, at = new Date()): string => {
  const key = keyOf(spki);
  const text = JSON.stringify({ shopId, value, time: at.getTime(), nonce: randomUUID() });
  const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  return publicEncrypt({ key, ...padding }, Buffer.from(text)).toString('base64');
};

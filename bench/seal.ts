import { constants, createPublicKey, publicEncrypt, randomUUID } from 'node:crypto';

/** What a browser sends in place of a password; `spki` is the server's public key. */
export const seal = ({ shopId, spki }: { shopId: string; spki: string }, value: string): string => {
  const key = createPublicKey({ key: Buffer.from(spki, 'base64'), format: 'der', type: 'spki' });
  const text = JSON.stringify({ shopId, value, time: Date.now(), nonce: randomUUID() });
  const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  return publicEncrypt({ key, ...padding }, Buffer.from(text)).toString('base64');
};

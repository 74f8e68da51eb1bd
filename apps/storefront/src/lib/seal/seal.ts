import { getPublicKey } from '@pcmall/contract/account';
import { apiQuery, queryClient } from '../query';
import { shopId } from '../shop-id';

const encode = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));
const decode = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

const withWebCrypto = async (spki: string, text: string) => {
  const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('spki', decode(spki), algorithm, false, ['encrypt']);
  return encode(await crypto.subtle.encrypt(algorithm, key, new TextEncoder().encode(text)));
};

/** Browsers have no Web Crypto on plain http away from localhost; the library is loaded only then. */
const withLibrary = async (spki: string, text: string) => (await import('./seal-without-web-crypto')).seal(spki, text);

const keyQuery = apiQuery(getPublicKey);

/** Encrypts a password for the server; the time and nonce inside make a copy worthless (API-08). */
export const seal = async (value: string): Promise<string> => {
  const { spki, time } = await queryClient.ensureQueryData(keyQuery);
  // By the server's clock, as many shoppers' clocks are hours off.
  const now = Date.now() - (queryClient.getQueryState(keyQuery.queryKey)?.dataUpdatedAt ?? Date.now()) + time;
  const nonce = encode(crypto.getRandomValues(new Uint8Array(16)).buffer);
  const text = JSON.stringify({ shopId: shopId(), value, time: now, nonce });
  // Missing on plain http, although its type says otherwise.
  const hasWebCrypto = Boolean(crypto.subtle as SubtleCrypto | undefined);
  return hasWebCrypto ? withWebCrypto(spki, text) : withLibrary(spki, text);
};

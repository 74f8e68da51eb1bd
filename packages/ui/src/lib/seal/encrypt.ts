const encode = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));
const decode = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

const withWebCrypto = async (spki: string, text: string) => {
  const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('spki', decode(spki), algorithm, false, ['encrypt']);
  return encode(await crypto.subtle.encrypt(algorithm, key, new TextEncoder().encode(text)));
};

/** Browsers have no Web Crypto on plain http away from localhost; the library is loaded only then. */
const withLibrary = async (spki: string, text: string) => (await import('./seal-without-web-crypto')).seal(spki, text);

/** What is sealed for: the server's public key, its time in milliseconds since 1970, and the shop whose account it is. */
export interface SealFor {
  spki: string;
  now: number;
  shopId: string;
}

/** Encrypts a password for the server; the time and nonce inside make a copy worthless (API-08). */
export const encrypt = async (value: string, { spki, now, shopId }: SealFor): Promise<string> => {
  const nonce = encode(crypto.getRandomValues(new Uint8Array(16)).buffer);
  const text = JSON.stringify({ shopId, value, time: now, nonce });
  // Missing on plain http, although its type says otherwise.
  const hasWebCrypto = Boolean(crypto.subtle as SubtleCrypto | undefined);
  return hasWebCrypto ? withWebCrypto(spki, text) : withLibrary(spki, text);
};

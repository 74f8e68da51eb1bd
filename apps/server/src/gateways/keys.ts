import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  webcrypto,
} from 'node:crypto';
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Keys {
  /** Decrypts what browsers sealed (API-08). A Web Crypto key, because that works off the event loop. */
  sealPrivate: Promise<webcrypto.CryptoKey>;
  /** SPKI, DER in base64, as browsers import it. */
  sealPublic: string;
  keyId: string;
  /** 32 bytes for AES-256-GCM; seals ID data and payment passwords for storage. */
  idData: Buffer;
  /** Every key that may have sealed stored data, including the one above. */
  idDataKnown: readonly Buffer[];
  /** Signs file links and the sandbox cashier's notifications. */
  signing: Buffer;
}

export interface KeyFile {
  sealPrivatePem: string;
  /** Base64. During a key rotation several, separated by commas: the first one seals, all of them open. */
  idData: string;
  signing: string;
}

const generate = (): KeyFile => ({
  sealPrivatePem: generateKeyPairSync('rsa', { modulusLength: 2048 })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString(),
  idData: randomBytes(32).toString('base64'),
  signing: randomBytes(32).toString('base64'),
});

const idKeys = (text: string): [Buffer, ...Buffer[]] => {
  const [first = Buffer.alloc(0), ...others] = text.split(',').map((key) => Buffer.from(key.trim(), 'base64'));
  return [first, ...others];
};

const importPrivate = (pem: string): Promise<webcrypto.CryptoKey> => {
  const der = createPrivateKey(pem).export({ type: 'pkcs8', format: 'der' });
  return webcrypto.subtle.importKey('pkcs8', der, { name: 'RSA-OAEP', hash: 'SHA-256' }, false, ['decrypt']);
};

const fromFile = (file: KeyFile): Keys => {
  const idDataKnown = idKeys(file.idData);
  const spki = createPublicKey(file.sealPrivatePem).export({ type: 'spki', format: 'der' });
  return {
    sealPrivate: importPrivate(file.sealPrivatePem),
    sealPublic: spki.toString('base64'),
    keyId: createHash('sha256').update(spki).digest('base64url').slice(0, 12),
    idData: idDataKnown[0],
    idDataKnown,
    signing: Buffer.from(file.signing, 'base64'),
  };
};

export const temporaryKeys = (): Keys => fromFile(generate());

const demoKeys = (folder: string) => join(folder, 'demo-keys.json');

const writeKeys = (path: string, keys: KeyFile) => {
  writeFileSync(path, JSON.stringify(keys), { mode: 0o600 });
  chmodSync(path, 0o600);
};

const readKeys = (path: string): KeyFile => JSON.parse(readFileSync(path, 'utf8'));

/** Changes the keys for ID data among the demo's keys; base64 as in `ID_DATA_KEY`. */
export const changeIdKeysInFolder = (folder: string, change: (idData: string) => string) => {
  const keys = readKeys(demoKeys(folder));
  writeKeys(demoKeys(folder), { ...keys, idData: change(keys.idData) });
};

/** Keys of a demo: generated at the first start and stored in the data folder, readable only by its owner. */
export const keysInFolder = (folder: string): Keys & { fresh: boolean } => {
  const path = demoKeys(folder);
  const fresh = !existsSync(path);
  if (fresh) {
    mkdirSync(folder, { recursive: true });
    const candidate = join(folder, `demo-keys.${process.pid}.json`);
    writeKeys(candidate, generate());
    // Of servers that start together on one folder, the first to link its file wins.
    try {
      linkSync(candidate, path);
    } catch {}
    rmSync(candidate);
  }
  return { ...fromFile(readKeys(path)), fresh };
};

/** The keys of a demo's folder, to be kept elsewhere. */
export const copyKeysInFolder = (folder: string): KeyFile => readKeys(demoKeys(folder));

/** Puts kept keys in the place of those of a demo's folder. */
export const replaceKeysInFolder = (folder: string, keys: KeyFile) => writeKeys(demoKeys(folder), keys);

/** Keys of a real installation, from the environment (see `.env.example`). */
export const keysFromSettings = (settings: { sealPrivatePem: string; idData: string; signing: string }): Keys =>
  fromFile(settings);

import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Keys {
  /** Opens what browsers sealed with the public key (API-08). */
  sealPrivate: KeyObject;
  /** SPKI, DER in base64: what browsers import. */
  sealPublic: string;
  keyId: string;
  /** 32 bytes, AES-256-GCM for ID data at rest. */
  idData: Buffer;
  /** Signs file links and what the sandbox cashier sends. */
  signing: Buffer;
}

interface KeyFile {
  sealPrivatePem: string;
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

const fromFile = (file: KeyFile): Keys => {
  const sealPrivate = createPrivateKey(file.sealPrivatePem);
  const spki = createPublicKey(sealPrivate).export({ type: 'spki', format: 'der' });
  return {
    sealPrivate,
    sealPublic: spki.toString('base64'),
    keyId: createHash('sha256').update(spki).digest('base64url').slice(0, 12),
    idData: Buffer.from(file.idData, 'base64'),
    signing: Buffer.from(file.signing, 'base64'),
  };
};

export const temporaryKeys = (): Keys => fromFile(generate());

/** Keys of a demo: made at the first start and kept in the data folder, readable by its owner alone. */
export const keysInFolder = (folder: string): Keys & { fresh: boolean } => {
  const path = join(folder, 'demo-keys.json');
  const fresh = !existsSync(path);
  if (fresh) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(path, JSON.stringify(generate()), { mode: 0o600 });
    chmodSync(path, 0o600);
  }
  return { ...fromFile(JSON.parse(readFileSync(path, 'utf8'))), fresh };
};

/** Keys of a real installation, from the environment (see `.env.example`). */
export const keysFromSettings = (settings: { sealPrivatePem: string; idData: string; signing: string }): Keys =>
  fromFile(settings);

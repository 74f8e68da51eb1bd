import { createHmac } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { openIdData, sealIdData } from './id-data';
import type { Keys } from './keys';
import { newId } from './random';

const seconds = 30;
/** A phone's clock may be this many periods off. */
const tolerated = 1;
/** Bytes, as RFC 4226 recommends. */
const secretLength = 20;

const totpOf = (secret: string, account: string) =>
  new TOTP({ issuer: 'pcmall', label: account, secret: Secret.fromBase32(secret), digits: 6, period: seconds });

/** A secret for an authenticator app: in base32 for typing, and as the address that its QR code holds (RFC 6238). */
export const newTotpSecret = (account: string): { secret: string; uri: string } => {
  const secret = new Secret({ size: secretLength }).base32;
  return { secret, uri: totpOf(secret, account).toString() };
};

/** The period that the code is of, if it is one of the secret's around now. */
export const periodOfCode = (secret: string, code: string, now: Date): number | undefined => {
  const timestamp = now.getTime();
  const delta = totpOf(secret, '').validate({ token: code.replace(/\s/g, ''), timestamp, window: tolerated });
  return delta === null ? undefined : Math.floor(timestamp / (seconds * 1000)) + delta;
};

const ownerTag = (staffId: string) => `${staffId} second-factor`;

export const sealTotp = ({ idData }: Pick<Keys, 'idData'>, staffId: string, secret: string): string =>
  sealIdData(idData, ownerTag(staffId), secret);

/** Throws when the key that sealed it is missing. */
export const openTotp = ({ idDataKnown }: Pick<Keys, 'idDataKnown'>, staffId: string, sealed: string): string =>
  openIdData(idDataKnown, ownerTag(staffId), sealed);

/** The same secret, sealed with another key. Throws when the key that sealed it is missing. */
export const resealTotp = (keys: Pick<Keys, 'idDataKnown'>, key: Buffer, staffId: string, sealed: string): string =>
  sealIdData(key, ownerTag(staffId), openTotp(keys, staffId, sealed));

const recoveryCodeCount = 10;
const recoveryCodeLength = 10;

/** Codes for whoever has lost the phone, written as `abcde-fghjk`: 50 bits each. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () => {
    const code = newId().slice(0, recoveryCodeLength);
    return `${code.slice(0, 5)}-${code.slice(5)}`;
  });

/** The only form in which they are stored: hashed with a key that the database doesn't hold. */
export const hashRecoveryCode = ({ signing }: Pick<Keys, 'signing'>, staffId: string, code: string): string =>
  createHmac('sha256', signing)
    .update(`recovery ${staffId} ${code.toLowerCase().replace(/[^0-9a-z]/g, '')}`)
    .digest('base64url');

import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Owner } from '../core/caller';
import { openIdData, sealIdData } from './id-data';
import type { Keys } from './keys';
import { verifyPassword } from './passwords';

const saltLength = 16;

const boundTo = ({ shopId, accountId }: Owner) => `${shopId} ${accountId} pay-password`;

const digest = (salt: Buffer, plain: string) => createHash('sha256').update(salt).update(plain).digest();

/** Six digits are soon guessed from any hash: a salted one rests sealed, with a key that the database does not hold. */
export const sealPayPassword = ({ idData }: Pick<Keys, 'idData'>, payer: Owner, plain: string): string => {
  const salt = randomBytes(saltLength);
  return sealIdData(idData, boundTo(payer), Buffer.concat([salt, digest(salt, plain)]).toString('base64url'));
};

/** Kept before they were sealed; the next right entry replaces it. */
export const isUnsealed = (stored: string): boolean => stored.startsWith('$argon2');

/** Throws when the key that sealed it is not here: nobody's wrong entry. */
export const isPayPasswordRight = async (
  { idDataKnown }: Pick<Keys, 'idDataKnown'>,
  payer: Owner,
  stored: string,
  plain: string,
): Promise<boolean> => {
  if (isUnsealed(stored)) return verifyPassword(stored, plain);
  const opened = Buffer.from(openIdData(idDataKnown, boundTo(payer), stored), 'base64url');
  return timingSafeEqual(opened.subarray(saltLength), digest(opened.subarray(0, saltLength), plain));
};

/** The same password under another key. */
export const resealPayPassword = (
  { idDataKnown }: Pick<Keys, 'idDataKnown'>,
  payer: Owner,
  key: Buffer,
  stored: string,
) => sealIdData(key, boundTo(payer), openIdData(idDataKnown, boundTo(payer), stored));

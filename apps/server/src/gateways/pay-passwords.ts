import { createHash, randomBytes } from 'node:crypto';
import type { Owner } from '../core/caller';
import { equalInConstantTime } from '../lib/constant-time';
import { openIdData, sealIdData } from './id-data';
import type { Keys } from './keys';
import { verifyPassword } from './passwords';

const saltLength = 16;

const ownerTag = ({ shopId, accountId }: Owner) => `${shopId} ${accountId} pay-password`;

const digest = (salt: Buffer, plain: string) => createHash('sha256').update(salt).update(plain).digest();

/** Six digits are soon guessed from any hash. So the salted hash is sealed, with a key that the database doesn't contain. */
export const sealPayPassword = ({ idData }: Pick<Keys, 'idData'>, payer: Owner, plain: string): string => {
  const salt = randomBytes(saltLength);
  return sealIdData(idData, ownerTag(payer), Buffer.concat([salt, digest(salt, plain)]).toString('base64url'));
};

/** Stored before payment passwords were sealed; the next correct entry replaces it. */
export const isUnsealed = (stored: string): boolean => stored.startsWith('$argon2');

/** Throws when the key that sealed it is missing, because that is not a wrong entry. */
export const isPayPasswordRight = async (
  { idDataKnown }: Pick<Keys, 'idDataKnown'>,
  payer: Owner,
  stored: string,
  plain: string,
): Promise<boolean> => {
  if (isUnsealed(stored)) return verifyPassword(stored, plain);
  const opened = Buffer.from(openIdData(idDataKnown, ownerTag(payer), stored), 'base64url');
  return equalInConstantTime(opened.subarray(saltLength), digest(opened.subarray(0, saltLength), plain));
};

/** The same password, sealed with another key. Throws when the key that sealed it is missing. */
export const resealPayPassword = (
  { idDataKnown }: Pick<Keys, 'idDataKnown'>,
  payer: Owner,
  key: Buffer,
  stored: string,
) => sealIdData(key, ownerTag(payer), openIdData(idDataKnown, ownerTag(payer), stored));

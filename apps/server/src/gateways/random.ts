import { createHash, randomBytes, randomFillSync, randomInt } from 'node:crypto';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

const idLength = 20;
/** Random bytes for 200 ids, because fetching them takes ten times as long as making an id. */
const pool = Buffer.alloc(200 * idLength);
let usedBytes = pool.length;

/** An id that can't be guessed: 20 characters of 5 bits each. */
export const newId = (): string => {
  if (usedBytes === pool.length) {
    randomFillSync(pool);
    usedBytes = 0;
  }
  let id = '';
  for (const end = usedBytes + idLength; usedBytes < end; usedBytes += 1) id += alphabet[(pool[usedBytes] ?? 0) & 31];
  return id;
};

/** Six digits that are easily read out at a counter. */
export const newPickUpCode = (): string => randomInt(1_000_000).toString().padStart(6, '0');

/** From 0 up to but not including 1, in steps so small that every one of a packet's amounts is as likely. */
export const newChance = (): number => randomInt(2 ** 47) / 2 ** 47;

/** An access token or session id: 256 bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The only form in which tokens are stored (AUTH-04). */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

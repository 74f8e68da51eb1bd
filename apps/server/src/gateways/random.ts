import { createHash, randomBytes, randomFillSync } from 'node:crypto';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

const idLength = 20;
/** Random bytes for 200 ids: asking for them costs ten times what making an id does. */
const pool = Buffer.alloc(200 * idLength);
let used = pool.length;

/** An id that can't be guessed: 20 characters of 5 bits each. */
export const newId = (): string => {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  let id = '';
  for (const end = used + idLength; used < end; used += 1) id += alphabet[(pool[used] ?? 0) & 31];
  return id;
};

/** An access token or session id: 256 bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Tokens are stored as this hash only. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

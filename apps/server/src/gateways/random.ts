import { createHash, randomBytes } from 'node:crypto';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** An id that can't be guessed: 20 characters of 5 bits each. */
export const newId = (): string => Array.from(randomBytes(20), (byte) => alphabet[byte & 31]).join('');

/** An access token or session id: 256 bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Tokens are stored as this hash only. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

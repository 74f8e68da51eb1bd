import { createHash } from 'node:crypto';

/**
 * A version of something that has no counter of its own: the same for the same content, so that two people on one form are
 * told apart by what they would overwrite (STAFF-04). A safe integer.
 */
export const contentVersion = (content: unknown): number =>
  createHash('sha256').update(JSON.stringify(content)).digest().readUIntBE(0, 6);

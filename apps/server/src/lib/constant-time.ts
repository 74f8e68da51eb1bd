import { timingSafeEqual } from 'node:crypto';

/** Compares secrets in a time that reveals their length at most, which is counted in bytes. */
export const equalInConstantTime = (one: string | Buffer, other: string | Buffer): boolean => {
  const [left, right] = [Buffer.from(one as string), Buffer.from(other as string)];
  return left.length === right.length && timingSafeEqual(left, right);
};

import { timingSafeEqual } from 'node:crypto';

/** Compares secrets in a time that reveals their length at most. */
export const equalInConstantTime = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
};

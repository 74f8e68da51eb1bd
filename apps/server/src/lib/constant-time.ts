import { timingSafeEqual } from 'node:crypto';

/** Compares secrets without telling by the time it takes how much of one was right; only their length shows. */
export const equalInConstantTime = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
};

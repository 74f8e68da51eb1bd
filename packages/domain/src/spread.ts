/**
 * Splits a total by weights so that the parts add up to it exactly (largest remainder; a tie goes to the earlier part).
 * With integer weights that sum to at least the total, no part exceeds its weight. Throws a RangeError on a negative weight,
 * and where there is a total but nothing to split it over.
 */
export const spread = (total: number, weights: readonly number[]): number[] => {
  if (weights.some((weight) => weight < 0)) throw new RangeError('A weight cannot be negative');
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  if (sum === 0n) return spreadEvenly(total, weights.length);
  const size = BigInt(Math.abs(total));
  const shares = weights.map((weight, index) => ({ index, share: size * BigInt(weight) }));
  const parts = shares.map(({ share }) => Number(share / sum));
  const remainder = Number(size) - parts.reduce((all, part) => all + part, 0);
  const byRemainder = [...shares].sort((a, b) => Number((b.share % sum) - (a.share % sum)) || a.index - b.index);
  for (const { index } of byRemainder.slice(0, remainder)) parts[index] = (parts[index] ?? 0) + 1;
  return total < 0 ? parts.map((part) => (part ? -part : 0)) : parts;
};

const spreadEvenly = (total: number, count: number): number[] => {
  if (count > 0) return total === 0 ? Array<number>(count).fill(0) : spread(total, Array<number>(count).fill(1));
  if (total !== 0) throw new RangeError('Nothing to spread over');
  return [];
};

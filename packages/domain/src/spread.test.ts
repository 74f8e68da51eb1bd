import fc from 'fast-check';
import { expect, test } from 'vitest';
import { convert } from './money';
import { spread } from './spread';

test('a spread amount adds up exactly, and no part exceeds its weight', () => {
  const weights = fc.array(fc.nat({ max: 1_000_000_000 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(weights, fc.nat({ max: 1_000_000 }), (goods, share) => {
      const sum = goods.reduce((all, weight) => all + weight, 0);
      const total = convert(sum, share);
      const parts = spread(total, goods);
      expect(parts.reduce((all, part) => all + part, 0)).toBe(total);
      expect(parts.every((part, index) => part >= 0 && part <= (goods[index] ?? 0))).toBe(true);
      expect(spread(-total, goods).reduce((all, part) => all + part, 0)).toBe(total ? -total : 0);
    }),
  );
});

test('the odd cent goes to the largest remainder, a tie to the earlier line', () => {
  expect(spread(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(spread(10, [25, 75])).toEqual([3, 7]);
  expect(spread(1, [1, 2])).toEqual([0, 1]);
  expect(spread(3, [0, 0])).toEqual([2, 1]);
  expect(spread(0, [0, 0])).toEqual([0, 0]);
  expect(spread(0, [])).toEqual([]);
  expect(() => spread(1, [])).toThrow(RangeError);
  expect(() => spread(1, [2, -1])).toThrow(RangeError);
});

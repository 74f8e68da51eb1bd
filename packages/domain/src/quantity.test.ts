import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizeQuantity } from './quantity';

test.each([
  [1, 1, false],
  [2.4, 2, false],
  [2.5, 3, false],
  [0, 1, false],
  [-3, 1, false],
  [0.2, 1, false],
  [Number.NaN, 1, false],
  [10, 10, false],
  [10.4, 10, false],
  [11, 10, true],
  [Number.POSITIVE_INFINITY, 10, true],
])('[CART-02] of a stock of 10, asking for %d gives %i', (value, quantity, clipped) => {
  expect(normalizeQuantity(value, 10)).toEqual({ quantity, clipped });
});

test('[CART-02] nothing can be had of what is sold out', () => {
  expect(normalizeQuantity(1, 0)).toEqual({ quantity: 0, clipped: true });
  expect(normalizeQuantity(1, -2)).toEqual({ quantity: 0, clipped: true });
});

test('[CART-02] a quantity is always whole and never exceeds the stock', () => {
  fc.assert(
    fc.property(fc.double(), fc.nat(), (value, stock) => {
      const { quantity } = normalizeQuantity(value, stock);
      expect(Number.isSafeInteger(quantity)).toBe(true);
      expect(quantity).toBeLessThanOrEqual(stock);
      expect(quantity).toBeGreaterThanOrEqual(Math.min(1, stock));
    }),
  );
});

import { expect, test } from 'vitest';
import { changeOf, figureOf } from './day-figures';

const day = (orders: number, revenue: number) => ({ orders, revenue, pieces: 0, givenBack: 0, newShoppers: 0 });

test('an average is of all orders of the days, and not of the days', () => {
  expect(figureOf([day(3, 3000), day(1, 5000)], 'average')).toBe(2000);
  expect(figureOf([day(0, 0)], 'average')).toBe(0);
  expect(figureOf([day(3, 3000), day(1, 5000)], 'revenue')).toBe(8000);
});

test('what there was nothing of before has gone up by no percent', () => {
  expect(changeOf(150, 100)).toBe(50);
  expect(changeOf(50, 100)).toBe(-50);
  expect(changeOf(5, 0)).toBeUndefined();
});

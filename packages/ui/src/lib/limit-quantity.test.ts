import { expect, test } from 'vitest';
import { limitQuantity } from './limit-quantity';

test.each([
  ['3', { quantity: 3 }],
  ['２', { quantity: 2 }],
  ['2.6', { quantity: 3 }],
  ['', { quantity: 1 }],
  ['abc', { quantity: 1 }],
  ['0', { quantity: 1, limit: 'min' }],
  ['-4', { quantity: 1, limit: 'min' }],
  ['99', { quantity: 20, limit: 'max' }],
])('a typed quantity of "%s" becomes a whole number from 1 to the stock of 20', (typed, limited) => {
  expect(limitQuantity(typed, 1, 20)).toEqual(limited);
});

test('a promotion that starts at 2 pieces lifts a smaller quantity', () => {
  expect(limitQuantity(1, 2, 20)).toEqual({ quantity: 2, limit: 'min' });
  expect(limitQuantity(2, 2, 20)).toEqual({ quantity: 2 });
});

test('where none is allowed, none can be typed and stepped down to, and no less', () => {
  expect(limitQuantity('0', 0, 3)).toEqual({ quantity: 0 });
  expect(limitQuantity(-1, 0, 3)).toEqual({ quantity: 0, limit: 'min' });
  expect(limitQuantity('2', 0, 3)).toEqual({ quantity: 2 });
});

import { expect, test } from 'vitest';
import { type CartLine, cartCount, cartSums } from './cart';

const line = (given: Partial<CartLine> = {}): CartLine => ({
  quantity: 1,
  selection: true,
  invalid: null,
  products: [{ price: 1000, struckPrice: null }],
  ...given,
});

test('[CART-04] sums are of the selected lines that can be bought, to the cent', () => {
  const tea = line({ quantity: 3, products: [{ price: 333, struckPrice: 400 }] });
  const wine = line({ quantity: 2, products: [{ price: 12_345, struckPrice: null }] });
  const left = line({ selection: false });
  const gone = line({ invalid: 'soldOut' });

  expect(cartSums([tea, wine, left, gone])).toEqual({
    selectedQuantity: 5,
    selectedAmount: 25_689,
    selectedSaving: 201,
  });
  expect(cartSums([])).toEqual({ selectedQuantity: 0, selectedAmount: 0, selectedSaving: 0 });
});

test('a struck price below the price saves nothing', () => {
  expect(cartSums([line({ products: [{ price: 1000, struckPrice: 900 }] })]).selectedSaving).toBe(0);
});

test('[CART-07] the count is of pieces that can be bought, selected or not', () => {
  expect(
    cartCount([line({ quantity: 2 }), line({ quantity: 3, selection: false }), line({ invalid: 'offSale' })]),
  ).toBe(5);
});

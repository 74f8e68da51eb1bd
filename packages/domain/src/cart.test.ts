import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CartEntry, type CartPart, cartCount, cartSums, reductionOf } from './cart';

const line = (given: Partial<CartEntry> = {}): CartEntry => ({
  quantity: 1,
  selection: true,
  invalid: null,
  products: [{ price: 1000, struckPrice: null }],
  children: [],
  actDetail: null,
  bundleDetail: null,
  ...given,
});

const part = (price: number, quantity = 1, selection = true): CartPart => ({
  quantity,
  selection,
  product: { price, struckPrice: null },
});

const promotion = (children: CartPart[], tiers: { from: number; reduction: number }[]): CartEntry =>
  line({
    quantity: children.reduce((all, { quantity }) => all + quantity, 0),
    selection: children.every(({ selection }) => selection),
    products: [],
    children,
    actDetail: { measure: 'amount', tiers },
  });

const bundle = (children: CartPart[], saving: number, given: Partial<CartEntry> = {}): CartEntry =>
  line({ products: [], children, bundleDetail: { saving }, ...given });

test('[CART-04] sums are of the selected lines that can be bought, to the cent', () => {
  const tea = line({ quantity: 3, products: [{ price: 333, struckPrice: 400 }] });
  const wine = line({ quantity: 2, products: [{ price: 12_345, struckPrice: null }] });
  const left = line({ selection: false });
  const gone = line({ invalid: 'soldOut' });

  expect(cartSums([tea, wine, left, gone], 'AUD')).toEqual({
    selectedQuantity: 5,
    selectedAmount: 25_689,
    selectedSaving: 201,
  });
  expect(cartSums([], 'AUD')).toEqual({ selectedQuantity: 0, selectedAmount: 0, selectedSaving: 0 });
});

test('a struck price below the price saves nothing', () => {
  expect(cartSums([line({ products: [{ price: 1000, struckPrice: 900 }] })], 'AUD').selectedSaving).toBe(0);
});

test('[CART-05] the selected lines of a promotion reach its step together', () => {
  const tiers = [
    { from: 5000, reduction: 500 },
    { from: 9000, reduction: 1200 },
  ];
  const children = [part(3000, 2), part(3000)];

  expect(cartSums([promotion(children, tiers)], 'AUD')).toEqual({
    selectedQuantity: 3,
    selectedAmount: 7800,
    selectedSaving: 1200,
  });
  const [first, second] = children.map((child, place) => ({ ...child, selection: place === 0 }));
  expect(cartSums([promotion([first ?? part(0), second ?? part(0)], tiers)], 'AUD')).toEqual({
    selectedQuantity: 2,
    selectedAmount: 5500,
    selectedSaving: 500,
  });
});

test('[CART-05] a bundle counts as one, and saves once for each', () => {
  const two = bundle([part(1000, 2), part(500)], 300, { quantity: 2 });

  expect(cartSums([two], 'AUD')).toEqual({ selectedQuantity: 2, selectedAmount: 4400, selectedSaving: 600 });
  expect(cartSums([{ ...two, selection: false }], 'AUD')).toEqual({
    selectedQuantity: 0,
    selectedAmount: 0,
    selectedSaving: 0,
  });
  expect(cartCount([two])).toBe(2);
});

test('[CART-05] yen and won are taken off whole, and never more than the goods', () => {
  expect(reductionOf(bundle([part(10_000)], 2550), 'JPY')).toBe(2500);
  expect(reductionOf(bundle([part(1000)], 2500), 'AUD')).toBe(1000);
});

test('[CART-07] the count is of pieces that can be bought, selected or not', () => {
  expect(
    cartCount([line({ quantity: 2 }), line({ quantity: 3, selection: false }), line({ invalid: 'offSale' })]),
  ).toBe(5);
});

const parts = fc.array(
  fc
    .record({
      price: fc.integer({ min: 0, max: 10_000_00 }),
      quantity: fc.integer({ min: 1, max: 9 }),
      selection: fc.boolean(),
    })
    .map(({ price, quantity, selection }) => part(price, quantity, selection)),
  { minLength: 1, maxLength: 6 },
);

test('[CART-04] amount and saving together are what the selected goods cost without promotions', () => {
  const entries = fc.array(
    fc.oneof(
      parts.chain((children) =>
        fc.record({ from: fc.nat(5_000_00), reduction: fc.nat(9_000_00) }).map((tier) => promotion(children, [tier])),
      ),
      fc
        .tuple(parts, fc.nat(9_000_00), fc.integer({ min: 1, max: 5 }), fc.boolean())
        .map(([children, saving, quantity, selection]) => bundle(children, saving, { quantity, selection })),
    ),
  );
  const plain = ({ quantity, selection, children, bundleDetail }: CartEntry) =>
    bundleDetail && !selection
      ? 0
      : children
          .filter((child) => bundleDetail || child.selection)
          .reduce((all, child) => all + child.product.price * child.quantity * (bundleDetail ? quantity : 1), 0);

  fc.assert(
    fc.property(entries, fc.constantFrom('AUD', 'JPY'), (cart, currency) => {
      const { selectedAmount, selectedSaving } = cartSums(cart, currency);
      expect(selectedAmount).toBeGreaterThanOrEqual(0);
      expect(selectedAmount + selectedSaving).toBe(cart.reduce((all, entry) => all + plain(entry), 0));
    }),
  );
});

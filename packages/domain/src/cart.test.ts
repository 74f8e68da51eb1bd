import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type BundleLine,
  type CartLine,
  cartCount,
  cartSums,
  type PlainLine,
  type PromotionGroup,
  type PromotionLine,
  progressOf,
  reachedTierOf,
  reductionOf,
} from './cart';

const plain = (line: Partial<PlainLine> = {}): PlainLine => ({
  kind: 'plain',
  quantity: 1,
  selected: true,
  product: { price: 1000, struckPrice: null },
  ...line,
});

const goods = (price: number, quantity = 1, selected = true): PromotionLine => ({
  quantity,
  selected,
  product: { price, struckPrice: null },
});

const promotion = (lines: PromotionLine[], tiers: { from: number; reduction: number }[]): PromotionGroup => ({
  kind: 'promotion',
  rule: { measure: 'amount', tiers },
  lines,
});

const bundle = (parts: BundleLine['parts'], saving: number, line: Partial<BundleLine> = {}): BundleLine => ({
  kind: 'bundle',
  quantity: 1,
  selected: true,
  saving,
  parts,
  ...line,
});

test('[CART-04] sums are of the selected lines that can be bought, to the cent', () => {
  const tea = plain({ quantity: 3, product: { price: 333, struckPrice: 400 } });
  const wine = plain({ quantity: 2, product: { price: 12_345, struckPrice: null } });
  const notSelected = plain({ selected: false });

  expect(cartSums([tea, wine, notSelected, { kind: 'unavailable' }], 'AUD')).toEqual({
    selectedQuantity: 5,
    selectedAmount: 25_689,
    selectedSaving: 201,
  });
  expect(cartSums([], 'AUD')).toEqual({ selectedQuantity: 0, selectedAmount: 0, selectedSaving: 0 });
});

test('a struck price below the price saves nothing', () => {
  expect(cartSums([plain({ product: { price: 1000, struckPrice: 900 } })], 'AUD').selectedSaving).toBe(0);
});

const tiers = [
  { from: 5000, reduction: 500 },
  { from: 9000, reduction: 1200 },
];

test('[CART-05] the selected lines of a promotion reach its tier together', () => {
  expect(cartSums([promotion([goods(3000, 2), goods(3000)], tiers)], 'AUD')).toEqual({
    selectedQuantity: 3,
    selectedAmount: 7800,
    selectedSaving: 1200,
  });
  expect(cartSums([promotion([goods(3000, 2), goods(3000, 1, false)], tiers)], 'AUD')).toEqual({
    selectedQuantity: 2,
    selectedAmount: 5500,
    selectedSaving: 500,
  });
});

test('[CART-05] a promotion tells the tier that its selected lines have reached, and what the next still takes', () => {
  const lowReached = promotion([goods(3000, 2), goods(3000, 1, false)], tiers);
  const highReached = promotion([goods(9000)], tiers);

  expect(progressOf(lowReached)).toEqual({ reachedTier: 0, missing: 3000 });
  expect(progressOf(highReached)).toEqual({ reachedTier: 1, missing: null });
  expect([lowReached, highReached].map(reachedTierOf)).toEqual(tiers);
});

test('[CART-05] a bundle counts as one, and saves once for each', () => {
  const two = bundle([goods(1000, 2), goods(500)], 300, { quantity: 2 });

  expect(cartSums([two], 'AUD')).toEqual({ selectedQuantity: 2, selectedAmount: 4400, selectedSaving: 600 });
  expect(cartSums([{ ...two, selected: false }], 'AUD')).toEqual({
    selectedQuantity: 0,
    selectedAmount: 0,
    selectedSaving: 0,
  });
});

test('[CART-05] yen and won are taken off whole, and of goods that cost no more than that nothing', () => {
  expect(reductionOf(bundle([goods(10_000)], 2550), 'JPY')).toBe(2500);
  expect(reductionOf(bundle([goods(1000)], 2500), 'AUD')).toBe(0);
});

test('[CART-07] the count is of pieces and bundles that can be bought, selected or not', () => {
  const lines: CartLine[] = [
    plain({ quantity: 2 }),
    plain({ quantity: 3, selected: false }),
    promotion([goods(100, 4), goods(100, 5, false)], tiers),
    bundle([goods(1000, 9)], 300, { quantity: 6, selected: false }),
    { kind: 'unavailable' },
  ];

  expect(cartCount(lines)).toBe(2 + 3 + 4 + 5 + 6);
});

const promotionLines = fc.array(
  fc
    .record({
      price: fc.integer({ min: 0, max: 10_000_00 }),
      quantity: fc.integer({ min: 1, max: 9 }),
      selected: fc.boolean(),
    })
    .map(({ price, quantity, selected }) => goods(price, quantity, selected)),
  { minLength: 1, maxLength: 6 },
);

/** What the selected goods cost without any offer. */
const undiscounted = (line: PromotionGroup | BundleLine): number => {
  const amount = ({ product, quantity }: BundleLine['parts'][number]) => product.price * quantity;
  const sum = (amounts: number[]) => amounts.reduce((all, each) => all + each, 0);
  if (line.kind === 'promotion') return sum(line.lines.filter(({ selected }) => selected).map(amount));
  return line.selected ? sum(line.parts.map(amount)) * line.quantity : 0;
};

test('[CART-04] amount and saving together are what the selected goods cost without offers', () => {
  const cart = fc.array(
    fc.oneof(
      promotionLines.chain((lines) =>
        fc.record({ from: fc.nat(5_000_00), reduction: fc.nat(9_000_00) }).map((tier) => promotion(lines, [tier])),
      ),
      fc
        .tuple(promotionLines, fc.nat(9_000_00), fc.integer({ min: 1, max: 5 }), fc.boolean())
        .map(([parts, saving, quantity, selected]) => bundle(parts, saving, { quantity, selected })),
    ),
  );

  fc.assert(
    fc.property(cart, fc.constantFrom('AUD', 'JPY'), (lines, currency) => {
      const { selectedAmount, selectedSaving } = cartSums(lines, currency);
      expect(selectedAmount).toBeGreaterThanOrEqual(0);
      expect(selectedAmount + selectedSaving).toBe(lines.reduce((all, line) => all + undiscounted(line), 0));
    }),
  );
});

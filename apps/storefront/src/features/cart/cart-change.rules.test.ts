import type { BundleLine, CartLine, CartProduct, PlainLine, PromotionGroup } from '@pcmall/contract/cart-line';
import { cartSums, progressOf } from '@pcmall/domain/cart';
import { expect, test } from 'vitest';
import type { ShownCart } from './cart.api';
import { withChange } from './cart-change.rules';
import { cartIdsOf, giftsDue, giftsLeftBehind, selectedCartIdsOf } from './cart-line.rules';

const product = (skuSaleId: string, price: number): CartProduct => ({
  productId: skuSaleId,
  skuSaleId,
  name: skuSaleId,
  picture: '',
  options: [],
  price,
  struckPrice: null,
  stock: 9,
});

const line = (cartId: string, price: number, quantity = 1) => ({
  cartId,
  quantity,
  selected: true,
  product: product(cartId, price),
});

const gift = (skuSaleId: string, soldOut = false) => ({ ...product(skuSaleId, 900), soldOut, staysBehind: false });

/** Spend 10 to save 1, spend 30 and choose a gift. */
const promotion: PromotionGroup = {
  kind: 'promotion',
  cartId: 'tea',
  promotionId: 'a',
  name: 'Tea days',
  rule: {
    measure: 'amount',
    tiers: [
      { from: 1000, reduction: 100, gifts: [], giftCount: 0 },
      { from: 3000, reduction: 0, gifts: [gift('mug'), gift('cup'), gift('jar', true)], giftCount: 1 },
    ],
  },
  lines: [line('tea', 500, 2), line('wine', 2000)],
  gifts: [gift('mug')],
};

/** Two teas and a cup at 25, 3 less together. */
const bundle: BundleLine = {
  kind: 'bundle',
  cartId: 'set',
  bundleId: 'p',
  code: 'K',
  name: 'Set',
  picture: '',
  saving: 300,
  quantity: 1,
  selected: true,
  parts: [
    { partNo: 1, quantity: 2, product: product('tea', 1000) },
    { partNo: 2, quantity: 1, product: product('cup', 500) },
  ],
};

const plain: PlainLine = { kind: 'plain', ...line('plain', 100) };

const cartOf = (...lines: CartLine[]): ShownCart => ({ lines, currency: 'USD', ...cartSums(lines, 'USD') });

const groupOf = ({ lines }: ShownCart): PromotionGroup => {
  const [group] = lines;
  return group?.kind === 'promotion' ? group : expect.unreachable();
};

test('[CART-05] a deselected line leaves its tier, and the gift of that tier goes at once', () => {
  const cart = withChange(cartOf(promotion), { cartIds: ['wine'], to: { selected: false } });

  expect(progressOf(groupOf(cart))).toEqual({ reachedTier: 0, missing: 2000 });
  expect(groupOf(cart).gifts).toEqual([]);
  expect(cart).toMatchObject({ selectedAmount: 900, selectedSaving: 100, selectedQuantity: 2 });
});

test('[CART-05] another gift takes the place of the first; one that is sold out does not come', () => {
  const giftsAfterChoosing = (skuId: string) =>
    groupOf(withChange(cartOf(promotion), { cartIds: ['tea'], to: { giftSkuIds: [skuId] } })).gifts;

  expect(giftsAfterChoosing('cup')).toEqual([gift('cup')]);
  expect(giftsAfterChoosing('jar')).toEqual([]);
});

test('[CART-05] a gift that can’t be sent with the goods does not come, leaves no choice, and is told where no other is in its place', () => {
  const left = (skuId: string, soldOut = false) => ({ ...gift(skuId, soldOut), staysBehind: true });
  const groupWith = (...gifts: ReturnType<typeof gift>[]): PromotionGroup => ({
    ...promotion,
    rule: { measure: 'amount', tiers: [{ from: 1000, reduction: 0, gifts, giftCount: 2 }] },
    gifts: [],
  });
  const cart = cartOf(groupWith(gift('mug'), left('cup'), left('jar', true), left('pen')));
  const choose = (skuId: string) => withChange(cart, { cartIds: ['tea'], to: { giftSkuIds: [skuId] } });

  expect(groupOf(choose('cup')).gifts).toEqual([gift('mug')]);
  expect(giftsDue(groupOf(cart))).toBe(0);
  expect(giftsLeftBehind(groupOf(cart))).toEqual([left('cup')]);
  expect(giftsLeftBehind(groupWith(gift('mug'), gift('tin'), left('cup')))).toEqual([]);
});

test('[CART-04] more pieces of one line bring the promotion on, and no other line changes', () => {
  const deselected = withChange(cartOf(promotion, plain), { cartIds: ['wine', 'tea'], to: { selected: false } });

  const cart = withChange(deselected, { cartIds: ['tea'], to: { selected: true, quantity: 7 } });

  expect(progressOf(groupOf(cart))).toEqual({ reachedTier: 1, missing: null });
  expect(groupOf(cart).lines.map(({ quantity, selected }) => [quantity, selected])).toEqual([
    [7, true],
    [1, false],
  ]);
  expect(cart.lines[1]).toEqual(plain);
});

test('[CART-05] a bundle changes as a whole: its parts keep their pieces, its saving counts for each', () => {
  const three = withChange(cartOf(bundle), { cartIds: ['set'], to: { quantity: 3 } });
  expect(three.lines).toEqual([{ ...bundle, quantity: 3 }]);
  expect(three).toMatchObject({ selectedQuantity: 3, selectedAmount: 3 * 2200, selectedSaving: 900 });

  const none = withChange(three, { cartIds: ['set'], to: { selected: false } });
  expect(none).toMatchObject({ selectedQuantity: 0, selectedAmount: 0, selectedSaving: 0 });
});

test('[CART-03] a line that can not be bought stays as it is', () => {
  const soldOut: CartLine = {
    kind: 'unavailable',
    reason: 'soldOut',
    isBundle: false,
    bundle: null,
    ...line('gone', 100),
  };

  expect(withChange(cartOf(soldOut), { cartIds: ['gone'], to: { selected: true } })).toEqual(cartOf(soldOut));
  expect(selectedCartIdsOf(soldOut)).toEqual([]);
});

test('[CART-04] a promotion stands for its lines, anything else for itself', () => {
  expect([promotion, bundle, plain].flatMap(cartIdsOf)).toEqual(['tea', 'wine', 'set', 'plain']);
  expect([promotion, bundle].flatMap(selectedCartIdsOf)).toEqual(['tea', 'wine', 'set']);
  const wineAlone = withChange(cartOf(promotion), { cartIds: ['tea'], to: { selected: false } });
  expect(wineAlone.lines.flatMap(selectedCartIdsOf)).toEqual(['wine']);
});

import type { Cart, CartChild, CartItem } from '@pcmall/contract/cart';
import { cartSums } from '@pcmall/domain/cart';
import { expect, test } from 'vitest';
import { linesOf, selectedLinesOf, withChange } from './cart-change';

const product = (skuSaleId: string, price: number, stock = 9): CartChild['product'] => ({
  productId: skuSaleId,
  skuSaleId,
  name: skuSaleId,
  picture: '',
  options: [],
  price,
  struckPrice: null,
  stock,
});

const line = (cartId: string, price: number, quantity = 1): CartChild => ({
  cartId,
  quantity,
  selection: true,
  invalid: null,
  sortId: 1,
  product: product(cartId, price),
});

const item = (over: Partial<CartItem>): CartItem => ({
  cartId: 'x',
  activityId: '',
  activityType: 0,
  quantity: 1,
  selection: true,
  invalid: null,
  sortId: 1,
  products: [],
  children: [],
  giftProduct: [],
  actDetail: null,
  bundleDetail: null,
  ...over,
});

const gift = (skuSaleId: string, soldOut = false) => ({ ...product(skuSaleId, 900), soldOut });

/** Spend 10 to save 1, spend 30 and choose a gift. */
const promotion = item({
  cartId: 'tea',
  activityId: 'a',
  activityType: 1,
  quantity: 3,
  children: [line('tea', 500, 2), line('wine', 2000)],
  giftProduct: [gift('mug')],
  actDetail: {
    activityId: 'a',
    name: 'Tea days',
    measure: 'amount',
    endsAt: '2030-01-01T00:00:00Z',
    tiers: [
      { from: 1000, reduction: 100, gifts: [], giftCount: 0 },
      { from: 3000, reduction: 0, gifts: [gift('mug'), gift('cup'), gift('jar', true)], giftCount: 1 },
    ],
    reduction: 0,
    reachedTier: 1,
    missing: null,
  },
});

/** Two teas and a cup at 25, 3 less together. */
const set = item({
  cartId: 'set',
  activityId: 'p',
  activityType: 2,
  quantity: 1,
  children: [line('set', 1000, 2), { ...line('set', 500), product: product('cup', 500) }],
  bundleDetail: { skuCode: 'K', name: 'Set', picture: '', saving: 300 },
});

const cartOf = (...items: CartItem[]): Cart => ({ items, currency: 'USD', ...cartSums(items, 'USD') });

test('[CART-05] a deselected line leaves its step, and the gift of that step goes at once', () => {
  const cart = withChange(cartOf(promotion), { cartIds: ['wine'], to: { selection: false } });
  const [group] = cart.items;
  expect(group?.actDetail).toMatchObject({ reachedTier: 0, reduction: 100, missing: 2000 });
  expect(group).toMatchObject({ giftProduct: [], selection: false });
  expect(cart).toMatchObject({ selectedAmount: 900, selectedSaving: 100, selectedQuantity: 2 });
});

test('[CART-05] another gift takes the place of the first; one that is sold out does not come', () => {
  const chosen = (skuId: string) =>
    withChange(cartOf(promotion), { cartIds: ['tea'], to: { giftProducts: [skuId] } }).items[0]?.giftProduct;
  expect(chosen('cup')).toEqual([gift('cup')]);
  expect(chosen('jar')).toEqual([]);
});

test('[CART-04] more pieces of one line bring the promotion on, and no other item changes', () => {
  const plain = item({ cartId: 'plain', products: [product('plain', 100)] });
  const low = withChange(cartOf(promotion, plain), { cartIds: ['wine', 'tea'], to: { selection: false } });
  const cart = withChange(low, { cartIds: ['tea'], to: { selection: true, quantity: 7 } });
  expect(cart.items[0]?.actDetail).toMatchObject({ reachedTier: 1, reduction: 0, missing: null });
  expect(cart.items[0]?.quantity).toBe(8);
  expect(cart.items[1]).toEqual(plain);
});

test('[CART-05] a bundle changes as a whole: its parts keep their pieces, its saving counts for each', () => {
  const cart = withChange(cartOf(set), { cartIds: ['set'], to: { quantity: 3 } });
  expect(cart.items[0]?.children.map(({ quantity }) => quantity)).toEqual([2, 1]);
  expect(cart).toMatchObject({ selectedQuantity: 3, selectedAmount: 3 * 2200, selectedSaving: 900 });
  const none = withChange(cart, { cartIds: ['set'], to: { selection: false } });
  expect(none).toMatchObject({ selectedQuantity: 0, selectedAmount: 0, selectedSaving: 0 });
});

test('[CART-04] a promotion stands for its lines, anything else for itself', () => {
  expect([promotion, set].flatMap(linesOf)).toEqual(['tea', 'wine', 'set']);
  const part = withChange(cartOf(promotion), { cartIds: ['tea'], to: { selection: false } }).items[0] ?? promotion;
  expect(selectedLinesOf(part)).toEqual(['wine']);
});

import { expect, test } from 'vitest';
import type { CartItem } from './cart';
import { toCartAddition, toCartLines } from './cart-line';

const product = {
  productId: 'p',
  skuSaleId: 's',
  name: 'Tea',
  picture: '',
  options: [],
  price: 500,
  struckPrice: null,
  stock: 9,
};

const item = (fields: Partial<CartItem>): CartItem => ({
  cartId: 'c',
  activityId: '',
  activityType: 0,
  quantity: 2,
  selection: true,
  invalid: null,
  sortId: 1,
  products: [],
  children: [],
  giftProduct: [],
  actDetail: null,
  bundleDetail: null,
  ...fields,
});

const child = { cartId: 'c', quantity: 3, selection: false, invalid: null, sortId: 1, product };

test('a product of the cart is a plain line', () => {
  expect(toCartLines([item({ products: [product] })])).toEqual([
    { kind: 'plain', cartId: 'c', quantity: 2, selected: true, product },
  ]);
});

test('[CART-05] an activity of the cart is a promotion with its lines, its rule and the gifts that are due', () => {
  const tiers = [{ from: 1000, reduction: 100, gifts: [], giftCount: 0 }];
  const promotion = {
    activityId: 'a',
    name: 'Tea days',
    measure: 'amount' as const,
    tiers,
    endsAt: '2030-01-01T00:00Z',
  };
  const actDetail = { ...promotion, reduction: 100, reachedTier: 0, missing: null };

  expect(toCartLines([item({ activityId: 'a', activityType: 1, children: [child], actDetail })])).toEqual([
    {
      kind: 'promotion',
      cartId: 'c',
      promotionId: 'a',
      name: 'Tea days',
      rule: { measure: 'amount', tiers },
      lines: [{ cartId: 'c', quantity: 3, selected: false, product }],
      gifts: [],
    },
  ]);
});

test('[CART-05] a package of the cart is a bundle with its parts', () => {
  const bundleDetail = { skuCode: 'K', name: 'Set', picture: '', saving: 300 };

  expect(toCartLines([item({ activityId: 'b', activityType: 2, children: [child], bundleDetail })])).toEqual([
    {
      ...{ kind: 'bundle', cartId: 'c', bundleId: 'b', code: 'K', name: 'Set', picture: '', saving: 300 },
      ...{ quantity: 2, selected: true, parts: [{ partNo: 1, quantity: 3, product }] },
    },
  ]);
});

test.each([0, 1, 2] as const)(
  '[CART-03] what is invalid is unavailable, whatever it was added as (%s)',
  (activityType) => {
    expect(toCartLines([item({ activityType, invalid: 'soldOut', products: [product] })])).toEqual([
      {
        ...{ kind: 'unavailable', cartId: 'c', quantity: 2, reason: 'soldOut', product },
        ...{ isBundle: activityType === 2, bundle: null },
      },
    ]);
  },
);

test('[CART-03] a bundle that is invalid says which it is', () => {
  const bundleDetail = { skuCode: 'SET', name: 'Tea time', picture: '', saving: 300 };
  const invalid = { activityId: 'k', activityType: 2 as const, invalid: 'soldOut' as const, products: [product] };
  expect(toCartLines([item({ ...invalid, bundleDetail })])).toMatchObject([
    { kind: 'unavailable', isBundle: true, bundle: { bundleId: 'k', code: 'SET', name: 'Tea time' } },
  ]);
});

const body = { skuSaleId: 's', quantity: 1, activityId: 'a', size: 'L', giftProducts: ['g'] };

test.each([0, 1, 3] as const)(
  'an addition of type %s is a product, and its promotion is the one it names',
  (activityType) => {
    expect(toCartAddition({ ...body, activityType })).toEqual({
      ...{ kind: 'product', skuId: 's', quantity: 1, size: 'L', promotionId: 'a', giftSkuIds: ['g'] },
    });
  },
);

test('an addition of type 2 is a bundle, and its gift products are the variants of its parts', () => {
  expect(toCartAddition({ ...body, activityType: 2 })).toEqual({
    ...{ kind: 'bundle', skuId: 's', quantity: 1, bundleId: 'a', partSkuIds: ['g'] },
  });
});

import { describe, expect, test } from 'vitest';
import type { GoodsLine } from './checkout-line.rules';
import { findPieceLimit } from './order-limits.rules';

const line = (skuId: string, productId: string, quantity: number, kind: GoodsLine['kind'] = null) =>
  ({ skuId, productId, quantity, kind, goods: { name: { zh: productId, en: productId } } }) as GoodsLine;

const orderLimits = { linePieces: 5, orderPieces: 8, unpaidOrders: 2, unpaidAmount: 1000 };
const limits = { orderLimits, purchaseLimits: { milk: 3, none: 0 } };

describe('[SEC-05] limits for pieces', () => {
  test.each([
    ['at the limits', [line('a', 'tea', 5), line('b', 'tea', 3)], undefined],
    ['one variant over several lines', [line('a', 'tea', 3), line('a', 'tea', 3)], 'lineTooLarge'],
    ['gifts and parts of bundles count', [line('a', 'tea', 5), line('a', 'tea', 1, 'gift')], 'lineTooLarge'],
    ['all variants together', [line('a', 'tea', 5), line('b', 'tea', 4)], 'orderTooLarge'],
    ['the variants of a limited product together', [line('m1', 'milk', 2), line('m2', 'milk', 2)], 'purchaseLimit'],
    ['a limited product at its limit', [line('m1', 'milk', 3)], undefined],
    ['a product that may not be bought now', [line('n', 'none', 1)], 'purchaseLimit'],
  ])('%s', (_title, lines, reason) => {
    expect(findPieceLimit(lines, limits)?.reason).toBe(reason);
  });

  test('what is unpaid counts towards a purchase limit, and towards nothing else', () => {
    const unpaid = new Map([
      ['milk', 2],
      ['tea', 100],
    ]);

    expect(findPieceLimit([line('m1', 'milk', 1), line('a', 'tea', 5)], limits, unpaid)).toBeUndefined();
    expect(findPieceLimit([line('m1', 'milk', 2)], limits, unpaid)).toMatchObject({ args: { max: 3 } });
  });
});

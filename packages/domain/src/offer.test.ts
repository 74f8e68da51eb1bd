import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bundleShares,
  dueGifts,
  isRunning,
  promotionProgress,
  promotionShares,
  reachedTier,
  spreadPayable,
  type Tier,
} from './offer';

const tier = (given: Partial<Tier>): Tier => ({ from: 1, reduction: 0, gifts: [], giftCount: 0, ...given });
const goods = (price: number, quantity = 1) => ({ price, quantity });

describe('how far goods have come', () => {
  const low = tier({ from: 2, reduction: 100 });
  const high = tier({ from: 4, reduction: 300 });

  test('[CART-05] only the highest step that is reached counts, and what the next one takes is told', () => {
    const pieces = { measure: 'quantity' as const, tiers: [low, high] };

    expect(promotionProgress(pieces, [goods(500)])).toEqual({ reachedTier: null, missing: 1 });
    expect(promotionProgress(pieces, [goods(500), goods(10, 2)])).toEqual({ reachedTier: 0, missing: 1 });
    expect(promotionProgress(pieces, [goods(500, 9)])).toEqual({ reachedTier: 1, missing: null });
    expect([1, 2, 9].map((count) => reachedTier(pieces, [goods(500, count)]))).toEqual([null, low, high]);
  });

  test('[CART-05] by amount it is the price of all pieces', () => {
    const spend = { measure: 'amount' as const, tiers: [tier({ from: 5000, reduction: 500 })] };

    expect(promotionShares(spend, [goods(1000, 2), goods(2999)], 'AUD')).toEqual([0, 0]);
    expect(promotionShares(spend, [goods(1000, 2), goods(3000)], 'AUD')).toEqual([200, 300]);
  });
});

test('[CART-05] gifts are all that is offered, or as many of the chosen as may be', () => {
  const one = tier({ gifts: ['cup', 'pot', 'jar'], giftCount: 1 });

  expect(dueGifts(null, ['cup'])).toEqual([]);
  expect(dueGifts(one, [])).toEqual([]);
  expect(dueGifts(one, ['spoon', 'pot', 'jar'])).toEqual(['pot']);
  expect(dueGifts({ ...one, giftCount: 2, gifts: ['pot', 'jar', 'cup'] }, ['pot', 'pot', 'jar'])).toEqual([
    'pot',
    'jar',
  ]);
  expect(dueGifts({ ...one, giftCount: 3 }, [])).toEqual(['cup', 'pot', 'jar']);
});

test('[CART-05] it runs from its start up to its end, which is over', () => {
  const period = { startsAt: new Date(1000), endsAt: new Date(2000) };

  expect([999, 1000, 1999, 2000].map((time) => isRunning(period, new Date(time)))).toEqual([false, true, true, false]);
});

test('[CART-05] a bundle whose products have become as cheap as what it saves costs what they cost, and is not given away', () => {
  const parts = [goods(600, 1), goods(200, 2)];

  expect(bundleShares(999, parts, 2, 'AUD').reduce((all, share) => all + share, 0)).toBe(2 * 999);
  expect(bundleShares(1000, parts, 2, 'AUD')).toEqual([0, 0]);
  expect(bundleShares(5000, parts, 2, 'AUD')).toEqual([0, 0]);
});

test('[CHK-05] shares add up to what is taken off, each at most its line, in amounts that can be paid', () => {
  const lines = fc.array(fc.record({ price: fc.nat(9_999_99), quantity: fc.integer({ min: 1, max: 20 }) }), {
    minLength: 1,
  });

  fc.assert(
    fc.property(lines, fc.nat(99_999_99), fc.constantFrom('AUD', 'JPY'), (weights, saving, currency) => {
      const unit = currency === 'JPY' ? 100 : 1;
      const whole = weights.map(({ price, quantity }) => goods(price - (price % unit), quantity));
      const shares = bundleShares(saving, whole, 1, currency);
      const amounts = whole.map(({ price, quantity }) => price * quantity);
      const limit = amounts.reduce((all, amount) => all + amount, 0);

      expect(shares.reduce((all, share) => all + share, 0)).toBe(saving < limit ? saving - (saving % unit) : 0);
      for (const [index, share] of shares.entries()) {
        expect(share % unit).toBe(0);
        expect(share).toBeLessThanOrEqual(amounts[index] ?? 0);
      }
    }),
  );
  expect(spreadPayable(100, [], 'AUD')).toEqual([]);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Coupon, type CouponGoods, compareCoupons, couponCovers, evaluateCoupon } from './coupon';
import { isPayable } from './payable-unit';

const now = new Date('2026-11-28T12:00:00Z');
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const here = { currency: 'AUD', now };

const coupon = (change: Partial<Coupon> = {}): Coupon => ({
  couponId: 'k1',
  amount: 1000,
  minSpend: 5000,
  categoryIds: [],
  startsAt: later(-24),
  endsAt: later(24),
  ...change,
});
const goods = (categoryId: string, amount: number): CouponGoods => ({ categoryId, amount });

describe('a coupon', () => {
  test('[CHK-04] takes its amount off from its least amount on, and says what is missing below', () => {
    expect(evaluateCoupon(coupon(), [goods('a', 3000), goods('b', 2000)], here)).toEqual({
      unusable: null,
      discount: 1000,
      missing: 0,
    });
    expect(evaluateCoupon(coupon(), [goods('a', 4999)], here)).toEqual({
      unusable: 'minSpend',
      discount: 0,
      missing: 1,
    });
  });

  test('[CHK-04] of some categories sees their goods alone', () => {
    const ofTea = coupon({ categoryIds: ['tea'], minSpend: 0 });
    expect(evaluateCoupon(ofTea, [goods('tea', 400), goods('cup', 9000)], here)).toMatchObject({ discount: 400 });
    expect(evaluateCoupon(ofTea, [goods('cup', 9000)], here)).toMatchObject({ unusable: 'otherGoods', discount: 0 });
    expect(evaluateCoupon({ ...ofTea, minSpend: 500 }, [goods('tea', 400), goods('cup', 9000)], here)).toMatchObject({
      unusable: 'minSpend',
      missing: 100,
    });
  });

  test('[CHK-04] waits for its time', () => {
    expect(evaluateCoupon(coupon({ startsAt: later(1) }), [goods('a', 9000)], here)).toMatchObject({
      unusable: 'notYet',
    });
    expect(evaluateCoupon(coupon({ startsAt: now }), [goods('a', 9000)], here)).toMatchObject({ unusable: null });
  });

  test('[CHK-04] of gifts alone is of no use', () => {
    expect(evaluateCoupon(coupon({ minSpend: 0 }), [goods('a', 0)], here)).toMatchObject({ unusable: 'otherGoods' });
  });

  test('[CHK-04] the best takes off most; of the same, what ends first', () => {
    const held = [
      coupon({ couponId: 'late' }),
      coupon({ couponId: 'dear', amount: 9000, minSpend: 9000 }),
      coupon({ couponId: 'soon', endsAt: later(1) }),
      coupon({ couponId: 'small', amount: 10 }),
    ];
    const judged = held.map((each) => ({ ...each, ...evaluateCoupon(each, [goods('a', 5000)], here) }));
    expect([...judged].sort(compareCoupons).map(({ couponId }) => couponId)).toEqual(['soon', 'late', 'small', 'dear']);
  });
});

const anyCoupon = fc.record({
  couponId: fc.string({ maxLength: 4 }),
  amount: fc.integer({ min: 1, max: 100_000 }),
  minSpend: fc.nat({ max: 200_000 }),
  categoryIds: fc.subarray(['a', 'b', 'c']),
  startsAt: fc.constantFrom(later(-1), later(1)),
  endsAt: fc.constantFrom(later(2), later(3)),
});
const anyGoods = fc.array(
  fc.record({ categoryId: fc.constantFrom('a', 'b', 'c', 'd'), amount: fc.nat({ max: 1000 }).map((yen) => yen * 100) }),
  { maxLength: 6 },
);
const anyCurrency = fc.constantFrom('AUD', 'JPY', 'KRW');

describe('whatever a coupon is', () => {
  test('[CHK-04] it takes off no more than its amount and its own goods, in amounts that can be paid', () => {
    fc.assert(
      fc.property(anyCoupon, anyGoods, anyCurrency, (any, lines, currency) => {
        const { discount, unusable } = evaluateCoupon(any, lines, { currency, now });
        const own = lines
          .filter((line) => couponCovers(any, line.categoryId))
          .reduce((sum, { amount }) => sum + amount, 0);
        expect(discount).toBeGreaterThanOrEqual(0);
        expect(discount).toBeLessThanOrEqual(Math.min(any.amount, own));
        expect(isPayable(discount, currency)).toBe(true);
        if (unusable) expect(discount).toBe(0);
        else expect(own).toBeGreaterThanOrEqual(any.minSpend);
      }),
    );
  });

  test('[CHK-04] more goods never make it worth less', () => {
    fc.assert(
      fc.property(anyCoupon, anyGoods, anyGoods, (any, lines, more) => {
        const [fewer, all] = [lines, [...lines, ...more]].map((each) => evaluateCoupon(any, each, here).discount);
        expect(all).toBeGreaterThanOrEqual(fewer ?? 0);
      }),
    );
  });

  test('[CHK-04] the choice of the best is the same in whatever order they come', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(anyCoupon, { selector: ({ couponId }) => couponId, minLength: 1 }),
        anyGoods,
        (held, lines) => {
          const judged = held.map((each) => ({ ...each, ...evaluateCoupon(each, lines, here) }));
          const [best] = [...judged].sort(compareCoupons);
          expect([...judged].reverse().sort(compareCoupons)[0]).toBe(best);
          expect(best?.discount).toBe(Math.max(...judged.map(({ discount }) => discount)));
        },
      ),
    );
  });
});

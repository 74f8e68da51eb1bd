import fc from 'fast-check';
import { expect, test } from 'vitest';
import { logisticsFee, servesDestination } from './logistics';

const rate = { firstWeight: 1000, firstFee: 1200, furtherWeight: 500, furtherFee: 350, freeFrom: 20_000 };

test.each([
  [0, 1200],
  [1, 1200],
  [1000, 1200],
  [1001, 1550],
  [1500, 1550],
  [1501, 1900],
  [10_000, 7500],
])('[CHK-03] %i grams cost %i', (grams, fee) => {
  expect(logisticsFee(rate, grams, 19_999)).toBe(fee);
});

test('[CHK-03] delivery is free from an amount of goods, where the carrier has one', () => {
  expect(logisticsFee(rate, 10_000, 20_000)).toBe(0);
  expect(logisticsFee({ ...rate, freeFrom: undefined }, 1000, 20_000)).toBe(1200);
  expect(logisticsFee({ ...rate, freeFrom: 0 }, 1000, 0)).toBe(0);
});

test('[CHK-03] more weight never costs less', () => {
  fc.assert(
    fc.property(fc.nat({ max: 1_000_000 }), fc.nat({ max: 1000 }), (grams, more) => {
      expect(logisticsFee(rate, grams + more, 0)).toBeGreaterThanOrEqual(logisticsFee(rate, grams, 0));
    }),
  );
});

test('a rate without a further weight is a mistake in the data, not free delivery', () => {
  expect(() => logisticsFee({ ...rate, furtherWeight: 0 }, 2000, 0)).toThrow(RangeError);
});

test('[CHK-02.2] [CHK-03] a carrier goes to whole countries, to single provinces, or anywhere', () => {
  const shenzhen = { countryCode: 'CN', provinceId: '440000' };
  const kowloon = { countryCode: 'HK', provinceId: '810000' };
  const singapore = { countryCode: 'SG', provinceId: '' };

  expect([shenzhen, kowloon, singapore].map((place) => servesDestination([], place))).toEqual([true, true, true]);
  expect([shenzhen, kowloon, singapore].map((place) => servesDestination(['CN'], place))).toEqual([true, false, false]);
  expect([shenzhen, kowloon].map((place) => servesDestination(['440000', 'SG'], place))).toEqual([true, false]);
  expect(servesDestination(['440000', ''], singapore)).toBe(false);
});

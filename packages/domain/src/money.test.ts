import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { convert, currencySymbol, formatAmount, formatMoney, parseMoney, roundHalfUp, sharesSymbol } from './money';

const amount = fc.maxSafeInteger();

describe('amounts on screen', () => {
  test.each([
    ['AUD', '$'],
    ['CNY', '¥'],
    ['HKD', 'HK$'],
    ['JPY', '¥'],
    ['KRW', '₩'],
    ['USD', '$'],
    ['EUR', '€'],
    ['SGD', 'S$'],
    ['DEM', '$'],
    ['XYZ', '¥'],
  ])('[I18N-03] the symbol of %s is %s', (currency, symbol) => {
    expect(currencySymbol(currency)).toBe(symbol);
  });

  test.each([
    [0, '$0.00'],
    [-0, '$0.00'],
    [5, '$0.05'],
    [99_999, '$999.99'],
    [100_000, '$1,000.00'],
    [123_456_789, '$1,234,567.89'],
    [-100, '-$1.00'],
    [-123_456, '-$1,234.56'],
    [9_007_199_254_740_991, '$90,071,992,547,409.91'],
  ])('[I18N-03] %i cents of Australia show as %s', (minor, shown) => {
    expect(formatMoney(minor, 'AUD')).toBe(shown);
  });

  test('[I18N-03] the yen has two decimals too, and renminbi is the default', () => {
    expect(formatMoney(150_000, 'JPY')).toBe('¥1,500.00');
    expect(formatMoney(1)).toBe('¥0.01');
    expect(formatAmount(-123_456)).toBe('-1,234.56');
  });

  test('an amount that is shown can be typed back', () => {
    fc.assert(
      fc.property(amount, fc.constantFrom('AUD', 'HKD', 'KRW', 'EUR', 'SGD', 'CNY'), (minor, currency) => {
        expect(parseMoney(formatMoney(minor, currency))).toBe(minor);
        expect(parseMoney(formatAmount(minor))).toBe(minor);
      }),
    );
  });

  test.each([
    ['12', 1200],
    ['12.5', 1250],
    [' 1,234.50 ', 123_450],
    ['１２．３４', 1234],
    ['￥8', 800],
    ['\u22123', -300],
    ['0.29', 29],
    ['-0', 0],
  ])('"%s" is understood as %i', (text, minor) => {
    expect(parseMoney(text)).toBe(minor);
  });

  test.each(['', 'abc', '1.234', '1,23', '1e3', '12.', '--1', '90071992547409.92', '1 2'])(
    '"%s" is no amount',
    (text) => {
      expect(parseMoney(text)).toBeUndefined();
    },
  );
});

describe('sums', () => {
  test.each([
    [1n, 2n, 1],
    [-1n, 2n, -1],
    [49n, 100n, 0],
    [-49n, 100n, 0],
    [3n, 2n, 2],
    [0n, 7n, 0],
  ])('%i/%i rounds to %i, a half away from zero', (numerator, denominator, rounded) => {
    expect(roundHalfUp(numerator, denominator)).toBe(rounded);
  });

  test('rounding is never more than half a cent off', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 1, max: 1_000_000 }), (numerator, denominator) => {
        const size = BigInt(denominator);
        const error = 2n * (BigInt(roundHalfUp(BigInt(numerator), size)) * size - BigInt(numerator));
        expect(error <= size && error >= -size).toBe(true);
      }),
    );
  });

  test('a rate is exact where a product of floats is not', () => {
    expect(convert(105, 100_000)).toBe(11);
    expect(convert(9_007_199_254_740_991, 1_000_000)).toBe(9_007_199_254_740_991);
    expect(convert(100_350, 91_000)).toBe(9132);
    expect(convert(10_000, 4_712_345)).toBe(47_123);
    expect(() => convert(9_007_199_254_740_991, 1_000_001)).toThrow(RangeError);
  });
});

test.each([
  ['AUD', true],
  ['USD', true],
  ['JPY', true],
  ['CNY', false],
  ['SGD', false],
  ['HKD', false],
  ['EUR', false],
])('[I18N-03] the symbol of %s is that of other currencies too: %s', (currency, shared) =>
  expect(sharesSymbol(currency)).toBe(shared),
);

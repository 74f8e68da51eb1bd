import fc from 'fast-check';
import { expect, test } from 'vitest';
import { crossRate, formatRate, parseRate } from './exchange-rate';

test.each([
  ['7.8512', '1.6342', 4_804_308],
  ['7.8512', '163.42', 48_043],
  ['7.8512', '1', 7_851_200],
  ['1', '3', 333_333],
  ['2', '3', 666_667],
])('the cross rate of %s and %s for one euro is %i millionths', (target, source, rate) => {
  expect(crossRate(target, source)).toBe(rate);
});

test.each(['', '0', '0.0', '-1', '1e3', 'abc', '1,5', '١'])('there is no cross rate with %j', (text) => {
  expect(crossRate(text, '1')).toBeUndefined();
  expect(crossRate('1', text)).toBeUndefined();
});

test('a rate is read as it is written', () => {
  expect(parseRate('4.63')).toBe(4_630_000);
  expect(parseRate('0.000001')).toBe(1);
  expect(['0', '1.1234567', '-4', '4,63', '', '1e2', '1234567'].map(parseRate)).toEqual(Array(7).fill(undefined));
  expect([4_630_000, 46_000, 1, 5_000_000, 10_000_000].map(formatRate)).toEqual([
    '4.63',
    '0.046',
    '0.000001',
    '5',
    '10',
  ]);
  fc.assert(fc.property(fc.integer({ min: 1, max: 999_999_999_999 }), (rate) => parseRate(formatRate(rate)) === rate));
});

import { expect, test } from 'vitest';
import { orderKeyword, searchForm, tidyLine, tidyNumber } from './tidy-text';

test.each([
  ['  小  明 ', '小 明'],
  ['\u200b\u200d\ufeff', ''],
  ['\u3164', ''],
  ['abc\u202ecba', 'abccba'],
  ['\u2066Ann\u2069', 'Ann'],
  ['👩‍👩‍👧 Ann', '👩‍👩‍👧 Ann'],
  ['❤️', '❤️'],
])('[AUTH-11] %j is kept as %j', (typed, kept) => {
  expect(tidyLine(typed)).toBe(kept);
});

test.each([
  ['１２３４５６７８９０１', '12345678901'],
  ['#12345678901', '12345678901'],
  ['＃ 12345 678901 ', '12345678901'],
  ['123\u200b4567\u202d8901', '12345678901'],
  ['12345-678901', '12345678901'],
  ['Manuka  HONEY', 'manuka honey'],
  ['250 g', '250 g'],
  ['#1', '#1'],
])('[ORD-03] %j looks for %j', (typed, keyword) => {
  expect(orderKeyword(typed)).toBe(keyword);
});

test('what is searched in has the same form', () => {
  expect(searchForm('ＡＢＣ　蜂蜜\n12345678901')).toBe('abc 蜂蜜 12345678901');
});

test('a number from a Chinese keyboard or a chat is kept as a carrier writes it', () => {
  expect(tidyNumber(' ＳＦ 1\u200b２３\n')).toBe('SF123');
});

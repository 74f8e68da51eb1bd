import { expect, test } from 'vitest';
import { checkIdCard, isIdCardDoubtful } from './id-card';

const now = new Date('2026-11-27T12:00:00Z');
const check = (text: string) => checkIdCard(text, now);

test.each([
  ['11010519491231002X', '11010519491231002X'],
  ['11010519491231002x', '11010519491231002X'],
  [' 110105 19491231 002X ', '11010519491231002X'],
  ['１１０１０５１９４９１２３１００２Ｘ', '11010519491231002X'],
  ['440524188001010014', '440524188001010014'],
  ['110105491231002', '110105491231002'],
  ['110105000229002', undefined],
])('[ADDR-12] the number %s is kept as %s', (text, normalized) => {
  expect(check(text)).toEqual(normalized ? { ok: true, normalized } : { ok: false });
});

test.each([
  ['', 'nothing'],
  ['1101051949123100', '16 characters'],
  ['110105194912310021X', '19 characters'],
  ['1101051949123100X2', 'an X that is not last'],
  ['11010549123100X', 'an X in 15 characters'],
  ['110105194902290020', 'a 29 February that was none'],
  ['110105194913010020', 'a 13th month'],
  ['110105194900000020', 'no day at all'],
  ['110105202611280020', 'tomorrow'],
  ['110105000101010020', 'the year 1'],
  ['110105491331002', 'a 13th month in 15 characters'],
])('[ADDR-12] %s is refused: %s', (text) => {
  expect(check(text)).toEqual({ ok: false });
});

test('[ADDR-12] who is born today on China’s calendar passes', () => {
  expect(check('110105202611270020').ok).toBe(true);
  expect(checkIdCard('110105202611280020', new Date('2026-11-27T16:00:00Z')).ok).toBe(true);
});

test('[ADDR-12] a wrong check digit warns and does not block', () => {
  expect(check('110105194912310021')).toEqual({ ok: true, normalized: '110105194912310021', warning: 'checkDigit' });
  const doubts = ['110105194912310021', '11010519491231002X', '1'].map((text) => isIdCardDoubtful(text, now));
  expect(doubts).toEqual([true, false, false]);
});

test.each([
  '810000199001011239',
  '820000199001011235',
  '830000199001011231',
  '911124198108030024',
  '999999199001011233',
])('[ADDR-12] the permit %s passes, whatever its first six digits', (text) => {
  expect(check(text).ok).toBe(true);
});

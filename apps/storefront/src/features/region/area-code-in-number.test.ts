import type { AreaCode } from '@pcmall/contract/region';
import { expect, test } from 'vitest';
import { areaCodeInNumber } from './area-code-in-number';

const entry = (country: string, value: string): AreaCode => ({
  id: country,
  value,
  country,
  key: `${country}-${value}`,
  name: country,
  regionId: country,
  hasStates: true,
});
const china = entry('CN', '86');
const canada = entry('CA', '1');
const known = [china, entry('HK', '852'), entry('AU', '61'), entry('US', '1'), canada];

test.each([
  ['+61 412 345 678', 'AU'],
  ['00852-9123-4567', 'HK'],
  ['＋１ (415) 555 0100', 'US'],
])('[PHONE-03] pasting %s over a Chinese number chooses %s', (text, country) => {
  expect(areaCodeInNumber(text, known, china)?.country).toBe(country);
});

test.each([['13800138000'], ['+86 138 0013 8000'], ['+999 1234567'], ['+61'], ['abc']])(
  '[PHONE-03] pasting %s leaves the chosen country alone',
  (text) => {
    expect(areaCodeInNumber(text, known, china)).toBeUndefined();
  },
);

test('[PHONE-01] pasting +1 for a Canadian number keeps Canada', () => {
  expect(areaCodeInNumber('+1 416 555 0100', known, canada)).toBeUndefined();
});

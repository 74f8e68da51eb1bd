import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkDateRange, dayRange, formatDateTime, readDay, readMinute } from './dates';

beforeEach(() => {
  vi.stubEnv('TZ', 'Australia/Sydney');
});

afterEach(() => {
  vi.unstubAllEnvs();
});

test('[I18N-04] a time shows as YYYY-MM-DD HH:mm:ss where the shopper is', () => {
  expect(formatDateTime('2026-01-02T03:04:05Z')).toBe('2026-01-02 14:04:05');
  expect(formatDateTime('2026-06-30T23:04:05.999Z')).toBe('2026-07-01 09:04:05');
  expect(formatDateTime(new Date('2026-11-27T00:00:00Z'))).toBe('2026-11-27 11:00:00');
  expect(formatDateTime('nonsense')).toBe('');
});

test('[ORD-03] a day is read as people type it, one that does not exist is not', () => {
  const typed = ['2026-03-01', '2026/3/1', '20260301', '2026年3月1日', ' ２０２６．３．１ '];
  expect(typed.map(readDay)).toEqual(typed.map(() => '2026-03-01'));
  expect(['', '2026-02-30', '2026-13-01', '03/01/2026', 'soon'].map(readDay)).toEqual(Array(5).fill(undefined));
});

test('[ORD-03] a range of dates covers whole days, the last one included', () => {
  expect(dayRange('2026-11-01', '2026-11-01')).toEqual({
    from: '2026-10-31T13:00:00.000Z',
    before: '2026-11-01T13:00:00.000Z',
  });
  expect(dayRange('2026-02-28', '2026-02-28').before).toBe('2026-02-28T13:00:00.000Z');
});

test('[ORD-03] the day on which clocks change has 23 hours', () => {
  expect(dayRange('2026-10-04', '2026-10-04')).toEqual({
    from: '2026-10-03T14:00:00.000Z',
    before: '2026-10-04T13:00:00.000Z',
  });
});

test('[ORD-03] a range may be open at either end', () => {
  expect(dayRange('2026-11-01', '')).toEqual({ from: '2026-10-31T13:00:00.000Z', before: undefined });
  expect(dayRange(undefined, '1 November')).toEqual({ from: undefined, before: undefined });
});

test('[ORD-03] a range that ends before it starts is refused', () => {
  expect(checkDateRange('2026-11-02', '2026-11-01')).toBe('endBeforeStart');
  expect(checkDateRange('2026-11-01', '2026-11-01')).toBeUndefined();
  expect(checkDateRange('2025-12-31', '2026-01-01')).toBeUndefined();
  expect(checkDateRange('2026-11-02', '')).toBeUndefined();
  expect(checkDateRange(undefined, '2026-11-02')).toBeUndefined();
});

test('a time is read as people type it', () => {
  expect(readMinute('2027-01-02 08:05')).toBe('2027-01-02T08:05');
  expect(readMinute('2027/1/2 8:05:00')).toBe('2027-01-02T08:05');
  expect(readMinute('2027-01-02')).toBe('2027-01-02T00:00');
  for (const typed of ['', 'soon', '2027-02-30 08:00', '2027-01-02 24:00', '2027-01-02 8'])
    expect(readMinute(typed), typed).toBeUndefined();
});

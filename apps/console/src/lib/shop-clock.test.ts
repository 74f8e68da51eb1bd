import { formatDateTime as byOwnClock } from '@pcmall/domain/dates';
import { afterEach, expect, test } from 'vitest';
import { dayRange, formatDateTime, formatMinute, minuteOfField, readMinute, setShopTimeZone } from './shop-clock';

afterEach(() => {
  setShopTimeZone(undefined);
});

test('[I18N-04] the console writes times by the shop’s clock, wherever the reader is', () => {
  setShopTimeZone('Australia/Sydney');
  expect(formatDateTime('2026-01-02T03:04:05Z')).toBe('2026-01-02 14:04:05');
  expect(formatMinute('2026-06-30T23:04:05Z')).toBe('2026-07-01 09:04');
  expect(minuteOfField('2026-06-30T23:04:05Z')).toBe('2026-07-01T09:04');
});

test('[I18N-04] what is typed into the console as a time or a day is the shop’s', () => {
  setShopTimeZone('Australia/Sydney');
  expect(readMinute('2026/7/1 9:04')).toEqual(new Date('2026-06-30T23:04:00Z'));
  expect(readMinute('2026-07-01')).toEqual(new Date('2026-06-30T14:00:00Z'));
  expect(readMinute('soon')).toBeUndefined();
  expect(dayRange('2026-10-04', '2026-10-04')).toEqual({
    ...{ from: '2026-10-03T14:00:00.000Z', before: '2026-10-04T13:00:00.000Z' },
  });
  expect(dayRange('x', undefined)).toEqual({ from: undefined, before: undefined });
});

test('[I18N-04] where no shop is shown, times are those of the browser', () => {
  expect(formatDateTime('2026-01-02T03:04:05Z')).toBe(byOwnClock('2026-01-02T03:04:05Z'));
});

import { expect, test } from 'vitest';
import { hoursOf, spanOf } from './span.rules';

const sydney = 'Australia/Sydney';
/** 09:30 of 28 November in Sydney, UTC+11. */
const now = new Date('2026-11-27T22:30:00Z');
const daysOf = (asked: Parameters<typeof spanOf>[0]) => {
  const { days } = spanOf(asked, sydney, now).now;
  return [days[0], days.at(-1), days.length];
};

test('so many days end today, by the shop’s clock', () => {
  expect(daysOf({ days: '7' })).toEqual(['2026-11-22', '2026-11-28', 7]);
  expect(daysOf({ days: '30', until: '2026-11-20' })).toEqual(['2026-10-22', '2026-11-20', 30]);
});

test('days that can’t be are put right: none lies ahead, the first is not after the last, and a year is the most', () => {
  expect(daysOf({ days: '7', until: '2027-03-01' })).toEqual(['2026-11-22', '2026-11-28', 7]);
  expect(daysOf({ days: '7', from: '2026-11-10', until: '2026-11-03' })).toEqual(['2026-11-03', '2026-11-03', 1]);
  expect(daysOf({ days: '7', from: '2026-12-24' })).toEqual(['2026-11-28', '2026-11-28', 1]);
  expect(daysOf({ days: '7', from: '0002-01-01' })).toEqual(['2025-11-28', '2026-11-28', 366]);
  expect(daysOf({ days: '7', until: '0001-01-01' })).toEqual(['1999-12-26', '2000-01-01', 7]);
});

test('each day begins where the one before ends, also where the clocks are put forward', () => {
  const { days, bounds } = spanOf({ days: '7', from: '2026-10-03', until: '2026-10-05' }, sydney, now).now;

  expect(days).toEqual(['2026-10-03', '2026-10-04', '2026-10-05']);
  expect(bounds.map((bound) => bound.toISOString())).toEqual([
    '2026-10-02T14:00:00.000Z',
    '2026-10-03T14:00:00.000Z',
    // A day of 23 hours.
    '2026-10-04T13:00:00.000Z',
    '2026-10-05T13:00:00.000Z',
  ]);
});

test('a span that ends today ends now, and the days before it at the same hour; one that is over has whole days', () => {
  const running = spanOf({ days: '7' }, sydney, now);
  expect(running.now.bounds.at(-1)).toEqual(now);
  expect(running.before.days).toEqual(spanOf({ days: '7', until: '2026-11-21' }, sydney, now).now.days);
  expect(running.before.bounds.at(-1)).toEqual(new Date('2026-11-20T22:30:00Z'));

  const over = spanOf({ days: '7', until: '2026-11-27' }, sydney, now);
  expect(over.now.bounds.at(-1)).toEqual(new Date('2026-11-27T13:00:00Z'));
  expect(over.before.bounds.at(-1)).toEqual(over.now.bounds[0]);
});

test('a single day has its hours by the shop’s clock, up to now, and as many as that day has where the clocks change', () => {
  const hoursOfDay = (day: string, at = now) =>
    hoursOf(spanOf({ days: '7', from: day, until: day }, sydney, at).now, sydney);
  const today = hoursOfDay('2026-11-28');
  expect([today.hours[0], today.hours.at(-1), today.hours.length]).toEqual(['00:00', '09:00', 10]);
  expect([today.bounds.length, today.bounds.at(-1)]).toEqual([11, now]);

  expect(hoursOfDay('2026-10-04').hours.slice(1, 4)).toEqual(['01:00', '03:00', '04:00']);
  expect(hoursOfDay('2026-04-05').hours).toHaveLength(25);
  expect(hoursOfDay('2026-11-28', new Date('2026-11-27T13:00:00Z')).hours).toEqual(['00:00']);
  expect(hoursOf(spanOf({ days: '7' }, sydney, now).now, sydney).hours).toEqual([]);
});

import { expect, test } from 'vitest';
import { atMinuteIn, dateTimeIn, dayIn, lastDayIn, minuteIn, startOfDayIn, timeZoneOf } from './time-zone';

test.each([
  ['UTC', '2026-03-29', '2026-03-29T00:00:00.000Z'],
  ['Australia/Sydney', '2026-07-29', '2026-07-28T14:00:00.000Z'],
  ['Australia/Sydney', '2026-12-29', '2026-12-28T13:00:00.000Z'],
  ['Asia/Kolkata', '2026-07-29', '2026-07-28T18:30:00.000Z'],
  ['America/New_York', '2026-07-29', '2026-07-29T04:00:00.000Z'],
  // The clocks go forward at 02:00 and back at 03:00 of the day.
  ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z'],
  ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00.000Z'],
  // The clocks go from 24:00 to 01:00, and from 24:00 back to 23:00.
  ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z'],
  ['America/Santiago', '2026-04-05', '2026-04-05T04:00:00.000Z'],
])('in %s %s begins at %s, and a moment earlier it is the day before', (timeZone, day, start) => {
  const time = startOfDayIn(day, timeZone);

  expect(time.toISOString()).toBe(start);
  expect(dayIn(time, timeZone)).toBe(day);
  expect(dayIn(new Date(time.getTime() - 1), timeZone)).not.toBe(day);
});

test('a period that ends with a day has it as its last one', () => {
  for (const timeZone of ['Australia/Sydney', 'UTC', 'America/New_York', 'Pacific/Auckland'])
    expect(lastDayIn(startOfDayIn('2026-11-29', timeZone, 1), timeZone)).toBe('2026-11-29');
});

test('days count in the time zone that a shop sets, else in its country’s, else in UTC', () => {
  expect(timeZoneOf('AU')).toBe('Australia/Sydney');
  expect(timeZoneOf('AU', 'Australia/Perth')).toBe('Australia/Perth');
  expect(timeZoneOf('AU', 'Mars/Olympus')).toBe('Australia/Sydney');
  expect(timeZoneOf('XX')).toBe('UTC');
});

test('[SALES-02] a time is written as the clock on the wall shows it, in a form that spreadsheet programs read', () => {
  const summer = new Date('2026-01-09T13:05:09.870Z');
  const winter = new Date('2026-07-09T13:59:59.000Z');

  expect(dateTimeIn(summer, 'Australia/Sydney')).toBe('2026-01-10 00:05:09');
  expect(dateTimeIn(winter, 'Australia/Sydney')).toBe('2026-07-09 23:59:59');
  expect(dateTimeIn(winter, 'America/New_York')).toBe('2026-07-09 09:59:59');
  expect(dateTimeIn(winter, 'UTC')).toBe('2026-07-09 13:59:59');
});

test.each([
  ['UTC', '2026-03-29T08:30', '2026-03-29T08:30:00.000Z'],
  ['Australia/Sydney', '2026-07-29T00:00', '2026-07-28T14:00:00.000Z'],
  ['Asia/Kolkata', '2026-07-29T23:59', '2026-07-29T18:29:00.000Z'],
  // The clocks go back from 03:00 to 02:00: of the two the first is meant.
  ['Europe/Berlin', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
])('in %s it is %s at %s', (timeZone, minute, moment) => {
  expect(atMinuteIn(minute, timeZone).toISOString()).toBe(moment);
  expect(minuteIn(new Date(moment), timeZone)).toBe(minute);
});

test('a minute that the clocks leave out is as much later as they go forward, and what is no time is refused', () => {
  expect(minuteIn(atMinuteIn('2026-03-29T02:30', 'Europe/Berlin'), 'Europe/Berlin')).toBe('2026-03-29T03:30');
  expect(() => atMinuteIn('2026-13-29T02:30', 'UTC')).toThrow(RangeError);
});

import { readMinute as minuteOf, readDay } from '@pcmall/domain/dates';
import { atMinuteIn, dateTimeIn, minuteIn, startOfDayIn } from '@pcmall/domain/time-zone';

// Every time of the console is written and read by the shop's clock (I18N-04): its days, promotions, prices and exports go by
// it, and colleagues in other countries speak of the same minute.

let shopTimeZone: string | undefined;

/** Sets the clock: a time zone such as Australia/Sydney; undefined, where no shop is shown, for that of the browser. */
export const setShopTimeZone = (timeZone: string | undefined) => {
  shopTimeZone = timeZone;
};

const timeZone = (): string => shopTimeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;

/** YYYY-MM-DD HH:mm:ss. */
export const formatDateTime = (time: string): string => dateTimeIn(new Date(time), timeZone());

/** YYYY-MM-DD HH:mm, for dense lists. */
export const formatMinute = (time: string): string => minuteIn(new Date(time), timeZone()).replace('T', ' ');

/** As a browser's own field has it: YYYY-MM-DDTHH:mm. */
export const minuteOfField = (time: string): string => minuteIn(new Date(time), timeZone());

/** A time as people type it (2027-01-01 08:00, or a day alone for its midnight); undefined when there is none. */
export const readMinute = (typed: string): Date | undefined => {
  const minute = minuteOf(typed);
  return minute === undefined ? undefined : atMinuteIn(minute, timeZone());
};

const startOf = (day: string | undefined, daysLater = 0): string | undefined => {
  const known = day === undefined ? undefined : readDay(day);
  return known === undefined ? undefined : startOfDayIn(known, timeZone(), daysLater).toISOString();
};

/** The shop's days, both included, as a range in UTC from `from` (inclusive) to `before` (exclusive). What is no day leaves its end open. */
export const dayRange = (from: string | undefined, to: string | undefined): { from?: string; before?: string } => ({
  from: startOf(from),
  before: startOf(to, 1),
});

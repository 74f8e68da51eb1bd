import { type FigureSpan, mostFigureDays } from '@pcmall/contract/console/figures';
import { dayMs } from '@pcmall/domain/dates';
import { dayIn, minuteIn, startOfDayIn } from '@pcmall/domain/time-zone';

export interface AskedSpan {
  days: FigureSpan;
  /** YYYY-MM-DD, as `until`. */
  from?: string | undefined;
  until?: string | undefined;
}

/** Days in a row, with the moments at which each begins and the last one ends. */
export interface Days {
  days: string[];
  /** One more than there are days, in rising order. */
  bounds: Date[];
}

/** No shop sold anything before it; what is asked for of the first years of all would lead to days that no calendar has. */
const firstDay = '2000-01-01';

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 'YYYY-MM-DD'.length);

const daysFrom = (first: string, count: number, timeZone: string): Days => ({
  days: Array.from({ length: count }, (_, index) => dayAfter(first, index)),
  bounds: Array.from({ length: count + 1 }, (_, index) => startOfDayIn(first, timeZone, index)),
});

/** The hours of a single day, each but the last as long as an hour is, with how the shop's clock shows their beginnings. */
export interface Hours {
  hours: string[];
  /** One more than there are hours, in rising order. */
  bounds: Date[];
}

const hourMs = 3_600_000;

/** None of several days; of a day that has only just begun its first. */
export const hoursOf = ({ days, bounds }: Days, timeZone: string): Hours => {
  const [start, end] = [bounds[0]?.getTime() ?? 0, bounds.at(-1)?.getTime() ?? 0];
  const count = days.length === 1 ? Math.max(1, Math.ceil((end - start) / hourMs)) : 0;
  const starts = Array.from({ length: count }, (_, index) => new Date(start + index * hourMs));
  return {
    hours: starts.map((at) => minuteIn(at, timeZone).slice('YYYY-MM-DDT'.length)),
    bounds: [...starts, new Date(end)],
  };
};

/** Ends a moment within its last day. */
const upTo = ({ days, bounds }: Days, end: Date): Days => ({ days, bounds: [...bounds.slice(0, -1), end] });

/**
 * The days that a figure is of, and as many right before them. A span that includes today ends now, and the one before at
 * the same hour of its last day, so that a day that has only begun is not set against a whole one.
 */
export const spanOf = ({ days, from, until }: AskedSpan, timeZone: string, now: Date): { now: Days; before: Days } => {
  const today = dayIn(now, timeZone);
  const [, last = today] = [firstDay, until ?? today, today].toSorted();
  const asked = from ?? dayAfter(last, 1 - Number(days));
  const earliest = dayAfter(last, 1 - mostFigureDays);
  // The middle one of the three: what was asked for, kept within a year that ends on the last day.
  const [, first = last] = [earliest, asked, last].toSorted();
  const count = (Date.parse(last) - Date.parse(first)) / dayMs + 1;
  const span = daysFrom(first, count, timeZone);
  const before = daysFrom(dayAfter(first, -count), count, timeZone);
  if (last !== today) return { now: span, before };
  const sinceMidnight = now.getTime() - startOfDayIn(today, timeZone).getTime();
  const sameHour = startOfDayIn(dayAfter(first, -1), timeZone).getTime() + sinceMidnight;
  const endOfBefore = startOfDayIn(first, timeZone).getTime();
  return { now: upTo(span, now), before: upTo(before, new Date(Math.min(sameHour, endOfBefore))) };
};

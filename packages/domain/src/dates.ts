/** 24 hours in milliseconds; a local day can be longer or shorter. */
export const dayMs = 86_400_000;

const twoDigits = (part: number): string => String(part).padStart(2, '0');

/** YYYY-MM-DD HH:mm:ss in local time; empty for an invalid date. */
export const formatDateTime = (time: Date | string): string => {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return '';
  const day = [
    String(date.getFullYear()).padStart(4, '0'),
    twoDigits(date.getMonth() + 1),
    twoDigits(date.getDate()),
  ].join('-');
  return `${day} ${[date.getHours(), date.getMinutes(), date.getSeconds()].map(twoDigits).join(':')}`;
};

/** YYYY-MM-DD HH:mm in local time, for the dense lists of the console; empty for an invalid date. */
export const formatMinute = (time: Date | string): string => formatDateTime(time).slice(0, 'YYYY-MM-DD HH:mm'.length);

/** Reads a day as people type it (2026/3/1, 20260301, 2026年3月1日) into YYYY-MM-DD; undefined when there is no such day. */
export const readDay = (typed: string): string | undefined => {
  const [, year, month = '', date = ''] =
    /^(\d{4})[-/.年\s]?(\d{1,2})[-/.月\s]?(\d{1,2})日?$/.exec(typed.normalize('NFKC').trim()) ?? [];
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const midnight = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day) ? day : undefined;
};

/** A local time as people type it (2027-01-01 08:00, or a day alone for its midnight); undefined when there is none. */
export const readMinute = (typed: string): Date | undefined => {
  const text = typed.normalize('NFKC').trim().replace('T', ' ');
  const [, dayText = '', hours = '0', minutes = '0'] = /^(\S+?)(?:\s+(\d{1,2}):(\d{2})(?::00)?)?$/.exec(text) ?? [];
  const [year, month, date] = (readDay(dayText) ?? '').split('-').map(Number);
  if (year === undefined || month === undefined || date === undefined) return undefined;
  if (Number(hours) > 23 || Number(minutes) > 59) return undefined;
  return new Date(year, month - 1, date, Number(hours), Number(minutes));
};

/** The start, in UTC, of the local day that many days after `day` (YYYY-MM-DD); counted in days, as not every day has 24 hours. */
const startOfDay = (day: string | undefined, daysLater = 0): string | undefined => {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day ?? '') ?? [];
  if (!year) return undefined;
  const start = new Date(Number(year), Number(month) - 1, Number(date) + daysLater);
  return Number.isNaN(start.getTime()) ? undefined : start.toISOString();
};

/** Local days, both included, as a range in UTC from `from` (inclusive) to `before` (exclusive). An empty end is open. */
export const dayRange = (from?: string, to?: string): { from?: string; before?: string } => ({
  from: startOfDay(from),
  before: startOfDay(to, 1),
});

/** What is wrong with a range of days (YYYY-MM-DD); undefined for a valid one. */
export const checkDateRange = (from?: string, to?: string): 'endBeforeStart' | undefined =>
  from && to && to < from ? 'endBeforeStart' : undefined;

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

/** Reads a day as people type it (2026/3/1, 20260301, 2026年3月1日) into YYYY-MM-DD; undefined when there is no such day. */
export const readDay = (typed: string): string | undefined => {
  const [, year, month = '', date = ''] =
    /^(\d{4})[-/.年\s]?(\d{1,2})[-/.月\s]?(\d{1,2})日?$/.exec(typed.normalize('NFKC').trim()) ?? [];
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const midnight = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day) ? day : undefined;
};

/** A time as people type it (2027/1/1 8:00, or a day alone for its midnight) as YYYY-MM-DDTHH:MM; undefined when there is none. */
export const readMinute = (typed: string): string | undefined => {
  const text = typed.normalize('NFKC').trim().replace('T', ' ');
  const [, dayText = '', hours = '0', minutes = '00'] = /^(\S+?)(?:\s+(\d{1,2}):(\d{2})(?::00)?)?$/.exec(text) ?? [];
  const day = readDay(dayText);
  if (day === undefined || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  return `${day}T${hours.padStart(2, '0')}:${minutes}`;
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

import { dayMs } from './dates';

/** Where most people of a country live, for countries with several time zones. */
const byCountry: Readonly<Record<string, string>> = {
  ...{ AE: 'Asia/Dubai', AT: 'Europe/Vienna', AU: 'Australia/Sydney', BE: 'Europe/Brussels', BR: 'America/Sao_Paulo' },
  ...{ CA: 'America/Toronto', CH: 'Europe/Zurich', CL: 'America/Santiago', CN: 'Asia/Shanghai', CZ: 'Europe/Prague' },
  ...{ DE: 'Europe/Berlin', DK: 'Europe/Copenhagen', ES: 'Europe/Madrid', FI: 'Europe/Helsinki', FR: 'Europe/Paris' },
  ...{ GB: 'Europe/London', GR: 'Europe/Athens', HK: 'Asia/Hong_Kong', HU: 'Europe/Budapest', ID: 'Asia/Jakarta' },
  ...{ IE: 'Europe/Dublin', IN: 'Asia/Kolkata', IT: 'Europe/Rome', JP: 'Asia/Tokyo', KH: 'Asia/Phnom_Penh' },
  ...{ KR: 'Asia/Seoul', LU: 'Europe/Luxembourg', MM: 'Asia/Yangon', MO: 'Asia/Macau', MX: 'America/Mexico_City' },
  ...{ MY: 'Asia/Kuala_Lumpur', NL: 'Europe/Amsterdam', NO: 'Europe/Oslo', NZ: 'Pacific/Auckland', PH: 'Asia/Manila' },
  ...{ PL: 'Europe/Warsaw', PT: 'Europe/Lisbon', RU: 'Europe/Moscow', SE: 'Europe/Stockholm', SG: 'Asia/Singapore' },
  ...{ TH: 'Asia/Bangkok', TR: 'Europe/Istanbul', TW: 'Asia/Taipei', US: 'America/New_York', VN: 'Asia/Ho_Chi_Minh' },
  ...{ ZA: 'Africa/Johannesburg' },
};

/** Whether this is the name of a time zone, such as Australia/Perth. */
export const isTimeZone = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
};

/** The time zone that a shop's days are counted in: its own setting, else its country's (ISO code), else UTC. */
export const timeZoneOf = (country: string, setting: string | null = null): string =>
  setting !== null && isTimeZone(setting) ? setting : (byCountry[country] ?? 'UTC');

/** By time zone: one takes many times longer to make than to use, and an export has a time in each of its rows. */
const formats = new Map<string, Intl.DateTimeFormat>();

const formatIn = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en', {
    ...({ timeZone, calendar: 'iso8601', numberingSystem: 'latn', hourCycle: 'h23' } as const),
    ...({ year: 'numeric', month: 'numeric', day: 'numeric' } as const),
    ...({ hour: 'numeric', minute: 'numeric', second: 'numeric' } as const),
  });
  formats.set(timeZone, format);
  return format;
};

/** The clock on the wall at a time, as if it were UTC, in milliseconds; whole seconds. */
const wallClock = (time: number, timeZone: string): number => {
  const parts = new Map(
    formatIn(timeZone)
      .formatToParts(time)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
};

const isoDay = (time: number) => new Date(time).toISOString().slice(0, 'YYYY-MM-DD'.length);

/** A time in a time zone as spreadsheet programs read it: YYYY-MM-DD HH:MM:SS. */
export const dateTimeIn = (time: Date, timeZone: string): string =>
  new Date(wallClock(time.getTime(), timeZone)).toISOString().slice(0, 'YYYY-MM-DDTHH:MM:SS'.length).replace('T', ' ');

/** The day, YYYY-MM-DD, that it is at a time in a time zone. */
export const dayIn = (time: Date, timeZone: string): string => isoDay(wallClock(time.getTime(), timeZone));

/** A time in a time zone to the minute, as a browser's own field has it: YYYY-MM-DDTHH:MM. */
export const minuteIn = (time: Date, timeZone: string): string =>
  new Date(wallClock(time.getTime(), timeZone)).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length);

/** When clocks show this, given as if it were UTC: by the time before and after a change of the clocks near it. */
const momentsOf = (wall: number, timeZone: string): number[] =>
  [wall - dayMs, wall + dayMs].map((near) => wall - (wallClock(near, timeZone) - near));

/**
 * When it is this minute (YYYY-MM-DDTHH:MM) in a time zone: the first time where clocks show it twice, and as much later as
 * they go forward where they leave it out. Throws a RangeError on what is no time.
 */
export const atMinuteIn = (minute: string, timeZone: string): Date => {
  const wall = Date.parse(`${minute}:00Z`);
  if (Number.isNaN(wall)) throw new RangeError(`${minute} is no time`);
  const moments = momentsOf(wall, timeZone);
  const shown = moments.filter((time) => wallClock(time, timeZone) === wall);
  return new Date(shown.length > 0 ? Math.min(...shown) : Math.max(...moments));
};

/**
 * When a day (YYYY-MM-DD), or the one so many days later, begins in a time zone: at midnight, or at the first moment after
 * it where the clocks go forward then.
 */
export const startOfDayIn = (day: string, timeZone: string, daysLater = 0): Date => {
  const midnight = Date.parse(`${day}T00:00:00Z`) + daysLater * dayMs;
  const moments = momentsOf(midnight, timeZone);
  const inDay = moments.filter((time) => dayIn(new Date(time), timeZone) === isoDay(midnight));
  return new Date(Math.min(...(inDay.length > 0 ? inDay : moments)));
};

/** The last day, YYYY-MM-DD, of a period that ends at a time, which itself is no part of it. */
export const lastDayIn = (end: Date, timeZone: string): string => dayIn(new Date(end.getTime() - 1), timeZone);

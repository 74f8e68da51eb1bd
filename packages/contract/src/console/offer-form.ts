import * as z from 'zod/mini';
import { isShownPicture } from '../pictures';
import { bothLanguages } from './goods';

/** Whether a calendar has the day that is named, which is one of a possible number: 31 February is none. */
const isDayOfCalendar = (minute: string) => new Date(`${minute}:00Z`).toISOString().startsWith(minute);

/** By the shop's clock, to the minute, as a browser's own field has it; of years that any clock can show. */
export const shopMinute = z.string().check(
  z.regex(/^(19|2\d)\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/, {
    error: 'offer.minute',
    abort: true,
  }),
  z.refine(isDayOfCalendar, 'offer.minute'),
);

/** One language is enough: the other one shows it too. */
export const offerName = bothLanguages(60).check(
  z.refine(({ zh, en }) => zh !== '' || en !== '', { error: 'input.required', path: ['zh'] }),
);

/** One that pages show, or none. */
export const offerPicture = z.string().check(
  z.maxLength(300),
  z.refine((src) => src === '' || isShownPicture(src), 'offer.picture'),
);

/** What pages and lists of offers have to say of the shop. */
export const shopClock = {
  /** Of all amounts. */
  currency: z.string(),
  /** The zone of the shop's clock. */
  timeZone: z.string(),
  /** By the shop's clock. */
  now: z.string(),
};

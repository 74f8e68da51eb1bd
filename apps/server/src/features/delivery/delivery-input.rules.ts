import { isPayable } from '@pcmall/domain/payable-unit';
import * as z from 'zod/mini';

// How a shop delivers, as values: fees in minor units of its currency, weights in grams.

const id = z.string().check(z.regex(/^[\w.~-]{1,64}$/));
const text = (longest: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(longest));
const named = (longest: number) => z.strictObject({ zh: text(longest), en: text(longest) });
const perhaps = z.strictObject({ zh: z.string().check(z.maxLength(60)), en: z.string().check(z.maxLength(60)) });
const whole = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));
const grams = whole(1, 1_000_000);
const days = whole(0, 365);
const position = z._default(whole(0, 100_000), 0);
const country = z.string().check(z.regex(/^[A-Z]{2}$/));

const fee = (currency: string) => whole(0, 100_000_000).check(z.refine((amount) => isPayable(amount, currency)));

/** A carrier with what it takes: a first weight, then each further weight begun. */
export const carrierInput = (currency: string) =>
  z
    .strictObject({
      id,
      name: named(60),
      mode: z.enum(['crossBorder', 'local']),
      /** Countries, and ids of provinces and states; none: everywhere. */
      regions: z._default(z.array(z.string().check(z.minLength(2), z.maxLength(20))).check(z.maxLength(500)), []),
      firstWeight: grams,
      firstFee: fee(currency),
      furtherWeight: grams,
      furtherFee: fee(currency),
      /** Null for the shop's own amount. */
      freeFrom: z._default(z.nullable(fee(currency)), null),
      /** What it takes in one parcel at most: pieces, grams, and the goods' value; null for no limit. */
      maxPieces: z._default(z.nullable(whole(1, 1_000_000)), null),
      maxWeight: z._default(z.nullable(grams), null),
      maxValue: z._default(z.nullable(whole(1, 100_000_000_000)), null),
      /** Goes through customs as digital declarations. */
      digital: z._default(z.boolean(), false),
      /** With {number} for the tracking number; empty for none. */
      trackingPage: z._default(z.string().check(z.regex(/^(https:\/\/\S+)?$/), z.maxLength(500)), ''),
      daysMin: days,
      daysMax: days,
      position,
    })
    .check(z.refine(({ daysMin, daysMax }) => daysMin <= daysMax, { path: ['daysMax'] }));

export const pickUpPointInput = z.strictObject({
  id,
  name: named(60),
  country,
  provinceId: z._default(z.string().check(z.maxLength(20)), ''),
  address: named(200),
  phone: z._default(z.string().check(z.maxLength(40)), ''),
  hours: z._default(perhaps, { zh: '', en: '' }),
  position,
});

export const materialInput = (currency: string) =>
  z.strictObject({
    id,
    name: named(60),
    price: fee(currency),
    position,
  });

export type CarrierInput = z.output<ReturnType<typeof carrierInput>>;
export type PickUpPointInput = z.output<typeof pickUpPointInput>;
export type MaterialInput = z.output<ReturnType<typeof materialInput>>;

import { payChannel } from '@pcmall/contract/payment';
import { deliveryMode, shopPromise } from '@pcmall/contract/shop';
import { isPayable } from '@pcmall/domain/payable-unit';
import { isTimeZone } from '@pcmall/domain/time-zone';
import * as z from 'zod/mini';
import { areShopLanguages, isShopColour } from './new-shop.rules';

// What a shop may set, as values: amounts in minor units, rates in millionths.

const text = (longest: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(longest));
const named = (longest: number) => z.strictObject({ zh: text(longest), en: text(longest) });
const whole = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));
const pieces = whole(1, 1_000_000);
const isUnique = (list: readonly string[]) => new Set(list).size === list.length;

const limits = {
  linePieces: z.optional(pieces),
  orderPieces: z.optional(pieces),
  unpaidOrders: z.optional(whole(1, 1000)),
  unpaidAmount: z.optional(whole(1, 100_000_000_000)),
};

/** Packets from the smallest to the largest, each of which the currency can pay and the budget holds. */
const redPacket = (currency: string) => {
  const amount = whole(1, 100_000_000_000).check(z.refine((minor) => isPayable(minor, currency)));
  const endsAt = z.nullable(z.iso.datetime({ offset: true }));
  return z
    .strictObject({ isOn: z.boolean(), min: amount, max: amount, budget: amount, endsAt })
    .check(z.refine(({ min, max, budget }) => min <= max && max <= budget));
};

/** All but the rate to CNY, which has a history of its own. */
export const settingValues = (currency: string) =>
  z.strictObject({
    name: z.optional(named(60)),
    colour: z.optional(z.string().check(z.refine(isShopColour))),
    languages: z.optional(z.array(z.string()).check(z.refine(areShopLanguages))),
    deliveryModes: z.optional(z.array(deliveryMode).check(z.minLength(1), z.refine(isUnique))),
    payChannels: z.optional(z.array(payChannel).check(z.refine(isUnique))),
    payChannelOrder: z.optional(z.array(payChannel).check(z.refine(isUnique))),
    payChannelNames: z.optional(z.partialRecord(payChannel, named(30))),
    timeZone: z.optional(z.nullable(z.string().check(z.refine(isTimeZone)))),
    unpaidMinutes: z.optional(whole(5, 10_080)),
    idImageNeeded: z.optional(z.boolean()),
    idPhotoDays: z.optional(whole(1, 3650)),
    showSenderAddress: z.optional(z.boolean()),
    freeShippingFrom: z.optional(
      z.nullable(whole(0, 100_000_000_000).check(z.refine((amount) => isPayable(amount, currency)))),
    ),
    salesTax: z.optional(z.nullable(z.strictObject({ rate: whole(1, 999_999), included: z.boolean() }))),
    redPacket: z.optional(z.nullable(redPacket(currency))),
    slogan: z.optional(z.nullable(named(60))),
    promises: z.optional(
      z
        .array(z.strictObject({ icon: shopPromise.shape.icon, title: named(30), text: named(60) }))
        .check(z.maxLength(4)),
    ),
    service: z.optional(
      z.nullable(
        z.strictObject({
          email: z.email(),
          phone: z._default(z.string().check(z.maxLength(40)), ''),
          hours: z.strictObject({ zh: z.string().check(z.maxLength(60)), en: z.string().check(z.maxLength(60)) }),
          key: z._default(z.string().check(z.maxLength(100)), ''),
        }),
      ),
    ),
    orderLimits: z.optional(z.strictObject(limits)),
    quickOrderLimits: z.optional(
      z.strictObject({ unpaidOrders: whole(1, 1_000_000), unpaidAmount: whole(1, 10_000_000_000_000) }),
    ),
    purchaseLimits: z.optional(z.record(z.string().check(z.minLength(1), z.maxLength(64)), pieces)),
    smsPerDay: z.optional(whole(0, 1_000_000)),
    mailsPerDay: z.optional(whole(0, 1_000_000)),
  });

export type SettingValues = z.output<ReturnType<typeof settingValues>>;
export type SettingName = keyof SettingValues;

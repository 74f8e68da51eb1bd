import * as z from 'zod/mini';
import { couponCodeLength } from '../coupon';
import { endpoint } from '../endpoint';
import { id, idempotencyKey, isoDateTime, money, nothing } from '../envelope';
import { listPage, listQuery } from './list';
import { phases } from './phase';

const name = z.object({
  zh: z.string().check(z.trim(), z.minLength(1, 'input.required'), z.maxLength(60)),
  en: z.string().check(z.trim(), z.minLength(1, 'input.required'), z.maxLength(60)),
});
const day = z.iso.date('coupon.day');

/** What may be changed while people hold it. */
const changeable = {
  name,
  /** The last day that it can be used, by the shop's calendar. */
  lastDay: day,
  /** Brings one to whoever types it; empty for none. */
  code: z.string().check(z.trim(), z.maxLength(couponCodeLength)),
  /** Any shopper may have one, on home and product pages. */
  isClaimable: z.boolean(),
};

const amount = z.int('coupon.amount').check(z.gte(1, 'coupon.amount'), z.lte(100_000_000_000, 'coupon.amount'));

const shopCoupon = z.object({
  ...changeable,
  name: z.object({ zh: z.string(), en: z.string() }),
  lastDay: z.string(),
  code: z.string(),
  couponId: id,
  amount: money,
  minSpend: money,
  categoryIds: z.array(id),
  firstDay: z.string(),
  endsAt: isoDateTime,
  state: z.enum(phases),
  /** Pieces that shoppers have, and those of them that an order uses. */
  held: z.int(),
  used: z.int(),
  version: z.int(),
});
export type ShopCoupon = z.output<typeof shopCoupon>;

export const listShopCoupons = endpoint({
  method: 'GET',
  path: '/coupons',
  summary: 'The coupons of the shop, the last to end first, with how many pieces are held and used',
  access: 'staff',
  permission: 'promotions.read',
  query: z.object({
    keyword: z._default(z.string().check(z.trim(), z.maxLength(60)), ''),
    state: z.optional(z.enum(phases)),
    ...listQuery,
  }),
  data: z.object({
    ...listPage(shopCoupon).shape,
    counts: z.record(z.string(), z.int()),
    /** Of all amounts. */
    currency: z.string(),
    /** By the shop's calendar, as all days of coupons are. */
    today: z.string(),
  }),
});

export const createShopCoupon = endpoint({
  method: 'POST',
  path: '/coupons',
  summary: 'Make a coupon that nobody holds yet; the same key again makes none',
  access: 'staff',
  permission: 'promotions.write',
  body: z.object({
    ...changeable,
    amount,
    /** From how much on; 0 for any. */
    minSpend: z.int('coupon.minSpend').check(z.gte(0, 'coupon.minSpend'), z.lte(100_000_000_000, 'coupon.minSpend')),
    /** What it counts for, with the categories below; none for all goods. */
    categoryIds: z.array(id).check(z.maxLength(100)),
    /** The first day that it can be used. */
    firstDay: day,
    idempotencyKey,
  }),
  data: z.object({ couponId: id }),
});

export const changeShopCoupon = endpoint({
  method: 'POST',
  path: '/coupons/{couponId}',
  summary: "Change a coupon's name, last day, code, or whether anybody may have one; what it takes off stays",
  access: 'staff',
  permission: 'promotions.write',
  params: z.object({ couponId: id }),
  body: z.object({ ...changeable, version: z.int() }),
  data: nothing,
});

export const withdrawShopCoupon = endpoint({
  method: 'POST',
  path: '/coupons/{couponId}/withdraw',
  summary: 'Give no more pieces of a coupon; with `voidHeld`, those that shoppers have are over too',
  access: 'staff',
  permission: 'promotions.write',
  params: z.object({ couponId: id }),
  body: z.object({ voidHeld: z.boolean() }),
  data: nothing,
});

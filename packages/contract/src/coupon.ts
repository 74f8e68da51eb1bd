import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { id, isoDateTime, money } from './envelope';

/** What a coupon takes off, from how much on, for what, and when: the same in every list of coupons. */
const terms = {
  name: z.string(),
  /** What it takes off at most. */
  amount: money,
  /** The goods it counts for have to come to this much, after promotions; 0 for any. */
  minSpend: money,
  /** The categories that it counts for, with those below them; none for all goods. */
  categories: z.array(z.object({ id, name: z.string() })),
  startsAt: isoDateTime,
  endsAt: isoDateTime,
  /** The first and the last day that it can be used, YYYY-MM-DD by the shop's calendar. */
  firstDay: z.string(),
  lastDay: z.string(),
};

export const heldCouponStates = ['usable', 'notYet', 'used', 'over'] as const;

/** A coupon of the shopper's (CHK-10). */
const myCoupon = z.object({
  couponId: id,
  ...terms,
  state: z.enum(heldCouponStates),
  /** The order that it is used for; null while there is none. */
  orderId: z.nullable(id),
});
export type MyCoupon = z.output<typeof myCoupon>;

/** A coupon that any shopper may have for the asking. */
const claimableCoupon = z.object({
  couponId: id,
  ...terms,
  /** The caller has had it already. */
  isClaimed: z.boolean(),
});
export type ClaimableCoupon = z.output<typeof claimableCoupon>;

/** How long a code is at most, as it is typed. */
export const couponCodeLength = 40;

export const getMyCoupons = endpoint({
  method: 'GET',
  path: '/api/coupon/getMyCoupons',
  summary: "The shopper's coupons: those that end first in front, then the used ones and those that are over",
  access: 'member',
  data: z.array(myCoupon),
});

export const getClaimableCoupons = endpoint({
  method: 'GET',
  path: '/api/coupon/getClaimableCoupons',
  summary: 'The coupons that the shop gives to whoever asks for one',
  access: 'visitor',
  data: z.array(claimableCoupon),
  unattended: true,
});

export const claimCoupon = endpoint({
  method: 'POST',
  path: '/api/coupon/claimCoupon',
  summary: 'Give the shopper a claimable coupon, once; a second time it is the same one',
  access: 'member',
  body: z.object({ couponId: id }),
  data: myCoupon,
});

export const redeemCouponCode = endpoint({
  method: 'POST',
  path: '/api/coupon/redeemCouponCode',
  summary: 'Give the shopper the coupon behind a code, once; a second time it is the same one',
  access: 'member',
  body: z.object({ code: z.string().check(z.maxLength(couponCodeLength)) }),
  data: myCoupon,
  // More than anybody has codes, and far too few to guess one.
  limit: { max: 30, seconds: 3600, by: 'account' },
});

import { noCoupon } from '@pcmall/contract/checkout';
import { byWorth, type Coupon, type CouponGoods, judgeCoupon, type Verdict } from '@pcmall/domain/coupon';
import type { Localized } from '@pcmall/domain/localized';
import type { HeldCouponRow } from './held-coupons.queries';

/** A coupon of the shopper's, and how it stands towards the checkout. */
export type JudgedCoupon = Coupon & Verdict & { name: Localized };

const couponOf = (row: HeldCouponRow) => ({
  couponId: row.held_id,
  name: row.name,
  amount: row.amount,
  minSpend: row.min_spend,
  categoryIds: row.category_ids,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
});

/** All of them, the best in front. */
export const judgeCoupons = (
  rows: HeldCouponRow[],
  goods: CouponGoods[],
  now: { currency: string; now: Date },
): JudgedCoupon[] =>
  rows
    .map(couponOf)
    .map((coupon) => ({ ...coupon, ...judgeCoupon(coupon, goods, now) }))
    .toSorted(byWorth);

/** The wanted one; where none is named, or it can't be used any more, the best. */
export const chooseCoupon = (judged: JudgedCoupon[], wanted: string | undefined): JudgedCoupon | null => {
  if (wanted === noCoupon) return null;
  const usable = judged.filter(({ unusable }) => unusable === null);
  return usable.find(({ couponId }) => couponId === wanted) ?? usable[0] ?? null;
};

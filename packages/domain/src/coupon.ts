import type { Currency } from './money';
import { payableUnit } from './payable-unit';

/** A coupon that takes an amount off goods that come to enough; amounts in minor units. */
export interface Coupon {
  couponId: string;
  /** What it takes off at most. */
  amount: number;
  /** The goods it counts for have to come to this much, after promotions. */
  minSpend: number;
  /** The categories it counts for; none for all goods. */
  categoryIds: readonly string[];
  startsAt: Date;
  endsAt: Date;
}

/** A line of the checkout as coupons see it: what it comes to after promotions. */
export interface CouponGoods {
  categoryId: string;
  amount: number;
}

export type CouponObstacle = 'notYet' | 'otherGoods' | 'minSpend';

export interface Verdict {
  /** Null when it can be used. */
  unusable: CouponObstacle | null;
  /** What it takes off; 0 when it can't be used. */
  discount: number;
  /** What the goods lack to its least amount. */
  missing: number;
}

export const countsFor = ({ categoryIds }: Pick<Coupon, 'categoryIds'>, { categoryId }: { categoryId: string }) =>
  categoryIds.length === 0 || categoryIds.includes(categoryId);

const obstacleOf = (coupon: Coupon, spent: number, now: Date): CouponObstacle | null => {
  if (now < coupon.startsAt) return 'notYet';
  if (spent <= 0) return 'otherGoods';
  return spent < coupon.minSpend ? 'minSpend' : null;
};

/** How a coupon that is not over stands towards these goods (CHK-04). */
export const judgeCoupon = (
  coupon: Coupon,
  goods: readonly CouponGoods[],
  { currency, now }: { currency: Currency; now: Date },
): Verdict => {
  const own = goods.filter((each) => countsFor(coupon, each));
  const spent = own.reduce((sum, { amount }) => sum + amount, 0);
  const unusable = obstacleOf(coupon, spent, now);
  const unit = payableUnit(currency);
  const discount = unusable ? 0 : Math.floor(Math.min(coupon.amount, spent) / unit) * unit;
  return { unusable, discount, missing: Math.max(0, coupon.minSpend - spent) };
};

/** What can be used in front, what takes off most first; of the same, what ends first. */
export const byWorth = (
  a: Pick<Coupon, 'couponId' | 'endsAt'> & Verdict,
  b: Pick<Coupon, 'couponId' | 'endsAt'> & Verdict,
): number =>
  Number(a.unusable !== null) - Number(b.unusable !== null) ||
  b.discount - a.discount ||
  a.endsAt.getTime() - b.endsAt.getTime() ||
  (a.couponId < b.couponId ? -1 : Number(a.couponId > b.couponId));

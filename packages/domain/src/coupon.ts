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

/** What a coupon does for some goods. */
export interface CouponOutcome {
  /** Null when it can be used. */
  unusable: CouponObstacle | null;
  /** What it takes off; 0 when it can't be used. */
  discount: number;
  /** How much more has to be spent to use it, in minor units. */
  missing: number;
}

/** Whether a coupon counts for goods of this category. */
export const couponCovers = ({ categoryIds }: Pick<Coupon, 'categoryIds'>, categoryId: string): boolean =>
  categoryIds.length === 0 || categoryIds.includes(categoryId);

const obstacleOf = (coupon: Coupon, spent: number, now: Date): CouponObstacle | null => {
  if (now < coupon.startsAt) return 'notYet';
  if (spent <= 0) return 'otherGoods';
  return spent < coupon.minSpend ? 'minSpend' : null;
};

/** What a coupon that is not over does for these goods (CHK-04). */
export const evaluateCoupon = (
  coupon: Coupon,
  goods: readonly CouponGoods[],
  { currency, now }: { currency: Currency; now: Date },
): CouponOutcome => {
  const covered = goods.filter(({ categoryId }) => couponCovers(coupon, categoryId));
  const spent = covered.reduce((sum, { amount }) => sum + amount, 0);
  const unusable = obstacleOf(coupon, spent, now);
  const unit = payableUnit(currency);
  const discount = unusable ? 0 : Math.floor(Math.min(coupon.amount, spent) / unit) * unit;
  return { unusable, discount, missing: Math.max(0, coupon.minSpend - spent) };
};

/** Usable ones come first, then what takes most off, then what ends first. */
export const compareCoupons = (
  a: Pick<Coupon, 'couponId' | 'endsAt'> & CouponOutcome,
  b: Pick<Coupon, 'couponId' | 'endsAt'> & CouponOutcome,
): number =>
  Number(a.unusable !== null) - Number(b.unusable !== null) ||
  b.discount - a.discount ||
  a.endsAt.getTime() - b.endsAt.getTime() ||
  (a.couponId < b.couponId ? -1 : Number(a.couponId > b.couponId));

/** A code as the shop keeps it, however it was typed: full-width letters, lower case, blanks. */
export const couponCodeOf = (typed: string): string => typed.normalize('NFKC').replace(/\s+/g, '').toUpperCase();

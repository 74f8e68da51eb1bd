import { noCoupon } from '@pcmall/contract/checkout';
import { type Coupon, type CouponOutcome, compareCoupons, couponCovers, evaluateCoupon } from '@pcmall/domain/coupon';
import type { Localized } from '@pcmall/domain/localized';
import type { Currency } from '@pcmall/domain/money';
import { type OrderPrice, type OrderToPrice, type PriceLine, priceOrder, reducedGoods } from '@pcmall/domain/pricing';
import { type Offers, reductionsOf } from '../offer/offer.rules';
import type { AccountCouponRow } from './account-coupons.queries';
import { type GoodsLine, toOfferLine } from './checkout-line.rules';

/** A line as prices and coupons see it. */
export interface ReducedLine {
  priceLine: PriceLine;
  categoryId: string;
  /** What it comes to after promotions and bundles, in minor units. */
  amount: number;
}

/** The lines with what promotions and bundles take off them. */
export const reduceLines = (
  lines: readonly GoodsLine[],
  { offers, currency, now }: { offers: Offers; currency: Currency; now: Date },
): ReducedLine[] => {
  const reductions = reductionsOf(offers, lines.map(toOfferLine), currency, now);
  return lines.map(({ goods, unitPrice, quantity }, index) => {
    const priceLine = {
      ...{ key: `${goods.sku_id} ${index}`, unitPrice, quantity, taxRate: goods.tax_rate },
      promotionReduction: reductions[index] ?? 0,
    };
    return { priceLine, categoryId: goods.category_id, amount: reducedGoods(priceLine, currency) };
  });
};

/** A shopper's coupon, and what it does for this checkout. */
export type QuotedCoupon = Coupon & CouponOutcome & { name: Localized };

const quoteCoupon = (row: AccountCouponRow, lines: ReducedLine[], on: { currency: Currency; now: Date }) => {
  const coupon = {
    couponId: row.held_id,
    name: row.name,
    amount: row.amount,
    minSpend: row.min_spend,
    categoryIds: row.category_ids,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
  };
  return { ...coupon, ...evaluateCoupon(coupon, lines, on) };
};

/** All of the shopper's coupons, the best in front (CHK-04). */
export const quoteCoupons = (
  rows: readonly AccountCouponRow[],
  lines: ReducedLine[],
  on: { currency: Currency; now: Date },
): QuotedCoupon[] => rows.map((row) => quoteCoupon(row, lines, on)).toSorted(compareCoupons);

/** The coupon of this id; where none is named, or that one can't be used any more, the best. */
const selectCoupon = (coupons: readonly QuotedCoupon[], couponId: string | undefined): QuotedCoupon | null => {
  if (couponId === noCoupon) return null;
  const usable = coupons.filter(({ unusable }) => unusable === null);
  return usable.find((coupon) => coupon.couponId === couponId) ?? usable[0] ?? null;
};

/** The price with the selected coupon. One that nobody named steps back if it would leave nothing to pay. */
export const priceWithCoupon = (
  lines: readonly ReducedLine[],
  coupons: readonly QuotedCoupon[],
  couponId: string | undefined,
  fees: Omit<OrderToPrice, 'lines' | 'coupon'>,
): { coupon: QuotedCoupon | null; price: OrderPrice } => {
  const priceWith = (coupon: QuotedCoupon | null) => ({
    coupon,
    price: priceOrder({
      ...fees,
      lines: lines.map((line) => ({
        ...line.priceLine,
        isOutsideCoupon: coupon !== null && !couponCovers(coupon, line.categoryId),
      })),
      coupon: coupon?.discount ?? 0,
    }),
  });
  const priced = priceWith(selectCoupon(coupons, couponId));
  return couponId === undefined && priced.price.total === 0 ? priceWith(null) : priced;
};

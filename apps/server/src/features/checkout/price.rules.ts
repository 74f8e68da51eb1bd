import { noCoupon } from '@pcmall/contract/checkout';
import { type Coupon, type CouponOutcome, compareCoupons, couponCovers, evaluateCoupon } from '@pcmall/domain/coupon';
import type { Localized } from '@pcmall/domain/localized';
import type { Currency } from '@pcmall/domain/money';
import { type OrderPrice, type OrderToPrice, type PriceLine, priceOrder, reducedGoods } from '@pcmall/domain/pricing';
import { type Offers, reductionsOf } from '../offer/offer.rules';
import type { GoodsLine } from './checkout-line.rules';
import type { AccountCouponRow } from './checkout-session.queries';

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
  const reductions = reductionsOf(offers, lines, currency, now);
  return lines.map(({ goods, price, quantity }, index) => {
    const priceLine = {
      ...{ key: `${goods.sku_id} ${index}`, unitPrice: price, quantity, taxRate: goods.tax_rate },
      promotionReduction: reductions[index] ?? 0,
    };
    return { priceLine, categoryId: goods.category_id, amount: reducedGoods(priceLine, currency) };
  });
};

/** A shopper's coupon, and what it does for this checkout. */
export type QuotedCoupon = Coupon & CouponOutcome & { name: Localized };

const quoteCoupon = (
  row: AccountCouponRow,
  lines: readonly ReducedLine[],
  on: { currency: Currency; now: Date },
): QuotedCoupon => {
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

/** Coupons that may be selected, the first choice in front: the one of this id, or all where that one can't be used. */
const couponCandidates = (coupons: readonly QuotedCoupon[], couponId: string | undefined): QuotedCoupon[] => {
  if (couponId === noCoupon) return [];
  const usable = coupons.filter(({ unusable }) => unusable === null);
  const named = usable.filter((coupon) => coupon.couponId === couponId);
  return named.length > 0 ? named : usable;
};

/**
 * The shopper's coupons, the best in front, and the price with the selected one (CHK-04, CHK-05). A coupon that nobody
 * named steps back for the next best if it would leave nothing to pay.
 */
export const priceWithCoupon = (
  lines: readonly ReducedLine[],
  couponRows: readonly AccountCouponRow[],
  couponId: string | undefined,
  { now, ...fees }: Omit<OrderToPrice, 'lines' | 'coupon'> & { now: Date },
): { coupons: QuotedCoupon[]; coupon: QuotedCoupon | null; price: OrderPrice } => {
  const on = { currency: fees.currency, now };
  const coupons = couponRows.map((row) => quoteCoupon(row, lines, on)).toSorted(compareCoupons);
  const priceWith = (coupon: QuotedCoupon | null) => {
    const priceLines = lines.map(({ priceLine, categoryId }) => ({
      ...priceLine,
      isOutsideCoupon: coupon !== null && !couponCovers(coupon, categoryId),
    }));
    return { coupons, coupon, price: priceOrder({ ...fees, lines: priceLines, coupon: coupon?.discount ?? 0 }) };
  };
  const candidates = couponCandidates(coupons, couponId);
  const [first] = candidates;
  if (first?.couponId === couponId) return priceWith(first ?? null);
  for (const candidate of candidates) {
    const priced = priceWith(candidate);
    if (priced.price.total > 0) return priced;
  }
  return priceWith(null);
};

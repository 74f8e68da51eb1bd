import { countsFor } from '@pcmall/domain/coupon';
import { type OrderPrice, type OrderToPrice, type PriceLine, priceOrder, reducedGoods } from '@pcmall/domain/pricing';
import { type Offers, reductionsOf } from '../offer/offer.rules';
import { chooseCoupon, type JudgedCoupon } from './choose-coupon';
import { type GoodsLine, offerLineOf } from './goods-line.service';

/** A line as prices and coupons go by it. */
export interface ReducedLine {
  line: PriceLine;
  categoryId: string;
  /** What it comes to after promotions. */
  amount: number;
}

export const reduceLines = (
  lines: GoodsLine[],
  { offers, now }: { offers: Offers; now: Date },
  currency: string,
): ReducedLine[] => {
  const reductions = reductionsOf(offers, lines.map(offerLineOf), currency, now);
  return lines.map(({ goods, unitPrice, quantity }, index) => {
    const line = {
      ...{ key: `${goods.sku_id} ${index}`, unitPrice, quantity, taxRate: goods.tax_rate },
      promotionReduction: reductions[index] ?? 0,
    };
    return { line, categoryId: goods.category_id, amount: reducedGoods(line, currency) };
  });
};

const withCoupon = (reduced: ReducedLine[], coupon: JudgedCoupon | null) => ({
  lines: reduced.map((each) => ({ ...each.line, isOutsideCoupon: coupon !== null && !countsFor(coupon, each) })),
  coupon: coupon?.discount ?? 0,
});

/** The price with the wanted coupon or the best one, which steps back where it would leave nothing to pay. */
export const priceWithCoupon = (
  reduced: ReducedLine[],
  coupons: JudgedCoupon[],
  wanted: string | undefined,
  rest: Omit<OrderToPrice, 'lines' | 'coupon'>,
): { coupon: JudgedCoupon | null; price: OrderPrice } => {
  const priced = (coupon: JudgedCoupon | null) => ({
    coupon,
    price: priceOrder({ ...rest, ...withCoupon(reduced, coupon) }),
  });
  const chosen = priced(chooseCoupon(coupons, wanted));
  return wanted === undefined && chosen.price.total === 0 ? priced(null) : chosen;
};

import type { Currency, Ppm } from './money';
import { payableUnit, roundPayable, taxOn, taxWithin } from './payable-unit';
import { spread } from './spread';

/** Prices and reductions are in minor units and never negative; each line of an order has a key of its own. */
export type PriceLine = {
  key: string;
  unitPrice: number;
  quantity: number;
  /** Cross-border tax of the goods' category. */
  taxRate: Ppm;
  /** This line's share of what promotions and bundles take off, over all its pieces. */
  promotionReduction?: number;
  /** The coupon does not count for these goods. */
  isOutsideCoupon?: boolean;
};

export type SalesTax = { rate: Ppm; included: boolean };

export type OrderToPrice = {
  /** Whatever goes in, every amount of the price can be paid in it: yen and won are whole. */
  currency: Currency;
  lines: readonly PriceLine[];
  /** What the coupon takes off the lines that it counts for. */
  coupon?: number;
  logistics: number;
  material: number;
  crossBorder: boolean;
  /** The shop's sales tax, charged on e-mall delivery and pick up, and so never together with cross-border tax. */
  salesTax: SalesTax | null;
  redPacket?: number;
};

export type PricedLine = {
  key: string;
  goods: number;
  reduction: number;
  coupon: number;
  payableGoods: number;
  /** The cross-border or the sales tax of the line, whichever applies. */
  tax: number;
};

export type OrderPrice = {
  goods: number;
  promotionReduction: number;
  couponDiscount: number;
  logistics: number;
  material: number;
  crossBorderTax: number;
  /** Already part of the goods where the shop's prices include it. */
  salesTax: number;
  redPacket: number;
  total: number;
  lines: PricedLine[];
};

const taxOf = (payable: number, line: PriceLine, { crossBorder, salesTax, currency }: OrderToPrice): number => {
  if (crossBorder) return taxOn(payable, line.taxRate, currency);
  if (!salesTax) return 0;
  return (salesTax.included ? taxWithin : taxOn)(payable, salesTax.rate, currency);
};

const byKey = (a: { key: string }, b: { key: string }): number => (a.key < b.key ? -1 : Number(a.key > b.key));

const payable = (minor: number, currency: Currency): number => roundPayable(BigInt(minor), 1n, currency);

/** Each line's share of the coupon, in amounts that can be paid. */
const shareCoupon = (coupon: number, left: number[], currency: Currency): number[] => {
  const unit = payableUnit(currency);
  const shares = spread(
    coupon / unit,
    left.map((amount) => amount / unit),
  );
  return shares.map((share) => share * unit);
};

/** What a line costs, and what promotions and bundles take off it. */
const reduceLine = (line: PriceLine, currency: Currency): { goods: number; reduction: number } => {
  const goods = roundPayable(BigInt(line.unitPrice) * BigInt(line.quantity), 1n, currency);
  return { goods, reduction: Math.min(payable(line.promotionReduction ?? 0, currency), goods) };
};

/** What a line costs after promotions and bundles, in minor units: coupons and free delivery go by this amount. */
export const reducedGoods = (line: PriceLine, currency: Currency): number => {
  const { goods, reduction } = reduceLine(line, currency);
  return goods - reduction;
};

/** Odd cents of the coupon are dealt out by key, not by position, so that the order of the lines changes no tax. */
const priceLines = (order: OrderToPrice): Map<string, PricedLine> => {
  const { currency } = order;
  const reduced = [...order.lines].sort(byKey).map((line) => {
    const { goods, reduction } = reduceLine(line, currency);
    return { line, goods, reduction, left: goods - reduction };
  });
  const own = reduced.map(({ line, left }) => (line.isOutsideCoupon ? 0 : left));
  const limit = sum(own, (left) => left);
  const coupons = shareCoupon(Math.min(payable(order.coupon ?? 0, currency), limit), own, currency);
  return new Map(
    reduced.map(({ line, goods, reduction, left }, index) => {
      const coupon = coupons[index] ?? 0;
      const payableGoods = left - coupon;
      return [
        line.key,
        { key: line.key, goods, reduction, coupon, payableGoods, tax: taxOf(payableGoods, line, order) },
      ];
    }),
  );
};

const sum = <Item>(items: readonly Item[], amount: (item: Item) => number): number =>
  items.reduce((all, item) => all + amount(item), 0);

/**
 * The price of an order, by requirement CHK-05:
 *
 *   goods − promotion reduction − coupon + logistics + material + cross-border tax + sales tax − red packet (PAY-06)
 *
 * Both taxes are charged on the goods after reductions, rounded half up line by line; a sales tax that prices include is
 * shown and not added. Amounts that the currency can't pay are rounded too. Reductions never exceed the goods, and a red
 * packet always leaves something to pay.
 */
export const priceOrder = (order: OrderToPrice): OrderPrice => {
  const priced = priceLines(order);
  const lines = order.lines.flatMap(({ key }) => priced.get(key) ?? []);
  const goods = sum(lines, (line) => line.goods);
  const promotionReduction = sum(lines, (line) => line.reduction);
  const tax = sum(lines, (line) => line.tax);
  const logistics = payable(order.logistics, order.currency);
  const material = payable(order.material, order.currency);
  const addedTax = order.crossBorder || !order.salesTax?.included ? tax : 0;
  const beforePacket = sum(lines, (line) => line.payableGoods) + logistics + material + addedTax;
  const mostOfPacket = Math.max(0, beforePacket - payableUnit(order.currency));
  const redPacket = Math.min(payable(order.redPacket ?? 0, order.currency), mostOfPacket);
  return {
    goods,
    promotionReduction,
    couponDiscount: sum(lines, (line) => line.coupon),
    logistics,
    material,
    crossBorderTax: order.crossBorder ? tax : 0,
    salesTax: order.crossBorder ? 0 : tax,
    redPacket,
    total: beforePacket - redPacket,
    lines,
  };
};

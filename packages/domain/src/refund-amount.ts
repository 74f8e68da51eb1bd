import type { Currency } from './money';
import { payableUnit } from './payable-unit';

/** A line of a paid order, all its pieces together; amounts in minor units and never negative. */
export type PaidLine = {
  key: string;
  quantity: number;
  /** Before reductions. */
  goods: number;
  /** This line's share of what promotions and bundles took off. */
  reduction: number;
  /** This line's share of the coupon. */
  coupon: number;
  /** The tax that was added to the line; none where prices include it. */
  addedTax: number;
};

export type PaidOrder = {
  currency: Currency;
  lines: readonly PaidLine[];
  logistics: number;
  material: number;
  /** What was asked for: all of the above, less a red packet. */
  due: number;
  /** What was paid: what was asked for, or another amount that the shop has accepted. */
  paid: number;
};

/** Pieces by the key of their line. */
export type Pieces = ReadonlyMap<string, number>;

/**
 * What goes back. All parts but `amount` are what the pieces had cost; `redPacket` is the share of the order's red packet in
 * them, which was never paid; `difference`, below zero where less was paid than asked for and accepted so, is their share of that:
 * goods − reduction − coupon + tax + logistics + material − redPacket + difference = amount.
 */
export type RefundAmount = {
  goods: number;
  reduction: number;
  coupon: number;
  tax: number;
  logistics: number;
  material: number;
  redPacket: number;
  difference: number;
  amount: number;
  /** With this the last piece that cost anything has come back. */
  isWhole: boolean;
};

type Parts = Omit<RefundAmount, 'isWhole'>;

const roundUp = (total: number, share: number, shares: number, unit: number): number => {
  const parts = BigInt(total) * BigInt(share);
  const steps = BigInt(shares) * BigInt(unit);
  return Number((parts + steps - 1n) / steps) * unit;
};

const roundDown = (total: number, share: number, shares: number, unit: number): number =>
  Number((BigInt(total) * BigInt(share)) / (BigInt(shares) * BigInt(unit))) * unit;

type Cost = Pick<Parts, 'goods' | 'reduction' | 'coupon' | 'tax'>;

const nothing: Cost = { goods: 0, reduction: 0, coupon: 0, tax: 0 };

/**
 * What so many pieces of a line cost. Promotion and coupon are shared together, since each on its own could by its rounding
 * take more off a piece than it cost; no piece more ever makes the sum smaller.
 */
const costOf = (line: PaidLine, pieces: number, unit: number): Cost => {
  const { quantity, goods, reduction, coupon, addedTax } = line;
  const ofGoods = roundDown(goods, pieces, quantity, unit);
  const net = roundDown(goods - reduction - coupon, pieces, quantity, unit);
  const off = ofGoods - net;
  const ofPromotion = Math.min(off, roundUp(reduction, pieces, quantity, unit));
  return {
    goods: ofGoods,
    reduction: ofPromotion,
    coupon: off - ofPromotion,
    tax: roundDown(addedTax, pieces, quantity, unit),
  };
};

/** Gifts and whatever else came for nothing need not come back, unless all of the order did. */
const isComplete = ({ lines }: PaidOrder, returned: Pieces): boolean => {
  const paidFor = lines.filter(({ goods, reduction, coupon, addedTax }) => goods - reduction - coupon + addedTax > 0);
  return (paidFor.length > 0 ? paidFor : lines).every(({ key, quantity }) => (returned.get(key) ?? 0) >= quantity);
};

const netOf = ({ goods, reduction, coupon, tax }: Cost): number => goods - reduction - coupon + tax;

const sumOf = (costs: readonly Cost[]): Cost =>
  costs.reduce(
    (all, cost) => ({
      goods: all.goods + cost.goods,
      reduction: all.reduction + cost.reduction,
      coupon: all.coupon + cost.coupon,
      tax: all.tax + cost.tax,
    }),
    nothing,
  );

/** What goes back for all pieces that have ever come back, together. */
const returnedBy = (order: PaidOrder, returned: Pieces): Parts => {
  const unit = payableUnit(order.currency);
  const wholeCost = sumOf(order.lines.map((line) => costOf(line, line.quantity, unit)));
  const whole = netOf(wholeCost) + order.logistics + order.material;
  if (isComplete(order, returned)) {
    const { logistics, material, due, paid } = order;
    return { ...wholeCost, logistics, material, redPacket: whole - due, difference: paid - due, amount: paid };
  }
  const costs = order.lines.map((line) => costOf(line, Math.min(line.quantity, returned.get(line.key) ?? 0), unit));
  const cost = sumOf(costs);
  const net = netOf(cost);
  // The red packet was for the order, so that each part has paid its share less.
  const shareOf = (total: number) => (whole === 0 ? 0 : roundDown(Math.min(total, whole), net, whole, unit));
  const [asked, amount] = [shareOf(order.due), shareOf(order.paid)];
  return { ...cost, logistics: 0, material: 0, redPacket: net - asked, difference: amount - asked, amount };
};

/**
 * What goes back for some pieces of an order, after others went back before (ORD-06.3). It is the difference between what
 * goes back for all of them and what has gone back for the earlier ones, so that any sequence of refunds comes to exactly
 * what was paid, and the last one takes the remainder. Delivery and packing go back with the last piece alone. Worked
 * examples: `docs/refunds.md`.
 */
export const refundAmount = (order: PaidOrder, before: Pieces, pieces: Pieces): RefundAmount => {
  const after = new Map(order.lines.map(({ key }) => [key, (before.get(key) ?? 0) + (pieces.get(key) ?? 0)]));
  const earlier = returnedBy(order, before);
  const all = returnedBy(order, after);
  return {
    goods: all.goods - earlier.goods,
    reduction: all.reduction - earlier.reduction,
    coupon: all.coupon - earlier.coupon,
    tax: all.tax - earlier.tax,
    logistics: all.logistics - earlier.logistics,
    material: all.material - earlier.material,
    redPacket: all.redPacket - earlier.redPacket,
    difference: all.difference - earlier.difference,
    amount: all.amount - earlier.amount,
    isWhole: isComplete(order, after) && !isComplete(order, before),
  };
};

/** How an amount is taken back from payments, in their order: each gives what is left of it until the amount is reached. */
export const spreadOverPayments = <Payment extends { left: number }>(
  amount: number,
  payments: readonly Payment[],
): { payment: Payment; amount: number }[] => {
  let rest = amount;
  return payments.flatMap((payment) => {
    const share = Math.min(rest, payment.left);
    rest -= share;
    return share > 0 ? [{ payment, amount: share }] : [];
  });
};

import type { Localized } from '@pcmall/domain/localized';
import type { OrderPrice } from '@pcmall/domain/pricing';
import type { Owner } from '../../core/caller';
import type { Context } from '../../core/context';
import type { Db, Trx } from '../../db/database';
import type { AddressSnapshot, OrderTables } from '../../db/tables/order';
import { newId } from '../../gateways/random';
import { onAvailabilityChanged } from '../catalogue/search-index.service';
import { takeCoupon } from '../coupon/coupon.service';
import { idSourceOf } from './id-source';
import * as queries from './order.queries';
import { newOrderNumber } from './order-number';
import { type Demand, takeStock } from './stock.queries';

export type NewLine = queries.NewLine;

/** An order with everything decided, before its stock is taken. */
export interface OrderDraft extends Owner {
  idempotencyKey: string;
  currency: string;
  deliveryMode: OrderTables['orders']['delivery_mode'];
  recipient: AddressSnapshot;
  sender: AddressSnapshot | null;
  carrier: { carrierId: string; name: Localized } | null;
  pickUpPoint: { pointId: string; name: Localized; address: Localized } | null;
  material: { materialId: string; name: Localized } | null;
  coupon: { couponId: string; name: Localized } | null;
  price: OrderPrice;
  salesTaxIncluded: boolean;
  lines: queries.NewLine[];
  remark: string;
  createdAt: Date;
  payBy: Date;
}

export interface MadeOrder {
  orderId: string;
  orderNo: string;
  total: number;
  currency: string;
  payBy: Date;
}

export type Making = { made: MadeOrder } | { keyTaken: true } | { isShort: true } | { isCouponUsed: true };

const json = (value: object | null) => (value === null ? null : JSON.stringify(value));

const searchText = (orderNo: string, { recipient, lines }: OrderDraft): string =>
  [orderNo, recipient.name, ...new Set(lines.flatMap(({ name, sku_code }) => [...Object.values(name), sku_code]))]
    .join('\n')
    .toLowerCase();

const orderRow = (orderId: string, orderNo: string, draft: OrderDraft) => ({
  shop_id: draft.shopId,
  order_id: orderId,
  account_id: draft.accountId,
  order_no: orderNo,
  status: 'unpaid' as const,
  idempotency_key: draft.idempotencyKey,
  currency: draft.currency,
  delivery_mode: draft.deliveryMode,
  recipient: json(draft.recipient),
  recipient_name: draft.recipient.name,
  sender: json(draft.sender),
  carrier: json(draft.carrier),
  pick_up_point: json(draft.pickUpPoint),
  material: json(draft.material),
  coupon: json(draft.coupon),
  goods: draft.price.goods,
  promotion_reduction: draft.price.promotionReduction,
  coupon_discount: draft.price.couponDiscount,
  logistics: draft.price.logistics,
  material_fee: draft.price.material,
  cross_border_tax: draft.price.crossBorderTax,
  sales_tax: draft.price.salesTax,
  sales_tax_included: draft.salesTaxIncluded,
  red_packet: draft.price.redPacket,
  total: draft.price.total,
  remark: draft.remark,
  search_text: searchText(orderNo, draft),
  created_at: draft.createdAt,
  status_since: draft.createdAt,
  pay_by: draft.payBy,
});

/** What the lines need of each variant together. */
const demandsOf = (lines: queries.NewLine[]): Demand[] => {
  const bySku = new Map<string, number>();
  for (const { sku_id, quantity } of lines) bySku.set(sku_id, (bySku.get(sku_id) ?? 0) + quantity);
  return Array.from(bySku, ([skuId, quantity]) => ({ skuId, quantity }));
};

/**
 * Writes the order under a number that its shop has not used; undefined when its key has made an order before. Which
 * of the two stood in the way is asked only then, so that an order takes one statement.
 */
const insertNumbered = async (
  trx: Trx,
  orderId: string,
  draft: OrderDraft,
  draw: () => string,
): Promise<string | undefined> => {
  const orderNo = draw();
  const idSource = idSourceOf({ delivery_mode: draft.deliveryMode, recipient: draft.recipient });
  if (await queries.insertOrder(trx, orderRow(orderId, orderNo, draft), draft.lines, idSource)) return orderNo;
  return (await queries.isNumberTaken(trx, draft.shopId, orderNo))
    ? insertNumbered(trx, orderId, draft, draw)
    : undefined;
};

/**
 * Writes the order and takes its stock and coupon. When the key has made an order before, variants are short or
 * the coupon is used, the caller's transaction must not be committed.
 */
export const makeOrder = async (
  context: Context,
  trx: Trx,
  draft: OrderDraft,
  drawNumber = newOrderNumber,
): Promise<Making> => {
  const orderId = newId();
  const orderNo = await insertNumbered(trx, orderId, draft, drawNumber);
  if (orderNo === undefined) return { keyTaken: true };
  const demands = demandsOf(draft.lines);
  const taken = await takeStock(trx, draft.shopId, orderId, demands, draft.createdAt);
  if (taken.length < demands.length) return { isShort: true };
  const { coupon } = draft;
  if (coupon && !(await takeCoupon(trx, draft, coupon.couponId, orderId))) return { isCouponUsed: true };
  const soldOut = taken.filter(({ stock }) => stock === 0).map(({ sku_id }) => sku_id);
  if (soldOut.length > 0) await onAvailabilityChanged(context, trx, draft.shopId, soldOut);
  return { made: { orderId, orderNo, total: draft.price.total, currency: draft.currency, payBy: draft.payBy } };
};

/** The order that this key has made; undefined when it has made none. */
export const findMadeOrder = async (db: Db, owner: Owner, idempotencyKey: string): Promise<MadeOrder | undefined> => {
  const order = await queries.findOrderByKey(db, owner, idempotencyKey);
  return (
    order && {
      orderId: order.order_id,
      orderNo: order.order_no,
      total: order.total,
      currency: order.currency,
      payBy: order.pay_by,
    }
  );
};

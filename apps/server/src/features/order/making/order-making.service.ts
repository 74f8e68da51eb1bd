import type { Localized } from '@pcmall/domain/localized';
import type { OrderPrice } from '@pcmall/domain/pricing';
import { parcelNeedsId } from '@pcmall/domain/recipient-id';
import { stockDemand } from '@pcmall/domain/stock';
import { searchForm } from '@pcmall/domain/tidy-text';
import type { Owner } from '../../../core/caller';
import type { Context } from '../../../core/context';
import { refuse } from '../../../core/shop-error';
import type { Db, Trx } from '../../../db/database';
import type { AddressSnapshot, OrderTables } from '../../../db/tables/order';
import type { OrderLimits } from '../../../db/tables/shop';
import { onAvailabilityChanged } from '../../catalogue/search/search-index.service';
import { reserveCoupon } from '../../coupon/coupon.service';
import * as queries from '../order.queries';
import { findUnpaidPieces, reserveStock } from '../stock.queries';
import * as inserts from './insert-order.queries';
import { newOrderNumber } from './order-number';

export type { NewLine } from './insert-order.queries';

/** An order with everything decided, before its stock and coupon are reserved. */
export interface OrderDraft extends Owner {
  orderId: string;
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
  /** CNY for one unit of the currency, in millionths. */
  cnyRate: number | null;
  salesTaxIncluded: boolean;
  lines: inserts.NewLine[];
  limits: Pick<OrderLimits, 'unpaidOrders' | 'unpaidAmount'>;
  remark: string;
  /** The address that the recipient's ID stands at, where that is not the one it goes to. */
  idAddressId?: string | undefined;
  /** What its account has unpaid, where the caller has it locked and counts; it is counted otherwise. */
  unpaid?: inserts.Unpaid;
  /** What else the order is found by, as the number that it has elsewhere. */
  otherNumbers?: readonly string[];
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

/**
 * The order, or why there is none: its key has made one before, its account has too much that is unpaid (SEC-05), a
 * variant is short, or its coupon is used.
 */
export type OrderOutcome =
  | { made: MadeOrder }
  | { failure: 'keyTaken' | 'tooManyUnpaid' | 'unpaidAmountReached' | 'shortage' | 'couponUsed' };

const json = (value: object | null) => (value === null ? null : JSON.stringify(value));

const searchText = (orderNo: string, { recipient, lines, otherNumbers = [] }: OrderDraft): string =>
  [
    orderNo,
    recipient.name,
    ...otherNumbers,
    ...new Set(lines.flatMap(({ name, sku_code }) => [...Object.values(name), sku_code])),
  ]
    .map(searchForm)
    .join('\n');

const orderRow = (orderNo: string, draft: OrderDraft) => ({
  shop_id: draft.shopId,
  order_id: draft.orderId,
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
  cny_rate: draft.cnyRate,
  remark: draft.remark,
  search_text: searchText(orderNo, draft),
  created_at: draft.createdAt,
  status_since: draft.createdAt,
  pay_by: draft.payBy,
});

/** The address that a new order takes its recipient's ID from, so that an ID reviewed once serves every later order. */
const idSourceOf = ({ deliveryMode, recipient, idAddressId }: OrderDraft): inserts.IdSource | undefined => {
  const { idCardSealed } = recipient;
  const addressId = idAddressId ?? recipient.addressId;
  return parcelNeedsId(deliveryMode, recipient) && addressId && idCardSealed ? { addressId, idCardSealed } : undefined;
};

/**
 * Writes the order under a number that its shop has not used; undefined when the order's key has made an order before.
 * Which of the two stood in the way is asked only afterwards, so that an order takes one statement.
 */
const insertNumbered = async (
  trx: Trx,
  draft: OrderDraft,
  drawNumber: () => string,
): Promise<{ orderNo: string; unpaid: inserts.Unpaid } | undefined> => {
  const idSource = idSourceOf(draft);
  for (;;) {
    const orderNo = drawNumber();
    const unpaid = await inserts.insertOrder(trx, orderRow(orderNo, draft), draft.lines, idSource, draft.unpaid);
    if (unpaid) return { orderNo, unpaid };
    if (!(await inserts.isNumberTaken(trx, draft.shopId, orderNo))) return undefined;
  }
};

/**
 * Writes the order, and reserves its stock and its coupon (CHK-07). After a failure the caller's transaction must not be
 * committed.
 */
export const makeOrder = async (
  context: Context,
  trx: Trx,
  draft: OrderDraft,
  drawNumber = newOrderNumber,
): Promise<OrderOutcome> => {
  const { shopId, orderId, coupon, currency, limits, payBy, createdAt: at } = draft;
  const numbered = await insertNumbered(trx, draft, drawNumber);
  if (!numbered) return { failure: 'keyTaken' };
  const { orderNo, unpaid } = numbered;
  if (unpaid.orders >= limits.unpaidOrders) return { failure: 'tooManyUnpaid' };
  if (unpaid.amount + draft.price.total > limits.unpaidAmount) return { failure: 'unpaidAmountReached' };
  const demand = stockDemand(draft.lines.map(({ sku_id, quantity }) => ({ skuId: sku_id, quantity })));
  const reserved = await reserveStock(trx, { shopId, orderId, demand, at });
  if (reserved.length < demand.size) return { failure: 'shortage' };
  if (coupon && !(await reserveCoupon(trx, draft, coupon.couponId, orderId))) return { failure: 'couponUsed' };
  const soldOut = reserved.filter(({ stock }) => stock === 0).map(({ sku_id }) => sku_id);
  if (soldOut.length > 0) await onAvailabilityChanged(context, trx, shopId, soldOut);
  return { made: { orderId, orderNo, total: draft.price.total, currency, payBy } };
};

/** What an account has ordered and not paid. It holds while the caller's transaction has the account locked. */
export const loadUnpaid = async (trx: Trx, owner: Owner): Promise<inserts.Unpaid> =>
  (await inserts.findUnpaid(trx, owner)) ?? { orders: 0, amount: 0 };

/**
 * How many pieces of these products a shopper has ordered and not paid. It holds while the caller's transaction has the
 * account locked.
 */
export const loadUnpaidPieces = async (
  trx: Trx,
  owner: Owner,
  productIds: string[],
): Promise<ReadonlyMap<string, number>> => {
  const rows = productIds.length === 0 ? [] : await findUnpaidPieces(trx, owner, productIds);
  return new Map(rows.map(({ product_id, pieces }) => [product_id, pieces]));
};

/** An order that its key has made, with what it was asked for with. */
export interface OrderOfKey extends MadeOrder {
  remark: string;
  /** Before its red packet, which is drawn later. */
  agreedTotal: number;
}

/**
 * The order that this key has made; undefined when it has made none. Refuses `checkoutOrderClosed` when it has been
 * cancelled since: nobody is led to pay it.
 */
export const findMadeOrder = async (db: Db, owner: Owner, idempotencyKey: string): Promise<OrderOfKey | undefined> => {
  const order = await queries.findOrderByKey(db, owner, idempotencyKey);
  if (order?.status === 'closed') refuse('checkoutOrderClosed');
  return (
    order && {
      orderId: order.order_id,
      orderNo: order.order_no,
      total: order.total,
      currency: order.currency,
      payBy: order.pay_by,
      remark: order.remark,
      agreedTotal: order.total + order.red_packet,
    }
  );
};

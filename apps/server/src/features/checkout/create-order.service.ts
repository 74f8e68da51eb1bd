import type { createOrder as endpoint } from '@pcmall/contract/checkout';
import type { BodyOf } from '@pcmall/contract/endpoint';
import type { Context } from '../../core/context';
import { refuseDone } from '../../core/done-before';
import { refuse } from '../../core/shop-error';
import type { Db, Trx } from '../../db/database';
import { inTransaction } from '../../db/in-transaction';
import { newId } from '../../gateways/random';
import {
  findMadeOrder,
  loadUnpaidPieces,
  type MadeOrder,
  makeOrder,
  type NewLine,
  type OrderDraft,
} from '../order/making/order-making.service';
import type { QuotedLine } from './checkout-line.rules';
import * as sessions from './checkout-session.queries';
import { type Buyer, loadCheckout, loadShopConditions } from './load-checkout.service';
import { findOrderRefusal } from './order-changes.rules';
import { findPieceLimit } from './order-limits.rules';
import { type CheckoutQuote, quoteCheckout, type ShopConditions } from './quote.rules';
import { refuseUsedUp } from './used-up-checkout.service';

export type OrderRequest = BodyOf<typeof endpoint>;

const minuteMs = 60_000;

const draftLine = ({ goods, ...line }: QuotedLine): NewLine => ({
  product_id: goods.product_id,
  sku_id: goods.sku_id,
  sku_code: goods.code,
  name: goods.name,
  options: goods.options,
  picture: line.picture,
  weight: goods.weight,
  price: line.price,
  quantity: line.quantity,
  reduction: line.reduction,
  coupon: line.coupon,
  tax_rate: goods.tax_rate,
  tax: line.tax,
  offer_id: line.offerId,
  offer_kind: line.kind,
  offer_name: line.offerName,
  offer_group: line.group,
});

/** The order as it will be written. Refuses `addressNeeded` without a recipient. */
export const draftOrder = (
  quote: CheckoutQuote,
  { shop, shopId, accountId }: Buyer,
  { orderId, idempotencyKey, remark }: Pick<OrderDraft, 'orderId' | 'idempotencyKey' | 'remark'>,
  now: Date,
): OrderDraft => {
  const { carrier, pickUpPoint, material, coupon } = quote;
  return {
    orderId,
    shopId,
    accountId,
    idempotencyKey,
    currency: shop.currency,
    deliveryMode: quote.deliveryMode,
    recipient: quote.recipient ?? refuse('addressNeeded'),
    sender: quote.sender,
    carrier: carrier && { carrierId: carrier.carrier.carrier_id, name: carrier.carrier.name },
    pickUpPoint: pickUpPoint && {
      pointId: pickUpPoint.point_id,
      name: pickUpPoint.name,
      address: pickUpPoint.address,
    },
    material: material && { materialId: material.material_id, name: material.name },
    coupon: coupon && { couponId: coupon.couponId, name: coupon.name },
    price: quote.price,
    cnyRate: shop.cnyRate?.ratePpm ?? null,
    salesTaxIncluded: quote.isSalesTaxIncluded,
    lines: quote.lines.map(draftLine),
    limits: shop.settings.orderLimits,
    remark: remark.trim(),
    createdAt: now,
    payBy: new Date(now.getTime() + shop.settings.unpaidMinutes * minuteMs),
  };
};

/** The session's checkout as it is now. Refuses it unless it is still what the shopper agreed to. */
const quoteAgreed = async (
  trx: Trx,
  buyer: Buyer,
  session: sessions.CheckoutSession,
  conditions: ShopConditions,
  request: OrderRequest,
): Promise<CheckoutQuote> => {
  const quote = quoteCheckout(await loadCheckout(trx, buyer, session, conditions, request));
  const refusal = findOrderRefusal(quote, request, session.shown, buyer.language);
  if (refusal) refuse(refusal.reason, refusal.args, refusal.data);
  return quote;
};

/** Lines that had left the cart before have been ordered by another checkout. */
const refuseOrdered = async (
  trx: Trx,
  buyer: Buyer,
  preOrderId: string,
  { lines, removedFromCart }: sessions.ClaimedCheckoutSession,
): Promise<void> => {
  const cartIds = new Set(lines.map(({ cartId }) => cartId).filter(Boolean));
  if (removedFromCart !== cartIds.size) await refuseUsedUp(trx, buyer, preOrderId, [...cartIds]);
};

/** More of a product than a customer may have, counting what they have not paid yet (SEC-05); undefined if there is none. */
export const findOverPurchaseLimit = async (trx: Trx, buyer: Buyer, { lines }: CheckoutQuote) => {
  const { settings } = buyer.shop;
  const limitedIds = [...new Set(lines.map(({ productId }) => productId))].filter(
    (id) => id in settings.purchaseLimits,
  );
  // All other limits are among the obstacles of the quote.
  if (limitedIds.length === 0) return undefined;
  return findPieceLimit(lines, settings, await loadUnpaidPieces(trx, buyer, limitedIds));
};

/** Rolls the transaction back: the key has made an order before. */
class KeyTaken extends Error {}

/** Makes the order of this checkout; undefined when the checkout has been used up. */
const orderSession = async (
  context: Context,
  trx: Trx,
  buyer: Buyer,
  conditions: ShopConditions,
  request: OrderRequest,
): Promise<MadeOrder | undefined> => {
  const { now } = conditions;
  const { preOrderId } = request;
  const orderId = newId();
  const session = await sessions.claimCheckoutSession(trx, buyer, { preOrderId, orderId }, now);
  if (!session) return undefined;
  await refuseOrdered(trx, buyer, preOrderId, session);
  const quote = await quoteAgreed(trx, buyer, session, conditions, request);
  const overLimit = await findOverPurchaseLimit(trx, buyer, quote);
  if (overLimit) refuse(overLimit.reason, overLimit.args);
  const outcome = await makeOrder(context, trx, draftOrder(quote, buyer, { ...request, orderId }, now));
  if ('made' in outcome) return outcome.made;
  if (outcome.failure === 'keyTaken') throw new KeyTaken();
  if (outcome.failure === 'tooManyUnpaid')
    refuse('tooManyUnpaid', { max: buyer.shop.settings.orderLimits.unpaidOrders });
  if (outcome.failure === 'unpaidAmountReached') refuse('unpaidAmountReached');
  // Somebody was quicker since goods and coupons were read: reads them again, to tell what is left.
  const coupons = await sessions.findAccountCoupons(trx, buyer, now);
  await quoteAgreed(trx, buyer, { ...session, coupons }, conditions, request);
  return refuse('orderChanged');
};

/**
 * The order that this key has made, for whoever asks for the same once more, from whatever tab. With another note or total
 * it is a form that has gone on since: refuses as `refuseUsedUp`, and `doneOtherwise` where the checkout is another one.
 */
const findSame = async (db: Db, buyer: Buyer, request: OrderRequest): Promise<MadeOrder> => {
  const { preOrderId, idempotencyKey, remark, expectedTotal } = request;
  const before = await findMadeOrder(db, buyer, idempotencyKey);
  if (!before) return refuseUsedUp(db, buyer, preOrderId);
  const { agreedTotal, remark: agreedRemark, ...made } = before;
  if (agreedTotal === expectedTotal && agreedRemark === remark.trim()) return made;
  const ofCheckout = await sessions.findCheckoutOrder(db, buyer, preOrderId, []);
  return ofCheckout?.order_id === made.orderId
    ? refuseUsedUp(db, buyer, preOrderId)
    : refuseDone('order.made', { orderNo: made.orderNo });
};

/**
 * Makes the order, all of it or nothing: it is priced anew, its stock and coupon are reserved and its lines leave the
 * cart in one transaction. A repeated call returns the order that its key has made (CHK-07). Refuses as
 * `findSame` a checkout that is used up, `shortage`, every obstacle, `tooManyUnpaid` and `unpaidAmountReached`
 * (SEC-05), and with `changes` whatever is not as the shopper saw it (CHK-08).
 */
export const createOrder = async (context: Context, buyer: Buyer, request: OrderRequest): Promise<MadeOrder> => {
  const { db } = context;
  const conditions = await loadShopConditions(context, buyer.shop);
  try {
    const made = await inTransaction(db, (trx) => orderSession(context, trx, buyer, conditions, request));
    if (made) return made;
  } catch (error) {
    if (!(error instanceof KeyTaken)) throw error;
  }
  return findSame(db, buyer, request);
};

import { type CheckoutChange, type CheckoutChoices, noCoupon } from '@pcmall/contract/checkout';
import { localize } from '@pcmall/domain/localized';
import type { Context } from '../../context';
import type { Trx } from '../../db/database';
import { refuse } from '../../shop-error';
import type { Offers } from '../offer/offer.rules';
import { findMadeOrder, type MadeOrder, makeOrder, type NewLine, type OrderDraft } from '../order/order-making.service';
import type { Arrangement, Terms } from './arrange-checkout';
import type { Buyer } from './buyer';
import * as queries from './checkout.queries';
import { arrangeLines, termsOf } from './checkout.service';
import { namesOf, obstaclesOf } from './checkout-obstacles';
import { isTaxIncluded, offerName, pictureOf } from './checkout-present';
import { type GoodsLine, shortLines } from './goods-line.service';
import { findHeldCoupons } from './held-coupons.queries';

export interface OrderRequest {
  preOrderId: string;
  idempotencyKey: string;
  choices: CheckoutChoices;
  /** What the buyer agreed to pay. */
  expectedTotal: number;
  remark: string;
}

const minute = 60_000;

/** What is no longer as it was when the checkout began. */
const changesOf = (lines: GoodsLine[], { language }: Buyer): CheckoutChange[] => {
  const short = shortLines(lines);
  return lines.flatMap((line): CheckoutChange[] => {
    const { goods, price, quantity, unitPrice } = line;
    const name = localize(goods.name, language);
    if (!goods.on_sale) return [{ kind: 'offSale', name, was: quantity, now: 0 }];
    if (short.includes(line)) return [{ kind: 'shortage', name, was: quantity, now: goods.stock }];
    return unitPrice === price ? [] : [{ kind: 'price', name, was: price, now: unitPrice }];
  });
};

const refuseGoods = (lines: GoodsLine[], buyer: Buyer): void => {
  const changes = changesOf(lines, buyer);
  const short = shortLines(lines);
  if (short.length > 0) refuse('shortage', { name: namesOf(short) }, { changes });
  if (lines.some(({ goods }) => !goods.on_sale)) refuse('orderChanged', {}, { changes });
};

/** What is not offered any more: the same of several lines is told once. */
const endedOf = ({ ended }: Arrangement, { language }: Buyer): CheckoutChange[] => {
  const changes = ended.map((offer) => ({ ...offer, name: localize(offer.name, language) }));
  return changes.filter(
    ({ kind, name }, place) => changes.findIndex((each) => each.kind === kind && each.name === name) === place,
  );
};

const lostCoupon = ({ coupon, price }: Arrangement, { couponId }: CheckoutChoices): CheckoutChange[] => {
  const isLost = couponId !== undefined && couponId !== noCoupon && couponId !== coupon?.couponId;
  return isLost ? [{ kind: 'coupon', name: '', was: 0, now: price.couponDiscount }] : [];
};

const check = (arrangement: Arrangement, buyer: Buyer, { expectedTotal, choices }: OrderRequest): void => {
  const { lines, price } = arrangement;
  refuseGoods(lines, buyer);
  const [obstacle] = obstaclesOf(buyer.shop, arrangement);
  if (obstacle) refuse(obstacle.reason, obstacle.args);
  const total: CheckoutChange = { kind: 'total', name: '', was: expectedTotal, now: price.total };
  const ended = endedOf(arrangement, buyer);
  const isTotalNew = price.total !== expectedTotal;
  if (ended.length === 0 && !isTotalNew) return;
  const lost = [...ended, ...lostCoupon(arrangement, choices)];
  refuse('orderChanged', {}, { changes: [...lost, ...changesOf(lines, buyer), ...(isTotalNew ? [total] : [])] });
};

const draftLines = ({ lines, price }: Arrangement, offers: Offers): NewLine[] =>
  lines.map((line, index) => {
    const { goods, quantity, unitPrice } = line;
    const priced = price.lines[index];
    return {
      product_id: goods.product_id,
      sku_id: goods.sku_id,
      sku_code: goods.code,
      name: goods.name,
      options: goods.options,
      picture: pictureOf(line),
      weight: goods.weight,
      price: unitPrice,
      quantity,
      reduction: priced?.reduction ?? 0,
      tax_rate: goods.tax_rate,
      tax: priced?.tax ?? 0,
      offer_id: line.offerId,
      offer_kind: line.kind,
      offer_name: line.kind && offerName(offers, line),
      offer_group: line.group,
    };
  });

type Asked = { request: OrderRequest; terms: Pick<Terms, 'offers' | 'now'> };

/** The order as it will be written. */
export const draftOf = (arrangement: Arrangement, buyer: Buyer, { request, terms }: Asked): OrderDraft => {
  const { recipient, sender, carrier, point, material, coupon, mode, price } = arrangement;
  const { shop, shopId, accountId } = buyer;
  const { offers, now } = terms;
  return {
    shopId,
    accountId,
    idempotencyKey: request.idempotencyKey,
    currency: shop.currency,
    deliveryMode: mode,
    recipient: recipient ?? refuse('addressNeeded'),
    sender,
    carrier: carrier && { carrierId: carrier.carrier.carrier_id, name: carrier.carrier.name },
    pickUpPoint: point && { pointId: point.point_id, name: point.name, address: point.address },
    material: material && { materialId: material.material_id, name: material.name },
    coupon: coupon && { couponId: coupon.couponId, name: coupon.name },
    price,
    salesTaxIncluded: isTaxIncluded(shop, mode),
    lines: draftLines(arrangement, offers),
    remark: request.remark.trim(),
    createdAt: now,
    payBy: new Date(now.getTime() + shop.settings.unpaidMinutes * minute),
  };
};

/** Lines that were gone from the cart already have been ordered by another checkout. */
const refuseOrdered = ({ lines, removed }: queries.ClaimedCheckoutSession) => {
  const cartIds = new Set(lines.map(({ cartId }) => cartId).filter(Boolean));
  if (removed !== cartIds.size) refuse('checkoutNotFound');
};

/** Rolls the transaction back when the key turns out to have made an order already. */
class KeyTaken extends Error {}

/** Somebody was quicker since the goods and coupons were read: reads them again, to tell what is left. */
const refuseTaken = async (
  trx: Trx,
  buyer: Buyer,
  { lines }: queries.CheckoutSession,
  terms: Terms,
  request: OrderRequest,
): Promise<never> => {
  const coupons = await findHeldCoupons(trx, buyer, terms.now);
  check(await arrangeLines(trx, buyer, { lines, coupons }, terms, request.choices), buyer, request);
  return refuse('orderChanged');
};

/** Undefined when the checkout has been used up. */
const createOnce = async (
  context: Context,
  trx: Trx,
  buyer: Buyer,
  request: OrderRequest,
  terms: Terms,
): Promise<MadeOrder | undefined> => {
  const taken = await queries.claimCheckoutSession(trx, buyer, request.preOrderId, terms.now);
  if (!taken) return undefined;
  const arrangement = await arrangeLines(trx, buyer, taken, terms, request.choices);
  check(arrangement, buyer, request);
  refuseOrdered(taken);
  const outcome = await makeOrder(context, trx, draftOf(arrangement, buyer, { request, terms }));
  if ('made' in outcome) return outcome.made;
  if ('keyTaken' in outcome) throw new KeyTaken();
  return refuseTaken(trx, buyer, taken, terms, request);
};

/**
 * Makes the order, all of it or nothing: prices worked out anew, stock taken, cart emptied, in one transaction. A
 * repeated call gets the order that its key has made.
 */
export const createOrder = async (context: Context, buyer: Buyer, request: OrderRequest): Promise<MadeOrder> => {
  const { db } = context;
  const terms = await termsOf(context, buyer);
  const made = await db
    .transaction()
    .execute(
      async (trx) =>
        (await createOnce(context, trx, buyer, request, terms)) ??
        (await findMadeOrder(trx, buyer, request.idempotencyKey)) ??
        refuse('checkoutNotFound'),
    )
    .catch((error: unknown) => {
      if (error instanceof KeyTaken) return undefined;
      throw error;
    });
  return made ?? (await findMadeOrder(db, buyer, request.idempotencyKey)) ?? refuse('checkoutNotFound');
};

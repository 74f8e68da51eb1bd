import { type CheckoutChange, type CheckoutChoices, noCoupon } from '@pcmall/contract/checkout';
import type { RefusalData } from '@pcmall/contract/envelope';
import type { Reason } from '@pcmall/contract/errors';
import { type Language, localize } from '@pcmall/domain/localized';
import type { Args } from '../../core/shop-error';
import { productNames, type QuotedLine } from './checkout-line.rules';
import type { CheckoutQuote } from './quote.rules';

/** What of the goods is no longer as it was when the checkout began. */
const goodsChanges = (lines: readonly QuotedLine[], language: Language): CheckoutChange[] =>
  lines.flatMap((line): CheckoutChange[] => {
    const { goods, price, priceShown, quantity, isShort } = line;
    const name = localize(goods.name, language);
    if (!goods.on_sale) return [{ kind: 'offSale', name, was: quantity, now: 0 }];
    if (isShort) return [{ kind: 'shortage', name, was: quantity, now: goods.stock }];
    return price === priceShown ? [] : [{ kind: 'price', name, was: priceShown, now: price }];
  });

/** What is not on offer any more; the same of several lines is told once. */
const offerChanges = ({ endedOffers }: CheckoutQuote, language: Language): CheckoutChange[] => {
  const changes = endedOffers.map((offer) => ({ ...offer, name: localize(offer.name, language) }));
  return changes.filter(
    ({ kind, name }, index) => changes.findIndex((each) => each.kind === kind && each.name === name) === index,
  );
};

/** The coupon that the shopper chose can't be used any more. */
const couponChanges = ({ coupon, price }: CheckoutQuote, { couponId }: CheckoutChoices): CheckoutChange[] => {
  const isLost = couponId !== undefined && couponId !== noCoupon && couponId !== coupon?.couponId;
  return isLost ? [{ kind: 'coupon', name: '', was: 0, now: price.couponDiscount }] : [];
};

export interface OrderRefusal {
  reason: Reason;
  args?: Args;
  data?: RefusalData;
}

/**
 * Why this quote can't become the order that the shopper agreed to, with everything that has changed since they looked
 * (CHK-06, CHK-08); undefined if it can.
 */
export const findOrderRefusal = (
  quote: CheckoutQuote,
  { expectedTotal, ...choices }: CheckoutChoices & { expectedTotal: number },
  language: Language,
): OrderRefusal | undefined => {
  const { lines, price, obstacles } = quote;
  const changes = goodsChanges(lines, language);
  const short = lines.filter(({ isShort }) => isShort);
  if (short.length > 0) return { reason: 'shortage', args: { name: productNames(short) }, data: { changes } };
  if (lines.some(({ goods }) => !goods.on_sale)) return { reason: 'orderChanged', data: { changes } };
  const [obstacle] = obstacles;
  if (obstacle) return obstacle;
  const ended = offerChanges(quote, language);
  const isTotalNew = price.total !== expectedTotal;
  if (ended.length === 0 && !isTotalNew) return undefined;
  const total: CheckoutChange = { kind: 'total', name: '', was: expectedTotal, now: price.total };
  const all = [...ended, ...couponChanges(quote, choices), ...changes, ...(isTotalNew ? [total] : [])];
  return { reason: 'orderChanged', data: { changes: all } };
};

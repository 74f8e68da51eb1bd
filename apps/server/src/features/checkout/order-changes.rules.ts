import type { CheckoutChange, CheckoutChoices } from '@pcmall/contract/checkout';
import type { RefusalData } from '@pcmall/contract/envelope';
import type { Reason } from '@pcmall/contract/errors';
import { type Language, localize } from '@pcmall/domain/localized';
import type { Args } from '../../core/shop-error';
import type { ShownCheckout } from '../../db/tables/order';
import { productNames, type QuotedLine } from './checkout-line.rules';
import type { CheckoutQuote } from './quote.rules';
import { findTermChanges } from './term-changes.rules';

/** What of the goods is no longer as it was when the shopper last looked. */
const goodsChanges = (lines: readonly QuotedLine[], language: Language): CheckoutChange[] =>
  lines.flatMap((line): CheckoutChange[] => {
    const { goods, price, priceShown, quantity, isShort, reduction, reductionShown } = line;
    const name = localize(goods.name, language);
    if (!goods.on_sale) return [{ kind: 'offSale', name, was: quantity, now: 0 }];
    if (isShort) return [{ kind: 'shortage', name, was: quantity, now: goods.stock }];
    if (price !== priceShown) return [{ kind: 'price', name, was: priceShown, now: price }];
    const isReducedAsShown = reductionShown === undefined || reductionShown === reduction;
    return isReducedAsShown ? [] : [{ kind: 'reduction', name, was: reductionShown, now: reduction }];
  });

/** What is not on offer any more; the same of several lines is told once. */
const offerChanges = ({ endedOffers }: CheckoutQuote, language: Language): CheckoutChange[] => {
  const changes = endedOffers.map((offer) => ({ ...offer, name: localize(offer.name, language) }));
  return changes.filter(
    ({ kind, name }, index) => changes.findIndex((each) => each.kind === kind && each.name === name) === index,
  );
};

/** Everything that has changed since the shopper last looked, other than by their own choices (CHK-08). */
export const findChanges = (
  quote: CheckoutQuote,
  choices: CheckoutChoices,
  shown: ShownCheckout | null,
  language: Language,
): CheckoutChange[] => [
  ...offerChanges(quote, language),
  ...goodsChanges(quote.lines, language),
  ...findTermChanges(quote, choices, shown, language),
];

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
  shown: ShownCheckout | null,
  language: Language,
): OrderRefusal | undefined => {
  const { lines, price, obstacles } = quote;
  const changes = findChanges(quote, choices, shown, language);
  const short = lines.filter(({ isShort }) => isShort);
  if (short.length > 0) return { reason: 'shortage', args: { name: productNames(short) }, data: { changes } };
  if (lines.some(({ goods }) => !goods.on_sale)) return { reason: 'orderChanged', data: { changes } };
  const [obstacle] = obstacles;
  if (obstacle) return changes.length > 0 ? { ...obstacle, data: { changes } } : obstacle;
  const isTotalNew = price.total !== expectedTotal;
  if (changes.length === 0 && !isTotalNew) return undefined;
  const total: CheckoutChange = { kind: 'total', name: '', was: expectedTotal, now: price.total };
  return { reason: 'orderChanged', data: { changes: [...changes, ...(isTotalNew ? [total] : [])] } };
};

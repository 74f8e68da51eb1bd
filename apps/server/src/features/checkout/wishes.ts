import type { CheckoutSessionLine } from '../../db/tables/order';
import { refuse } from '../../shop-error';
import { findBundle, resolvePromotion } from '../offer/offer.rules';
import type { Terms } from './arrange-checkout';
import type { GoodsLine } from './goods-line.service';

/** What a shopper asks for, from the cart or at once. */
export interface Wish {
  skuId: string;
  quantity: number;
  /** Empty for buy now. */
  cartId: string;
  activityId: string;
  activityType: 0 | 1 | 2 | 3;
  /** The variant of each part of a bundle, or gifts. */
  choice: readonly string[];
}

type Line = CheckoutSessionLine & {
  /** Of a bundle: which product this part has to be. */
  partOf?: string;
};

type CurrentOffers = Pick<Terms, 'offers' | 'now'>;

/** A line for each part of a bundle. */
const bundleLines = (wish: Wish, group: number, { offers, now }: CurrentOffers): Line[] => {
  const { activityId, choice, cartId, quantity } = wish;
  const offer = findBundle(offers, activityId, now) ?? refuse('offerOver');
  if (offer.parts.length !== choice.length) refuse('offerOver');
  return offer.parts.map((part, place) => ({
    ...{ skuId: choice[place] ?? '', quantity: part.quantity * quantity, price: 0, cartId },
    ...{ offerId: activityId, kind: 'bundle', group, partOf: part.productId },
  }));
};

/** The lines that wishes come to; in which promotion a product is depends on the product, see `offerOf`. */
export const linesOf = (wishes: Wish[], offers: CurrentOffers): Line[] =>
  wishes.flatMap((wish, place): Line[] => {
    if (wish.activityType === 2) return bundleLines(wish, place + 1, offers);
    const { skuId, quantity, cartId, activityId } = wish;
    return [{ skuId, quantity, cartId, price: 0, offerId: activityId, kind: null, group: 0 }];
  });

/**
 * The promotion or bundle that a line is bought in. What is bought at once without naming a promotion is in the one
 * that its product is in, as with the cart; a line of the cart stays as the cart shows it.
 */
export const offerOf = (
  { partOf, ...line }: Line & Pick<GoodsLine, 'goods' | 'unitPrice'>,
  { offers, now }: CurrentOffers,
): GoodsLine => {
  const productId = line.goods.product_id;
  if (line.kind === 'bundle') return partOf === productId ? line : refuse('offerOver');
  if (line.cartId !== '' && line.offerId === '') return line;
  const promotion = resolvePromotion(offers, { promotionId: line.offerId, productId }, now);
  return promotion ? { ...line, offerId: promotion.promotionId, kind: 'promotion' } : line;
};

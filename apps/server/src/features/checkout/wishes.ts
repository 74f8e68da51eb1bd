import { refuse } from '../../core/shop-error';
import type { PreOrderLine } from '../../db/tables/order';
import { activityFor, findPackage } from '../promotion/promotion.service';
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
  /** The specification of each part of a package, or gifts. */
  choice: readonly string[];
}

type Line = PreOrderLine & {
  /** Of a package: which product this part has to be. */
  partOf?: string;
};

type Offers = Pick<Terms, 'promotions' | 'now'>;

/** A line for each part of a package. */
const packageLines = (wish: Wish, group: number, { promotions, now }: Offers): Line[] => {
  const { activityId, choice, cartId, quantity } = wish;
  const offer = findPackage(promotions, activityId, now) ?? refuse('activityOver');
  if (offer.parts.length !== choice.length) refuse('activityOver');
  return offer.parts.map((part, place) => ({
    ...{ skuId: choice[place] ?? '', quantity: part.quantity * quantity, price: 0, cartId },
    ...{ activityId, kind: 'package', group, partOf: part.productId },
  }));
};

/** The lines that wishes come to; in which activity a product is depends on the product, see `offerOf`. */
export const linesOf = (wishes: Wish[], offers: Offers): Line[] =>
  wishes.flatMap((wish, place): Line[] => {
    if (wish.activityType === 2) return packageLines(wish, place + 1, offers);
    const { skuId, quantity, cartId, activityId } = wish;
    return [{ skuId, quantity, cartId, price: 0, activityId, kind: null, group: 0 }];
  });

/**
 * The activity or package that a line is bought in. What is bought at once without naming an activity is in the one
 * that its product is in, as with the cart; a line of the cart stays as the cart shows it.
 */
export const offerOf = (
  { partOf, ...line }: Line & Pick<GoodsLine, 'goods' | 'unitPrice'>,
  { promotions, now }: Offers,
): GoodsLine => {
  const productId = line.goods.product_id;
  if (line.kind === 'package') return partOf === productId ? line : refuse('activityOver');
  if (line.cartId !== '' && line.activityId === '') return line;
  const activity = activityFor(promotions, { activityId: line.activityId, productId }, now);
  return activity ? { ...line, activityId: activity.activityId, kind: 'promotion' } : line;
};

import type { preOrderTemp } from '@pcmall/contract/checkout';
import type { BodyOf } from '@pcmall/contract/endpoint';
import { refuse } from '../../core/shop-error';
import { findBundle, type GiftChoice, type Offers, resolvePromotion } from '../offer/offer.rules';
import type { CartLineRow } from './checkout.queries';
import type { GoodsLine, NewCheckoutLine } from './checkout-line.rules';

/** What a shopper asks to check out, from the cart or bought at once. */
export interface RequestedLine {
  skuId: string;
  quantity: number;
  /** Empty for what is bought at once. */
  cartId: string;
  /** The promotion or bundle that it is asked for in; empty for none. */
  offerId: string;
  isBundle: boolean;
  /** Of a bundle the variant of each part, otherwise the gifts that were chosen. */
  choice: readonly string[];
}

type BuyNowItem = BodyOf<typeof preOrderTemp>['productItemList'][number];

export const requestedAtOnce = (item: BuyNowItem): RequestedLine => ({
  skuId: item.skuSaleId,
  quantity: item.quantity,
  cartId: '',
  offerId: item.activityId,
  isBundle: item.activityType === 2,
  choice: item.giftProducts,
});

export const requestedFromCart = (line: CartLineRow): RequestedLine => ({
  skuId: line.sku_id,
  quantity: line.quantity,
  cartId: line.cart_id,
  offerId: line.offer_id,
  isBundle: line.kind === 'bundle',
  choice: line.parts,
});

interface CurrentOffers {
  offers: Offers;
  now: Date;
}

/** A line whose promotion is not resolved yet: that depends on its product. */
export interface UnresolvedLine extends NewCheckoutLine {
  /** Of a bundle: the product that this part has to be. */
  partProductId?: string;
}

/** A line for each part. Refuses `offerOver` unless the bundle runs and a variant is chosen for each of its parts. */
const linesOfBundle = (requested: RequestedLine, group: number, { offers, now }: CurrentOffers): UnresolvedLine[] => {
  const { offerId, choice, cartId, quantity } = requested;
  const bundle = findBundle(offers, offerId, now) ?? refuse('offerOver');
  if (bundle.parts.length !== choice.length) refuse('offerOver');
  return bundle.parts.map((part, index) => ({
    ...{
      skuId: choice[index] ?? '',
      quantity: part.quantity * quantity,
      cartId,
      cartQuantity: cartId === '' ? 0 : quantity,
    },
    ...{ offerId, kind: 'bundle', group, partProductId: part.productId },
  }));
};

/** The lines that a request comes to; `resolveOffer` completes them once their products are known. */
export const expandRequestedLines = (requested: readonly RequestedLine[], current: CurrentOffers): UnresolvedLine[] =>
  requested.flatMap((line, index): UnresolvedLine[] => {
    if (line.isBundle) return linesOfBundle(line, index + 1, current);
    const { skuId, quantity, cartId, offerId } = line;
    return [{ skuId, quantity, cartId, cartQuantity: cartId === '' ? 0 : quantity, offerId, kind: null, group: 0 }];
  });

/**
 * The line with the promotion or bundle that it is bought in. What is bought without naming a promotion, at once or from
 * the cart, is in the one that its product is in. Refuses `offerOver`.
 */
export const resolveOffer = (
  { partProductId, ...line }: UnresolvedLine & GoodsLine,
  { offers, now }: CurrentOffers,
): GoodsLine => {
  const { productId } = line;
  if (line.kind === 'bundle') return partProductId === productId ? line : refuse('offerOver');
  const promotion = resolvePromotion(offers, { promotionId: line.offerId, productId }, now);
  return promotion ? { ...line, offerId: promotion.promotionId, kind: 'promotion' } : line;
};

/** The gifts chosen with what is bought at once, all lines of a promotion together; undefined where lines come from the cart, which holds the choice. */
export const giftChoiceOf = (
  requested: readonly RequestedLine[],
  lines: readonly GoodsLine[],
): GiftChoice | undefined => {
  if (requested.some(({ cartId }) => cartId !== '')) return undefined;
  const promotionLines = lines.filter(({ kind }) => kind === 'promotion');
  const offerIdBySku = new Map(promotionLines.map(({ skuId, offerId }) => [skuId, offerId]));
  const chosen = new Map<string, string[]>();
  for (const { skuId, choice, isBundle } of requested) {
    const offerId = isBundle ? undefined : offerIdBySku.get(skuId);
    if (offerId !== undefined) chosen.set(offerId, [...(chosen.get(offerId) ?? []), ...choice]);
  }
  return chosen;
};

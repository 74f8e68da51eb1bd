import type { CartItem } from '@pcmall/contract/cart';
import { type BundleTerms, findBundle, findPromotion, type Offers, type PromotionTerms } from '../offer/offer.rules';
import type { CartLineRow, GoodsRow } from './cart.queries';

/** A part of a bundle, with its pieces in one bundle. */
export interface Part {
  goods: GoodsRow;
  quantity: number;
}

/** What a line of the cart is at this moment. */
export type JudgedLine = { line: CartLineRow } & (
  | { kind: 'invalid'; reason: NonNullable<CartItem['invalid']>; offer?: BundleTerms }
  | { kind: 'plain' }
  | { kind: 'promotion'; promotion: PromotionTerms }
  | { kind: 'bundle'; offer: BundleTerms; parts: Part[] }
);

/** What lines are judged by. */
export interface Situation {
  offers: Offers;
  /** The variants that the bundles of the cart are made of. */
  parts: ReadonlyMap<string, GoodsRow>;
  now: Date;
}

/** Fewer than the bundle has when one of them is gone, or is none of this bundle any more. */
const partsOf = (line: CartLineRow, offer: BundleTerms, known: Situation['parts']): Part[] =>
  offer.parts.flatMap(({ productId, quantity }, place) => {
    const goods = known.get(line.parts[place] ?? '');
    return goods?.product_id === productId ? [{ goods, quantity }] : [];
  });

const judgeBundle = (line: CartLineRow, { offers, parts: known, now }: Situation): JudgedLine => {
  const offer = findBundle(offers, line.offer_id, now);
  if (!offer) return { kind: 'invalid', line, reason: 'offerOver' };
  const parts = partsOf(line, offer, known);
  const isWhole = parts.length === offer.parts.length;
  if (!isWhole || parts.some(({ goods }) => !goods.on_sale)) return { kind: 'invalid', line, reason: 'offSale', offer };
  if (parts.some(({ goods, quantity }) => goods.stock < quantity))
    return { kind: 'invalid', line, reason: 'soldOut', offer };
  return { kind: 'bundle', line, offer, parts };
};

/** `isBuyable` is the same rule, for counting. */
export const judgeLine = (line: CartLineRow, situation: Situation): JudgedLine => {
  if (line.activity_type === 2) return judgeBundle(line, situation);
  if (!line.on_sale) return { kind: 'invalid', line, reason: 'offSale' };
  if (line.stock === 0) return { kind: 'invalid', line, reason: 'soldOut' };
  if (line.activity_type !== 1) return { kind: 'plain', line };
  const promotion = findPromotion(situation.offers, line.offer_id, situation.now);
  return promotion?.productIds.has(line.product_id)
    ? { kind: 'promotion', line, promotion }
    : { kind: 'invalid', line, reason: 'offerOver' };
};

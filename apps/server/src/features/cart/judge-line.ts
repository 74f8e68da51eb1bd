import type { CartItem } from '@pcmall/contract/cart';
import {
  type ActivityTerms,
  findActivity,
  findPackage,
  type PackageTerms,
  type Promotions,
} from '../promotion/promotion.service';
import type { CartLineRow, GoodsRow } from './cart.queries';

/** A part of a package, with its pieces in one package. */
export interface Part {
  goods: GoodsRow;
  quantity: number;
}

/** What a line of the cart is at this moment. */
export type JudgedLine = { line: CartLineRow } & (
  | { kind: 'invalid'; reason: NonNullable<CartItem['invalid']>; offer?: PackageTerms }
  | { kind: 'plain' }
  | { kind: 'activity'; activity: ActivityTerms }
  | { kind: 'package'; offer: PackageTerms; parts: Part[] }
);

/** What lines are judged by. */
export interface Situation {
  promotions: Promotions;
  /** The specifications that the packages of the cart are made of. */
  parts: ReadonlyMap<string, GoodsRow>;
  now: Date;
}

/** Fewer than the package has when one of them is gone, or is none of this package any more. */
const partsOf = (line: CartLineRow, offer: PackageTerms, known: Situation['parts']): Part[] =>
  offer.parts.flatMap(({ productId, quantity }, place) => {
    const goods = known.get(line.parts[place] ?? '');
    return goods?.product_id === productId ? [{ goods, quantity }] : [];
  });

const judgePackage = (line: CartLineRow, { promotions, parts: known, now }: Situation): JudgedLine => {
  const offer = findPackage(promotions, line.activity_id, now);
  if (!offer) return { kind: 'invalid', line, reason: 'activityOver' };
  const parts = partsOf(line, offer, known);
  const isWhole = parts.length === offer.parts.length;
  if (!isWhole || parts.some(({ goods }) => !goods.on_sale)) return { kind: 'invalid', line, reason: 'offSale', offer };
  if (parts.some(({ goods, quantity }) => goods.stock < quantity))
    return { kind: 'invalid', line, reason: 'soldOut', offer };
  return { kind: 'package', line, offer, parts };
};

/** `isBuyable` is the same rule, for counting. */
export const judgeLine = (line: CartLineRow, situation: Situation): JudgedLine => {
  if (line.activity_type === 2) return judgePackage(line, situation);
  if (!line.on_sale) return { kind: 'invalid', line, reason: 'offSale' };
  if (line.stock === 0) return { kind: 'invalid', line, reason: 'soldOut' };
  if (line.activity_type !== 1) return { kind: 'plain', line };
  const activity = findActivity(situation.promotions, line.activity_id, situation.now);
  return activity?.productIds.has(line.product_id)
    ? { kind: 'activity', line, activity }
    : { kind: 'invalid', line, reason: 'activityOver' };
};

import type { Currency } from './money';
import {
  bundleShares,
  type PromotionProgress,
  type PromotionRule,
  promotionProgress,
  promotionShares,
  reachedTier,
  type Step,
} from './offer';

/** Amounts are in minor units of the shop's currency, for one piece. */
interface Priced {
  price: number;
  struckPrice: number | null;
}

/** A product bought outside any offer. */
export interface PlainLine {
  kind: 'plain';
  /** Pieces. */
  quantity: number;
  selected: boolean;
  product: Priced;
}

/** One of the lines that are bought in the same promotion. */
export interface PromotionLine {
  /** Pieces. */
  quantity: number;
  selected: boolean;
  product: Priced;
}

/** The lines of a promotion, which reach its tiers together (CART-05). */
export interface PromotionGroup<Tier extends Step = Step> {
  kind: 'promotion';
  rule: PromotionRule<Tier>;
  lines: readonly PromotionLine[];
}

/** A part of a bundle, with its pieces in one bundle. */
export interface CartBundlePart {
  quantity: number;
  product: Priced;
}

/** Products that are cheaper together and count as one (CART-05). */
export interface BundleLine {
  kind: 'bundle';
  /** Bundles, not pieces. */
  quantity: number;
  selected: boolean;
  /** Minor units that one bundle costs less than its parts. */
  saving: number;
  parts: readonly CartBundlePart[];
}

/** A line that can't be bought any more: it is shown and counts for nothing (CART-03). */
export interface UnavailableLine {
  kind: 'unavailable';
}

/** What a cart is made of, as far as its sums depend on it. */
export type CartLine = PlainLine | PromotionGroup | BundleLine | UnavailableLine;

interface Goods extends Priced {
  /** Pieces. */
  quantity: number;
}

const total = <Item>(items: readonly Item[], amount: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + amount(item), 0);

const goodsOf = ({ product, quantity }: { product: Priced; quantity: number }): Goods => ({ ...product, quantity });

const selectedGoods = (line: CartLine): Goods[] => {
  switch (line.kind) {
    case 'plain':
      return line.selected ? [goodsOf(line)] : [];
    case 'promotion':
      return line.lines.filter(({ selected }) => selected).map(goodsOf);
    case 'bundle':
      return line.selected
        ? line.parts.map(({ product, quantity }) => goodsOf({ product, quantity: quantity * line.quantity }))
        : [];
    case 'unavailable':
      return [];
  }
};

/** What is selected of a line; a bundle is one, whatever is in it. */
const selectedCount = (line: CartLine): number => {
  if (line.kind === 'bundle') return line.selected ? line.quantity : 0;
  return total(selectedGoods(line), ({ quantity }) => quantity);
};

/** What a line adds to the number at the cart. */
const countOf = (line: CartLine): number => {
  if (line.kind === 'unavailable') return 0;
  return line.kind === 'promotion' ? total(line.lines, ({ quantity }) => quantity) : line.quantity;
};

/** How far the selected lines of a promotion have come. */
export const progressOf = (group: PromotionGroup): PromotionProgress =>
  promotionProgress(group.rule, selectedGoods(group));

/** The highest tier that the selected lines of a promotion reach. */
export const reachedTierOf = <Tier extends Step>(group: PromotionGroup<Tier>): Tier | null =>
  reachedTier(group.rule, selectedGoods(group));

/** What so many bundles of a line cost less than their parts, in minor units; selected or not. */
export const bundleReduction = ({ saving, parts }: BundleLine, bundles: number, currency: Currency): number =>
  total(bundleShares(saving, parts.map(goodsOf), bundles, currency), (share) => share);

/** What a promotion or a bundle takes off what is selected of it, in minor units; 0 for anything else. */
export const reductionOf = (line: CartLine, currency: Currency): number => {
  if (line.kind === 'promotion')
    return total(promotionShares(line.rule, selectedGoods(line), currency), (share) => share);
  if (line.kind === 'bundle' && line.selected) return bundleReduction(line, line.quantity, currency);
  return 0;
};

/** The number at the cart: what can be bought, selected or not; gifts do not count (CART-07). */
export const cartCount = (lines: readonly CartLine[]): number => total(lines, countOf);

/**
 * What the selected lines come to: the server's answer, and what the shop shows before that is there (CART-04).
 * Amounts in minor units; `selectedAmount` is after reductions, `selectedSaving` is against the struck prices.
 */
export const cartSums = (lines: readonly CartLine[], currency: Currency) => {
  const goods = lines.flatMap(selectedGoods);
  const reduction = total(lines, (line) => reductionOf(line, currency));
  const belowStruck = ({ price, struckPrice, quantity }: Goods) =>
    Math.max(0, (struckPrice ?? price) - price) * quantity;
  return {
    selectedQuantity: total(lines, selectedCount),
    selectedAmount: total(goods, ({ price, quantity }) => price * quantity) - reduction,
    selectedSaving: total(goods, belowStruck) + reduction,
  };
};

import type { Currency } from './money';
import { payableUnit } from './payable-unit';
import { spread } from './spread';
import { stockDemand } from './stock';

/** One step of a promotion: how much has to be bought, and what that brings. A tier reduces or gives, never both. */
export interface Tier {
  /** Minor units or pieces, by the promotion's measure. */
  from: number;
  /** Minor units taken off once; 0 for gifts. */
  reduction: number;
  /** The variants to choose gifts from; none for a reduction. */
  gifts: readonly string[];
  /** How many of them the buyer may choose. */
  giftCount: number;
}

/** What the sums need to know of a tier. */
export type Step = Pick<Tier, 'from' | 'reduction'>;

/** Spend enough, or buy enough, of a promotion's products (CART-05). */
export interface PromotionRule<Each extends Step = Tier> {
  measure: 'amount' | 'quantity';
  /** With rising `from`. */
  tiers: readonly Each[];
}

/** Goods that count towards a promotion; the price is of one piece, in minor units. */
export interface PromotionGoods {
  price: number;
  quantity: number;
}

const amountOf = ({ price, quantity }: PromotionGoods): number => price * quantity;

/** Minor units or pieces, by the promotion's measure. */
const sizeOf = (measure: PromotionRule['measure'], goods: readonly PromotionGoods[]): number =>
  goods.reduce((sum, each) => sum + (measure === 'amount' ? amountOf(each) : each.quantity), 0);

export interface PromotionProgress {
  /** The index of the highest tier that is reached; null below the first. */
  reachedTier: number | null;
  /** What the next tier takes more, in the promotion's measure; null once the last is reached. */
  missing: number | null;
}

/** How far these goods have come in a promotion (CART-05): the server's answer, and what the shop shows before it. */
export const promotionProgress = (
  { measure, tiers }: PromotionRule<Step>,
  goods: readonly PromotionGoods[],
): PromotionProgress => {
  const size = sizeOf(measure, goods);
  const reached = tiers.reduce((last, { from }, index) => (from <= size ? index : last), -1);
  const next = tiers[reached + 1];
  return { reachedTier: reached < 0 ? null : reached, missing: next ? next.from - size : null };
};

/** The highest tier that these goods reach. */
export const reachedTier = <Each extends Step>(
  rule: PromotionRule<Each>,
  goods: readonly PromotionGoods[],
): Each | null => rule.tiers[promotionProgress(rule, goods).reachedTier ?? -1] ?? null;

/**
 * Shares a sum in proportion to weights, in amounts that the currency can pay, and never more than the weights' sum.
 * @internal
 */
export const spreadPayable = (total: number, weights: readonly number[], currency: Currency): number[] => {
  const unit = payableUnit(currency);
  const limit = weights.reduce((sum, weight) => sum + Math.floor(weight / unit), 0);
  const shares = spread(
    Math.min(Math.floor(total / unit), limit),
    weights.map((weight) => Math.floor(weight / unit)),
  );
  return shares.map((share) => share * unit);
};

/** Each line's share of what a promotion takes off, in the order of the lines. */
export const promotionShares = (
  rule: PromotionRule<Step>,
  goods: readonly PromotionGoods[],
  currency: Currency,
): number[] => spreadPayable(reachedTier(rule, goods)?.reduction ?? 0, goods.map(amountOf), currency);

/**
 * The gifts that are due (CART-05): those chosen among what the tier offers, or all of it where it leaves no choice. Each
 * is given once, however often it was chosen.
 */
export const dueGifts = (tier: Tier | null, chosen: readonly string[]): string[] => {
  if (!tier) return [];
  const offered = [...new Set(tier.gifts)];
  if (offered.length <= tier.giftCount) return offered;
  return [...new Set(chosen)].filter((gift) => offered.includes(gift)).slice(0, tier.giftCount);
};

/** What the parts of one bundle cost bought alone, in minor units: what it saves has to be less (CART-05). */
export const bundleApart = (parts: readonly PromotionGoods[]): number =>
  parts.reduce((sum, part) => sum + amountOf(part), 0);

/**
 * Each part's share of what a bundle saves: `parts` are the pieces of one bundle, `bundles` how many are bought. Where they cost no
 * more alone than it saves, since they have become cheaper, it saves nothing: it is never given away.
 */
export const bundleShares = (
  saving: number,
  parts: readonly PromotionGoods[],
  bundles: number,
  currency: Currency,
): number[] =>
  spreadPayable(
    saving < bundleApart(parts) ? saving * bundles : 0,
    parts.map((part) => amountOf(part) * bundles),
    currency,
  );

/** What a bundle saves in whole per cent of what its parts cost alone; at least 1 where it saves anything. */
export const savedPercent = (saving: number, apart: number): number =>
  apart <= 0 || saving <= 0 ? 0 : Math.max(1, Math.round((saving * 100) / apart));

/** From the start up to the end, which is not included. */
export const isRunning = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, now: Date): boolean =>
  startsAt <= now && now < endsAt;

/** How many bundles the stock allows. If one variant stands in two parts, both draw on its stock. */
export const bundlesInStock = (parts: readonly { skuId: string; stock: number; quantity: number }[]): number => {
  const piecesPerBundle = stockDemand(parts);
  return Math.min(...parts.map(({ skuId, stock }) => Math.floor(stock / (piecesPerBundle.get(skuId) ?? 1))));
};

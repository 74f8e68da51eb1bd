import { type Currency, spread } from './money';
import { payableUnit } from './payable-unit';

/** One step of a promotion: what has to be bought, and what it brings. A tier reduces or gives, never both. */
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

/** What the sums need of a tier. */
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

export interface PromotionState<Each extends Step = Tier> {
  /** The highest tier that is reached. */
  reached: Each | null;
  /** The tier after it, and how much is missing in its measure. */
  next: { tier: Each; missing: number } | null;
}

const amountOf = ({ price, quantity }: PromotionGoods): number => price * quantity;

const measured = ({ measure }: PromotionRule<Step>, goods: readonly PromotionGoods[]): number =>
  goods.reduce((all, each) => all + (measure === 'amount' ? amountOf(each) : each.quantity), 0);

/** How far these goods have come in a promotion. */
export const promotionState = <Each extends Step>(
  rule: PromotionRule<Each>,
  goods: readonly PromotionGoods[],
): PromotionState<Each> => {
  const size = measured(rule, goods);
  const reached = rule.tiers.findLast(({ from }) => from <= size) ?? null;
  const tier = rule.tiers.find(({ from }) => from > size);
  return { reached, next: tier ? { tier, missing: tier.from - size } : null };
};

/** A sum shared by weights, in units that can be paid; never more than the weights come to. */
export const spreadPayable = (total: number, weights: readonly number[], currency: Currency): number[] => {
  const unit = payableUnit(currency);
  const limit = weights.reduce((all, weight) => all + Math.floor(weight / unit), 0);
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
): number[] => spreadPayable(promotionState(rule, goods).reached?.reduction ?? 0, goods.map(amountOf), currency);

/** The gifts that are due: of those chosen what the tier offers, or all that it offers where there is no choice. */
export const dueGifts = (tier: Tier | null, chosen: readonly string[]): string[] => {
  if (!tier) return [];
  if (tier.gifts.length <= tier.giftCount) return [...tier.gifts];
  return chosen.filter((gift) => tier.gifts.includes(gift)).slice(0, tier.giftCount);
};

/** Each part's share of what a bundle saves: `parts` are the pieces of one bundle, `bundles` how many are bought. */
export const bundleShares = (
  saving: number,
  parts: readonly PromotionGoods[],
  bundles: number,
  currency: Currency,
): number[] =>
  spreadPayable(
    saving * bundles,
    parts.map((part) => amountOf(part) * bundles),
    currency,
  );

/** From the start up to the end, which is not included. */
export const isRunning = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, now: Date): boolean =>
  startsAt <= now && now < endsAt;

/** How many bundles the stock is enough for; a variant that stands in two parts is wanted by both. */
export const bundlesInStock = (parts: readonly { skuId: string; stock: number; quantity: number }[]): number => {
  const wanted = new Map<string, number>();
  for (const { skuId, quantity } of parts) wanted.set(skuId, (wanted.get(skuId) ?? 0) + quantity);
  return Math.min(...parts.map(({ skuId, stock }) => Math.floor(stock / (wanted.get(skuId) ?? 1))));
};

import type { Localized } from '@pcmall/domain/localized';
import type { Currency } from '@pcmall/domain/money';
import {
  bundleShares,
  dueGifts,
  isRunning,
  type PromotionRule,
  promotionShares,
  reachedTier,
} from '@pcmall/domain/offer';
import { refuse } from '../../core/shop-error';

interface OfferTerms {
  name: Localized;
  picture: string;
  startsAt: Date;
  endsAt: Date;
}

export interface PromotionTerms extends OfferTerms {
  promotionId: string;
  rules: Partial<Localized>;
  rule: PromotionRule;
  /** In the order in which they are shown. */
  productIds: ReadonlySet<string>;
}

export interface BundleTerms extends OfferTerms {
  bundleId: string;
  code: string;
  description: Partial<Localized>;
  /** What one bundle costs less than its parts, in minor units. */
  saving: number;
  parts: readonly { productId: string; quantity: number }[];
}

/** All promotions and bundles of a shop in the shop's order, including those that have not begun or are over. */
export interface Offers {
  promotions: readonly PromotionTerms[];
  bundles: readonly BundleTerms[];
}

/** The running promotion of this id. */
export const findPromotion = ({ promotions }: Offers, promotionId: string, now: Date): PromotionTerms | undefined =>
  promotions.find((promotion) => promotion.promotionId === promotionId && isRunning(promotion, now));

/** The promotion that a product is in. Where several run, the first in the shop's order counts. */
export const findPromotionOfProduct = (
  { promotions }: Offers,
  productId: string,
  now: Date,
): PromotionTerms | undefined =>
  promotions.find((promotion) => promotion.productIds.has(productId) && isRunning(promotion, now));

/** The running bundle of this id. */
export const findBundle = ({ bundles }: Offers, bundleId: string, now: Date): BundleTerms | undefined =>
  bundles.find((bundle) => bundle.bundleId === bundleId && isRunning(bundle, now));

/**
 * The promotion that a product is bought in. Without a promotion id it is the one that the product is in, so that nobody
 * loses a reduction by adding it from a list. Refuses `offerOver` if the named promotion does not run or does not hold
 * the product (CART-05).
 */
export const resolvePromotion = (
  offers: Offers,
  { promotionId, productId }: { promotionId: string; productId: string },
  now: Date,
): PromotionTerms | undefined => {
  if (promotionId === '') return findPromotionOfProduct(offers, productId, now);
  const promotion = findPromotion(offers, promotionId, now);
  return promotion?.productIds.has(productId) ? promotion : refuse('offerOver');
};

export type OfferState = 'upcoming' | 'running' | 'over';

/** Whether a promotion or bundle is still to come, runs or is over. */
export const offerState = (offer: Pick<OfferTerms, 'startsAt' | 'endsAt'>, now: Date): OfferState => {
  if (isRunning(offer, now)) return 'running';
  return now < offer.startsAt ? 'upcoming' : 'over';
};

/** What offers need to know of a line of a cart or a checkout. */
export interface OfferLine {
  skuId: string;
  productId: string;
  /** Of one piece, in minor units. */
  price: number;
  quantity: number;
  /** The promotion or bundle that it belongs to; empty for none. */
  offerId: string;
  kind: 'promotion' | 'gift' | 'bundle' | null;
  /** The parts of one bundle share a number. */
  group: number;
}

/** The lines that count towards a promotion. */
const linesOfPromotion = (
  { promotionId, productIds }: Pick<PromotionTerms, 'promotionId' | 'productIds'>,
  lines: readonly OfferLine[],
): OfferLine[] =>
  lines.filter((line) => line.kind === 'promotion' && line.offerId === promotionId && productIds.has(line.productId));

/** Each part's share of what all bundles of one choice save. */
const sharesOfBundle = (bundle: BundleTerms, lines: readonly OfferLine[], currency: Currency): number[] => {
  const [first] = lines;
  const firstPart = bundle.parts.find(({ productId }) => productId === first?.productId);
  if (!first || !firstPart) return [];
  const bundles = first.quantity / firstPart.quantity;
  const piecesOfOne = lines.map(({ price, quantity }) => ({ price, quantity: quantity / bundles }));
  return bundleShares(bundle.saving, piecesOfOne, bundles, currency);
};

/**
 * What running promotions and bundles take off each line, in minor units and in the order of the lines. Cart and checkout
 * both show this figure (CART-04, CHK-05).
 */
export const reductionsOf = (offers: Offers, lines: readonly OfferLine[], currency: Currency, now: Date): number[] => {
  const reductions = new Map<OfferLine, number>();
  const record = (offerLines: readonly OfferLine[], shares: number[]) => {
    for (const [index, line] of offerLines.entries()) reductions.set(line, shares[index] ?? 0);
  };
  for (const promotion of offers.promotions.filter((each) => isRunning(each, now))) {
    const promotionLines = linesOfPromotion(promotion, lines);
    record(promotionLines, promotionShares(promotion.rule, promotionLines, currency));
  }
  const bundleLines = lines.filter(({ kind }) => kind === 'bundle');
  for (const group of new Set(bundleLines.map((line) => line.group))) {
    const parts = bundleLines.filter((line) => line.group === group);
    const bundle = findBundle(offers, parts[0]?.offerId ?? '', now);
    if (bundle) record(parts, sharesOfBundle(bundle, parts, currency));
  }
  return lines.map((line) => reductions.get(line) ?? 0);
};

/** What decides whether a gift can be given. */
export interface GiftStock {
  stock: number;
  /** The promotions from which the shopper's cart has chosen it. */
  chosen_from: readonly string[];
}

/** The gifts that can go at least one of the ways that what is bought can; all of them where that has no way at all. */
export const giftsThatGo = <Gift extends { delivery_modes: readonly string[] }>(
  gifts: ReadonlyMap<string, Gift>,
  ways: readonly string[],
): ReadonlyMap<string, Gift> =>
  ways.length === 0
    ? gifts
    : new Map([...gifts].filter(([, { delivery_modes }]) => delivery_modes.some((mode) => ways.includes(mode))));

/** The gifts chosen from each promotion, where that is not up to the cart. */
export type GiftChoice = ReadonlyMap<string, readonly string[]>;

export interface DueGift {
  promotionId: string;
  skuId: string;
}

/** The running promotions that give something with these lines. */
export const givingPromotions = ({ promotions }: Offers, lines: readonly OfferLine[], now: Date): PromotionTerms[] =>
  promotions.filter((promotion) => {
    const tier = isRunning(promotion, now) && reachedTier(promotion.rule, linesOfPromotion(promotion, lines));
    return tier && tier.gifts.length > 0;
  });

/** What is left of each gift once the lines have taken their pieces. */
const stockBeside = (lines: readonly OfferLine[], gifts: ReadonlyMap<string, GiftStock>): Map<string, number> => {
  const left = new Map(Array.from(gifts, ([skuId, { stock }]) => [skuId, stock]));
  for (const { skuId, quantity } of lines) left.set(skuId, (left.get(skuId) ?? 0) - quantity);
  return left;
};

/**
 * The gifts that are due with these lines (CART-05): those chosen in the cart, or in `choice` where that is given, the
 * `first` of them where nobody chooses; all of them where a tier leaves no choice. Lines and earlier gifts use up the stock
 * first: what is left over is given.
 */
export const giftsDue = (
  promotions: readonly PromotionTerms[],
  lines: readonly OfferLine[],
  gifts: ReadonlyMap<string, GiftStock>,
  choice?: GiftChoice | 'first',
): DueGift[] => {
  const stockLeft = stockBeside(lines, gifts);
  return promotions.flatMap((promotion) => {
    const { promotionId } = promotion;
    const tier = reachedTier(promotion.rule, linesOfPromotion(promotion, lines));
    if (!tier) return [];
    const inStock = tier.gifts.filter((skuId) => (stockLeft.get(skuId) ?? 0) > 0);
    const chosen = choice === 'first' ? inStock : choice?.get(promotionId);
    const chosenInCart = inStock.filter((skuId) => gifts.get(skuId)?.chosen_from.includes(promotionId));
    const due = dueGifts({ ...tier, gifts: inStock }, choice ? (chosen ?? []) : chosenInCart);
    for (const skuId of due) stockLeft.set(skuId, (stockLeft.get(skuId) ?? 0) - 1);
    return due.map((skuId) => ({ promotionId, skuId }));
  });
};

/**
 * The gifts in stock that these lines have earned and can't be sent with, where there are too few others in their place: their
 * buyer is told of them. `going` are those that can.
 */
export const giftsLeftBehind = (
  promotions: readonly PromotionTerms[],
  lines: readonly OfferLine[],
  gifts: ReadonlyMap<string, GiftStock>,
  going: ReadonlyMap<string, GiftStock>,
): DueGift[] => {
  const stockLeft = stockBeside(lines, gifts);
  return promotions.flatMap(({ promotionId, productIds, rule }) => {
    const tier = reachedTier(rule, linesOfPromotion({ promotionId, productIds }, lines));
    const inStock = (tier?.gifts ?? []).filter((skuId) => (stockLeft.get(skuId) ?? 0) > 0);
    const left = inStock.filter((skuId) => !going.has(skuId));
    const places = Math.max(0, (tier?.giftCount ?? 0) - (inStock.length - left.length));
    return left.slice(0, places).map((skuId) => ({ promotionId, skuId }));
  });
};

/** A promotion of which gifts can be chosen, and have not been. */
export interface OpenGiftChoice {
  promotion: PromotionTerms;
  /** Those in stock. */
  skuIds: string[];
  giftCount: number;
}

/** Where gifts that come with these lines are to be chosen, and `choice` has none of them. */
export const openGiftChoices = (
  promotions: readonly PromotionTerms[],
  lines: readonly OfferLine[],
  gifts: ReadonlyMap<string, GiftStock>,
  choice: GiftChoice,
): OpenGiftChoice[] => {
  const stockLeft = stockBeside(lines, gifts);
  return promotions.flatMap((promotion) => {
    const tier = reachedTier(promotion.rule, linesOfPromotion(promotion, lines));
    if (!tier || (choice.get(promotion.promotionId) ?? []).length > 0) return [];
    const skuIds = tier.gifts.filter((skuId) => (stockLeft.get(skuId) ?? 0) > 0);
    return skuIds.length > tier.giftCount ? [{ promotion, skuIds, giftCount: tier.giftCount }] : [];
  });
};

/** The gifts among these lines that are still due, each promotion's in place of what the cart has chosen. */
const giftsStillDue = (
  offers: Offers,
  lines: readonly OfferLine[],
  gifts: ReadonlyMap<string, GiftStock>,
  now: Date,
): DueGift[] => {
  const bought = lines.filter(({ kind }) => kind !== 'gift');
  const choice = new Map<string, string[]>();
  for (const { kind, offerId, skuId } of lines)
    if (kind === 'gift') choice.set(offerId, [...(choice.get(offerId) ?? []), skuId]);
  return choice.size === 0 ? [] : giftsDue(givingPromotions(offers, bought, now), bought, gifts, choice);
};

type Pieces = Pick<OfferLine, 'productId' | 'quantity'>;

/** Whether these are the parts of so and so many whole bundles, in whatever order. */
const areWholeBundles = (lines: readonly Pieces[], bundle: BundleTerms | undefined): boolean => {
  const [first] = lines;
  const firstPart = bundle?.parts.find(({ productId }) => productId === first?.productId);
  const bundles = first && firstPart ? first.quantity / firstPart.quantity : 0;
  const entries = (parts: readonly Pieces[], times: number) =>
    parts.map(({ productId, quantity }) => `${productId} ${quantity * times}`).toSorted();
  return Number.isInteger(bundles) && entries(lines, 1).join() === entries(bundle?.parts ?? [], bundles).join();
};

/**
 * The lines whose offer no longer stands: the promotion or bundle has ended or holds other products, or other numbers of them, by now, the gift is
 * no longer due. `gifts` is the stock of the gifts among the lines.
 */
export const findExpiredLines = <Line extends OfferLine>(
  offers: Offers,
  lines: readonly Line[],
  gifts: ReadonlyMap<string, GiftStock>,
  now: Date,
): ReadonlySet<Line> => {
  const due = giftsStillDue(offers, lines, gifts, now);
  const isStillOffered = ({ kind, offerId, skuId, productId, group }: Line): boolean => {
    if (kind === 'promotion') return findPromotion(offers, offerId, now)?.productIds.has(productId) === true;
    if (kind === 'gift') return due.some((gift) => gift.promotionId === offerId && gift.skuId === skuId);
    if (kind !== 'bundle') return true;
    const parts = lines.filter((each) => each.kind === 'bundle' && each.group === group);
    return areWholeBundles(parts, findBundle(offers, offerId, now));
  };
  return new Set(lines.filter((line) => !isStillOffered(line)));
};

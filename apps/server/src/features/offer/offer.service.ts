import type { Localized } from '@pcmall/domain/localized';
import type { Currency } from '@pcmall/domain/money';
import { bundleShares, isRunning, type PromotionRule, promotionShares } from '@pcmall/domain/offer';
import type { Context } from '../../core/context';
import type { Shop } from '../../core/shop';
import { refuse } from '../../core/shop-error';
import type { Db } from '../../db/database';
import * as queries from './offer.queries';

interface Offer {
  name: Localized;
  picture: string;
  startsAt: Date;
  endsAt: Date;
}

export interface PromotionTerms extends Offer {
  activityId: string;
  rules: Partial<Localized>;
  rule: PromotionRule;
  /** In the order in which they are shown. */
  productIds: ReadonlySet<string>;
}

export interface BundleTerms extends Offer {
  bundleId: string;
  code: string;
  description: Partial<Localized>;
  saving: number;
  parts: readonly { productId: string; quantity: number }[];
}

/** What a shop offers, in its order; also what has not begun and what is over. */
export interface Offers {
  promotions: readonly PromotionTerms[];
  bundles: readonly BundleTerms[];
}

/** As the database has them now; `offersOf` keeps them. */
export const readOffers = async (db: Db, shopId: string): Promise<Offers> => {
  const { promotions, bundles } = await queries.findOffersOfShop(db, shopId);
  return {
    promotions: promotions.map((row) => ({
      activityId: row.promotion_id,
      name: row.name,
      rules: row.rules,
      picture: row.picture,
      rule: { measure: row.measure, tiers: row.tiers },
      startsAt: new Date(row.starts_at),
      endsAt: new Date(row.ends_at),
      productIds: new Set(row.product_ids),
    })),
    bundles: bundles.map((row) => ({
      bundleId: row.bundle_id,
      code: row.code,
      name: row.name,
      description: row.description,
      picture: row.picture,
      saving: row.saving,
      startsAt: new Date(row.starts_at),
      endsAt: new Date(row.ends_at),
      parts: row.parts.map(({ product_id, quantity }) => ({ productId: product_id, quantity })),
    })),
  };
};

/** The directory makes another Shop when anything of its settings changes, so that these go with the old one. */
const kept = new WeakMap<Shop, Offers>();

/** The shop's promotions and bundles, read once. Not to be called inside a transaction, which may see what others do not. */
export const offersOf = async ({ db }: Pick<Context, 'db'>, shop: Shop): Promise<Offers> => {
  const known = kept.get(shop);
  if (known) return known;
  const offers = await readOffers(db, shop.shopId);
  kept.set(shop, offers);
  return offers;
};

/** The promotion that a product is in: at most one, the first that runs. */
export const promotionOf = ({ promotions }: Offers, productId: string, now: Date): PromotionTerms | undefined =>
  promotions.find((promotion) => promotion.productIds.has(productId) && isRunning(promotion, now));

/** Undefined when it is unknown or does not run. */
export const findPromotion = ({ promotions }: Offers, activityId: string, now: Date): PromotionTerms | undefined =>
  promotions.find((promotion) => promotion.activityId === activityId && isRunning(promotion, now));

/**
 * The promotion that a product is bought in, so that nobody loses a reduction by adding it from a list. One that is named
 * has to run and to hold the product.
 */
export const promotionFor = (
  offers: Offers,
  { activityId, productId }: { activityId: string; productId: string },
  now: Date,
): PromotionTerms | undefined => {
  if (activityId === '') return promotionOf(offers, productId, now);
  const promotion = findPromotion(offers, activityId, now);
  return promotion?.productIds.has(productId) ? promotion : refuse('offerOver');
};

/** Undefined when it is unknown or does not run. */
export const findBundle = ({ bundles }: Offers, bundleId: string, now: Date): BundleTerms | undefined =>
  bundles.find((offer) => offer.bundleId === bundleId && isRunning(offer, now));

/** Where a promotion or bundle stands in its time. */
export const stateOf = (offer: Pick<Offer, 'startsAt' | 'endsAt'>, now: Date): 'upcoming' | 'running' | 'over' => {
  if (isRunning(offer, now)) return 'running';
  return now < offer.startsAt ? 'upcoming' : 'over';
};

/** A line of a cart or a checkout, as far as promotions go by it. */
export interface OfferLine {
  skuId: string;
  productId: string;
  /** Of one piece, in minor units. */
  price: number;
  quantity: number;
  /** The promotion or bundle that it belongs to; empty for none. */
  activityId: string;
  kind: 'promotion' | 'gift' | 'bundle' | null;
  /** Parts of one bundle have the same. */
  group: number;
}

/** Lines of a running promotion that count towards it. */
export const linesOf = <Line extends OfferLine>(
  { activityId, productIds }: PromotionTerms,
  lines: readonly Line[],
): Line[] =>
  lines.filter((line) => line.kind === 'promotion' && line.activityId === activityId && productIds.has(line.productId));

/** The saving of all bundles of one choice, over the lines of their parts. */
const bundleSharesOf = (offer: BundleTerms, lines: readonly OfferLine[], currency: Currency): number[] => {
  const [first] = lines;
  const part = offer.parts.find(({ productId }) => productId === first?.productId);
  if (!first || !part) return [];
  const bundles = first.quantity / part.quantity;
  const parts = lines.map(({ price, quantity }) => ({ price, quantity: quantity / bundles }));
  return bundleShares(offer.saving, parts, bundles, currency);
};

/** What running promotions and bundles take off each line, in the order of the lines: the cart's and the checkout's figure. */
export const reductionsOf = (offers: Offers, lines: readonly OfferLine[], currency: Currency, now: Date): number[] => {
  const reductions = new Map<OfferLine, number>();
  const note = (own: readonly OfferLine[], shares: number[]) => {
    for (const [place, line] of own.entries()) reductions.set(line, shares[place] ?? 0);
  };
  for (const promotion of offers.promotions.filter((each) => isRunning(each, now))) {
    const own = linesOf(promotion, lines);
    note(own, promotionShares(promotion.rule, own, currency));
  }
  const parts = lines.filter(({ kind }) => kind === 'bundle');
  for (const group of new Set(parts.map((line) => line.group))) {
    const own = parts.filter((line) => line.group === group);
    const offer = findBundle(offers, own[0]?.activityId ?? '', now);
    if (offer) note(own, bundleSharesOf(offer, own, currency));
  }
  return lines.map((line) => reductions.get(line) ?? 0);
};

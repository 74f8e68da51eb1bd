import type { Localized } from '@pcmall/domain/localized';
import type { Currency } from '@pcmall/domain/money';
import { isRunning, type PromotionRule, packageShares, promotionShares } from '@pcmall/domain/promotion';
import type { Context } from '../../core/context';
import type { Shop } from '../../core/shop';
import { refuse } from '../../core/shop-error';
import type { Db } from '../../db/database';
import * as queries from './promotion.queries';

interface Offer {
  name: Localized;
  picture: string;
  startsAt: Date;
  endsAt: Date;
}

export interface ActivityTerms extends Offer {
  activityId: string;
  rules: Partial<Localized>;
  rule: PromotionRule;
  /** In the order in which they are shown. */
  productIds: ReadonlySet<string>;
}

export interface PackageTerms extends Offer {
  packageId: string;
  code: string;
  description: Partial<Localized>;
  saving: number;
  parts: readonly { productId: string; quantity: number }[];
}

/** What a shop offers, in its order; also what has not begun and what is over. */
export interface Promotions {
  activities: readonly ActivityTerms[];
  packages: readonly PackageTerms[];
}

/** As the database has them now; `promotionsOf` keeps them. */
export const readPromotions = async (db: Db, shopId: string): Promise<Promotions> => {
  const { activities, packages } = await queries.findPromotions(db, shopId);
  return {
    activities: activities.map((row) => ({
      activityId: row.activity_id,
      name: row.name,
      rules: row.rules,
      picture: row.picture,
      rule: { measure: row.measure, tiers: row.tiers },
      startsAt: new Date(row.starts_at),
      endsAt: new Date(row.ends_at),
      productIds: new Set(row.product_ids),
    })),
    packages: packages.map((row) => ({
      packageId: row.package_id,
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
const kept = new WeakMap<Shop, Promotions>();

/** The shop's activities and packages, read once. Not to be called inside a transaction, which may see what others do not. */
export const promotionsOf = async ({ db }: Pick<Context, 'db'>, shop: Shop): Promise<Promotions> => {
  const known = kept.get(shop);
  if (known) return known;
  const promotions = await readPromotions(db, shop.shopId);
  kept.set(shop, promotions);
  return promotions;
};

/** The activity that a product is in: at most one, the first that runs. */
export const activityOf = ({ activities }: Promotions, productId: string, now: Date): ActivityTerms | undefined =>
  activities.find((activity) => activity.productIds.has(productId) && isRunning(activity, now));

/** Undefined when it is unknown or does not run. */
export const findActivity = ({ activities }: Promotions, activityId: string, now: Date): ActivityTerms | undefined =>
  activities.find((activity) => activity.activityId === activityId && isRunning(activity, now));

/**
 * The activity that a product is bought in, so that nobody loses a reduction by adding it from a list. One that is named
 * has to run and to hold the product.
 */
export const activityFor = (
  promotions: Promotions,
  { activityId, productId }: { activityId: string; productId: string },
  now: Date,
): ActivityTerms | undefined => {
  if (activityId === '') return activityOf(promotions, productId, now);
  const activity = findActivity(promotions, activityId, now);
  return activity?.productIds.has(productId) ? activity : refuse('activityOver');
};

/** Undefined when it is unknown or does not run. */
export const findPackage = ({ packages }: Promotions, packageId: string, now: Date): PackageTerms | undefined =>
  packages.find((offer) => offer.packageId === packageId && isRunning(offer, now));

/** Where an activity or package stands in its time. */
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
  /** The activity or package that it belongs to; empty for none. */
  activityId: string;
  kind: 'promotion' | 'gift' | 'package' | null;
  /** Parts of one package have the same. */
  group: number;
}

/** Lines of a running activity that count towards it. */
export const linesOf = <Line extends OfferLine>(
  { activityId, productIds }: ActivityTerms,
  lines: readonly Line[],
): Line[] =>
  lines.filter((line) => line.kind === 'promotion' && line.activityId === activityId && productIds.has(line.productId));

/** The saving of all packages of one choice, over the lines of their parts. */
const packageSharesOf = (offer: PackageTerms, lines: readonly OfferLine[], currency: Currency): number[] => {
  const [first] = lines;
  const part = offer.parts.find(({ productId }) => productId === first?.productId);
  if (!first || !part) return [];
  const packages = first.quantity / part.quantity;
  const parts = lines.map(({ price, quantity }) => ({ price, quantity: quantity / packages }));
  return packageShares(offer.saving, parts, packages, currency);
};

/** What running activities and packages take off each line, in the order of the lines: the cart's and the checkout's figure. */
export const reductionsOf = (
  promotions: Promotions,
  lines: readonly OfferLine[],
  currency: Currency,
  now: Date,
): number[] => {
  const reductions = new Map<OfferLine, number>();
  const note = (own: readonly OfferLine[], shares: number[]) => {
    for (const [place, line] of own.entries()) reductions.set(line, shares[place] ?? 0);
  };
  for (const activity of promotions.activities.filter((each) => isRunning(each, now))) {
    const own = linesOf(activity, lines);
    note(own, promotionShares(activity.rule, own, currency));
  }
  const parts = lines.filter(({ kind }) => kind === 'package');
  for (const group of new Set(parts.map((line) => line.group))) {
    const own = parts.filter((line) => line.group === group);
    const offer = findPackage(promotions, own[0]?.activityId ?? '', now);
    if (offer) note(own, packageSharesOf(offer, own, currency));
  }
  return lines.map((line) => reductions.get(line) ?? 0);
};

import { isRunning } from '@pcmall/domain/offer';
import type { Owner } from '../../core/caller';
import type { Context } from '../../core/context';
import type { Shop } from '../../core/shop';
import type { Db } from '../../db/database';
import * as queries from './offer.queries';
import type { Offers, PromotionTerms } from './offer.rules';

/** The offers as the database has them now; `offersOf` caches them. */
export const readOffers = async (db: Db, shopId: string): Promise<Offers> => {
  const { promotions, bundles } = await queries.findOffersOfShop(db, shopId);
  return {
    promotions: promotions.map((row) => ({
      promotionId: row.promotion_id,
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

/** The directory makes another Shop whenever a shop's settings change, so that its cached offers go with the old one. */
const cachedOffers = new WeakMap<Shop, Offers>();

/** The shop's offers, read once. Don't call it inside a transaction, which may see what others don't. */
export const offersOf = async ({ db }: Pick<Context, 'db'>, shop: Shop): Promise<Offers> => {
  const cached = cachedOffers.get(shop);
  if (cached) return cached;
  const offers = await readOffers(db, shop.shopId);
  cachedOffers.set(shop, offers);
  return offers;
};

/** Gifts by their variant's id, as they are on sale now, with the promotions from which a shopper has chosen each. */
export type Gifts = ReadonlyMap<string, queries.GiftRow>;

/** The gifts of some promotions: one statement, and none where the promotions give nothing. A visitor has chosen none. */
export const findGifts = async (
  db: Db,
  { shopId, accountId }: { shopId: string; accountId: string | null },
  promotions: readonly PromotionTerms[],
): Promise<Gifts> => {
  const skuIds = [...new Set(promotions.flatMap(({ rule }) => rule.tiers.flatMap(({ gifts }) => gifts)))];
  if (skuIds.length === 0) return new Map();
  const rows = await queries.findGifts(db, { shopId, accountId: accountId ?? '' }, skuIds);
  return new Map(rows.map((row) => [row.sku_id, row]));
};

/** Whatever the running promotions of a shop give, to whomever and for whatever: what a cart has chosen is left out. */
export const findAllGifts = (db: Db, shopId: string, { promotions }: Offers, now: Date): Promise<Gifts> =>
  findGifts(
    db,
    { shopId, accountId: null },
    promotions.filter((promotion) => isRunning(promotion, now)),
  );

/** Stores which gifts a shopper chooses from a promotion. Whether they are due is worked out each time they are shown. */
export const chooseGifts = async (
  db: Db,
  owner: Owner,
  promotionId: string,
  skuIds: readonly string[],
): Promise<void> => {
  await queries.replaceGifts(db, owner, promotionId, skuIds);
};

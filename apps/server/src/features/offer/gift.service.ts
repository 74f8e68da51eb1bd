import type { GiftProduct } from '@pcmall/contract/offer';
import { type Language, localize } from '@pcmall/domain/localized';
import { dueGifts, isRunning, promotionState, type Tier } from '@pcmall/domain/offer';
import type { Owner } from '../../core/caller';
import type { Db } from '../../db/database';
import * as queries from './offer.queries';
import { linesOf, type OfferLine, type Offers, type PromotionTerms } from './offer.service';

/** The gifts of some promotions as they are on sale now, and what a shopper has chosen of them. */
export type Gifts = ReadonlyMap<string, queries.GiftRow>;

/** What decides whether a gift can be given. */
export type GiftStock = Pick<queries.GiftRow, 'sku_id' | 'stock' | 'chosen_from'>;

/** One statement, and none where the promotions give nothing. */
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

/** Gifts chosen otherwise than in the cart. */
export type GiftChoice = ReadonlyMap<string, readonly string[]>;

export interface DueGift {
  activityId: string;
  skuId: string;
}

const reachedTier = (promotion: PromotionTerms, lines: readonly OfferLine[]): Tier | null =>
  promotionState(promotion.rule, linesOf(promotion, lines)).reached;

/**
 * The gifts that are due with these lines: what was chosen, or all where there is no choice. What is sold out or goes
 * with the lines themselves is not given.
 */
export const dueWith = (
  promotions: readonly PromotionTerms[],
  lines: readonly OfferLine[],
  gifts: ReadonlyMap<string, GiftStock>,
  choice?: GiftChoice,
): DueGift[] => {
  const left = new Map([...gifts.values()].map(({ sku_id, stock }) => [sku_id, stock]));
  const take = (skuId: string, pieces: number) => left.set(skuId, (left.get(skuId) ?? 0) - pieces);
  for (const { skuId, quantity } of lines) take(skuId, quantity);
  return promotions.flatMap((promotion) => {
    const tier = reachedTier(promotion, lines);
    if (!tier) return [];
    const offered = tier.gifts.filter((skuId) => (left.get(skuId) ?? 0) > 0);
    const inCart = offered.filter((skuId) => gifts.get(skuId)?.chosen_from.includes(promotion.activityId));
    const due = dueGifts({ ...tier, gifts: offered }, choice ? (choice.get(promotion.activityId) ?? []) : inCart);
    for (const skuId of due) take(skuId, 1);
    return due.map((skuId) => ({ activityId: promotion.activityId, skuId }));
  });
};

/** The running promotions that give something with these lines. */
export const givingWith = ({ promotions }: Offers, lines: readonly OfferLine[], now: Date): PromotionTerms[] =>
  promotions.filter((promotion) => isRunning(promotion, now) && (reachedTier(promotion, lines)?.gifts.length ?? 0) > 0);

/** The gifts that are due with lines of a cart or a checkout; `choice` stands for what the cart has chosen. */
export const giftsFor = async (
  db: Db,
  owner: Owner,
  offers: Offers,
  lines: readonly OfferLine[],
  { now, choice }: { now: Date; choice?: GiftChoice },
): Promise<DueGift[]> => {
  const giving = givingWith(offers, lines, now);
  return dueWith(giving, lines, await findGifts(db, owner, giving), choice);
};

/** Keeps what a shopper chooses from a promotion; whether it is due is found out each time. */
export const chooseGifts = (db: Db, owner: Owner, activityId: string, skuIds: readonly string[]) =>
  queries.replaceGifts(db, owner, activityId, skuIds);

/** Gifts by id, without those that are not on sale. */
export const presentGifts = (gifts: Gifts, skuIds: readonly string[], language: Language): GiftProduct[] =>
  skuIds.flatMap((skuId) => {
    const sku = gifts.get(skuId);
    if (!sku) return [];
    return [
      {
        productId: sku.product_id,
        skuSaleId: sku.sku_id,
        name: localize(sku.name, language),
        picture: sku.sku_picture || (sku.pictures[0] ?? ''),
        options: sku.options.map(({ name, value }) => ({
          name: localize(name, language),
          value: localize(value, language),
        })),
        price: sku.price,
        soldOut: sku.stock <= 0,
      },
    ];
  });

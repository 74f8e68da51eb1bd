import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { id, idempotencyKey, money, nothing } from '../envelope';
import { bothLanguages } from './goods';
import { mostChosenGoods } from './goods-chosen';
import { listPage, listQuery } from './list';
import { offerName, offerPicture, shopClock, shopMinute } from './offer-form';
import { phases } from './phase';

export const promotionMeasures = ['amount', 'quantity'] as const;

/** Why shoppers would get nothing of it: no product is on sale, or the gifts of a tier are off sale or out of stock. */
const obstacles = ['noProducts', 'noGifts'] as const;

export const mostTiers = 20;
export const mostGifts = 50;
const mostAmount = 100_000_000_000;
/** A command may have made a promotion of more products than a form chooses: it can still be changed, by a body of this many bytes. */
const mostBytes = 2_000_000;
const mostProducts = 40_000;

const amount = z
  .int('promotion.reduction')
  .check(z.gte(0, 'promotion.reduction'), z.lte(mostAmount, 'promotion.reduction'));

/** A tier reduces or gives: one of the two is nothing. */
const tier = z.object({
  /** Minor units or pieces, by the measure. */
  from: z.int('promotion.from').check(z.gte(1, 'promotion.from'), z.lte(mostAmount, 'promotion.from')),
  /** Minor units taken off once; 0 for gifts. */
  reduction: amount,
  /** The SKUs to choose gifts from; none for a reduction. */
  gifts: z.array(id).check(z.maxLength(mostGifts, 'promotion.manyGifts')),
  /** How many of them a shopper may choose; 0 for a reduction. */
  giftCount: z
    .int('promotion.giftCount')
    .check(z.gte(0, 'promotion.giftCount'), z.lte(mostGifts, 'promotion.giftCount')),
});

const terms = {
  name: offerName,
  /** HTML, cleaned as it is stored. */
  rules: bothLanguages(50_000),
  picture: offerPicture,
  measure: z.enum(promotionMeasures),
  tiers: z.array(tier).check(z.minLength(1, 'promotion.noTiers'), z.maxLength(mostTiers, 'promotion.manyTiers')),
  /** In the order in which they are shown. */
  productIds: z
    .array(id)
    .check(z.minLength(1, 'promotion.noProducts'), z.maxLength(mostProducts, 'promotion.manyProducts')),
  startsAt: shopMinute,
  endsAt: shopMinute,
};

const shownTier = z.object({ from: z.int(), reduction: money, gifts: z.array(id), giftCount: z.int() });

const summary = {
  promotionId: id,
  name: z.object({ zh: z.string(), en: z.string() }),
  picture: z.string(),
  measure: z.enum(promotionMeasures),
  tiers: z.array(shownTier),
  startsAt: z.string(),
  endsAt: z.string(),
  state: z.enum(phases),
};

const promotionRow = z.object({
  ...summary,
  products: z.int(),
  /** Null where shoppers could get what it promises, as far as its time lets them. */
  obstacle: z.nullable(z.enum(obstacles)),
});
export type PromotionRow = z.output<typeof promotionRow>;

export const listShopPromotions = endpoint({
  method: 'GET',
  path: '/promotions',
  summary: 'The promotions of the shop, the last to end first, with what they bring and what keeps shoppers from it',
  access: 'staff',
  permission: 'promotions.read',
  query: z.object({
    /** Part of a name, of the promotion or of a product in it. */
    keyword: z._default(z.string().check(z.trim(), z.maxLength(60)), ''),
    state: z.optional(z.enum(phases)),
    ...listQuery,
  }),
  data: z.object({ ...listPage(promotionRow).shape, counts: z.record(z.string(), z.int()), ...shopClock }),
});

const shopPromotion = z.object({
  ...summary,
  rules: z.object({ zh: z.string(), en: z.string() }),
  productIds: z.array(id),
  ...shopClock,
  version: z.int(),
});
export type ShopPromotion = z.output<typeof shopPromotion>;

const onePromotion = { params: z.object({ promotionId: id }) };

export const getShopPromotion = endpoint({
  method: 'GET',
  path: '/promotions/{promotionId}',
  summary: 'Everything about one promotion',
  access: 'staff',
  permission: 'promotions.read',
  ...onePromotion,
  data: shopPromotion,
});

export const createShopPromotion = endpoint({
  method: 'POST',
  path: '/promotions',
  summary: 'Make a promotion, after all others; the same key again makes none',
  access: 'staff',
  permission: 'promotions.write',
  body: z.object({ ...terms, idempotencyKey }),
  bodyLimit: mostBytes,
  data: shopPromotion,
});

export const changeShopPromotion = endpoint({
  method: 'POST',
  path: '/promotions/{promotionId}',
  summary: 'Change a promotion as it was read; what carts hold of it follows',
  access: 'staff',
  permission: 'promotions.write',
  ...onePromotion,
  body: z.object({ ...terms, version: z.int() }),
  bodyLimit: mostBytes,
  data: shopPromotion,
});

export const endShopPromotion = endpoint({
  method: 'POST',
  path: '/promotions/{promotionId}/end',
  summary: 'End a promotion now; what carts hold of it can no longer be bought as such',
  access: 'staff',
  permission: 'promotions.write',
  ...onePromotion,
  data: shopPromotion,
});

export const putPromotionFirst = endpoint({
  method: 'POST',
  path: '/promotions/{promotionId}/first',
  summary: 'Let a promotion count before all others for the products that they have in common',
  access: 'staff',
  permission: 'promotions.write',
  ...onePromotion,
  data: nothing,
});

const rival = z.object({
  productId: id,
  promotionId: id,
  /** In the caller's language, or the other one. */
  name: z.string(),
  /** Whether the product is sold by this other one while both run. */
  isFirst: z.boolean(),
});

export const findPromotionRivals = endpoint({
  method: 'POST',
  path: '/promotions/rivals',
  summary: 'Which other promotions have these products in this time, and which of them counts; changes nothing',
  access: 'staff',
  permission: 'promotions.read',
  body: z.object({
    /** The one that is asked about; null for one that is not made yet. */
    promotionId: z.nullable(id),
    productIds: z.array(id).check(z.maxLength(mostChosenGoods)),
    startsAt: shopMinute,
    endsAt: shopMinute,
  }),
  data: z.array(rival),
});

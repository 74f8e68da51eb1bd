import type { Localized } from '@pcmall/domain/localized';
import type { Tier } from '@pcmall/domain/offer';
import { sql } from 'kysely';
import type { Owner } from '../../core/caller';
import { anyOf } from '../../db/any-of';
import type { Db } from '../../db/database';

/** Times come as text out of the JSON. */
interface PromotionRow {
  promotion_id: string;
  name: Localized;
  rules: Partial<Localized>;
  picture: string;
  measure: 'amount' | 'quantity';
  tiers: Tier[];
  starts_at: string;
  ends_at: string;
  product_ids: string[];
}

interface BundleRow {
  bundle_id: string;
  code: string;
  name: Localized;
  description: Partial<Localized>;
  picture: string;
  saving: number;
  starts_at: string;
  ends_at: string;
  parts: { product_id: string; quantity: number }[];
}

interface OfferRows {
  promotions: PromotionRow[];
  bundles: BundleRow[];
}

/** All promotions and bundles of a shop with what they are about, in one round trip. */
export const findOffersOfShop = async (db: Db, shopId: string): Promise<OfferRows> => {
  const { rows } = await sql<OfferRows>`
    SELECT
      (SELECT coalesce(jsonb_agg(to_jsonb(a) || jsonb_build_object('product_ids', (
          SELECT coalesce(jsonb_agg(p.product_id ORDER BY p.position, p.product_id), '[]') FROM promotion_products p
          WHERE p.shop_id = a.shop_id AND p.promotion_id = a.promotion_id)) ORDER BY a.position, a.promotion_id), '[]')
        FROM promotions a WHERE a.shop_id = ${shopId}) AS promotions,
      (SELECT coalesce(jsonb_agg(to_jsonb(k) || jsonb_build_object('parts', (
          SELECT coalesce(jsonb_agg(jsonb_build_object('product_id', p.product_id, 'quantity', p.quantity) ORDER BY p.part_no), '[]')
          FROM bundle_parts p WHERE p.shop_id = k.shop_id AND p.bundle_id = k.bundle_id)) ORDER BY k.position, k.bundle_id), '[]')
        FROM bundles k WHERE k.shop_id = ${shopId}) AS bundles`.execute(db);
  return rows[0] ?? { promotions: [], bundles: [] };
};

const skusOnSale = (db: Db, shopId: string) =>
  db
    .selectFrom('skus')
    .innerJoin('products', (join) =>
      join.onRef('products.shop_id', '=', 'skus.shop_id').onRef('products.product_id', '=', 'skus.product_id'),
    )
    .select([
      'skus.sku_id',
      'skus.options',
      'skus.price',
      'skus.stock',
      'skus.picture as sku_picture',
      'products.product_id',
      'products.name',
      'products.pictures',
      'products.delivery_modes',
    ])
    .where('skus.shop_id', '=', shopId)
    .where('products.on_sale', '=', true);

/** The variants of these products, each product's in their order. */
export const findSkusOf = (db: Db, shopId: string, productIds: string[]) =>
  skusOnSale(db, shopId)
    .where('skus.product_id', '=', anyOf(productIds))
    .orderBy('skus.position')
    .orderBy('skus.sku_id')
    .execute();

export type OfferedSku = Awaited<ReturnType<typeof findSkusOf>>[number];

/** These variants as far as they are on sale, with the promotions that the shopper has chosen each from as a gift. */
export const findGifts = (db: Db, { shopId, accountId }: Owner, skuIds: string[]) =>
  skusOnSale(db, shopId)
    .select(
      sql<string[]>`ARRAY(
        SELECT promotion_id FROM cart_gifts g
        WHERE g.shop_id = skus.shop_id AND g.account_id = ${accountId} AND g.sku_id = skus.sku_id)`.as('chosen_from'),
    )
    .where('skus.sku_id', '=', anyOf(skuIds))
    .execute();

export type GiftRow = Awaited<ReturnType<typeof findGifts>>[number];

/** The gifts chosen from a promotion, in place of those chosen before. */
export const replaceGifts = (db: Db, { shopId, accountId }: Owner, promotionId: string, skuIds: readonly string[]) =>
  sql`
    WITH selected AS (SELECT unnest(${skuIds}::text[]) AS sku_id), deleted AS (
      DELETE FROM cart_gifts WHERE shop_id = ${shopId} AND account_id = ${accountId} AND promotion_id = ${promotionId}
        AND sku_id NOT IN (SELECT sku_id FROM selected)
    )
    INSERT INTO cart_gifts (shop_id, account_id, promotion_id, sku_id)
    SELECT DISTINCT shop_id, ${accountId}, ${promotionId}, sku_id FROM selected JOIN skus USING (sku_id) WHERE shop_id = ${shopId}
    ON CONFLICT DO NOTHING`.execute(db);

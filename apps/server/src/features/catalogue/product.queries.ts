import type { Tier } from '@pcmall/domain/offer';
import { sql } from 'kysely';
import { anyOf } from '../../db/any-of';
import type { Db } from '../../db/database';
import { type Param, prepared } from '../../db/prepared';

export interface ActivityRow {
  activityId: string;
  measure: 'amount' | 'quantity';
  /** The lowest. */
  tier: Tier;
  startsAt: string;
  endsAt: string;
}

/**
 * The promotion that a product is in, of several the one that an order would take; where none runs, the next one: answers
 * are cached beyond its start.
 */
const activityOf = (shopId: Param<string> | string, now: Param<Date> | Date) => sql<ActivityRow | null>`(
  SELECT jsonb_build_object('activityId', promotions.promotion_id, 'measure', promotions.measure,
    'tier', promotions.tiers -> 0, 'startsAt', promotions.starts_at, 'endsAt', promotions.ends_at)
  FROM promotion_products entry JOIN promotions USING (shop_id, promotion_id)
  WHERE entry.shop_id = ${shopId} AND entry.product_id = products.product_id AND promotions.ends_at > ${now}
  ORDER BY promotions.starts_at > ${now}, CASE WHEN promotions.starts_at > ${now} THEN promotions.starts_at END,
    promotions.position, promotions.promotion_id
  LIMIT 1)`;

/** Products on sale, in any order, each with its cheapest variant. */
export const findCards = prepared((db, shopId: Param<string>, productIds: Param<string[]>, now: Param<Date>) =>
  db
    .selectFrom('products')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('skus')
          .select([
            sql<string>`(array_agg(sku_id ORDER BY price, position, sku_id))[1]`.as('sku_id'),
            sql<number>`(array_agg(price ORDER BY price, position, sku_id))[1]`.as('price'),
            sql<number | null>`(array_agg(struck_price ORDER BY price, position, sku_id))[1]`.as('struck_price'),
            sql<number>`max(price)`.as('price_max'),
            sql<number>`count(*)`.as('variants'),
            sql<number>`sum(stock)`.as('stock'),
          ])
          .whereRef('skus.shop_id', '=', 'products.shop_id')
          .whereRef('skus.product_id', '=', 'products.product_id')
          .as('sku'),
      (join) => join.onTrue(),
    )
    .select([
      'products.product_id',
      'products.name',
      'products.pictures',
      'products.badge',
      'products.delivery_modes',
      'sku.sku_id',
      'sku.price',
      'sku.struck_price',
      'sku.price_max',
      'sku.variants',
      'sku.stock',
      activityOf(shopId, now).as('activity'),
    ])
    .where('products.shop_id', '=', shopId)
    .where('products.product_id', '=', anyOf(productIds))
    .where('products.on_sale', '=', true)
    .where('sku.variants', '>', 0),
).all;

export type CardRow = Awaited<ReturnType<typeof findCards>>[number];

export const findProduct = (db: Db, shopId: string, productId: string, now: Date) =>
  db
    .selectFrom('products')
    .leftJoin('brands', (join) =>
      join.onRef('brands.shop_id', '=', 'products.shop_id').onRef('brands.brand_id', '=', 'products.brand_id'),
    )
    .selectAll('products')
    .select(['brands.name as brand', activityOf(shopId, now).as('activity')])
    .where('products.shop_id', '=', shopId)
    .where('products.product_id', '=', productId)
    .where('products.on_sale', '=', true)
    .executeTakeFirst();

export type ProductRow = NonNullable<Awaited<ReturnType<typeof findProduct>>>;

const findProductIdOfSkuStatement = prepared((db, shopId: Param<string>, skuId: Param<string>) =>
  db.selectFrom('skus').select('product_id').where('shop_id', '=', shopId).where('sku_id', '=', skuId),
).first;

export const findProductIdOfSku = async (db: Db, shopId: string, skuId: string): Promise<string | undefined> =>
  (await findProductIdOfSkuStatement(db, shopId, skuId))?.product_id;

export const findSkus = (db: Db, shopId: string, productId: string) =>
  db
    .selectFrom('skus')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('product_id', '=', productId)
    .orderBy('position')
    .orderBy('sku_id')
    .execute();

export type SkuRow = Awaited<ReturnType<typeof findSkus>>[number];

/** Empty for a product that is not on sale. */
export const findStock = (db: Db, shopId: string, productId: string) =>
  db
    .selectFrom('skus')
    .innerJoin('products', (join) =>
      join.onRef('products.shop_id', '=', 'skus.shop_id').onRef('products.product_id', '=', 'skus.product_id'),
    )
    .select(['skus.sku_id', 'skus.stock'])
    .where('skus.shop_id', '=', shopId)
    .where('skus.product_id', '=', productId)
    .where('products.on_sale', '=', true)
    .orderBy('skus.position')
    .orderBy('skus.sku_id')
    .execute();

export const listCategories = (db: Db, shopId: string) =>
  db
    .selectFrom('categories')
    .selectAll()
    .where('shop_id', '=', shopId)
    .orderBy('position')
    .orderBy('category_id')
    .execute();

export type CategoryRow = Awaited<ReturnType<typeof listCategories>>[number];

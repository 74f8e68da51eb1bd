import { type Insertable, sql } from 'kysely';
import { anyOf } from '../../db/any-of';
import type { Db, Trx } from '../../db/database';
import type { OfferTables } from '../../db/tables/offer';

type OfferTable = 'promotions' | 'bundles';

const nextPosition = (table: OfferTable, shopId: string) =>
  sql<number>`(SELECT coalesce(max(position), 0) + 1 FROM ${sql.table(table)} WHERE shop_id = ${shopId})`;

/** A new one comes after all others; one that is changed keeps its place. */
export const putPromotion = (trx: Trx, row: Insertable<OfferTables['promotions']>) =>
  trx
    .insertInto('promotions')
    .values({ ...row, position: nextPosition('promotions', row.shop_id) })
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'promotion_id']).doUpdateSet({ ...row, version: sql`promotions.version + 1` }),
    )
    .execute();

/** The products of a promotion, in their order, in place of those before. */
export const putPromotionProducts = async (trx: Trx, shopId: string, promotionId: string, productIds: string[]) => {
  await trx
    .deleteFrom('promotion_products')
    .where('shop_id', '=', shopId)
    .where('promotion_id', '=', promotionId)
    .execute();
  await sql`
    INSERT INTO promotion_products (shop_id, promotion_id, product_id, position)
    SELECT ${shopId}, ${promotionId}, product_id, place - 1
    FROM unnest(${productIds}::text[]) WITH ORDINALITY AS item (product_id, place)`.execute(trx);
};

/** A new one comes after all others; one that is changed keeps its place. */
export const putBundle = (trx: Trx, row: Insertable<OfferTables['bundles']>) =>
  trx
    .insertInto('bundles')
    .values({ ...row, position: nextPosition('bundles', row.shop_id) })
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'bundle_id']).doUpdateSet({ ...row, version: sql`bundles.version + 1` }),
    )
    .execute();

/** The parts of a bundle, numbered from 1, in place of those before. */
export const putBundleParts = async (
  trx: Trx,
  shopId: string,
  bundleId: string,
  parts: readonly { productId: string; quantity: number }[],
) => {
  await trx.deleteFrom('bundle_parts').where('shop_id', '=', shopId).where('bundle_id', '=', bundleId).execute();
  await sql`
    INSERT INTO bundle_parts (shop_id, bundle_id, part_no, product_id, quantity)
    SELECT ${shopId}, ${bundleId}, part_no, product_id, quantity
    FROM unnest(${parts.map(({ productId }) => productId)}::text[], ${parts.map(({ quantity }) => quantity)}::integer[])
      WITH ORDINALITY AS part (product_id, quantity, part_no)`.execute(trx);
};

const ended = (now: Date) => ({
  // One that has not begun never does: a period has to begin before it ends.
  starts_at: sql<Date>`least(starts_at, ${now}::timestamptz - interval '1 second')`,
  ends_at: now,
});

/** False when there is none of this id, or it is over already. */
export const endPromotion = async (db: Db, shopId: string, promotionId: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('promotions')
    .set({ ...ended(now), version: sql`version + 1` })
    .where('shop_id', '=', shopId)
    .where('promotion_id', '=', promotionId)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** False when there is none of this id, or it is over already. */
export const endBundle = async (db: Db, shopId: string, bundleId: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('bundles')
    .set({ ...ended(now), version: sql`version + 1` })
    .where('shop_id', '=', shopId)
    .where('bundle_id', '=', bundleId)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Which of these products and variants the shop has. */
export const findExisting = async (
  db: Db,
  shopId: string,
  { productIds, skuIds }: { productIds: string[]; skuIds: string[] },
) => {
  const products = await db
    .selectFrom('products')
    .select('product_id')
    .where('shop_id', '=', shopId)
    .where('product_id', '=', anyOf(productIds))
    .execute();
  const skus = await db
    .selectFrom('skus')
    .select('sku_id')
    .where('shop_id', '=', shopId)
    .where('sku_id', '=', anyOf(skuIds))
    .execute();
  return new Set([...products.map(({ product_id }) => product_id), ...skus.map(({ sku_id }) => sku_id)]);
};

/** These variants as far as the shop has them: what their products are called, and whether they are on sale and in stock. */
export const findGiftGoods = async (db: Db, shopId: string, skuIds: string[]) =>
  db
    .selectFrom('skus')
    .innerJoin('products', (join) =>
      join.onRef('products.shop_id', '=', 'skus.shop_id').onRef('products.product_id', '=', 'skus.product_id'),
    )
    .select(['skus.sku_id', 'skus.options', 'skus.stock', 'products.name', 'products.on_sale'])
    .where('skus.shop_id', '=', shopId)
    .where('skus.sku_id', '=', anyOf(skuIds))
    .execute();

export type GiftGoods = Awaited<ReturnType<typeof findGiftGoods>>[number];

/** The cheapest variant's price of each of these products that the shop has, in minor units; on sale or not. */
export const findCheapestPrices = async (
  db: Db,
  shopId: string,
  productIds: string[],
): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .selectFrom('skus')
    .select((eb) => ['product_id', eb.fn.min('price').as('price')])
    .where('shop_id', '=', shopId)
    .where('product_id', '=', anyOf(productIds))
    .groupBy('product_id')
    .execute();
  return new Map(rows.map(({ product_id, price }) => [product_id, price]));
};

/** Whether another bundle of the shop has this code. */
export const isCodeTaken = async (db: Db, shopId: string, bundleId: string, code: string): Promise<boolean> =>
  (await db
    .selectFrom('bundles')
    .select('bundle_id')
    .where('shop_id', '=', shopId)
    .where('code', '=', code)
    .where('bundle_id', '!=', bundleId)
    .executeTakeFirst()) !== undefined;

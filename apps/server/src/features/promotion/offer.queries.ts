import { type Insertable, sql } from 'kysely';
import { anyOf } from '../../db/any-of';
import type { Db, Trx } from '../../db/database';
import type { PromotionTables } from '../../db/tables/promotion';

type OfferTable = 'activities' | 'packages';

const nextPosition = (table: OfferTable, shopId: string) =>
  sql<number>`(SELECT coalesce(max(position), 0) + 1 FROM ${sql.table(table)} WHERE shop_id = ${shopId})`;

/** A new one comes after all others; one that is changed keeps its place. */
export const putActivity = (trx: Trx, row: Insertable<PromotionTables['activities']>) =>
  trx
    .insertInto('activities')
    .values({ ...row, position: nextPosition('activities', row.shop_id) })
    .onConflict((conflict) => conflict.columns(['shop_id', 'activity_id']).doUpdateSet(row))
    .execute();

/** The products of an activity, in their order, in place of those before. */
export const putActivityProducts = async (trx: Trx, shopId: string, activityId: string, productIds: string[]) => {
  await trx
    .deleteFrom('activity_products')
    .where('shop_id', '=', shopId)
    .where('activity_id', '=', activityId)
    .execute();
  const rows = productIds.map((product_id, position) => ({
    shop_id: shopId,
    activity_id: activityId,
    product_id,
    position,
  }));
  await trx.insertInto('activity_products').values(rows).execute();
};

/** A new one comes after all others; one that is changed keeps its place. */
export const putPackage = (trx: Trx, row: Insertable<PromotionTables['packages']>) =>
  trx
    .insertInto('packages')
    .values({ ...row, position: nextPosition('packages', row.shop_id) })
    .onConflict((conflict) => conflict.columns(['shop_id', 'package_id']).doUpdateSet(row))
    .execute();

/** The parts of a package, numbered from 1, in place of those before. */
export const putPackageParts = async (
  trx: Trx,
  shopId: string,
  packageId: string,
  parts: readonly { productId: string; quantity: number }[],
) => {
  await trx.deleteFrom('package_parts').where('shop_id', '=', shopId).where('package_id', '=', packageId).execute();
  const rows = parts.map(({ productId, quantity }, place) => ({
    shop_id: shopId,
    package_id: packageId,
    part_no: place + 1,
    product_id: productId,
    quantity,
  }));
  await trx.insertInto('package_parts').values(rows).execute();
};

const ended = (now: Date) => ({
  // One that has not begun never does: a period has to begin before it ends.
  starts_at: sql<Date>`least(starts_at, ${now}::timestamptz - interval '1 second')`,
  ends_at: now,
});

/** False when there is none of this id, or it is over already. */
export const endActivity = async (db: Db, shopId: string, activityId: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('activities')
    .set(ended(now))
    .where('shop_id', '=', shopId)
    .where('activity_id', '=', activityId)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** False when there is none of this id, or it is over already. */
export const endPackage = async (db: Db, shopId: string, packageId: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('packages')
    .set(ended(now))
    .where('shop_id', '=', shopId)
    .where('package_id', '=', packageId)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Which of these products and specifications the shop has. */
export const findKnown = async (
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

/** Whether another package of the shop has this code. */
export const isCodeTaken = async (db: Db, shopId: string, packageId: string, code: string): Promise<boolean> =>
  (await db
    .selectFrom('packages')
    .select('package_id')
    .where('shop_id', '=', shopId)
    .where('code', '=', code)
    .where('package_id', '!=', packageId)
    .executeTakeFirst()) !== undefined;

import type { Localized } from '@pcmall/domain/localized';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/database';

/** One import of a shop at a time: two that name the same new product would get into each other's way. */
export const lockImport = (trx: Trx, shopId: string) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`import ${shopId}`}, 0))`.execute(trx);

export const findCategoryIds = async (db: Db, shopId: string): Promise<Set<string>> => {
  const rows = await db.selectFrom('categories').select('category_id').where('shop_id', '=', shopId).execute();
  return new Set(rows.map(({ category_id }) => category_id));
};

export const insertCategory = (trx: Trx, shopId: string, categoryId: string, name: Localized) =>
  sql`
    INSERT INTO categories (shop_id, category_id, name, position)
    SELECT ${shopId}, ${categoryId}, ${JSON.stringify(name)}::jsonb, coalesce(max(position) + 1, 0)
    FROM categories WHERE shop_id = ${shopId}`.execute(trx);

export const putBrand = (trx: Trx, shopId: string, brandId: string, name: Localized) =>
  trx
    .insertInto('brands')
    .values({ shop_id: shopId, brand_id: brandId, name: JSON.stringify(name) })
    .onConflict((conflict) => conflict.columns(['shop_id', 'brand_id']).doUpdateSet({ name: JSON.stringify(name) }))
    .execute();

import type { Localized } from '@pcmall/domain/localized';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/database';

/** Whoever changes the order of a shop's categories or brands waits for whoever does so already. */
export const lockTree = (trx: Trx, shopId: string) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`categories ${shopId}`}, 0))`.execute(trx);

export interface CategoryRow {
  category_id: string;
  parent_id: string | null;
  version: number;
  name: Localized;
  products: number;
}

export const findTree = async (db: Db, shopId: string): Promise<CategoryRow[]> => {
  const { rows } = await sql<CategoryRow>`
    SELECT category_id, parent_id, version, name, coalesce(products, 0)::integer AS products
    FROM categories LEFT JOIN (
      SELECT category_id, count(*) AS products FROM products WHERE shop_id = ${shopId} GROUP BY category_id
    ) held USING (category_id)
    WHERE shop_id = ${shopId} ORDER BY position, category_id`.execute(db);
  return rows;
};

/** Behind all others: where some have been deleted, their number is no free place. */
export const insertCategory = (
  trx: Trx,
  shopId: string,
  { categoryId, parentId, name }: { categoryId: string; parentId: string | null; name: Localized },
) =>
  sql`
    INSERT INTO categories (shop_id, category_id, parent_id, name, position)
    SELECT ${shopId}, ${categoryId}, ${parentId}, ${JSON.stringify(name)}::jsonb, coalesce(max(position) + 1, 0)
    FROM categories WHERE shop_id = ${shopId}`.execute(trx);

export const renameCategory = (trx: Trx, shopId: string, categoryId: string, name: Localized) =>
  trx
    .updateTable('categories')
    .set({ name: JSON.stringify(name), version: sql`version + 1` })
    .where('shop_id', '=', shopId)
    .where('category_id', '=', categoryId)
    .execute();

export const setParent = (trx: Trx, shopId: string, categoryId: string, parentId: string | null) =>
  trx
    .updateTable('categories')
    .set({ parent_id: parentId, version: sql`version + 1` })
    .where('shop_id', '=', shopId)
    .where('category_id', '=', categoryId)
    .execute();

/** Numbers the categories in this sequence. */
export const orderCategories = (trx: Trx, shopId: string, categoryIds: string[]) =>
  sql`
    UPDATE categories SET position = asked.place
    FROM unnest(${categoryIds}::text[]) WITH ORDINALITY AS asked (category_id, place)
    WHERE categories.shop_id = ${shopId} AND categories.category_id = asked.category_id`.execute(trx);

export const deleteCategory = (trx: Trx, shopId: string, categoryId: string) =>
  trx.deleteFrom('categories').where('shop_id', '=', shopId).where('category_id', '=', categoryId).execute();

/** Products in any of these categories: they are found by the categories' names. */
export const findProductsIn = async (trx: Trx, shopId: string, categoryIds: string[]): Promise<string[]> => {
  const { rows } = await sql<{ product_id: string }>`
    SELECT product_id FROM products WHERE shop_id = ${shopId} AND category_id = ANY(${categoryIds}::text[])`.execute(
    trx,
  );
  return rows.map(({ product_id }) => product_id);
};

export interface BrandRow {
  brand_id: string;
  version: number;
  name: Localized;
  products: number;
}

export const findBrands = async (db: Db, shopId: string): Promise<BrandRow[]> => {
  const { rows } = await sql<BrandRow>`
    SELECT brand_id, version, name, coalesce(products, 0)::integer AS products
    FROM brands LEFT JOIN (
      SELECT brand_id, count(*) AS products FROM products WHERE shop_id = ${shopId} GROUP BY brand_id
    ) held USING (brand_id)
    WHERE shop_id = ${shopId} ORDER BY position, brand_id`.execute(db);
  return rows;
};

/** Behind all others. */
export const insertBrand = (trx: Trx, shopId: string, brandId: string, name: Localized) =>
  sql`
    INSERT INTO brands (shop_id, brand_id, name, position)
    SELECT ${shopId}, ${brandId}, ${JSON.stringify(name)}::jsonb, coalesce(max(position) + 1, 0)
    FROM brands WHERE shop_id = ${shopId}`.execute(trx);

export const renameBrand = (trx: Trx, shopId: string, brandId: string, name: Localized) =>
  trx
    .updateTable('brands')
    .set({ name: JSON.stringify(name), version: sql`version + 1` })
    .where('shop_id', '=', shopId)
    .where('brand_id', '=', brandId)
    .execute();

/** Numbers the brands in this sequence, of which one was moved. */
export const orderBrands = (trx: Trx, shopId: string, brandIds: string[], moved: string) =>
  sql`
    UPDATE brands SET position = asked.place, version = version + (brands.brand_id = ${moved})::integer
    FROM unnest(${brandIds}::text[]) WITH ORDINALITY AS asked (brand_id, place)
    WHERE brands.shop_id = ${shopId} AND brands.brand_id = asked.brand_id`.execute(trx);

export const deleteBrand = (trx: Trx, shopId: string, brandId: string) =>
  trx.deleteFrom('brands').where('shop_id', '=', shopId).where('brand_id', '=', brandId).execute();

export const findProductsOf = async (trx: Trx, shopId: string, brandId: string): Promise<string[]> => {
  const { rows } = await sql<{ product_id: string }>`
    SELECT product_id FROM products WHERE shop_id = ${shopId} AND brand_id = ${brandId}`.execute(trx);
  return rows.map(({ product_id }) => product_id);
};

import { sql } from 'kysely';
import type { Db } from '../../db/database';

export const countProducts = async (db: Db, shopId: string): Promise<number> => {
  const { products } = await db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('products'))
    .where('shop_id', '=', shopId)
    .where('on_sale', '=', true)
    .executeTakeFirstOrThrow();
  return Number(products);
};

export const listProductIds = async (
  db: Db,
  shopId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<string[]> => {
  const rows = await db
    .selectFrom('products')
    .select('product_id')
    .where('shop_id', '=', shopId)
    .where('on_sale', '=', true)
    .orderBy('product_id')
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map((row) => row.product_id);
};

export const listCategoryIds = async (db: Db, shopId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('categories')
    .select('category_id')
    .where('shop_id', '=', shopId)
    .orderBy('category_id')
    .execute();
  return rows.map((row) => row.category_id);
};

/** Those that have something to read: headings of the tree are left out. */
export const listArticleIds = async (db: Db, shopId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('articles')
    .select('article_id')
    .where('shop_id', '=', shopId)
    .where(sql<boolean>`coalesce(body ->> 'zh', '') || coalesce(body ->> 'en', '') <> ''`)
    .orderBy('article_id')
    .execute();
  return rows.map((row) => row.article_id);
};

import { sql } from 'kysely';
import { anyOf } from '../../../db/any-of';
import type { Db, Trx } from '../../../db/database';

/** Serialises writers of one shop's index, so that the counts of words stay right. */
export const lockIndex = (trx: Db, shopId: string) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`search ${shopId}`}, 0))`.execute(trx);

export const findCategoryTree = (db: Db, shopId: string) =>
  db.selectFrom('categories').select(['category_id', 'parent_id', 'name']).where('shop_id', '=', shopId).execute();

/** The texts of products that can be found: on sale, with at least one variant. */
export const findSearchable = (db: Db, shopId: string, productIds: string[]) =>
  db
    .selectFrom('products')
    .leftJoin('brands', (join) =>
      join.onRef('brands.shop_id', '=', 'products.shop_id').onRef('brands.brand_id', '=', 'products.brand_id'),
    )
    .select([
      'products.product_id',
      'products.code',
      'products.category_id',
      'products.brand_id',
      'products.name',
      'products.subtitle',
      'products.delivery_modes',
      'brands.name as brand',
    ])
    .where('products.shop_id', '=', shopId)
    .where(sql<boolean>`products.product_id = ANY(${productIds})`)
    .where('products.on_sale', '=', true)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('skus')
          .select('skus.sku_id')
          .whereRef('skus.shop_id', '=', 'products.shop_id')
          .whereRef('skus.product_id', '=', 'products.product_id'),
      ),
    )
    .execute();

export type SearchableRow = Awaited<ReturnType<typeof findSearchable>>[number];

/** The words that these products contribute to the shop's vocabulary at present. */
export const findIndexedWords = async (db: Db, shopId: string, productIds: string[]): Promise<string[]> => {
  const rows = await db
    .selectFrom('product_words')
    .select('words')
    .where('shop_id', '=', shopId)
    .where(sql<boolean>`product_id = ANY(${productIds})`)
    .execute();
  return rows.flatMap((row) => row.words);
};

export const deleteEntries = (db: Db, shopId: string, productIds: string[]) =>
  db.deleteFrom('product_search').where('shop_id', '=', shopId).where('product_id', '=', anyOf(productIds)).execute();

export interface IndexEntry {
  productId: string;
  terms: number[];
  nameTerms: number;
  words: string[];
}

/**
 * PostgreSQL's arrays of arrays must be rectangular, so inner arrays are passed as text. Words consist of letters only, and
 * are quoted because of the word "null".
 */
const arrayText = (items: readonly (string | number)[]) => `{${items.map((item) => `"${item}"`).join(',')}}`;

/** Writes the entries and their words. Prices, stock and sales are read in the same statement. */
export const insertEntries = (db: Db, shopId: string, entries: IndexEntry[]) =>
  sql`
  WITH entry (product_id, terms, name_terms, words) AS MATERIALIZED (
    SELECT * FROM unnest(
      ${entries.map((entry) => entry.productId)}::text[],
      ${entries.map((entry) => arrayText(entry.terms))}::text[],
      ${entries.map((entry) => entry.nameTerms)}::smallint[],
      ${entries.map((entry) => arrayText(entry.words))}::text[]
    )
  ), worded AS (
    INSERT INTO product_words (shop_id, product_id, words)
    SELECT ${shopId}, product_id, words::text[] FROM entry ORDER BY product_id
    ON CONFLICT (shop_id, product_id) DO UPDATE SET words = excluded.words
  )
  INSERT INTO product_search (shop_id, product_id, terms, name_terms, category_id, brand_id, price_min, sales, listed_at, in_stock)
  SELECT p.shop_id, p.product_id, entry.terms::integer[], entry.name_terms,
    p.category_id, p.brand_id, sku.price_min, p.sales, p.listed_at, sku.in_stock
  FROM entry
  JOIN products p ON p.shop_id = ${shopId} AND p.product_id = entry.product_id
  CROSS JOIN LATERAL (
    SELECT min(price) AS price_min, bool_or(stock > 0) AS in_stock
    FROM skus WHERE skus.shop_id = p.shop_id AND skus.product_id = p.product_id
  ) AS sku
  ORDER BY p.product_id
  ON CONFLICT (shop_id, product_id) DO UPDATE SET
    terms = excluded.terms, name_terms = excluded.name_terms, category_id = excluded.category_id, brand_id = excluded.brand_id,
    price_min = excluded.price_min, sales = excluded.sales, listed_at = excluded.listed_at,
    in_stock = excluded.in_stock`.execute(db);

export interface WordUse {
  word: string;
  change: number;
  keys: number[];
}

/** Adds to the use counts of words, and deletes words that no product uses any more. */
export const changeWordUses = async (db: Db, shopId: string, words: WordUse[]) => {
  await sql`
    INSERT INTO search_words AS existing (shop_id, word, uses, keys)
    SELECT ${shopId}, word, change, keys::integer[]
    FROM unnest(
      ${words.map(({ word }) => word)}::text[],
      ${words.map(({ change }) => change)}::integer[],
      ${words.map(({ keys }) => arrayText(keys))}::text[]
    ) AS word (word, change, keys)
    ORDER BY word
    ON CONFLICT (shop_id, word) DO UPDATE SET uses = existing.uses + excluded.uses`.execute(db);
  await db.deleteFrom('search_words').where('shop_id', '=', shopId).where('uses', '<=', 0).execute();
};

/** A shop's product ids in order, a batch at a time. */
export const listProductIds = async (db: Db, shopId: string, after: string, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('products')
    .select('product_id')
    .where('shop_id', '=', shopId)
    .where('product_id', '>', after)
    .orderBy('product_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.product_id);
};

/** Without statistics on goods just loaded, the planner would read whole tables for each batch. */
export const analyzeGoods = (db: Db) => sql`ANALYZE products, skus`.execute(db);

export const clearIndex = async (db: Db, shopId: string) => {
  await db.deleteFrom('product_search').where('shop_id', '=', shopId).execute();
  await db.deleteFrom('search_words').where('shop_id', '=', shopId).execute();
};

/** Corrects the entries of products that have sold out or come back since; returns how many. */
export const correctStock = async (db: Db, shopId: string, skuIds: string[]): Promise<number> => {
  const { numAffectedRows } = await sql`
    UPDATE product_search SET in_stock = now.in_stock
    FROM (
      SELECT product_id, bool_or(stock > 0) AS in_stock FROM skus
      WHERE shop_id = ${shopId}
        AND product_id IN (SELECT product_id FROM skus WHERE shop_id = ${shopId} AND sku_id = ANY(${skuIds}))
      GROUP BY product_id
    ) AS now
    WHERE product_search.shop_id = ${shopId} AND product_search.product_id = now.product_id
      AND product_search.in_stock <> now.in_stock`.execute(db);
  return Number(numAffectedRows ?? 0);
};

/** Adds sold pieces to the sales figures of products, and of their entries where they have one. */
export const addSales = async (trx: Trx, shopId: string, productIds: string[], pieces: number[]) => {
  const sold = sql`unnest(${productIds}::text[], ${pieces}::integer[]) AS sold (product_id, pieces)`;
  // In a fixed order, so that two servers never wait for each other.
  await sql`
    SELECT 1 FROM products WHERE shop_id = ${shopId} AND product_id = ANY(${productIds})
    ORDER BY product_id FOR UPDATE`.execute(trx);
  await sql`
    UPDATE products SET sales = products.sales + sold.pieces FROM ${sold}
    WHERE products.shop_id = ${shopId} AND products.product_id = sold.product_id`.execute(trx);
  await sql`
    UPDATE product_search SET sales = product_search.sales + sold.pieces FROM ${sold}
    WHERE product_search.shop_id = ${shopId} AND product_search.product_id = sold.product_id`.execute(trx);
};

import type { ProductSort } from '@pcmall/contract/catalogue';
import type { Localized } from '@pcmall/domain/localized';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database';

/** What must hold for a product to be found, in the terms of the index. */
export interface SearchCriteria {
  shopId: string;
  /** All of these terms … */
  all: number[];
  /** … and one of each of these groups: the forms of one word. */
  groups: number[][];
  priceFrom: number | undefined;
  priceTo: number | undefined;
  inStock: boolean;
}

export interface Slice {
  sort: ProductSort;
  offset: number;
  limit: number;
}

/** What matched, a list for each column: the same place is the same product. */
export interface Matched {
  productIds: string[];
  /** An empty text where there is none. */
  brandIds: string[];
  categoryIds: string[];
  /** What the order goes by. */
  keys: number[];
  /** How many of the words stand in the name itself, where the order asks for that. */
  scores: number[];
}

const and = (conditions: RawBuilder<unknown>[]) => sql.join(conditions, sql` AND `);

const ofShopAndPrice = ({ shopId, priceFrom, priceTo }: SearchCriteria) =>
  and([
    sql`shop_id = ${shopId}`,
    ...(priceFrom === undefined ? [] : [sql`price_min >= ${priceFrom}::bigint`]),
    ...(priceTo === undefined ? [] : [sql`price_min <= ${priceTo}::bigint`]),
  ]);

/**
 * The terms belong to the shop already. Where they decide, shop and price are asked for in a way that no index answers:
 * the planner would else read all prices of the shop to intersect them with what the terms have found.
 */
const ofShop = (criteria: SearchCriteria) => {
  const { shopId, priceFrom, priceTo } = criteria;
  if (criteria.all.length + criteria.groups.length === 0) return ofShopAndPrice(criteria);
  return and([
    sql`shop_id IS NOT DISTINCT FROM ${shopId}`,
    ...(priceFrom === undefined ? [] : [sql`price_min + 0 >= ${priceFrom}::bigint`]),
    ...(priceTo === undefined ? [] : [sql`price_min + 0 <= ${priceTo}::bigint`]),
  ]);
};

/** From a subquery, so that the planner can't look into the list and plans once for all. */
const list = (terms: number[]) => sql`(SELECT ${terms}::integer[])`;

const ofTerms = ({ all, groups, inStock }: SearchCriteria) =>
  and([
    sql`true`,
    ...(all.length > 0 ? [sql`terms @> ${list(all)}`] : []),
    ...groups.map((group) => sql`terms && ${list(group)}`),
    ...(inStock ? [sql`in_stock`] : []),
  ]);

const byColumn: Record<ProductSort, RawBuilder<unknown>> = {
  relevance: sql`sales DESC`,
  sales: sql`sales DESC`,
  priceUp: sql`price_min`,
  priceDown: sql`price_min DESC`,
  newest: sql`listed_at DESC`,
};

/** How many of the words stand in the name itself. */
const score = ({ groups }: SearchCriteria) => {
  const inName = groups.map((group) => {
    const hits = group.map((term) => sql`coalesce(array_position(terms, ${term}::integer) <= name_terms, false)`);
    return sql`(${sql.join(hits, sql` OR `)})::integer`;
  });
  return inName.length > 0 ? sql.join(inName, sql` + `) : sql`0`;
};

const keyOf: Record<ProductSort, RawBuilder<unknown>> = {
  relevance: sql`sales`,
  sales: sql`sales`,
  priceUp: sql`price_min`,
  priceDown: sql`price_min`,
  newest: sql`extract(epoch FROM listed_at)`,
};

/** No id has a comma. */
const column = (text: string | null) => text?.split(',') ?? [];

/**
 * What is found, in no order, up to `most`. As one text for each column: as rows they would cost the database half as
 * much again to count and sort, and more to send.
 */
export const collectMatches = async (
  db: Db,
  criteria: SearchCriteria,
  sort: ProductSort,
  most: number,
): Promise<Matched> => {
  const { rows } = await sql<Record<'products' | 'brands' | 'categories' | 'keys' | 'scores', string | null>>`
    SELECT string_agg(product_id, ',') AS products, string_agg(coalesce(brand_id, ''), ',') AS brands,
      string_agg(category_id, ',') AS categories, string_agg(key::text, ',') AS keys,
      ${sort === 'relevance' ? sql`string_agg(score::text, ',')` : sql`NULL`} AS scores
    FROM (
      SELECT product_id, brand_id, category_id, ${keyOf[sort]} AS key, ${sort === 'relevance' ? score(criteria) : sql`0`} AS score
      FROM product_search WHERE ${ofShop(criteria)} AND ${ofTerms(criteria)} LIMIT ${most}
    ) AS matched`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('An aggregate without groups gave no row');
  return {
    productIds: column(row.products),
    brandIds: column(row.brands),
    categoryIds: column(row.categories),
    keys: column(row.keys).map(Number),
    scores: column(row.scores).map(Number),
  };
};

/** The slice of all matches, or of some `most` of them, collected and sorted. */
export const sortMatches = async (db: Db, criteria: SearchCriteria, slice: Slice, most?: number): Promise<string[]> => {
  const scored = slice.sort === 'relevance' ? score(criteria) : sql`0`;
  const { rows } = await sql<{ product_id: string }>`
    SELECT product_id FROM (
      SELECT product_id, sales, price_min, listed_at, ${scored} AS score
      FROM product_search
      WHERE ${ofShop(criteria)} AND ${ofTerms(criteria)}
      LIMIT ${most ?? sql`ALL`}
    ) AS matched
    ORDER BY score DESC, ${byColumn[slice.sort]}, product_id
    LIMIT ${slice.limit} OFFSET ${slice.offset}`.execute(db);
  return rows.map((row) => row.product_id);
};

/** Rows looked at before `walk` gives up. */
const walkFor = 10_000;

/**
 * The slice of a search that finds very many: goes along the index of the order and stops when the slice is full,
 * which comes soon just because so many fit. Undefined where it does not come, as with the cheapest of a dear category.
 */
export const walk = async (db: Db, criteria: SearchCriteria, slice: Slice): Promise<string[] | undefined> => {
  const { rows } = await sql<{ product_id: string }>`
    SELECT product_id FROM (
      SELECT product_id, terms, in_stock FROM product_search
      WHERE ${ofShopAndPrice(criteria)}
      ORDER BY ${byColumn[slice.sort]}, product_id LIMIT ${walkFor}
    ) AS walk
    WHERE ${ofTerms(criteria)}
    LIMIT ${slice.limit} OFFSET ${slice.offset}`.execute(db);
  return rows.length < slice.limit ? undefined : rows.map((row) => row.product_id);
};

/** The names of all brands and categories of a shop. */
export const listNames = async (
  db: Db,
  shopId: string,
): Promise<{ kind: 'brand' | 'category'; id: string; name: Localized }[]> => {
  const { rows } = await sql<{ kind: 'brand' | 'category'; id: string; name: Localized }>`
    SELECT 'brand' AS kind, brand_id AS id, name FROM brands WHERE shop_id = ${shopId}
    UNION ALL
    SELECT 'category', category_id, name FROM categories WHERE shop_id = ${shopId}`.execute(db);
  return rows;
};

/** Words of the shop that may be one letter away from this one; `forms` are its deletions, `terms` the same as stored. */
export const findSimilarWords = (db: Db, shopId: string, word: string, forms: string[], terms: number[]) =>
  db
    .selectFrom('search_words')
    .select(['word', 'uses'])
    .where('shop_id', '=', shopId)
    .where((eb) =>
      eb.or([
        eb('word', 'in', [word, ...forms]),
        // Another letter added, changed or swapped: both lose it and are the same.
        eb(sql`deletions`, '&&', sql<number[]>`${terms}::integer[]`),
      ]),
    )
    .orderBy('uses', 'desc')
    .limit(50)
    .execute();

export const findWordsByPrefix = (db: Db, shopId: string, prefix: string, limit: number) =>
  db
    .selectFrom('search_words')
    .select(['word', 'uses'])
    .where('shop_id', '=', shopId)
    .where('word', '>=', prefix)
    .where('word', '<', `${prefix}\u{10ffff}`)
    .orderBy('uses', 'desc')
    .limit(limit)
    .execute();

/** Names of brands and categories that hold the text. */
export const findNames = async (db: Db, shopId: string, text: string, limit: number): Promise<Localized[]> => {
  const { rows } = await sql<{ name: Localized }>`
    SELECT name FROM (
      SELECT name FROM categories WHERE shop_id = ${shopId}
      UNION ALL
      SELECT name FROM brands WHERE shop_id = ${shopId}
    ) AS named
    WHERE position(${text.toLowerCase()} IN lower(name ->> 'zh')) > 0 OR position(${text.toLowerCase()} IN lower(name ->> 'en')) > 0
    LIMIT ${limit}`.execute(db);
  return rows.map((row) => row.name);
};

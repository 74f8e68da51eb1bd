import type { ProductSort } from '@pcmall/contract/catalogue';
import type { Localized } from '@pcmall/domain/localized';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database';

/** What must hold for a product to be found, in the terms of the index. */
export interface Wanted {
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

interface Facet {
  id: string;
  name: Localized;
  count: number;
}

/** What a search finds, whatever its order and page. */
export interface Counted {
  /** At most as many as were to be counted. */
  found: number;
  brands: Facet[];
  categories: Facet[];
}

const and = (conditions: RawBuilder<unknown>[]) => sql.join(conditions, sql` AND `);

const ofShopAndPrice = ({ shopId, priceFrom, priceTo }: Wanted) =>
  and([
    sql`shop_id = ${shopId}`,
    ...(priceFrom === undefined ? [] : [sql`price_min >= ${priceFrom}::bigint`]),
    ...(priceTo === undefined ? [] : [sql`price_min <= ${priceTo}::bigint`]),
  ]);

/**
 * The terms belong to the shop already. Where they decide, the shop is asked for in a way that no index answers: the
 * planner would else read the shop's whole primary key to intersect it with what the terms have found.
 */
const ofShop = (wanted: Wanted) => {
  const isByTerms = wanted.all.length + wanted.groups.length > 0;
  const hasPrice = wanted.priceFrom !== undefined || wanted.priceTo !== undefined;
  return isByTerms && !hasPrice ? sql`shop_id IS NOT DISTINCT FROM ${wanted.shopId}` : ofShopAndPrice(wanted);
};

const ofTerms = ({ all, groups, inStock }: Wanted) =>
  and([
    sql`true`,
    ...(all.length > 0 ? [sql`terms @> ${all}::integer[]`] : []),
    ...groups.map((group) => sql`terms && ${group}::integer[]`),
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
const score = ({ groups }: Wanted) => {
  const inName = groups.map((group) => {
    const hits = group.map((term) => sql`coalesce(array_position(terms, ${term}::integer) <= name_terms, false)`);
    return sql`(${sql.join(hits, sql` OR `)})::integer`;
  });
  return inName.length > 0 ? sql.join(inName, sql` + `) : sql`0`;
};

/** How many products are found, counted up to `most`, and what brands and categories the counted ones have. */
export const countMatches = async (db: Db, wanted: Wanted, most: number): Promise<Counted> => {
  const { rows } = await sql<Counted>`
    WITH grouped AS MATERIALIZED (
      SELECT brand_id, category_id, count(*) AS uses FROM (
        SELECT brand_id, category_id FROM product_search WHERE ${ofShop(wanted)} AND ${ofTerms(wanted)} LIMIT ${most}
      ) AS matched GROUP BY brand_id, category_id
    )
    SELECT
      (SELECT coalesce(sum(uses), 0)::integer FROM grouped) AS found,
      (SELECT coalesce(json_agg(json_build_object('id', brand_id, 'name', name, 'count', uses) ORDER BY uses DESC, brand_id), '[]')
       FROM (
         SELECT brand_id, sum(uses) AS uses FROM grouped WHERE brand_id IS NOT NULL
         GROUP BY brand_id ORDER BY uses DESC, brand_id LIMIT 20
       ) AS used JOIN brands USING (brand_id) WHERE brands.shop_id = ${wanted.shopId}) AS brands,
      (SELECT coalesce(json_agg(json_build_object('id', category_id, 'name', name, 'count', uses) ORDER BY uses DESC, category_id), '[]')
       FROM (
         SELECT category_id, sum(uses) AS uses FROM grouped
         GROUP BY category_id ORDER BY uses DESC, category_id LIMIT 200
       ) AS used JOIN categories USING (category_id) WHERE categories.shop_id = ${wanted.shopId}) AS categories
    `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A statement without FROM gave no row');
  return row;
};

/** The slice of all matches, or of some `most` of them, collected and sorted. */
export const sortMatches = async (db: Db, wanted: Wanted, slice: Slice, most?: number): Promise<string[]> => {
  const scored = slice.sort === 'relevance' ? score(wanted) : sql`0`;
  const { rows } = await sql<{ product_id: string }>`
    SELECT product_id FROM (
      SELECT product_id, sales, price_min, listed_at, ${scored} AS score
      FROM product_search
      WHERE ${ofShop(wanted)} AND ${ofTerms(wanted)}
      LIMIT ${most ?? sql`ALL`}
    ) AS matched
    ORDER BY score DESC, ${byColumn[slice.sort]}, product_id
    LIMIT ${slice.limit} OFFSET ${slice.offset}`.execute(db);
  return rows.map((row) => row.product_id);
};

/**
 * The slice of a search that finds very many: goes along the index of the order and stops when the slice is full,
 * which comes soon just because so many fit. OFFSET 0 keeps the planner from collecting and sorting them all.
 */
export const walk = async (db: Db, wanted: Wanted, slice: Slice): Promise<string[]> => {
  const { rows } = await sql<{ product_id: string }>`
    SELECT product_id FROM (
      SELECT product_id, terms, in_stock FROM product_search
      WHERE ${ofShopAndPrice(wanted)}
      ORDER BY ${byColumn[slice.sort]}, product_id OFFSET 0
    ) AS walk
    WHERE ${ofTerms(wanted)}
    LIMIT ${slice.limit} OFFSET ${slice.offset}`.execute(db);
  return rows.map((row) => row.product_id);
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

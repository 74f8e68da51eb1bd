import type { ProductSort } from '@pcmall/contract/catalogue';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database';

/** What a product must fulfil to match, in terms of the index (see `search-terms`). */
export interface SearchConditions {
  shopId: string;
  /** All of these terms, … */
  all: number[];
  /** … and one term of each of these groups: the forms of one word. */
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

/** The matches by column: the same index in each list is the same product. */
export interface Matched {
  productIds: string[];
  /** Empty for a product without a brand. */
  brandIds: string[];
  categoryIds: string[];
  /** What they are sorted by. */
  keys: number[];
  /** How many of the words occur in the name itself; only for relevance. */
  scores: number[];
}

const and = (conditions: RawBuilder<unknown>[]) => sql.join(conditions, sql` AND `);

const ofShopAndPrice = ({ shopId, priceFrom, priceTo }: SearchConditions) =>
  and([
    sql`shop_id = ${shopId}`,
    ...(priceFrom === undefined ? [] : [sql`price_min >= ${priceFrom}::bigint`]),
    ...(priceTo === undefined ? [] : [sql`price_min <= ${priceTo}::bigint`]),
  ]);

/**
 * Terms include the shop's id, so they alone narrow the search down. Shop and price are then written in a form that no
 * index supports: otherwise the planner would read all prices of the shop to intersect them with the matches.
 */
const ofShop = (conditions: SearchConditions) => {
  const { shopId, priceFrom, priceTo } = conditions;
  if (conditions.all.length + conditions.groups.length === 0) return ofShopAndPrice(conditions);
  return and([
    sql`shop_id IS NOT DISTINCT FROM ${shopId}`,
    ...(priceFrom === undefined ? [] : [sql`price_min + 0 >= ${priceFrom}::bigint`]),
    ...(priceTo === undefined ? [] : [sql`price_min + 0 <= ${priceTo}::bigint`]),
  ]);
};

/** In a subquery, so that the planner can't see the values and one plan serves all lists. */
const list = (terms: number[]) => sql`(SELECT ${terms}::integer[])`;

const ofTerms = ({ all, groups, inStock }: SearchConditions) =>
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

/** How many of the words occur in the name itself. */
const score = ({ groups }: SearchConditions) => {
  const inName = groups.map((group) => sql`(terms[1:name_terms] && ${list(group)})::integer`);
  return inName.length > 0 ? sql.join(inName, sql` + `) : sql`0`;
};

const keyOf: Record<ProductSort, RawBuilder<unknown>> = {
  relevance: sql`sales`,
  sales: sql`sales`,
  priceUp: sql`price_min`,
  priceDown: sql`price_min`,
  newest: sql`extract(epoch FROM listed_at)`,
};

/** Ids never contain a comma. */
const column = (text: string | null) => text?.split(',') ?? [];

/**
 * Up to `limit` matches, unsorted. Each column is aggregated into one text: rows would take the database half as long
 * again, and more to send.
 */
export const collectMatches = async (
  db: Db,
  conditions: SearchConditions,
  sort: ProductSort,
  limit: number,
): Promise<Matched> => {
  const { rows } = await sql<Record<'products' | 'brands' | 'categories' | 'keys' | 'scores', string | null>>`
    SELECT string_agg(product_id, ',') AS products, string_agg(coalesce(brand_id, ''), ',') AS brands,
      string_agg(category_id, ',') AS categories, string_agg(key::text, ',') AS keys,
      ${sort === 'relevance' ? sql`string_agg(score::text, ',')` : sql`NULL`} AS scores
    FROM (
      SELECT product_id, brand_id, category_id, ${keyOf[sort]} AS key, ${sort === 'relevance' ? score(conditions) : sql`0`} AS score
      FROM product_search WHERE ${ofShop(conditions)} AND ${ofTerms(conditions)} LIMIT ${limit}
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

/** A slice of all matches, or of any `candidates` of them, sorted. */
export const sortMatches = async (
  db: Db,
  conditions: SearchConditions,
  slice: Slice,
  candidates?: number,
): Promise<string[]> => {
  const scored = slice.sort === 'relevance' ? score(conditions) : sql`0`;
  const { rows } = await sql<{ product_id: string }>`
    SELECT product_id FROM (
      SELECT product_id, sales, price_min, listed_at, ${scored} AS score
      FROM product_search
      WHERE ${ofShop(conditions)} AND ${ofTerms(conditions)}
      LIMIT ${candidates ?? sql`ALL`}
    ) AS matched
    ORDER BY score DESC, ${byColumn[slice.sort]}, product_id
    LIMIT ${slice.limit} OFFSET ${slice.offset}`.execute(db);
  return rows.map((row) => row.product_id);
};

/** Rows read before `walk` gives up. */
const maxWalkedRows = 10_000;

/**
 * The slice of a search with very many matches: walks along the index of its sort order until the slice is full, which
 * is soon, because so many rows match. Undefined when it isn't, as with the cheapest goods of an expensive category.
 */
export const walk = async (db: Db, conditions: SearchConditions, slice: Slice): Promise<string[] | undefined> => {
  const { rows } = await sql<{ product_id: string }>`
    SELECT product_id FROM (
      SELECT product_id, terms, in_stock FROM product_search
      WHERE ${ofShopAndPrice(conditions)}
      ORDER BY ${byColumn[slice.sort]}, product_id LIMIT ${maxWalkedRows}
    ) AS walk
    WHERE ${ofTerms(conditions)}
    LIMIT ${slice.limit} OFFSET ${slice.offset}`.execute(db);
  return rows.length < slice.limit ? undefined : rows.map((row) => row.product_id);
};

import type { ProductSort } from '@pcmall/contract/catalogue';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database';

/** What a product must fulfil to match, in terms of the index (see `search-terms`). */
export interface SearchConditions {
  shopId: string;
  /** All of these terms, … */
  all: number[];
  /** … one of these, if there are any, … */
  brands: number[];
  /** … and one term of each of these groups: the forms of one word. */
  groups: number[][];
  /** Only these products; undefined for any. */
  productIds: string[] | undefined;
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
  /** A higher one comes first, whatever else they are sorted by. */
  ranks: number[];
}

const and = (conditions: RawBuilder<unknown>[]) => sql.join(conditions, sql` AND `);

const ofShopAndPrice = ({ shopId, priceFrom, priceTo }: SearchConditions) =>
  and([
    sql`shop_id = ${shopId}`,
    ...(priceFrom === undefined ? [] : [sql`price_min >= ${priceFrom}::bigint`]),
    ...(priceTo === undefined ? [] : [sql`price_min <= ${priceTo}::bigint`]),
  ]);

/** Whether a search asks for terms of the index, and so for no more than a part of the shop. */
export const hasTerms = ({ all, brands, groups }: SearchConditions) => all.length + brands.length + groups.length > 0;

/** Says nothing, but lets the planner use the index of the prices, in which it stands first. */
const inStockOrNot = sql`in_stock = ANY ('{true,false}'::boolean[])`;

/**
 * Terms include the shop's id, so they alone narrow the search down. Shop and price are then written in a form that no
 * index supports: otherwise the planner would read all prices of the shop to intersect them with the matches.
 */
const ofShop = (conditions: SearchConditions) => {
  const { shopId, priceFrom, priceTo, productIds } = conditions;
  if (productIds) return and([ofShopAndPrice(conditions), sql`product_id = ANY(${productIds})`]);
  if (!hasTerms(conditions)) return and([ofShopAndPrice(conditions), inStockOrNot]);
  return and([
    sql`shop_id IS NOT DISTINCT FROM ${shopId}`,
    ...(priceFrom === undefined ? [] : [sql`price_min + 0 >= ${priceFrom}::bigint`]),
    ...(priceTo === undefined ? [] : [sql`price_min + 0 <= ${priceTo}::bigint`]),
  ]);
};

/** In a subquery, so that the planner can't see the values and one plan serves all lists. */
const list = (terms: number[]) => sql`(SELECT ${terms}::integer[])`;

const ofTerms = ({ all, brands, groups, inStock }: SearchConditions) =>
  and([
    sql`true`,
    ...(all.length > 0 ? [sql`terms @> ${list(all)}`] : []),
    ...(brands.length > 0 ? [sql`terms && ${list(brands)}`] : []),
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
  return inName.length > 0 ? sql`(${sql.join(inName, sql` + `)})` : sql`0`;
};

/** More than the words of a keyword. */
const inStockRank = 100;

/** What can be bought comes before what is sold out; within both, for relevance, what has the words in its name. */
const rank = (conditions: SearchConditions, sort: ProductSort) =>
  sql`in_stock::integer * ${sql.lit(inStockRank)} + ${sort === 'relevance' ? score(conditions) : sql`0`}`;

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
  const { rows } = await sql<Record<'products' | 'brands' | 'categories' | 'keys' | 'ranks', string | null>>`
    SELECT string_agg(product_id, ',') AS products, string_agg(coalesce(brand_id, ''), ',') AS brands,
      string_agg(category_id, ',') AS categories, string_agg(key::text, ',') AS keys,
      string_agg(rank::text, ',') AS ranks
    FROM (
      SELECT product_id, brand_id, category_id, ${keyOf[sort]} AS key, ${rank(conditions, sort)} AS rank
      FROM product_search WHERE ${ofShop(conditions)} AND ${ofTerms(conditions)} LIMIT ${limit}
    ) AS matched`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('An aggregate without groups gave no row');
  return {
    productIds: column(row.products),
    brandIds: column(row.brands),
    categoryIds: column(row.categories),
    keys: column(row.keys).map(Number),
    ranks: column(row.ranks).map(Number),
  };
};

/** A slice of all matches, or of any `candidates` of them, sorted. */
export const sortMatches = async (
  db: Db,
  conditions: SearchConditions,
  slice: Slice,
  candidates?: number,
): Promise<string[]> => {
  const { rows } = await sql<{ product_id: string }>`
    SELECT product_id FROM (
      SELECT product_id, sales, price_min, listed_at, ${rank(conditions, slice.sort)} AS rank
      FROM product_search
      WHERE ${ofShop(conditions)} AND ${ofTerms(conditions)}
      LIMIT ${candidates ?? sql`ALL`}
    ) AS matched
    ORDER BY rank DESC, ${byColumn[slice.sort]}, product_id
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
      ORDER BY in_stock DESC, ${byColumn[slice.sort]}, product_id LIMIT ${maxWalkedRows}
    ) AS walk
    WHERE ${ofTerms(conditions)}
    LIMIT ${slice.limit} OFFSET ${slice.offset}`.execute(db);
  return rows.length < slice.limit ? undefined : rows.map((row) => row.product_id);
};

/** Products with this code in capitals, or with an SKU that has it or one of these barcodes. */
export const findIdsByCode = async (db: Db, shopId: string, code: string, barcodes: string[]): Promise<string[]> => {
  const { rows } = await sql<{ product_id: string }>`
    SELECT product_id FROM products WHERE shop_id = ${shopId} AND upper(code) = ${code}
    UNION
    SELECT product_id FROM skus WHERE shop_id = ${shopId} AND upper(code) = ${code}
    UNION
    SELECT product_id FROM skus WHERE shop_id = ${shopId} AND barcode = ANY(${barcodes}::text[])
    LIMIT 50`.execute(db);
  return rows.map((row) => row.product_id);
};

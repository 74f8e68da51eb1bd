import type { GoodsSort } from '@pcmall/contract/console/goods';
import type { DeliveryMode } from '@pcmall/contract/shop';
import type { Localized } from '@pcmall/domain/localized';
import { lowStock } from '@pcmall/domain/stock';
import { sql } from 'kysely';
import type { Db } from '../../../db/database';

/** Null for "any". */
export interface GoodsFilter {
  keyword: string;
  sale: string[] | null;
  category: string | null;
  brand: string[] | null;
  stock: string[] | null;
}

const likePattern = (keyword: string) => `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;

const byKeyword = (shopId: string, keyword: string) =>
  keyword === ''
    ? sql`true`
    : sql`(p.name_text LIKE ${likePattern(keyword)} OR upper(p.code) = ${keyword.toUpperCase()} OR p.product_id IN (
          SELECT product_id FROM skus WHERE shop_id = ${shopId} AND upper(code) = ${keyword.toUpperCase()}
          UNION SELECT product_id FROM skus WHERE shop_id = ${shopId} AND barcode = ${keyword}))`;

/** With everything below it. */
const inCategory = (shopId: string, category: string | null) =>
  category === null
    ? sql`true`
    : sql`category_id IN (
        WITH RECURSIVE below AS (
          SELECT category_id FROM categories WHERE shop_id = ${shopId} AND category_id = ${category}
          UNION SELECT c.category_id FROM categories c JOIN below ON c.shop_id = ${shopId} AND c.parent_id = below.category_id
        ) SELECT category_id FROM below)`;

const fitsOne = (column: ReturnType<typeof sql>, chosen: string[] | null) =>
  chosen === null ? sql`true` : sql`${column} = ANY(${chosen}::text[])`;

/** What lists sort and count by, without the texts that make a product's row wide. */
const kinds = sql`p.product_id, p.on_sale, p.listed_at, p.sales, p.category_id, coalesce(p.brand_id, '') AS brand_id,
  coalesce(nullif(p.name->>'zh', ''), p.name->>'en') AS name`;

/** The products that fit the keyword. */
const goodsOf = (shopId: string, { keyword }: GoodsFilter) => sql`
  SELECT ${kinds} FROM products p WHERE p.shop_id = ${shopId} AND ${byKeyword(shopId, keyword)}`;

/**
 * The same with their stock and lowest price. The variants are added up by one reading of all where there is no keyword;
 * a keyword leaves few products, of which each is looked up.
 */
const goodsWithStock = (shopId: string, { keyword }: GoodsFilter) => {
  const totals = sql`coalesce(sum(skus.stock), 0)::integer AS stock, min(skus.price) AS price`;
  if (keyword === '')
    return sql`
      SELECT ${kinds}, coalesce(stock, 0) AS stock, price FROM products p LEFT JOIN (
        SELECT skus.product_id, ${totals} FROM skus WHERE skus.shop_id = ${shopId} GROUP BY skus.product_id
      ) added USING (product_id)
      WHERE p.shop_id = ${shopId}`;
  return sql`
    SELECT ${kinds}, ${totals} FROM products p
    LEFT JOIN skus ON skus.shop_id = p.shop_id AND skus.product_id = p.product_id
    WHERE p.shop_id = ${shopId} AND ${byKeyword(shopId, keyword)}
    GROUP BY p.shop_id, p.product_id`;
};

const saleOf = sql`CASE WHEN on_sale THEN 'onSale' ELSE 'offSale' END`;
const stockStateOf = sql`CASE WHEN stock = 0 THEN 'soldOut' WHEN stock <= ${sql.lit(lowStock)} THEN 'low' ELSE 'plenty' END`;

const fitsSale = ({ sale }: GoodsFilter) => fitsOne(saleOf, sale);
const fitsBrand = ({ brand }: GoodsFilter) => fitsOne(sql`brand_id`, brand);
const fitsStock = ({ stock }: GoodsFilter) => fitsOne(stockStateOf, stock);

const orderBy: Record<GoodsSort, ReturnType<typeof sql>> = {
  listed: sql`listed_at, product_id`,
  '-listed': sql`listed_at DESC, product_id`,
  name: sql`name, product_id`,
  '-name': sql`name DESC, product_id`,
  price: sql`price, product_id`,
  '-price': sql`price DESC NULLS LAST, product_id`,
  stock: sql`stock, product_id`,
  '-stock': sql`stock DESC, product_id`,
  sales: sql`sales, product_id`,
  '-sales': sql`sales DESC, product_id`,
};

/** What only a sort or a filter by price or stock has to add up. */
const needsStock = (sort: GoodsSort, { stock }: GoodsFilter) => stock !== null || /price|stock/.test(sort);

/** The ids of a page. */
export const listGoodsIds = async (
  db: Db,
  shopId: string,
  filter: GoodsFilter,
  { sort, offset, size }: { sort: GoodsSort; offset: number; size: number },
): Promise<string[]> => {
  const goods = needsStock(sort, filter) ? goodsWithStock(shopId, filter) : goodsOf(shopId, filter);
  const { rows } = await sql<{ product_id: string }>`
    SELECT product_id FROM (${goods}) goods
    WHERE ${fitsSale(filter)} AND ${fitsBrand(filter)} AND ${fitsStock(filter)} AND ${inCategory(shopId, filter.category)}
    ORDER BY ${orderBy[sort]} LIMIT ${size} OFFSET ${offset}`.execute(db);
  return rows.map(({ product_id }) => product_id);
};

export type CountedKind = 'all' | 'sale' | 'brand' | 'stock' | 'category';

/**
 * How many products fit everything, and with each value of each kind how many fit all other kinds. Products of the same
 * kinds are counted together first: a shop of a hundred thousand has some hundreds of such groups.
 */
export const countGoods = async (db: Db, shopId: string, filter: GoodsFilter) => {
  const { rows } = await sql<{ kind: CountedKind; value: string; total: number }>`
    WITH RECURSIVE counted AS MATERIALIZED (
      SELECT ${saleOf} AS sale, brand_id, ${stockStateOf} AS stock_state, category_id, count(*)::integer AS total
      FROM (${goodsWithStock(shopId, filter)}) goods GROUP BY 1, 2, 3, 4
    ), fitted AS MATERIALIZED (
      SELECT counted.*, ${fitsOne(sql`sale`, filter.sale)} AS fits_sale, ${fitsBrand(filter)} AS fits_brand,
        ${fitsOne(sql`stock_state`, filter.stock)} AS fits_stock, ${inCategory(shopId, filter.category)} AS fits_category
      FROM counted
    ), paths AS (
      SELECT category_id, category_id AS above FROM categories WHERE shop_id = ${shopId}
      UNION SELECT path.category_id, c.parent_id FROM paths path
      JOIN categories c ON c.shop_id = ${shopId} AND c.category_id = path.above WHERE c.parent_id IS NOT NULL
    )
    SELECT 'all' AS kind, '' AS value, coalesce(sum(total), 0)::integer AS total FROM fitted
      WHERE fits_sale AND fits_brand AND fits_stock AND fits_category
    UNION ALL SELECT 'sale', sale, sum(total)::integer FROM fitted WHERE fits_brand AND fits_stock AND fits_category
      GROUP BY sale
    UNION ALL SELECT 'brand', brand_id, sum(total)::integer FROM fitted WHERE fits_sale AND fits_stock AND fits_category
      GROUP BY brand_id
    UNION ALL SELECT 'stock', stock_state, sum(total)::integer FROM fitted WHERE fits_sale AND fits_brand AND fits_category
      GROUP BY stock_state
    UNION ALL SELECT 'category', path.above, sum(total)::integer FROM fitted JOIN paths path USING (category_id)
      WHERE fits_sale AND fits_brand AND fits_stock GROUP BY path.above`.execute(db);
  return rows;
};

export interface GoodsSummary {
  product_id: string;
  code: string;
  name: Partial<Localized>;
  picture: string;
  category: Localized;
  brand: Localized | null;
  delivery_modes: DeliveryMode[];
  skus: number;
  price_from: number | null;
  price_to: number | null;
  stock: number;
  on_sale: boolean;
  sales: number;
  listed_at: Date;
}

/** What a list shows of these products, in their sequence. */
export const findSummaries = async (db: Db, shopId: string, productIds: string[]): Promise<GoodsSummary[]> => {
  const { rows } = await sql<GoodsSummary>`
    SELECT p.product_id, p.code, p.name, coalesce(p.pictures[1], '') AS picture, c.name AS category, b.name AS brand,
      p.delivery_modes, p.on_sale, p.sales, p.listed_at, s.skus, s.price_from, s.price_to, s.stock
    FROM unnest(${productIds}::text[]) WITH ORDINALITY AS asked (product_id, place)
    JOIN products p ON p.shop_id = ${shopId} AND p.product_id = asked.product_id
    JOIN categories c ON c.shop_id = p.shop_id AND c.category_id = p.category_id
    LEFT JOIN brands b ON b.shop_id = p.shop_id AND b.brand_id = p.brand_id
    CROSS JOIN LATERAL (
      SELECT count(*)::integer AS skus, min(price) AS price_from, max(price) AS price_to,
        coalesce(sum(stock), 0)::integer AS stock
      FROM skus WHERE skus.shop_id = p.shop_id AND skus.product_id = p.product_id
    ) s
    ORDER BY asked.place`.execute(db);
  return rows;
};

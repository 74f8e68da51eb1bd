import type { StockSort } from '@pcmall/contract/console/stock';
import type { Localized } from '@pcmall/domain/localized';
import { lowStock } from '@pcmall/domain/stock';
import { sql } from 'kysely';
import type { Db } from '../../../db/database';
import type { SkuOption } from '../../../db/tables/catalogue';

/** Null for "any". */
export interface StockFilter {
  keyword: string;
  stock: string[] | null;
  sale: string[] | null;
}

const likePattern = (keyword: string) => `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;

const saleOf = sql`CASE WHEN on_sale THEN 'onSale' ELSE 'offSale' END`;
const stockStateOf = sql`CASE WHEN stock = 0 THEN 'soldOut' WHEN stock <= ${sql.lit(lowStock)} THEN 'low' ELSE 'plenty' END`;

/** Variants that have the code or barcode, and those of the products whose name holds the keyword. */
const byKeyword = (shopId: string, keyword: string) => sql`s.sku_id IN (
  SELECT sku_id FROM skus WHERE shop_id = ${shopId} AND upper(code) = ${keyword.toUpperCase()}
  UNION SELECT sku_id FROM skus WHERE shop_id = ${shopId} AND barcode = ${keyword}
  UNION SELECT named.sku_id FROM products p
    JOIN skus named ON named.shop_id = p.shop_id AND named.product_id = p.product_id
    WHERE p.shop_id = ${shopId} AND p.name_text LIKE ${likePattern(keyword)})`;

/** Few products are off sale as a rule, so a variant is looked for among theirs, whichever is asked for. */
const fitsSale = (shopId: string, sale: string[]) => {
  const hidden = sql`(SELECT product_id FROM products WHERE shop_id = ${shopId} AND NOT on_sale)`;
  const fits = [
    sale.includes('onSale') && sql`s.product_id NOT IN ${hidden}`,
    sale.includes('offSale') && sql`s.product_id IN ${hidden}`,
  ].filter((condition) => condition !== false);
  return fits.length === 1 ? fits[0] : sql.lit(fits.length > 0);
};

/** Said of `is_scarce` too, so that the few are found by their index. */
const fitsStock = (stock: string[]) => {
  const isOne = sql`${stockStateOf} = ANY(${stock}::text[])`;
  return stock.includes('plenty') ? isOne : sql`s.is_scarce AND ${isOne}`;
};

const orderBy: Record<StockSort, ReturnType<typeof sql>> = {
  stock: sql`stock, code`,
  '-stock': sql`stock DESC, code`,
  code: sql`code`,
  '-code': sql`code DESC`,
};

interface Page {
  sort: StockSort;
  offset: number;
  size: number;
}

export const listSkuIds = async (
  db: Db,
  shopId: string,
  { keyword, stock, sale }: StockFilter,
  { sort, offset, size }: Page,
): Promise<string[]> => {
  const conditions = [
    sql`s.shop_id = ${shopId}`,
    keyword !== '' && byKeyword(shopId, keyword),
    stock !== null && fitsStock(stock),
    sale !== null && fitsSale(shopId, sale),
  ].filter((condition) => condition !== false);
  const { rows } = await sql<{ sku_id: string }>`
    SELECT s.sku_id FROM skus s WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY ${orderBy[sort]} LIMIT ${size} OFFSET ${offset}`.execute(db);
  return rows.map(({ sku_id }) => sku_id);
};

/** How many variants of each kind fit the keyword: few enough to look at each. */
const countedByKeyword = (shopId: string, keyword: string) => sql`
  SELECT p.on_sale, ${stockStateOf} AS stock_state, count(*) AS total FROM skus s
  JOIN products p ON p.shop_id = s.shop_id AND p.product_id = s.product_id
  WHERE s.shop_id = ${shopId} AND ${byKeyword(shopId, keyword)} GROUP BY 1, 2`;

/**
 * How many variants of each kind there are: first all, as if they were on sale and had plenty, read off an index; then
 * those that have not, and those that are off sale, are moved to where they belong.
 */
const countedOfAll = (shopId: string) => sql`
  SELECT on_sale, stock_state, sum(total) AS total FROM (
    SELECT true AS on_sale, 'plenty' AS stock_state, count(*) AS total FROM skus WHERE shop_id = ${shopId}
    UNION ALL
    SELECT true, moved.stock_state, sum(moved.total) FROM (
      SELECT ${stockStateOf} AS stock_state, count(*) AS total FROM skus WHERE shop_id = ${shopId} AND is_scarce GROUP BY 1
    ) scarce CROSS JOIN LATERAL (VALUES (scarce.stock_state, total), ('plenty', -total)) AS moved (stock_state, total)
    GROUP BY moved.stock_state
    UNION ALL
    SELECT moved.on_sale, hidden.stock_state, sum(moved.total) FROM (
      SELECT ${stockStateOf} AS stock_state, count(*) AS total FROM products p
      JOIN skus ON skus.shop_id = p.shop_id AND skus.product_id = p.product_id
      WHERE p.shop_id = ${shopId} AND NOT p.on_sale GROUP BY 1
    ) hidden CROSS JOIN LATERAL (VALUES (false, total), (true, -total)) AS moved (on_sale, total)
    GROUP BY moved.on_sale, hidden.stock_state
  ) parts
  GROUP BY 1, 2 HAVING sum(total) > 0`;

const fitsOne = (column: ReturnType<typeof sql>, chosen: string[] | null) =>
  chosen === null ? sql`true` : sql`${column} = ANY(${chosen}::text[])`;

/** How many variants fit everything, and with each value of each kind how many fit the other kind. */
export const countStock = async (db: Db, shopId: string, { keyword, sale, stock }: StockFilter) => {
  const counted = keyword === '' ? countedOfAll(shopId) : countedByKeyword(shopId, keyword);
  const { rows } = await sql<{ kind: 'all' | 'stock' | 'sale'; value: string; total: number }>`
    WITH fitted AS MATERIALIZED (
      SELECT ${saleOf} AS sale, stock_state, total, ${fitsOne(saleOf, sale)} AS fits_sale,
        ${fitsOne(sql`stock_state`, stock)} AS fits_stock
      FROM (${counted}) counted
    )
    SELECT 'all' AS kind, '' AS value, coalesce(sum(total), 0)::integer AS total FROM fitted WHERE fits_sale AND fits_stock
    UNION ALL SELECT 'sale', sale, sum(total)::integer FROM fitted WHERE fits_stock GROUP BY sale
    UNION ALL SELECT 'stock', stock_state, sum(total)::integer FROM fitted WHERE fits_sale GROUP BY stock_state`.execute(
    db,
  );
  return rows;
};

export interface StockRow {
  sku_id: string;
  product_id: string;
  code: string;
  barcode: string | null;
  options: SkuOption[];
  name: Partial<Localized>;
  picture: string;
  on_sale: boolean;
  price: number;
  stock: number;
}

/** What a list shows of these variants, in their sequence. */
export const findStockedSkus = async (db: Db, shopId: string, skuIds: string[]): Promise<StockRow[]> => {
  const { rows } = await sql<StockRow>`
    SELECT s.sku_id, s.product_id, s.code, s.barcode, s.options, s.price, s.stock, p.name, p.on_sale,
      coalesce(nullif(s.picture, ''), p.pictures[1], '') AS picture
    FROM unnest(${skuIds}::text[]) WITH ORDINALITY AS asked (sku_id, place)
    JOIN skus s ON s.shop_id = ${shopId} AND s.sku_id = asked.sku_id
    JOIN products p ON p.shop_id = s.shop_id AND p.product_id = s.product_id
    ORDER BY asked.place`.execute(db);
  return rows;
};

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

const byKeyword = (keyword: string) =>
  keyword === ''
    ? sql`true`
    : sql`(upper(s.code) = ${keyword.toUpperCase()} OR s.barcode = ${keyword}
        OR p.name_text LIKE ${likePattern(keyword)})`;

const fitsOne = (column: ReturnType<typeof sql>, chosen: string[] | null) =>
  chosen === null ? sql`true` : sql`${column} = ANY(${chosen}::text[])`;

const saleOf = sql`CASE WHEN on_sale THEN 'onSale' ELSE 'offSale' END`;
const stockStateOf = sql`CASE WHEN stock = 0 THEN 'soldOut' WHEN stock <= ${sql.lit(lowStock)} THEN 'low' ELSE 'plenty' END`;

/** Each variant that fits the keyword. */
const variantsOf = (shopId: string, keyword: string) => sql`
  SELECT s.sku_id, s.code, s.stock, p.on_sale FROM skus s
  JOIN products p ON p.shop_id = s.shop_id AND p.product_id = s.product_id
  WHERE s.shop_id = ${shopId} AND ${byKeyword(keyword)}`;

const orderBy: Record<StockSort, ReturnType<typeof sql>> = {
  stock: sql`stock, code`,
  '-stock': sql`stock DESC, code`,
  code: sql`code`,
  '-code': sql`code DESC`,
};

export const listSkuIds = async (
  db: Db,
  shopId: string,
  filter: StockFilter,
  { sort, offset, size }: { sort: StockSort; offset: number; size: number },
): Promise<string[]> => {
  const { rows } = await sql<{ sku_id: string }>`
    SELECT sku_id FROM (${variantsOf(shopId, filter.keyword)}) variants
    WHERE ${fitsOne(saleOf, filter.sale)} AND ${fitsOne(stockStateOf, filter.stock)}
    ORDER BY ${orderBy[sort]} LIMIT ${size} OFFSET ${offset}`.execute(db);
  return rows.map(({ sku_id }) => sku_id);
};

/** How many variants fit everything, and with each value of each kind how many fit the other kind. */
export const countStock = async (db: Db, shopId: string, filter: StockFilter) => {
  const { rows } = await sql<{ kind: 'all' | 'stock' | 'sale'; value: string; total: number }>`
    WITH counted AS MATERIALIZED (
      SELECT ${saleOf} AS sale, ${stockStateOf} AS stock_state, count(*)::integer AS total
      FROM (${variantsOf(shopId, filter.keyword)}) variants GROUP BY 1, 2
    ), fitted AS (
      SELECT counted.*, ${fitsOne(sql`sale`, filter.sale)} AS fits_sale, ${fitsOne(sql`stock_state`, filter.stock)} AS fits_stock
      FROM counted
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
  stock: number;
}

/** What a list shows of these variants, in their sequence. */
export const findStockedSkus = async (db: Db, shopId: string, skuIds: string[]): Promise<StockRow[]> => {
  const { rows } = await sql<StockRow>`
    SELECT s.sku_id, s.product_id, s.code, s.barcode, s.options, s.stock, p.name, p.on_sale,
      coalesce(nullif(s.picture, ''), p.pictures[1], '') AS picture
    FROM unnest(${skuIds}::text[]) WITH ORDINALITY AS asked (sku_id, place)
    JOIN skus s ON s.shop_id = ${shopId} AND s.sku_id = asked.sku_id
    JOIN products p ON p.shop_id = s.shop_id AND p.product_id = s.product_id
    ORDER BY asked.place`.execute(db);
  return rows;
};

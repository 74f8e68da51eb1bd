import type { GoodsSort } from '@pcmall/contract/console/goods';
import type { DeliveryMode } from '@pcmall/contract/shop';
import type { Localized } from '@pcmall/domain/localized';
import { lowStock } from '@pcmall/domain/stock';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database';

type Sql = RawBuilder<unknown>;

/** Null for "any". */
export interface GoodsFilter {
  keyword: string;
  sale: string[] | null;
  category: string | null;
  brand: string[] | null;
  stock: string[] | null;
}

const likePattern = (keyword: string) => `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;

/** Codes are looked up by their own indexes, so that of each product only the name is looked at. */
const byKeyword = (shopId: string, keyword: string) =>
  sql`(p.name_text LIKE ${likePattern(keyword)} OR p.product_id IN (
    SELECT product_id FROM products WHERE shop_id = ${shopId} AND upper(code) = ${keyword.toUpperCase()}
    UNION SELECT product_id FROM skus WHERE shop_id = ${shopId} AND upper(code) = ${keyword.toUpperCase()}
    UNION SELECT product_id FROM skus WHERE shop_id = ${shopId} AND barcode = ${keyword}))`;

/** With everything below it. */
export const inCategory = (shopId: string, category: string) =>
  sql`category_id IN (
    WITH RECURSIVE below AS (
      SELECT category_id FROM categories WHERE shop_id = ${shopId} AND category_id = ${category}
      UNION SELECT c.category_id FROM categories c JOIN below ON c.shop_id = ${shopId} AND c.parent_id = below.category_id
    ) SELECT category_id FROM below)`;

/** The products that fit the keyword, with what stands in `products_listed` and no more: their own rows are wide. */
export const goodsOf = (shopId: string, { keyword }: GoodsFilter) => sql`
  SELECT p.product_id, p.on_sale, p.category_id, p.brand_id, p.listed_at, p.name_text FROM products p
  WHERE p.shop_id = ${shopId} AND ${keyword === '' ? sql`true` : byKeyword(shopId, keyword)}`;

/**
 * Products that are sold out or nearly so: those of which each variant is, and which have no more in all. Every product has
 * a variant, and all others have plenty.
 */
export const scarceGoods = (shopId: string) => sql`
  SELECT product_id, CASE WHEN stock = 0 THEN 'soldOut' ELSE 'low' END AS stock_state FROM (
    SELECT product_id, sum(stock) AS stock FROM skus WHERE shop_id = ${shopId} AND is_scarce GROUP BY product_id
  ) few
  WHERE stock <= ${sql.lit(lowStock)} AND NOT EXISTS (
    SELECT FROM skus s WHERE s.shop_id = ${shopId} AND s.product_id = few.product_id AND NOT s.is_scarce)`;

const fitsSale = ({ sale }: GoodsFilter) =>
  sale && sql`CASE WHEN on_sale THEN 'onSale' ELSE 'offSale' END = ANY(${sale}::text[])`;

const fitsBrand = ({ brand }: GoodsFilter) => brand && sql`brand_id = ANY(${brand}::text[])`;

const fitsStock = (shopId: string, { stock }: GoodsFilter) => {
  if (stock === null) return null;
  const scarce = sql`SELECT product_id FROM (${scarceGoods(shopId)}) scarce WHERE stock_state`;
  return stock.includes('plenty')
    ? sql`product_id NOT IN (${scarce} <> ALL(${stock}::text[]))`
    : sql`product_id IN (${scarce} = ANY(${stock}::text[]))`;
};

const chosenGoods = (shopId: string, filter: GoodsFilter) => {
  const conditions = [
    fitsSale(filter),
    fitsBrand(filter),
    fitsStock(shopId, filter),
    filter.category === null ? null : inCategory(shopId, filter.category),
  ].filter((condition) => condition !== null);
  const isNarrowed = conditions.length > 0 || filter.keyword !== '';
  const narrowing = sql.join([sql`true`, ...conditions], sql` AND `);
  return { isNarrowed, goods: sql`SELECT * FROM (${goodsOf(shopId, filter)}) goods WHERE ${narrowing}` };
};

/** What only some sorts go by; the sales of what is on sale also stand in the search's index, which is narrow. */
const figures: Record<'price' | 'stock' | 'sales', (shopId: string) => Sql> = {
  price: (shopId) =>
    sql`SELECT product_id, min(price) AS price FROM skus WHERE shop_id = ${shopId} GROUP BY product_id`,
  stock: (shopId) =>
    sql`SELECT product_id, sum(stock) AS stock FROM skus WHERE shop_id = ${shopId} GROUP BY product_id`,
  sales: (shopId) => sql`
    SELECT product_id, sales FROM product_search WHERE shop_id = ${shopId}
    UNION ALL SELECT product_id, sales FROM products WHERE shop_id = ${shopId} AND NOT on_sale`,
};

const orderBy: Record<GoodsSort, Sql> = {
  listed: sql`listed_at, product_id`,
  '-listed': sql`listed_at DESC, product_id`,
  // The Chinese name and then the English one, or what there is of them.
  name: sql`ltrim(name_text, chr(10)), product_id`,
  '-name': sql`ltrim(name_text, chr(10)) DESC, product_id`,
  price: sql`price, product_id`,
  '-price': sql`price DESC, product_id`,
  stock: sql`stock, product_id`,
  '-stock': sql`stock DESC, product_id`,
  sales: sql`sales, product_id`,
  '-sales': sql`sales DESC, product_id`,
};

const sortedBy = (sort: GoodsSort) => sort.replace('-', '') as 'listed' | 'name' | keyof typeof figures;

/** The ids of a page. */
export const listGoodsIds = async (
  db: Db,
  shopId: string,
  filter: GoodsFilter,
  { sort, offset, size }: { sort: GoodsSort; offset: number; size: number },
): Promise<string[]> => {
  const { isNarrowed, goods } = chosenGoods(shopId, filter);
  const figure = sortedBy(sort);
  const sorted =
    figure === 'listed' || figure === 'name'
      ? sql`(${goods}) goods`
      : sql`(${figures[figure](shopId)}) figures
          WHERE ${isNarrowed ? sql`product_id IN (SELECT product_id FROM (${goods}) goods)` : sql`true`}`;
  const { rows } = await sql<{ product_id: string }>`
    SELECT product_id FROM ${sorted} ORDER BY ${orderBy[sort]} LIMIT ${size} OFFSET ${offset}`.execute(db);
  return rows.map(({ product_id }) => product_id);
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

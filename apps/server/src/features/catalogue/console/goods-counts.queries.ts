import { sql } from 'kysely';
import type { Db } from '../../../db/database';
import { type GoodsFilter, goodsOf, inCategory, scarceGoods } from './goods-list.queries';

export type CountedKind = 'all' | 'sale' | 'brand' | 'stock' | 'category';

const isOne = (column: string, chosen: string[] | null) =>
  chosen === null ? sql`true` : sql`${sql.ref(column)} = ANY(${chosen}::text[])`;

/**
 * How many products of each kind there are: first all of a kind, as if they had plenty, read off an index that holds
 * nothing else; then those that have not are moved to where they belong. A keyword is looked for once for both.
 */
const counted = (shopId: string, filter: GoodsFilter) => sql`
  goods AS ${filter.keyword === '' ? sql`NOT MATERIALIZED` : sql`MATERIALIZED`} (${goodsOf(shopId, filter)}),
  scarce AS MATERIALIZED (${scarceGoods(shopId)}),
  counted AS MATERIALIZED (
    SELECT CASE WHEN on_sale THEN 'onSale' ELSE 'offSale' END AS sale, coalesce(brand_id, '') AS brand_id, stock_state,
      category_id, sum(total)::integer AS total
    FROM (
      SELECT on_sale, brand_id, 'plenty' AS stock_state, category_id, count(*) AS total FROM goods
      GROUP BY on_sale, brand_id, category_id
      UNION ALL
      SELECT g.on_sale, g.brand_id, moved.stock_state, g.category_id, sum(moved.total) FROM scarce
      JOIN goods g ON g.product_id = scarce.product_id
      CROSS JOIN LATERAL (VALUES (scarce.stock_state, 1), ('plenty', -1)) AS moved (stock_state, total)
      GROUP BY g.on_sale, g.brand_id, moved.stock_state, g.category_id
    ) parts
    GROUP BY 1, 2, 3, 4 HAVING sum(total) > 0
  )`;

/** How many products fit everything, and with each value of each kind how many fit all other kinds. */
export const countGoods = async (db: Db, shopId: string, filter: GoodsFilter) => {
  const { rows } = await sql<{ kind: CountedKind; value: string; total: number }>`
    WITH RECURSIVE ${counted(shopId, filter)}, fitted AS MATERIALIZED (
      SELECT counted.*, ${isOne('sale', filter.sale)} AS fits_sale, ${isOne('brand_id', filter.brand)} AS fits_brand,
        ${isOne('stock_state', filter.stock)} AS fits_stock,
        ${filter.category === null ? sql`true` : inCategory(shopId, filter.category)} AS fits_category
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

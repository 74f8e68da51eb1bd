import { type Expression, sql } from 'kysely';
import type { Param } from '../../db/prepared';

/** How many bundles the stock allows with these variants of their parts; null when one is not on sale. */
export const bundlesInStock = (
  shopId: Expression<string>,
  bundleId: Expression<string>,
  parts: Expression<string[]>,
) => sql<number | null>`(
    SELECT min(sku.stock / part.quantity)
    FROM bundle_parts part
    LEFT JOIN skus sku ON sku.shop_id = part.shop_id AND sku.product_id = part.product_id AND sku.sku_id = (${parts}::text[])[part.part_no]
    LEFT JOIN products product ON product.shop_id = sku.shop_id AND product.product_id = sku.product_id
    WHERE part.shop_id = ${shopId} AND part.bundle_id = ${bundleId}
    HAVING bool_and(product.on_sale IS TRUE)
  )`;

/** The same for a line of the cart. */
export const bundlesOf = (line: 'cart_lines' | 'line') =>
  bundlesInStock(sql.ref(`${line}.shop_id`), sql.ref(`${line}.offer_id`), sql.ref<string[]>(`${line}.parts`));

/** A line is valid: on sale, in stock, and its promotion or bundle runs. `judgeLine` is the same rule, for showing. */
export const isBuyable = (now: Date | Param<Date>) => sql<boolean>`products.on_sale AND CASE cart_lines.activity_type
    WHEN 1 THEN skus.stock > 0 AND EXISTS (
      SELECT FROM promotions JOIN promotion_products held USING (shop_id, promotion_id)
      WHERE shop_id = cart_lines.shop_id AND promotion_id = cart_lines.offer_id AND held.product_id = skus.product_id
        AND starts_at <= ${now} AND ${now} < ends_at)
    WHEN 2 THEN ${bundlesOf('cart_lines')} > 0 AND EXISTS (
      SELECT FROM bundles
      WHERE shop_id = cart_lines.shop_id AND bundle_id = cart_lines.offer_id AND starts_at <= ${now} AND ${now} < ends_at)
    ELSE skus.stock > 0
  END`;

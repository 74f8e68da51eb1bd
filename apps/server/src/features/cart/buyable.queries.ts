import { type Expression, sql } from 'kysely';
import type { Param } from '../../db/prepared';

/** How many packages the stock allows with these specifications of their parts; null when one is not on sale. */
export const packagesInStock = (
  shopId: Expression<string>,
  packageId: Expression<string>,
  parts: Expression<string[]>,
) => sql<number | null>`(
    SELECT min(sku.stock / part.quantity)
    FROM package_parts part
    LEFT JOIN skus sku ON sku.shop_id = part.shop_id AND sku.product_id = part.product_id AND sku.sku_id = (${parts}::text[])[part.part_no]
    LEFT JOIN products product ON product.shop_id = sku.shop_id AND product.product_id = sku.product_id
    WHERE part.shop_id = ${shopId} AND part.package_id = ${packageId}
    HAVING bool_and(product.on_sale IS TRUE)
  )`;

/** The same for a line of the cart. */
export const packagesOf = (line: 'cart_lines' | 'line') =>
  packagesInStock(sql.ref(`${line}.shop_id`), sql.ref(`${line}.activity_id`), sql.ref<string[]>(`${line}.parts`));

/** A line is valid: on sale, in stock, and its activity or package runs. `judgeLine` is the same rule, for showing. */
export const isBuyable = (now: Date | Param<Date>) => sql<boolean>`products.on_sale AND CASE cart_lines.activity_type
    WHEN 1 THEN skus.stock > 0 AND EXISTS (
      SELECT FROM activities JOIN activity_products held USING (shop_id, activity_id)
      WHERE shop_id = cart_lines.shop_id AND activity_id = cart_lines.activity_id AND held.product_id = skus.product_id
        AND starts_at <= ${now} AND ${now} < ends_at)
    WHEN 2 THEN ${packagesOf('cart_lines')} > 0 AND EXISTS (
      SELECT FROM packages
      WHERE shop_id = cart_lines.shop_id AND package_id = cart_lines.activity_id AND starts_at <= ${now} AND ${now} < ends_at)
    ELSE skus.stock > 0
  END`;

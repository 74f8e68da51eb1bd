import { type Expression, sql } from 'kysely';
import type { Param } from '../../db/prepared';

/**
 * How many bundles the stock allows with these variants of their parts; null when one is not on sale, or they are not as many. The domain's
 * `bundlesInStock` is the same rule: a variant that stands in two parts is needed by both. `taken` is what of a variant is
 * spoken for already.
 */
export const bundlesInStock = (
  shopId: Expression<string>,
  bundleId: Expression<string>,
  parts: Expression<string[]>,
  taken: (sku: Expression<string>) => Expression<number> = () => sql.lit(0),
) => sql<number | null>`(
    SELECT min(part_goods.stock / part_goods.needed)
    FROM (
      SELECT greatest(sku.stock - ${taken(sql.ref('sku.sku_id'))}, 0) AS stock, product.on_sale, sum(part.quantity) OVER (PARTITION BY sku.sku_id) AS needed
      FROM bundle_parts part
      LEFT JOIN skus sku ON sku.shop_id = part.shop_id AND sku.product_id = part.product_id AND sku.sku_id = (${parts}::text[])[part.part_no]
      LEFT JOIN products product ON product.shop_id = sku.shop_id AND product.product_id = sku.product_id
      WHERE part.shop_id = ${shopId} AND part.bundle_id = ${bundleId}
    ) part_goods
    HAVING bool_and(part_goods.on_sale IS TRUE) AND count(*) = cardinality(${parts}::text[])
  )`;

/** The same for a line of the cart. */
export const bundlesInStockOf = (
  line: 'cart_lines' | 'line',
  taken?: (sku: Expression<string>) => Expression<number>,
) => bundlesInStock(sql.ref(`${line}.shop_id`), sql.ref(`${line}.offer_id`), sql.ref<string[]>(`${line}.parts`), taken);

/**
 * Whether a line can still be bought: on sale, in stock, and its promotion or bundle running (CART-03).
 * `evaluateCartLine` is the same rule for showing; `buyable.test.ts` holds the two together.
 */
export const isBuyable = (now: Date | Param<Date>) => sql<boolean>`products.on_sale AND CASE cart_lines.kind
    WHEN 'promotion' THEN skus.stock > 0 AND EXISTS (
      SELECT FROM promotions JOIN promotion_products held USING (shop_id, promotion_id)
      WHERE shop_id = cart_lines.shop_id AND promotion_id = cart_lines.offer_id AND held.product_id = skus.product_id
        AND starts_at <= ${now} AND ${now} < ends_at)
    WHEN 'bundle' THEN ${bundlesInStockOf('cart_lines')} > 0 AND EXISTS (
      SELECT FROM bundles
      WHERE shop_id = cart_lines.shop_id AND bundle_id = cart_lines.offer_id AND starts_at <= ${now} AND ${now} < ends_at)
    ELSE skus.stock > 0
  END`;

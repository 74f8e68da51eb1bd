import { sql } from 'kysely';
import type { Owner } from '../../core/caller';
import { type Param, type Params, prepared } from '../../db/prepared';

/** How many pieces of these products are in orders that the shopper has not paid. */
export const findUnpaidPieces = prepared(
  (_db, { shopId, accountId }: Params<Owner>, productIds: Param<string[]>) => sql<{
    product_id: string;
    pieces: number;
  }>`
    SELECT product_id, sum(quantity)::integer AS pieces FROM orders JOIN order_lines USING (shop_id, order_id)
    WHERE shop_id = ${shopId} AND account_id = ${accountId} AND status = 'unpaid' AND deleted_at IS NULL
      AND product_id = ANY(${productIds}::text[])
    GROUP BY product_id`,
).all;

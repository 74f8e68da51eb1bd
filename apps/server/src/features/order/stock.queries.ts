import { sql } from 'kysely';
import type { Owner } from '../../core/caller';
import type { Db } from '../../db/database';
import { type Param, type Params, prepared } from '../../db/prepared';

/** How many pieces of each variant. */
type Demand = ReadonlyMap<string, number>;

export interface StockLeft {
  sku_id: string;
  stock: number;
}

interface Reservation {
  shopId: string;
  orderId: string;
  skuIds: string[];
  quantities: number[];
  at: Date;
}

const reserveStockStatement = prepared(
  (_db, { shopId, orderId, skuIds, quantities, at }: Params<Reservation>) => sql<StockLeft>`
    WITH demand AS (
      SELECT * FROM unnest(${skuIds}::text[], ${quantities}::integer[])
        AS demand (sku_id, quantity)
    ), locked AS (
      SELECT skus.sku_id FROM skus JOIN demand USING (sku_id)
      WHERE skus.shop_id = ${shopId} ORDER BY skus.sku_id FOR UPDATE OF skus
    ), reserved AS (
      UPDATE skus SET stock = skus.stock - demand.quantity
      FROM demand JOIN locked USING (sku_id)
      WHERE skus.shop_id = ${shopId} AND skus.sku_id = demand.sku_id AND skus.stock >= demand.quantity
      RETURNING skus.sku_id, demand.quantity, skus.stock
    ), noted AS (
      INSERT INTO stock_ledger (shop_id, sku_id, entry_id, change, reason, reference, created_at)
      SELECT ${shopId}, sku_id, gen_random_uuid()::text, -quantity, 'ordered', ${orderId}, ${at} FROM reserved
    )
    SELECT sku_id, stock FROM reserved`,
).all;

/**
 * Takes the pieces of an order out of the stock and enters that in the ledger, in one statement. Returns the variants of
 * which there was enough. Rows are locked in a fixed order, so that two orders never wait for each other.
 */
export const reserveStock = (
  db: Db,
  { shopId, orderId, demand, at }: { shopId: string; orderId: string; demand: Demand; at: Date },
): Promise<StockLeft[]> => {
  const skuIds = [...demand.keys()];
  const quantities = [...demand.values()];
  return reserveStockStatement(db, { shopId, orderId, skuIds, quantities, at });
};

/** Puts the pieces of an order back into the stock, at most once: the ledger takes one such entry per order and variant. */
export const releaseStock = async (
  db: Db,
  shopId: string,
  orderId: string,
  at: Date,
): Promise<(StockLeft & { released: number })[]> => {
  const { rows } = await sql<StockLeft & { released: number }>`
    WITH demand AS (
      SELECT sku_id, sum(quantity)::integer AS quantity FROM order_lines
      WHERE shop_id = ${shopId} AND order_id = ${orderId} GROUP BY sku_id
    ), locked AS (
      SELECT skus.sku_id, demand.quantity FROM skus JOIN demand USING (sku_id)
      WHERE skus.shop_id = ${shopId} ORDER BY skus.sku_id FOR UPDATE OF skus
    ), noted AS (
      INSERT INTO stock_ledger (shop_id, sku_id, entry_id, change, reason, reference, created_at)
      SELECT ${shopId}, sku_id, gen_random_uuid()::text, quantity, 'closed', ${orderId}, ${at} FROM locked
      ON CONFLICT (shop_id, sku_id, reason, reference) DO NOTHING
      RETURNING sku_id, change
    )
    UPDATE skus SET stock = skus.stock + noted.change FROM noted
    WHERE skus.shop_id = ${shopId} AND skus.sku_id = noted.sku_id
    RETURNING skus.sku_id, skus.stock, noted.change AS released`.execute(db);
  return rows;
};

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

/** The unpaid orders of an order's account, which keep its pieces from others. */
export const unpaidOf = ({ shop_id, account_id }: { shop_id: unknown; account_id: unknown }) =>
  sql`(SELECT total FROM orders WHERE shop_id = ${shop_id} AND account_id = ${account_id} AND status = 'unpaid' AND deleted_at IS NULL) AS unpaid`;

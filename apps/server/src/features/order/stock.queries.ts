import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { type Params, prepared } from '../../db/prepared';

export interface Demand {
  skuId: string;
  quantity: number;
}

export interface StockLeft {
  sku_id: string;
  stock: number;
}

interface Taking {
  shopId: string;
  orderId: string;
  skuIds: string[];
  quantities: number[];
  at: Date;
}

const takeStockStatement = prepared(
  (_db, { shopId, orderId, skuIds, quantities, at }: Params<Taking>) => sql<StockLeft>`
    WITH wanted AS (
      SELECT * FROM unnest(${skuIds}::text[], ${quantities}::integer[])
        AS wanted (sku_id, quantity)
    ), locked AS (
      SELECT skus.sku_id FROM skus JOIN wanted USING (sku_id)
      WHERE skus.shop_id = ${shopId} ORDER BY skus.sku_id FOR UPDATE OF skus
    ), taken AS (
      UPDATE skus SET stock = skus.stock - wanted.quantity
      FROM wanted JOIN locked USING (sku_id)
      WHERE skus.shop_id = ${shopId} AND skus.sku_id = wanted.sku_id AND skus.stock >= wanted.quantity
      RETURNING skus.sku_id, wanted.quantity, skus.stock
    ), noted AS (
      INSERT INTO stock_ledger (shop_id, sku_id, entry_id, change, reason, reference, created_at)
      SELECT ${shopId}, sku_id, gen_random_uuid()::text, -quantity, 'ordered', ${orderId}, ${at} FROM taken
    )
    SELECT sku_id, stock FROM taken`,
).all;

/**
 * Takes the pieces of an order from the stock and notes it in the ledger, in one statement; answers with the
 * variants that had enough. Rows are locked in sorted order, so that two orders never wait for each other.
 */
export const takeStock = (
  db: Db,
  shopId: string,
  orderId: string,
  demands: Demand[],
  at: Date,
): Promise<StockLeft[]> => {
  const skuIds = demands.map(({ skuId }) => skuId);
  const quantities = demands.map(({ quantity }) => quantity);
  return takeStockStatement(db, { shopId, orderId, skuIds, quantities, at });
};

/** Gives the stock of an order back, at most once: the ledger takes one such entry for each order and variant. */
export const returnStock = async (
  db: Db,
  shopId: string,
  orderId: string,
  at: Date,
): Promise<(StockLeft & { returned: number })[]> => {
  const { rows } = await sql<StockLeft & { returned: number }>`
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
    RETURNING skus.sku_id, skus.stock, noted.change AS returned`.execute(db);
  return rows;
};

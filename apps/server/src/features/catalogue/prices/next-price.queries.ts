import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/database';

/** Puts prices in force whose time has come; returns their products, and none where another server was first. */
export const putPricesInForce = async (trx: Trx, shopId: string, now: Date): Promise<string[]> => {
  const { rows } = await sql<{ product_id: string }>`
    WITH due AS (
      SELECT sku_id FROM skus WHERE shop_id = ${shopId} AND next_price_at <= ${now}::timestamptz
      ORDER BY sku_id FOR UPDATE
    )
    UPDATE skus SET price = next_price, next_price = NULL, next_price_at = NULL FROM due
    WHERE skus.shop_id = ${shopId} AND skus.sku_id = due.sku_id AND skus.next_price_at <= ${now}::timestamptz
    RETURNING skus.product_id`.execute(trx);
  return [...new Set(rows.map(({ product_id }) => product_id))];
};

/** Notes at the shop when the next price begins, for the servers to see. */
export const noteNextPrice = (db: Db, shopId: string) =>
  sql`
    UPDATE shops SET next_price_at = (SELECT min(next_price_at) FROM skus WHERE shop_id = ${shopId} AND next_price_at IS NOT NULL)
    WHERE shop_id = ${shopId}`.execute(db);

import { sql } from 'kysely';
import type { Trx } from '../../../db/database';

export interface StockMove {
  sku_id: string;
  change: number;
}

export interface Booking {
  reason: 'arrived' | 'counted' | 'corrected';
  reference: string;
  note: string;
  staffName: string;
  at: Date;
}

/** Changes stocks and notes that in the ledger, in one statement. Returns the variants of which there was enough. */
export const bookStock = async (
  trx: Trx,
  shopId: string,
  moves: readonly StockMove[],
  { reason, reference, note, staffName, at }: Booking,
): Promise<{ sku_id: string; stock: number }[]> => {
  const { rows } = await sql<{ sku_id: string; stock: number }>`
    WITH asked AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) AS asked (sku_id text, change integer)
    ), locked AS (
      SELECT skus.sku_id, asked.change FROM skus JOIN asked USING (sku_id)
      WHERE skus.shop_id = ${shopId} AND skus.stock + asked.change >= 0 ORDER BY skus.sku_id FOR UPDATE OF skus
    ), moved AS (
      UPDATE skus SET stock = skus.stock + locked.change FROM locked
      WHERE skus.shop_id = ${shopId} AND skus.sku_id = locked.sku_id AND skus.stock + locked.change >= 0
      RETURNING skus.sku_id, skus.stock, locked.change
    ), noted AS (
      INSERT INTO stock_ledger (shop_id, sku_id, entry_id, change, reason, reference, note, staff_name, created_at)
      SELECT ${shopId}, sku_id, gen_random_uuid()::text, change, ${reason}, ${reference}, ${note}, ${staffName},
        ${at}::timestamptz
      FROM moved
    )
    SELECT sku_id, stock FROM moved`.execute(trx);
  return rows;
};

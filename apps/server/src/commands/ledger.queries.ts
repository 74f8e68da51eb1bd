import { sql } from 'kysely';
import type { Db } from '../db/database';

export interface LedgerFault {
  shop_id: string;
  kind: 'stock' | 'balance';
  /** The specification or the account. */
  id: string;
  /** The current figure, and what its ledger adds up to. */
  current: number;
  ledger: number;
}

const mostShown = 100;

/** Where a current figure is not the sum of its ledger, in these shops or in all; the first hundred. */
export const findLedgerFaults = async (db: Db, shopIds?: string[]): Promise<LedgerFault[]> => {
  const ours = shopIds ? sql`shop_id = ANY(${shopIds}::text[])` : sql`true`;
  const { rows } = await sql<LedgerFault>`
    SELECT shop_id, 'stock' AS kind, sku_id AS id, stock::bigint AS current, coalesce(total, 0)::bigint AS ledger
    FROM (SELECT shop_id, sku_id, stock FROM skus WHERE ${ours}) AS skus
    FULL JOIN (SELECT shop_id, sku_id, sum(change) AS total FROM stock_ledger WHERE ${ours} GROUP BY shop_id, sku_id) AS moved
      USING (shop_id, sku_id)
    WHERE stock IS DISTINCT FROM coalesce(total, 0)
    UNION ALL
    SELECT shop_id, 'balance', account_id, amount, coalesce(total, 0)::bigint
    FROM (SELECT shop_id, account_id, amount FROM balances WHERE ${ours}) AS balances
    FULL JOIN (SELECT shop_id, account_id, sum(change) AS total FROM balance_ledger WHERE ${ours} GROUP BY shop_id, account_id) AS moved
      USING (shop_id, account_id)
    WHERE amount IS DISTINCT FROM coalesce(total, 0)
    ORDER BY shop_id, kind, id LIMIT ${mostShown}`.execute(db);
  return rows;
};

import { sql } from 'kysely';
import type { Db } from '../../../db/database';
import type { MoneyPeriod } from './payments.queries';

export interface LedgerFilter extends MoneyPeriod {
  reason: string[] | null;
}

export interface LedgerListRow {
  entry_id: string;
  account_id: string;
  shopper: string;
  change: number;
  balance_after: number;
  reason: string;
  reference: string;
  order_no: string;
  created_at: Date;
}

const fitting = (shopId: string, { keyword, from, before, reason }: LedgerFilter) => sql`
  SELECT l.entry_id, l.account_id, a.nick_name AS shopper, l.change, l.balance_after, l.reason, l.reference,
    coalesce(o.order_no, '') AS order_no, l.created_at,
    ${reason}::text[] IS NULL OR l.reason = ANY(${reason}::text[]) AS fits_reason
  FROM balance_ledger l
  JOIN accounts a ON a.shop_id = l.shop_id AND a.account_id = l.account_id
  LEFT JOIN payment_refunds r ON r.shop_id = l.shop_id AND l.reason = 'refund' AND r.refund_id = l.reference
  LEFT JOIN orders o ON o.shop_id = l.shop_id
    AND o.order_id = CASE l.reason WHEN 'payment' THEN l.reference ELSE r.order_id END
  WHERE l.shop_id = ${shopId}
    AND (${from}::timestamptz IS NULL OR l.created_at >= ${from}) AND (${before}::timestamptz IS NULL OR l.created_at < ${before})
    AND (${keyword} = '' OR position(${keyword} IN lower(coalesce(o.order_no, ''))) > 0
      OR position(${keyword} IN lower(a.nick_name)) > 0 OR lower(l.reference) = ${keyword})`;

export const listLedgerRows = async (
  db: Db,
  shopId: string,
  filter: LedgerFilter,
  { offset, size }: { offset: number; size: number },
): Promise<LedgerListRow[]> => {
  const { rows } = await sql<LedgerListRow>`
    SELECT * FROM (${fitting(shopId, filter)}) fitted WHERE fits_reason
    ORDER BY created_at DESC, entry_id DESC LIMIT ${size} OFFSET ${offset}`.execute(db);
  return rows;
};

export const countLedgerRows = async (db: Db, shopId: string, filter: LedgerFilter) => {
  const { rows } = await sql<{ kind: string; value: string; total: number; change: number }>`
    WITH fitted AS MATERIALIZED (${fitting(shopId, filter)})
    SELECT 'all' AS kind, '' AS value, count(*)::integer AS total, coalesce(sum(change), 0)::bigint AS change
      FROM fitted WHERE fits_reason
    UNION ALL SELECT 'reason', reason, count(*)::integer, sum(change)::bigint FROM fitted GROUP BY reason`.execute(db);
  return rows;
};

import type { PayChannel } from '@pcmall/contract/payment';
import { sql } from 'kysely';
import type { Db } from '../../../db/database';
import type { RefundReason } from '../../../db/tables/payment';
import type { MoneyPeriod } from './payments.queries';

export type RefundState = 'onItsWay' | 'heldUp' | 'refunded';

export interface RefundFilter extends MoneyPeriod {
  state: RefundState[] | null;
  reason: RefundReason[] | null;
  channel: PayChannel[] | null;
}

export interface RefundListRow {
  refund_id: string;
  payment_id: string;
  order_id: string;
  order_no: string;
  channel: PayChannel;
  provider: string;
  state: RefundState;
  reason: RefundReason;
  amount: number;
  currency: string;
  failure: string;
  created_at: Date;
  finished_at: Date | null;
}

const movedAt = sql`coalesce(r.finished_at, r.created_at)`;

const refunds = (shopId: string) => sql`
  SELECT r.refund_id, r.payment_id, r.order_id, o.order_no, p.channel, p.provider, r.reason, r.amount, p.currency,
    r.failure, r.created_at, r.finished_at, ${movedAt} AS moved_at,
    CASE WHEN r.status = 'refunded' THEN 'refunded' WHEN r.failure <> '' THEN 'heldUp' ELSE 'onItsWay' END AS state
  FROM payment_refunds r
  JOIN payments p ON p.shop_id = r.shop_id AND p.payment_id = r.payment_id
  JOIN orders o ON o.shop_id = r.shop_id AND o.order_id = r.order_id
  WHERE r.shop_id = ${shopId}`;

const fitting = (shopId: string, { keyword, from, before, state, reason, channel }: RefundFilter) => sql`
  SELECT *,
    ${state}::text[] IS NULL OR state = ANY(${state}::text[]) AS fits_state,
    ${reason}::text[] IS NULL OR reason = ANY(${reason}::text[]) AS fits_reason,
    ${channel}::text[] IS NULL OR channel = ANY(${channel}::text[]) AS fits_channel
  FROM (${refunds(shopId)}
    AND (${from}::timestamptz IS NULL OR ${movedAt} >= ${from}) AND (${before}::timestamptz IS NULL OR ${movedAt} < ${before})
    AND (${keyword} = '' OR position(${keyword} IN lower(o.order_no)) > 0
      OR position(${keyword} IN lower(coalesce(p.provider_txn_id, ''))) > 0 OR lower(r.refund_id) = ${keyword})
  ) seen`;

export const listRefundRows = async (
  db: Db,
  shopId: string,
  filter: RefundFilter,
  { offset, size }: { offset: number; size: number },
): Promise<RefundListRow[]> => {
  const { rows } = await sql<RefundListRow>`
    SELECT * FROM (${fitting(shopId, filter)}) fitted WHERE fits_state AND fits_reason AND fits_channel
    ORDER BY moved_at DESC, refund_id LIMIT ${size} OFFSET ${offset}`.execute(db);
  return rows;
};

export const countRefundRows = async (db: Db, shopId: string, filter: RefundFilter) => {
  const { rows } = await sql<{ kind: string; value: string; total: number }>`
    WITH fitted AS MATERIALIZED (${fitting(shopId, filter)})
    SELECT 'all' AS kind, '' AS value, count(*)::integer AS total FROM fitted
      WHERE fits_state AND fits_reason AND fits_channel
    UNION ALL SELECT 'state', state, count(*)::integer FROM fitted WHERE fits_reason AND fits_channel GROUP BY state
    UNION ALL SELECT 'reason', reason, count(*)::integer FROM fitted WHERE fits_state AND fits_channel GROUP BY reason
    UNION ALL SELECT 'channel', channel, count(*)::integer FROM fitted WHERE fits_state AND fits_reason GROUP BY channel
  `.execute(db);
  return rows;
};

/** What went back of a payment, or is about to, the newest first. */
export const findRefundRowsOf = async (db: Db, shopId: string, paymentId: string): Promise<RefundListRow[]> => {
  const { rows } = await sql<RefundListRow>`
    SELECT * FROM (${refunds(shopId)} AND r.payment_id = ${paymentId}) own ORDER BY created_at DESC, refund_id`.execute(
    db,
  );
  return rows;
};

import type { PaymentMismatch } from '@pcmall/contract/console/payments';
import type { PayChannel } from '@pcmall/contract/payment';
import type { PaymentStatus } from '@pcmall/domain/payment-status';
import { sql } from 'kysely';
import { isOpenMismatch } from '../../../db/came-in';
import type { Db } from '../../../db/database';

/** What every list of money is narrowed by; null for anything. */
export interface MoneyPeriod {
  keyword: string;
  from: Date | null;
  /** No part of it. */
  before: Date | null;
}

/** What the payments are narrowed by; null for anything. */
export interface PaymentFilter extends MoneyPeriod {
  status: PaymentStatus[] | null;
  channel: PayChannel[] | null;
  mismatch: PaymentMismatch[] | null;
}

export interface PaymentListRow {
  payment_id: string;
  order_id: string;
  order_no: string;
  channel: PayChannel;
  provider: string;
  status: PaymentStatus;
  amount: number;
  asked_amount: number | null;
  currency: string;
  refunded: number;
  transaction_id: string;
  failure: string;
  created_at: Date;
  finished_at: Date | null;
  mismatches: PaymentMismatch[];
  refund_failure: string;
  reported_amount: number | null;
  charged_amount: number;
}

/** When something last happened with it; an index has it. */
const movedAt = sql`coalesce(p.finished_at, p.created_at)`;

/** Payments of the shop with what is not as it should be with each. */
const payments = (shopId: string) => sql`
  SELECT p.*, o.order_no, ${movedAt} AS moved_at, coalesce(r.refunded, 0)::bigint AS refunded,
    coalesce(r.failure, '') AS refund_failure, m.amount AS reported_amount,
    coalesce(g.amount, p.amount) AS charged_amount,
    array_remove(ARRAY[
      CASE WHEN r.order_closed THEN 'orderClosed' END,
      CASE WHEN r.paid_twice THEN 'paidTwice' END,
      CASE WHEN ${isOpenMismatch(sql`m.is_resolved`, sql`p`)} THEN 'amountDiffers'
        WHEN m.payment_id IS NOT NULL THEN 'amountResolved' END,
      CASE WHEN r.failure IS NOT NULL THEN 'refundHeldUp' END], NULL) AS mismatches
  FROM payments p
  JOIN orders o ON o.shop_id = p.shop_id AND o.order_id = p.order_id
  LEFT JOIN payment_groups g ON g.shop_id = p.shop_id AND g.group_id = p.group_id
  LEFT JOIN (
    SELECT payment_id, sum(amount) AS refunded, bool_or(reason = 'orderClosed') AS order_closed,
      bool_or(reason = 'paidTwice') AS paid_twice,
      max(failure) FILTER (WHERE status = 'pending' AND failure <> '') AS failure
    FROM payment_refunds WHERE shop_id = ${shopId} GROUP BY payment_id
  ) r ON r.payment_id = p.payment_id
  LEFT JOIN (
    SELECT payment_id, (array_agg(amount ORDER BY last_at DESC))[1] AS amount, bool_and(resolved_at IS NOT NULL) AS is_resolved
    FROM payment_reports WHERE shop_id = ${shopId} AND result = 'mismatch' GROUP BY payment_id
  ) m ON m.payment_id = p.payment_id
  WHERE p.shop_id = ${shopId}`;

const fitting = (shopId: string, { keyword, from, before, status, channel, mismatch }: PaymentFilter) => sql`
  SELECT *,
    ${status}::text[] IS NULL OR status = ANY(${status}::text[]) AS fits_status,
    ${channel}::text[] IS NULL OR channel = ANY(${channel}::text[]) AS fits_channel,
    ${mismatch}::text[] IS NULL OR mismatches && ${mismatch}::text[] AS fits_mismatch
  FROM (${payments(shopId)}
    AND (${from}::timestamptz IS NULL OR ${movedAt} >= ${from}) AND (${before}::timestamptz IS NULL OR ${movedAt} < ${before})
    AND (${keyword} = '' OR position(${keyword} IN lower(o.order_no)) > 0
      OR position(${keyword} IN lower(coalesce(p.provider_txn_id, ''))) > 0 OR lower(p.payment_id) = ${keyword})
  ) seen`;

const columns = sql`payment_id, order_id, order_no, channel, provider, status, amount, asked_amount, currency, refunded,
  coalesce(provider_txn_id, '') AS transaction_id, failure, created_at, finished_at, mismatches, refund_failure,
  reported_amount, charged_amount`;

export const listPaymentRows = async (
  db: Db,
  shopId: string,
  filter: PaymentFilter,
  { offset, size }: { offset: number; size: number },
): Promise<PaymentListRow[]> => {
  const { rows } = await sql<PaymentListRow>`
    SELECT ${columns} FROM (${fitting(shopId, filter)}) fitted
    WHERE fits_status AND fits_channel AND fits_mismatch
    ORDER BY moved_at DESC, payment_id LIMIT ${size} OFFSET ${offset}`.execute(db);
  return rows;
};

export const countPaymentRows = async (db: Db, shopId: string, filter: PaymentFilter) => {
  const { rows } = await sql<{ kind: string; value: string; total: number }>`
    WITH fitted AS MATERIALIZED (${fitting(shopId, filter)})
    SELECT 'all' AS kind, '' AS value, count(*)::integer AS total FROM fitted
      WHERE fits_status AND fits_channel AND fits_mismatch
    UNION ALL SELECT 'status', status, count(*)::integer FROM fitted
      WHERE fits_channel AND fits_mismatch GROUP BY status
    UNION ALL SELECT 'channel', channel, count(*)::integer FROM fitted
      WHERE fits_status AND fits_mismatch GROUP BY channel
    UNION ALL SELECT 'mismatch', mismatch, count(*)::integer FROM fitted, unnest(mismatches) AS mismatch
      WHERE fits_status AND fits_channel GROUP BY mismatch`.execute(db);
  return rows;
};

/** All attempts to pay the order that this payment is for, the newest first. */
export const findAttemptRows = async (db: Db, shopId: string, paymentId: string): Promise<PaymentListRow[]> => {
  const { rows } = await sql<PaymentListRow>`
    SELECT ${columns} FROM (${payments(shopId)}
      AND p.order_id = (SELECT order_id FROM payments WHERE shop_id = ${shopId} AND payment_id = ${paymentId})
    ) attempts ORDER BY created_at DESC, payment_id`.execute(db);
  return rows;
};

/** The order of a payment, and the payment for several orders that it is a share of. */
export const findPaidOrder = async (db: Db, shopId: string, paymentId: string) => {
  const { rows } = await sql<{
    status: string;
    total: number;
    paid_amount: number;
    paid_at: Date | null;
    group_id: string | null;
    group_amount: number | null;
    shares: number;
  }>`
    SELECT o.status, o.total, o.paid_amount, o.paid_at, g.group_id, g.amount AS group_amount,
      (SELECT count(*)::integer FROM payments s WHERE s.shop_id = ${shopId} AND s.group_id = g.group_id) AS shares
    FROM payments p JOIN orders o ON o.shop_id = p.shop_id AND o.order_id = p.order_id
    LEFT JOIN payment_groups g ON g.shop_id = p.shop_id AND g.group_id = p.group_id
    WHERE p.shop_id = ${shopId} AND p.payment_id = ${paymentId}`.execute(db);
  return rows[0];
};

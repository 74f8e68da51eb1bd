import { sql } from 'kysely';
import { hasComeIn } from '../../../db/came-in';
import type { Db, Trx } from '../../../db/database';

/** All that the transaction reads is of one moment. */
export const readOneState = (trx: Trx) => sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY`.execute(trx);

export interface Period {
  from: Date;
  /** No part of it. */
  until: Date;
}

export interface ChannelTotal {
  channel: string;
  currency: string;
  payments: number;
  paid: number;
  refunds: number;
  refunded: number;
}

/** What came in by each channel, and what has arrived back where it came from, in minor units. */
export const sumChannels = async (db: Db, shopId: string, { from, until }: Period): Promise<ChannelTotal[]> => {
  const { rows } = await sql<ChannelTotal>`
    SELECT channel, currency, count(*) FILTER (WHERE NOT is_refund)::integer AS payments,
      coalesce(sum(amount) FILTER (WHERE NOT is_refund), 0)::bigint AS paid,
      count(*) FILTER (WHERE is_refund)::integer AS refunds,
      coalesce(sum(amount) FILTER (WHERE is_refund), 0)::bigint AS refunded
    FROM (
      SELECT channel, currency, amount, false AS is_refund FROM payments
      WHERE shop_id = ${shopId} AND ${hasComeIn(sql`status`)}
        AND finished_at >= ${from}::timestamptz AND finished_at < ${until}::timestamptz
      UNION ALL
      SELECT payments.channel, payments.currency, refund.amount, true
      FROM payment_refunds AS refund JOIN payments
        ON payments.shop_id = refund.shop_id AND payments.payment_id = refund.payment_id
      WHERE refund.shop_id = ${shopId} AND refund.status = 'refunded'
        AND refund.finished_at >= ${from}::timestamptz AND refund.finished_at < ${until}::timestamptz
    ) AS moved
    GROUP BY channel, currency ORDER BY channel, currency`.execute(db);
  return rows;
};

export interface BalanceTotal {
  reason: string;
  movements: number;
  change: number;
}

/** How the balances of all shoppers moved, by reason. */
export const sumBalances = async (db: Db, shopId: string, { from, until }: Period): Promise<BalanceTotal[]> => {
  const { rows } = await sql<BalanceTotal>`
    SELECT reason, count(*)::integer AS movements, sum(change)::bigint AS change FROM balance_ledger
    WHERE shop_id = ${shopId} AND created_at >= ${from}::timestamptz AND created_at < ${until}::timestamptz
    GROUP BY reason ORDER BY reason`.execute(db);
  return rows;
};

export interface OrderTotal {
  currency: string;
  made: number;
  paid: number;
  /** What those that were paid have been paid. */
  amount: number;
  /** Payments that orders did not take: they go back. */
  notTaken: number;
}

/** Orders that were made and paid, and money that came for orders that could not take it. */
export const sumOrders = async (db: Db, shopId: string, { from, until }: Period): Promise<OrderTotal[]> => {
  const { rows } = await sql<OrderTotal>`
    SELECT currency, sum(made)::integer AS made, sum(paid)::integer AS paid, sum(amount)::bigint AS amount,
      sum(not_taken)::bigint AS "notTaken"
    FROM (
      SELECT currency, 1 AS made, 0 AS paid, 0 AS amount, 0 AS not_taken FROM orders
      WHERE shop_id = ${shopId} AND created_at >= ${from}::timestamptz AND created_at < ${until}::timestamptz
      UNION ALL
      SELECT currency, 0, 1, paid_amount, 0 FROM orders
      WHERE shop_id = ${shopId} AND paid_at >= ${from}::timestamptz AND paid_at < ${until}::timestamptz
      UNION ALL
      SELECT payments.currency, 0, 0, 0, refund.amount FROM payments JOIN payment_refunds AS refund
        ON refund.shop_id = payments.shop_id AND refund.payment_id = payments.payment_id
      WHERE payments.shop_id = ${shopId} AND refund.reason IN ('orderClosed', 'paidTwice', 'overpaid')
        AND payments.finished_at >= ${from}::timestamptz AND payments.finished_at < ${until}::timestamptz
    ) AS events
    GROUP BY currency ORDER BY currency`.execute(db);
  return rows;
};

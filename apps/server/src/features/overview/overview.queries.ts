import { sql } from 'kysely';
import { isOpenMismatch } from '../../db/came-in';
import type { Db } from '../../db/database';

export interface Wait {
  count: number;
  since: Date | null;
}

const first = async (query: ReturnType<typeof sql<Wait>>, db: Db): Promise<Wait> =>
  (await query.execute(db)).rows[0] ?? { count: 0, since: null };

/** Orders that are to be sent, with the age of the oldest. */
export const waitToShip = (db: Db, shopId: string) =>
  first(
    sql<Wait>`SELECT count(*)::integer AS count, min(paid_at) AS since FROM orders
      WHERE shop_id = ${shopId} AND status = 'toShip'`,
    db,
  );

/** Orders whose buyers have asked the shop to send them. */
export const waitForReminded = (db: Db, shopId: string) =>
  first(
    sql<Wait>`SELECT count(*)::integer AS count, min(reminded_at) AS since FROM orders
      WHERE shop_id = ${shopId} AND reminded_at IS NOT NULL AND status IN ('paid', 'idCardReview', 'toShip')`,
    db,
  );

/** Orders that lie ready at a pick-up point. */
export const waitForCollection = (db: Db, shopId: string) =>
  first(
    sql<Wait>`SELECT count(*)::integer AS count, min(status_since) AS since FROM orders
      WHERE shop_id = ${shopId} AND status = 'toReceive' AND delivery_mode = 'pickUp'`,
    db,
  );

export const waitForRefundReview = (db: Db, shopId: string) =>
  first(
    sql<Wait>`SELECT count(*)::integer AS count, min(created_at) AS since FROM refund_requests
      WHERE shop_id = ${shopId} AND status = 'waiting'`,
    db,
  );

/** Refunds that a provider has refused so far. */
export const waitForMoney = (db: Db, shopId: string) =>
  first(
    sql<Wait>`SELECT count(*)::integer AS count, min(created_at) AS since FROM payment_refunds
      WHERE shop_id = ${shopId} AND status = 'pending' AND failure <> ''`,
    db,
  );

/** Payments of which a provider has told another amount, that have not come in since and that the shop has not resolved. */
export const waitForMismatched = (db: Db, shopId: string) =>
  first(
    sql<Wait>`SELECT count(DISTINCT r.payment_id)::integer AS count, min(r.first_at) AS since
      FROM payment_reports r
      JOIN payments p ON p.shop_id = r.shop_id AND p.payment_id = r.payment_id
      WHERE r.shop_id = ${shopId} AND r.result = 'mismatch'
        AND ${isOpenMismatch(sql`r.resolved_at IS NOT NULL`, sql`p`)}`,
    db,
  );

/**
 * Specifications on sale of which nothing is left, and those of which a few pieces are, as the stock list counts them: found
 * by the index of the scarce.
 */
export const countScarce = async (db: Db, shopId: string) => {
  const { rows } = await sql<{ soldOut: number; low: number }>`
    SELECT count(*) FILTER (WHERE s.stock <= 0)::integer AS "soldOut", count(*) FILTER (WHERE s.stock > 0)::integer AS low
    FROM skus s
    JOIN products p ON p.shop_id = s.shop_id AND p.product_id = s.product_id AND p.on_sale
    WHERE s.shop_id = ${shopId} AND s.is_scarce`.execute(db);
  return rows[0] ?? { soldOut: 0, low: 0 };
};

export interface Sales {
  orders: number;
  pieces: number;
  revenue: number;
}

/** What was paid for in a span of time. */
export const sumSales = async (db: Db, shopId: string, from: Date, before: Date): Promise<Sales> => {
  const { rows } = await sql<Sales>`
    SELECT count(*)::integer AS orders, coalesce(sum(paid_amount), 0)::bigint AS revenue,
      coalesce(sum((SELECT sum(quantity) FROM order_lines l
        WHERE l.shop_id = o.shop_id AND l.order_id = o.order_id)), 0)::integer AS pieces
    FROM orders o WHERE o.shop_id = ${shopId} AND o.paid_at >= ${from} AND o.paid_at < ${before}`.execute(db);
  return rows[0] ?? { orders: 0, pieces: 0, revenue: 0 };
};

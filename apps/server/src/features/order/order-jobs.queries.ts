import type { OrderStatus } from '@pcmall/domain/order-status';
import { sql } from 'kysely';
import type { Db } from '../../db/database';

export interface Overdue {
  column: 'pay_by' | 'status_since';
  time: Date;
}

/** Whether money of another amount has come for an order, which the shop has not resolved yet. */
const hasOpenMismatch = sql<boolean>`EXISTS (
  SELECT FROM payments JOIN payment_reports report
    ON report.shop_id = payments.shop_id AND report.payment_id = payments.payment_id
  WHERE payments.shop_id = orders.shop_id AND payments.order_id = orders.order_id
    AND report.result = 'mismatch' AND report.outcome = 'paid' AND report.resolved_at IS NULL)`;

export const isMismatched = async (db: Db, shopId: string, orderId: string): Promise<boolean> =>
  (await db
    .selectFrom('orders')
    .select('order_id')
    .where('shop_id', '=', shopId)
    .where('order_id', '=', orderId)
    .where(hasOpenMismatch)
    .executeTakeFirst()) !== undefined;

export const findOverdue = (db: Db, shopId: string, status: OrderStatus, { column, time }: Overdue, limit: number) =>
  db
    .selectFrom('orders')
    .select(['shop_id', 'order_id', 'status'])
    .where('shop_id', '=', shopId)
    .where('status', '=', status)
    .where(column, '<=', time)
    // See `moveOverdueOrder`: those that wait would be found time and again.
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('refund_requests as request')
            .select('request.request_id')
            .whereRef('request.shop_id', '=', 'orders.shop_id')
            .whereRef('request.order_id', '=', 'orders.order_id')
            .where('request.status', '=', 'waiting'),
        ),
      ),
    )
    .where(({ not }) => not(hasOpenMismatch))
    .orderBy(column)
    .limit(limit)
    .execute();

export type OverdueOrder = Awaited<ReturnType<typeof findOverdue>>[number];

/** What decides whether an order of anyone in the shop waits for money. */
export const findOrderState = (db: Db, shopId: string, orderId: string) =>
  db
    .selectFrom('orders')
    .select(['status', 'pay_by', 'paid_at'])
    .where('shop_id', '=', shopId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();

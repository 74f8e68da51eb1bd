import type { OrderStatus } from '@pcmall/domain/order-status';
import type { Db } from '../../db/database';

export interface Overdue {
  column: 'pay_by' | 'status_since';
  time: Date;
}

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

import type { Db } from '../../../db/database';

/** What went back, or is about to, of the payments of an order, oldest first. */
export const findRefundsOfOrder = (db: Db, shopId: string, orderId: string) =>
  db
    .selectFrom('payment_refunds')
    .select(['refund_id', 'payment_id', 'status', 'amount', 'created_at', 'failure'])
    .where('shop_id', '=', shopId)
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('refund_id')
    .execute();

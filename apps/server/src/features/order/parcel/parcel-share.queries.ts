import type { Db } from '../../../db/database';

/** What a shared order shows of itself, whoever looks. */
export const findSharedOrder = (db: Db, shopId: string, orderId: string) =>
  db
    .selectFrom('orders')
    .select(['status', 'status_since', 'delivery_mode', 'carrier', 'recipient_name'])
    .where('shop_id', '=', shopId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();

import { anyOf } from '../../../db/any-of';
import type { Db } from '../../../db/database';

/** What is printed of these orders. */
export const findPrintedOrders = (db: Db, shopId: string, orderIds: string[]) =>
  db
    .selectFrom('orders')
    .select(['order_id', 'order_no', 'created_at', 'currency', 'delivery_mode', 'recipient', 'pick_up_point', 'remark'])
    .where('shop_id', '=', shopId)
    .where('order_id', '=', anyOf(orderIds))
    .execute();

export const findTrackingNos = (db: Db, shopId: string, orderIds: string[]) =>
  db
    .selectFrom('parcels')
    .select(['order_id', 'tracking_no'])
    .where('shop_id', '=', shopId)
    .where('order_id', '=', anyOf(orderIds))
    .where('tracking_no', '!=', '')
    .orderBy('created_at')
    .orderBy('parcel_id')
    .execute();

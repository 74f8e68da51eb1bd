import { sql } from 'kysely';
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

/** Pieces that have been given back, by order and line. */
export const sumReturnedOf = (db: Db, shopId: string, orderIds: string[]) =>
  db
    .selectFrom('refund_request_lines as line')
    .innerJoin('refund_requests as request', (join) =>
      join.onRef('request.shop_id', '=', 'line.shop_id').onRef('request.request_id', '=', 'line.request_id'),
    )
    .select(['request.order_id', 'line.line_no', sql<number>`sum(line.quantity)::integer`.as('quantity')])
    .where('request.shop_id', '=', shopId)
    .where('request.order_id', '=', anyOf(orderIds))
    .where('request.status', '=', 'refunded')
    .groupBy(['request.order_id', 'line.line_no'])
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

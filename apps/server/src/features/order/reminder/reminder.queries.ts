import type { OrderStatus } from '@pcmall/domain/order-status';
import { anyOf } from '../../../db/any-of';
import type { Db, Trx } from '../../../db/database';

export const noteReminder = (trx: Trx, shopId: string, orderId: string, at: Date) =>
  trx
    .updateTable('orders')
    .set({ reminded_at: at })
    .where('shop_id', '=', shopId)
    .where('order_id', '=', orderId)
    .execute();

/** Orders in these statuses whose buyer has reminded the shop, the longest wait first. */
export const listReminded = (db: Db, shopId: string, statuses: OrderStatus[], limit: number) =>
  db
    .selectFrom('orders')
    .select(['order_id as orderId', 'order_no as orderNo', 'status', 'recipient_name as recipientName'])
    .select(['paid_at as paidAt', 'reminded_at as remindedAt'])
    .where('shop_id', '=', shopId)
    .where('status', '=', anyOf(statuses))
    .where('reminded_at', 'is not', null)
    .orderBy('reminded_at')
    .orderBy('order_id')
    .limit(limit)
    .execute();

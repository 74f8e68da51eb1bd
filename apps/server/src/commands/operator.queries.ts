import type { OrderStatus } from '@pcmall/domain/order-status';
import { anyOf } from '../db/any-of';
import type { Db } from '../db/database';

/** By e-mail, or by any way to write a phone; several when a number exists in two countries. */
export const findAccountsByContact = (db: Db, shopId: string, contact: { email: string } | { phones: string[] }) =>
  db
    .selectFrom('accounts')
    .select(['account_id', 'nick_name'])
    .where('shop_id', '=', shopId)
    .where((eb) =>
      'email' in contact
        ? eb('email_canonical', '=', contact.email)
        : eb.or([eb('phone_canonical', '=', anyOf(contact.phones)), eb('phone', '=', anyOf(contact.phones))]),
    )
    .execute();

export const findOrderByNumber = (db: Db, shopId: string, orderNo: string) =>
  db
    .selectFrom('orders')
    .select(['order_id', 'order_no', 'status', 'delivery_mode', 'currency'])
    .where('shop_id', '=', shopId)
    .where('order_no', '=', orderNo)
    .executeTakeFirst();

/** The newest first, of one status or all. */
export const listOrders = (db: Db, shopId: string, status: OrderStatus | undefined, limit: number) =>
  db
    .selectFrom('orders')
    .select(['order_no', 'status', 'delivery_mode', 'currency', 'total', 'recipient_name', 'created_at'])
    .where('shop_id', '=', shopId)
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'unpaid'))
    .orderBy('created_at', 'desc')
    .orderBy('order_id', 'desc')
    .limit(limit)
    .execute();

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
    .select(['order_id', 'order_no', 'status', 'delivery_mode'])
    .where('shop_id', '=', shopId)
    .where('order_no', '=', orderNo)
    .executeTakeFirst();

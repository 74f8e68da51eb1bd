import type { Db } from '../db/database';

/** By phone, with or without its area code, or by e-mail; several when a number exists in two countries. */
export const findAccountsByContact = (db: Db, shopId: string, contact: string) => {
  const digits = contact.replace(/\D/g, '');
  const isMail = contact.includes('@');
  return db
    .selectFrom('accounts')
    .select(['account_id', 'nick_name'])
    .where('shop_id', '=', shopId)
    .where((eb) =>
      isMail
        ? eb('email_canonical', '=', contact.toLowerCase())
        : eb.or([eb('phone_canonical', '=', digits), eb('phone', '=', digits)]),
    )
    .execute();
};

export const findOrderByNumber = (db: Db, shopId: string, orderNo: string) =>
  db
    .selectFrom('orders')
    .select(['order_id', 'order_no', 'status'])
    .where('shop_id', '=', shopId)
    .where('order_no', '=', orderNo)
    .executeTakeFirst();

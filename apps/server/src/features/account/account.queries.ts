import type { Db } from '../../db/database';

export const findAccount = (db: Db, shopId: string, accountId: string) =>
  db
    .selectFrom('accounts')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();

export const findBalance = (db: Db, shopId: string, accountId: string) =>
  db
    .selectFrom('balances')
    .select('amount')
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();

import type { Db } from '../../db/database';

export const findPayKeys = (db: Db, shopId: string) =>
  db
    .selectFrom('payment_keys')
    .select(['provider', 'sealed', 'changed_at'])
    .where('shop_id', '=', shopId)
    .orderBy('provider')
    .execute();

export const savePayKeys = (db: Db, shopId: string, provider: string, sealed: string, now: Date) =>
  db
    .insertInto('payment_keys')
    .values({ shop_id: shopId, provider, sealed, changed_at: now })
    .onConflict((conflict) => conflict.columns(['shop_id', 'provider']).doUpdateSet({ sealed, changed_at: now }))
    .execute();

export const deletePayKeys = (db: Db, shopId: string, provider: string) =>
  db.deleteFrom('payment_keys').where('shop_id', '=', shopId).where('provider', '=', provider).execute();

/** Another sealing of the same keys; keys that were changed meanwhile stay as they are. */
export const replaceSealing = (db: Db, shopId: string, provider: string, before: string, after: string) =>
  db
    .updateTable('payment_keys')
    .set({ sealed: after })
    .where('shop_id', '=', shopId)
    .where('provider', '=', provider)
    .where('sealed', '=', before)
    .execute();

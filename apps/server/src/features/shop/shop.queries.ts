import { sql } from 'kysely';
import type { Db } from '../../db/database';

export const findShop = (db: Db, shopId: string) =>
  db.selectFrom('shops').selectAll().where('shop_id', '=', shopId).executeTakeFirst();

export const findShopIdByDomain = async (db: Db, domain: string): Promise<string | undefined> =>
  (await db.selectFrom('shop_domains').select('shop_id').where('domain', '=', domain).executeTakeFirst())?.shop_id;

export const findVersions = (db: Db) =>
  db.selectFrom('shops').select(['shop_id', 'settings_version', 'catalogue_version']).execute();

export const listShops = (db: Db) => db.selectFrom('shops').selectAll().orderBy('shop_id').execute();

/** A new version tells every server to drop what it keeps of that part of the shop. */
export const raiseVersion = (db: Db, shopId: string, part: 'settings' | 'catalogue') => {
  const column = part === 'settings' ? ('settings_version' as const) : ('catalogue_version' as const);
  return db
    .updateTable('shops')
    .set((eb) => ({ [column]: eb(column, '+', 1) }))
    .where('shop_id', '=', shopId)
    .execute();
};

export const findNewestMessages = (db: Db, shopId: string, limit: number) =>
  db
    .selectFrom('dev_mailbox')
    .selectAll()
    .where('shop_id', '=', shopId)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();

/** All but the newest messages of each shop. */
export const deleteOldMessages = (db: Db, kept: number) =>
  sql`
    DELETE FROM dev_mailbox o USING (
      SELECT shop_id, message_id, row_number() OVER (PARTITION BY shop_id ORDER BY created_at DESC, message_id) AS place
      FROM dev_mailbox
    ) placed
    WHERE placed.place > ${kept} AND o.shop_id = placed.shop_id AND o.message_id = placed.message_id`.execute(db);

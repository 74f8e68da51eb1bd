import type { Insertable } from 'kysely';
import type { Db } from '../../db/database';
import type { ShortLinkTables } from '../../db/tables/short-link';

/** An existing link is prolonged; its expiry never moves forward. */
export const upsertLink = (db: Db, link: Insertable<ShortLinkTables['short_links']>) =>
  db
    .insertInto('short_links')
    .values(link)
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'code_hash']).doUpdateSet((row) => ({
        expires_at: row.fn<Date>('greatest', ['short_links.expires_at', 'excluded.expires_at']),
      })),
    )
    .execute();

export const deleteExpiredLinks = (db: Db, shopId: string, time: Date) =>
  db.deleteFrom('short_links').where('shop_id', '=', shopId).where('expires_at', '<', time).execute();

/** By its code alone, which determines the shop too. */
export const findLink = (db: Db, codeHash: string, now: Date) =>
  db
    .selectFrom('short_links')
    .select(['shop_id', 'path_sealed'])
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();

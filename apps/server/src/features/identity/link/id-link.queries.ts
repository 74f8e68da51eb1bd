import type { Insertable } from 'kysely';
import type { Db, Trx } from '../../../db/database';
import type { IdentityTables } from '../../../db/tables/identity';

export const insertLink = (db: Db, link: Insertable<IdentityTables['id_links']>) =>
  db.insertInto('id_links').values(link).execute();

export const findLink = (db: Db, shopId: string, tokenHash: string, now: Date) =>
  db
    .selectFrom('id_links')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();

export type LinkRow = NonNullable<Awaited<ReturnType<typeof findLink>>>;

/** Uses up a link, with all others for the same recipient; false when another call was first. */
export const useLink = async (trx: Trx, link: LinkRow, now: Date): Promise<boolean> => {
  const used = await trx
    .updateTable('id_links')
    .set({ used_at: now })
    .where('shop_id', '=', link.shop_id)
    .where('subject', '=', link.subject)
    .where('subject_id', '=', link.subject_id)
    .where('used_at', 'is', null)
    .returning('token_hash')
    .execute();
  return used.some(({ token_hash }) => token_hash === link.token_hash);
};

export const deleteLinksBefore = (db: Db, shopId: string, time: Date) =>
  db.deleteFrom('id_links').where('shop_id', '=', shopId).where('expires_at', '<', time).execute();

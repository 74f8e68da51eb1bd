import { type Insertable, sql } from 'kysely';
import type { Owner } from '../../../core/caller';
import type { Db, Trx } from '../../../db/database';
import type { IdentityTables } from '../../../db/tables/identity';

export const insertLink = (db: Db, link: Insertable<IdentityTables['id_links']>) =>
  db.insertInto('id_links').values(link).execute();

/** Links of addresses, however many, in one statement. */
export const insertAddressLinks = (
  trx: Trx,
  { shopId, accountId }: Owner,
  links: readonly { token_hash: string; subject_id: string; name: string }[],
  { from, until }: { from: Date; until: Date },
) =>
  sql`
    INSERT INTO id_links (shop_id, token_hash, account_id, subject, subject_id, name, created_at, expires_at)
    SELECT ${shopId}, token_hash, ${accountId}, 'address', subject_id, name, ${from}, ${until}
    FROM jsonb_to_recordset(${JSON.stringify(links)}::jsonb) AS link (token_hash text, subject_id text, name text)`.execute(
    trx,
  );

/** The unused links of addresses, by which of them the last ends. */
export const findAddressLinks = async (db: Db, shopId: string, addressIds: string[], now: Date) => {
  const { rows } = await sql<{ subject_id: string; expires_at: Date }>`
    SELECT subject_id, max(expires_at) AS expires_at FROM id_links
    WHERE shop_id = ${shopId} AND subject = 'address' AND subject_id = ANY((SELECT ${addressIds}::text[])::text[])
      AND used_at IS NULL AND expires_at > ${now}
    GROUP BY subject_id`.execute(db);
  return rows;
};

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

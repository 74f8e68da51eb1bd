import { sql } from 'kysely';
import type { Owner } from '../../../core/caller';
import type { Trx } from '../../../db/database';

interface Deleted {
  account_id: string;
  subject: 'order' | 'address' | 'account';
  subject_id: string;
  file_key: string;
}

/** Over for good, or at its recipient since before the given time. */
const isOver = (before: Date) => sql`
  o.status IN ('signed', 'confirmed', 'completed', 'closed', 'refunded')
  AND coalesce((SELECT max(h.created_at) FROM order_history h
                WHERE h.shop_id = o.shop_id AND h.order_id = o.order_id AND h.to_status = 'signed'),
               o.status_since) < ${before}`;

/** Takes away photos of orders that were over before a time. */
export const deleteOrderPhotos = async (trx: Trx, shopId: string, before: Date): Promise<Deleted[]> => {
  const { rows } = await sql<Deleted>`
    DELETE FROM identity_photos p USING orders o
    WHERE p.shop_id = ${shopId} AND p.owner_kind = 'order' AND o.shop_id = p.shop_id AND o.order_id = p.owner_id
      AND ${isOver(before)}
    RETURNING p.account_id, 'order' AS subject, p.owner_id AS subject_id, p.file_key`.execute(trx);
  return rows;
};

/** Takes away photos of recipients whose parcels were all over before a time, and of those who were sent none until then. */
export const deleteAddressPhotos = async (trx: Trx, shopId: string, before: Date): Promise<Deleted[]> => {
  const { rows } = await sql<Deleted>`
    DELETE FROM address_photos p
    WHERE p.shop_id = ${shopId} AND p.created_at < ${before} AND (
      SELECT coalesce(bool_and(${isOver(before)}), true) FROM orders o
      WHERE o.shop_id = p.shop_id AND o.account_id = p.account_id AND o.recipient->>'addressId' = p.address_id)
    RETURNING p.account_id, 'address' AS subject, p.address_id AS subject_id, p.file_key`.execute(trx);
  return rows;
};

/** Takes away photos of account holders whose real name was passed or refused before a time. */
export const deleteAccountPhotos = async (trx: Trx, shopId: string, before: Date): Promise<Deleted[]> => {
  const { rows } = await sql<Deleted>`
    DELETE FROM identity_photos p USING real_names r
    WHERE p.shop_id = ${shopId} AND p.owner_kind = 'account' AND r.shop_id = p.shop_id AND r.account_id = p.owner_id
      AND r.id_decision IS NOT NULL AND r.decided_at < ${before}
    RETURNING p.account_id, 'account' AS subject, p.owner_id AS subject_id, p.file_key`.execute(trx);
  return rows;
};

/** Takes away every photo of a shopper's IDs; answers with their files. */
export const deleteAllPhotos = async (trx: Trx, { shopId, accountId }: Owner): Promise<string[]> => {
  const { rows } = await sql<{ file_key: string }>`
    WITH of_addresses AS (
      DELETE FROM address_photos WHERE shop_id = ${shopId} AND account_id = ${accountId} RETURNING file_key
    ), of_others AS (
      DELETE FROM identity_photos WHERE shop_id = ${shopId} AND account_id = ${accountId} RETURNING file_key
    )
    SELECT file_key FROM of_addresses UNION SELECT file_key FROM of_others`.execute(trx);
  return rows.map(({ file_key }) => file_key);
};

/** Takes away a shopper's real name with its number, and the links by which recipients hand in theirs. */
export const deleteRealName = async (trx: Trx, { shopId, accountId }: Owner) => {
  for (const table of ['real_names', 'id_links'] as const)
    await trx.deleteFrom(table).where('shop_id', '=', shopId).where('account_id', '=', accountId).execute();
};

import { sql } from 'kysely';
import type { Owner } from '../../core/caller';
import type { Db, Trx } from '../../db/database';
import type { IdDecision } from '../../db/tables/identity';

/** Where a new ID still matters: the parcel has not been packed. */
const waiting = ['unpaid', 'paymentPending', 'paid', 'idCardReview'] as const;

/** Orders to a recipient who is still in the address book under the same name take the ID that is there now. */
export const takeIdOfAddress = async (trx: Trx, { shopId, accountId }: Owner, addressId: string) => {
  const { rows } = await sql<{
    shop_id: string;
    order_id: string;
    status: (typeof waiting)[number];
    id_decision: IdDecision | null;
    was: IdDecision | null;
  }>`
    UPDATE orders o SET
      recipient = o.recipient || jsonb_build_object('idCardSealed', a.id_card_sealed, 'idCardMasked', a.id_card_masked),
      id_decision = a.id_decision,
      id_reason = a.id_reason
    FROM addresses a, orders before
    WHERE o.shop_id = ${shopId} AND o.account_id = ${accountId} AND o.delivery_mode = 'crossBorder'
      AND o.status IN (${sql.join(waiting)}) AND o.id_decision IS DISTINCT FROM 'passed'
      AND a.shop_id = o.shop_id AND a.account_id = o.account_id AND a.address_id = ${addressId}
      AND a.id_card_sealed IS NOT NULL
      AND o.recipient->>'addressId' = a.address_id AND o.recipient_name = a.name
      AND before.shop_id = o.shop_id AND before.order_id = o.order_id
    RETURNING o.shop_id, o.order_id, o.status, o.id_decision, before.id_decision AS was`.execute(trx);
  return rows;
};

/** How many photos each of these orders has. */
export const countOrderPhotos = async (db: Db, shopId: string, orderIds: string[]): Promise<Map<string, number>> => {
  const rows = await db
    .selectFrom('identity_photos')
    .select(['owner_id', (row) => row.fn.countAll<number>().as('photos')])
    .where('shop_id', '=', shopId)
    .where('owner_kind', '=', 'order')
    .where('owner_id', 'in', orderIds)
    .groupBy('owner_id')
    .execute();
  return new Map(rows.map(({ owner_id, photos }) => [owner_id, photos]));
};

/** Takes the photos of orders away; answers with their files. */
export const dropOrderPhotos = async (trx: Trx, shopId: string, orderIds: string[]): Promise<string[]> => {
  const rows = await trx
    .deleteFrom('identity_photos')
    .where('shop_id', '=', shopId)
    .where('owner_kind', '=', 'order')
    .where('owner_id', 'in', orderIds)
    .returning('file_key')
    .execute();
  return rows.map((row) => row.file_key);
};

/** Orders share the files of the address. */
export const copyPhotosOfAddress = (trx: Trx, { shopId, accountId }: Owner, addressId: string, orderIds: string[]) =>
  sql`
    INSERT INTO identity_photos (shop_id, account_id, owner_kind, owner_id, side, file_key)
    SELECT p.shop_id, p.account_id, 'order', o.order_id, p.side, p.file_key
    FROM address_photos p
    JOIN orders o ON o.shop_id = p.shop_id AND o.order_id IN (${sql.join(orderIds)})
    WHERE p.shop_id = ${shopId} AND p.account_id = ${accountId} AND p.address_id = ${addressId}`.execute(trx);

export const insertOrderPhoto = (
  trx: Trx,
  { shopId, accountId }: Owner,
  photo: { orderId: string; side: 'front' | 'back'; fileKey: string },
) =>
  trx
    .insertInto('identity_photos')
    .values({
      shop_id: shopId,
      account_id: accountId,
      owner_kind: 'order',
      owner_id: photo.orderId,
      side: photo.side,
      file_key: photo.fileKey,
    })
    .execute();

/** An ID of the order's own, which waits for review. */
export const updateNumber = (
  trx: Trx,
  { shopId, accountId }: Owner,
  orderId: string,
  number: { id_card_sealed: string; id_card_masked: string },
) =>
  sql`
    UPDATE orders SET
      recipient = recipient || jsonb_build_object(
        'idCardSealed', ${number.id_card_sealed}::text, 'idCardMasked', ${number.id_card_masked}::text),
      id_decision = NULL, id_reason = ''
    WHERE shop_id = ${shopId} AND account_id = ${accountId} AND order_id = ${orderId}`.execute(trx);

export const updateDecision = (trx: Trx, shopId: string, orderId: string, decision: IdDecision, reason: string) =>
  trx
    .updateTable('orders')
    .set({ id_decision: decision, id_reason: reason })
    .where('shop_id', '=', shopId)
    .where('order_id', '=', orderId)
    .execute();

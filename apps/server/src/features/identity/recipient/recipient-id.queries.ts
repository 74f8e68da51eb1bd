import { recipientType } from '@pcmall/contract/address';
import type { OrderStatus } from '@pcmall/domain/order-status';
import { sql } from 'kysely';
import type { Owner } from '../../../core/caller';
import { anyOf } from '../../../db/any-of';
import type { Db, Trx } from '../../../db/database';
import type { IdDecision, IdReason } from '../../../db/tables/identity';

/** The statuses in which a new ID still matters: the parcel has not been packed. */
export const waitingForId = ['unpaid', 'paymentPending', 'paid', 'idCardReview'] as const satisfies OrderStatus[];

/** The columns that hold an ID number, for addresses and accounts alike. */
export interface SealedNumber {
  id_card_sealed: string;
  id_card_masked: string;
}

/** The recipient behind an address; undefined for an id that is not in this shopper's book. */
export const findRecipient = (db: Db, { shopId, accountId }: Owner, addressId: string) =>
  db
    .selectFrom('addresses')
    .select(['name', 'phone_area_code', 'phone_country', 'province_id', 'id_decision'])
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .where('address_id', '=', addressId)
    .where('address_type', '=', recipientType)
    .executeTakeFirst();

/** The recipients behind some addresses, without those that are not in this shopper's book. */
export const findRecipients = (db: Db, { shopId, accountId }: Owner, addressIds: string[]) =>
  db
    .selectFrom('addresses')
    .select(['address_id', 'name', 'phone', 'phone_area_code', 'phone_country', 'province_id', 'id_decision'])
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .where('address_id', '=', anyOf(addressIds))
    .where('address_type', '=', recipientType)
    .execute();

/** What a shopper's order, unless deleted, has of its recipient's ID. */
export const findOrderId = (db: Db, { shopId, accountId }: Owner, orderId: string) =>
  db
    .selectFrom('orders')
    .select(['status', 'delivery_mode', 'recipient', 'id_decision'])
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .where('order_id', '=', orderId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/**
 * Holds what a recipient's ID stands at until the transaction ends: whoever hands one in changes these rows first, and its
 * photos after them. The address before the order, as everywhere, so that neither can lock the other out.
 */
export const lockRecipient = async (
  trx: Trx,
  { shopId, accountId }: Owner,
  { addressId, orderId }: { addressId: string | null | undefined; orderId: string | null },
) => {
  if (addressId) {
    const book = trx.selectFrom('addresses').select('address_id').where('shop_id', '=', shopId);
    await book.where('account_id', '=', accountId).where('address_id', '=', addressId).forUpdate().execute();
  }
  if (orderId) {
    const orders = trx.selectFrom('orders').select('order_id').where('shop_id', '=', shopId);
    await orders.where('account_id', '=', accountId).where('order_id', '=', orderId).forUpdate().execute();
  }
};

/** Puts a number in place of the one that an address had; it waits for review. */
export const updateAddressNumber = (trx: Trx, { shopId, accountId }: Owner, addressId: string, number: SealedNumber) =>
  trx
    .updateTable('addresses')
    .set({ ...number, id_decision: null, id_reason: null })
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .where('address_id', '=', addressId)
    .execute();

/** Puts a number in place of the one that an order had; it waits for review. */
export const updateOrderNumber = (trx: Trx, { shopId, accountId }: Owner, orderId: string, number: SealedNumber) =>
  sql`
    UPDATE orders SET
      recipient = recipient || jsonb_build_object(
        'idCardSealed', ${number.id_card_sealed}::text, 'idCardMasked', ${number.id_card_masked}::text),
      id_decision = NULL, id_reason = NULL
    WHERE shop_id = ${shopId} AND account_id = ${accountId} AND order_id = ${orderId}`.execute(trx);

export const jsonOrNull = (reason: IdReason | null): string | null => reason && JSON.stringify(reason);

/** What a reviewer said of an ID, which has to be the one that they saw. */
export interface ReviewDecision {
  name: string;
  sealed: string;
  decision: IdDecision;
  /** Null unless it is refused. */
  reason: IdReason | null;
}

/** Notes what a reviewer said of an address's ID; false when the address has another name or number by now. */
export const decideAddress = async (
  trx: Trx,
  { shopId, accountId }: Owner,
  addressId: string,
  { name, sealed, decision, reason }: ReviewDecision,
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('addresses')
    .set({ id_decision: decision, id_reason: jsonOrNull(reason) })
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .where('address_id', '=', addressId)
    .where('name', '=', name)
    .where('id_card_sealed', '=', sealed)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Notes what a reviewer said of an order's ID; undefined when the order has another number by now. */
export const decideOrder = (trx: Trx, shopId: string, orderId: string, { sealed, decision, reason }: ReviewDecision) =>
  trx
    .updateTable('orders')
    .set({ id_decision: decision, id_reason: jsonOrNull(reason) })
    .where('shop_id', '=', shopId)
    .where('order_id', '=', orderId)
    .where(sql`recipient->>'idCardSealed'`, '=', sealed)
    .returning(['shop_id', 'order_id', 'status'])
    .executeTakeFirst();

/**
 * Copies the ID of an address to the orders that wait for it, whose recipient is still in the address book under the
 * same name. `decisionBefore` is what the order's own ID had.
 */
export const copyIdToOrders = async (trx: Trx, { shopId, accountId }: Owner, addressId: string) => {
  const { rows } = await sql<{
    shop_id: string;
    order_id: string;
    status: (typeof waitingForId)[number];
    decision: IdDecision | null;
    decisionBefore: IdDecision | null;
  }>`
    UPDATE orders o SET
      recipient = o.recipient || jsonb_build_object('idCardSealed', a.id_card_sealed, 'idCardMasked', a.id_card_masked),
      id_decision = a.id_decision,
      id_reason = a.id_reason
    FROM addresses a, orders before
    WHERE o.shop_id = ${shopId} AND o.account_id = ${accountId} AND o.delivery_mode = 'crossBorder'
      AND o.status = ${anyOf(waitingForId)} AND o.id_decision IS DISTINCT FROM 'passed'
      AND a.shop_id = o.shop_id AND a.account_id = o.account_id AND a.address_id = ${addressId}
      AND a.id_card_sealed IS NOT NULL
      AND o.recipient->>'addressId' = a.address_id AND o.recipient_name = a.name
      AND before.shop_id = o.shop_id AND before.order_id = o.order_id
    RETURNING o.shop_id, o.order_id, o.status, o.id_decision AS decision,
      before.id_decision AS "decisionBefore"`.execute(trx);
  return rows;
};

/** How many photos each of these orders has. */
export const countOrderPhotos = async (db: Db, shopId: string, orderIds: string[]): Promise<Map<string, number>> => {
  const rows = await db
    .selectFrom('identity_photos')
    .select(['owner_id', (row) => row.fn.countAll<number>().as('photos')])
    .where('shop_id', '=', shopId)
    .where('owner_kind', '=', 'order')
    .where('owner_id', '=', anyOf(orderIds))
    .groupBy('owner_id')
    .execute();
  return new Map(rows.map(({ owner_id, photos }) => [owner_id, photos]));
};

/** Takes the photos of orders away; answers with their files. */
export const deleteOrderPhotos = async (trx: Trx, shopId: string, orderIds: string[]): Promise<string[]> => {
  const rows = await trx
    .deleteFrom('identity_photos')
    .where('shop_id', '=', shopId)
    .where('owner_kind', '=', 'order')
    .where('owner_id', '=', anyOf(orderIds))
    .returning('file_key')
    .execute();
  return rows.map((row) => row.file_key);
};

/** Orders share the files of the address. */
export const copyPhotosToOrders = (trx: Trx, { shopId, accountId }: Owner, addressId: string, orderIds: string[]) =>
  sql`
    INSERT INTO identity_photos (shop_id, account_id, owner_kind, owner_id, side, file_key)
    SELECT p.shop_id, p.account_id, 'order', o.order_id, p.side, p.file_key
    FROM address_photos p
    JOIN orders o ON o.shop_id = p.shop_id AND o.order_id = ${anyOf(orderIds)}
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

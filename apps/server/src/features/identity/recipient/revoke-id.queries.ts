import { sql } from 'kysely';
import type { Owner } from '../../../core/caller';
import { anyOf } from '../../../db/any-of';
import type { Trx } from '../../../db/database';
import type { IdReason } from '../../../db/tables/identity';
import { jsonOrNull, waitingForId } from './recipient-id.queries';

/** The statuses in which the parcel is still with the shop. */
const notShipped = [...waitingForId, 'toShip'] as const;

interface RevokedId {
  /** Where in the address book it stands; null for an order whose recipient came from no address. */
  addressId: string | null;
  /** The order that it was revoked at, if it was. */
  orderId: string | null;
  name: string;
  /** The sealed number differs from row to row once the key has changed. */
  masked: string;
  reason: IdReason | null;
}

/** Refuses the passed ID of an address; false when it has another by now. */
export const revokeAddress = async (
  trx: Trx,
  { shopId, accountId }: Owner,
  { addressId, name, masked, reason }: RevokedId,
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('addresses')
    .set({ id_decision: 'refused', id_reason: jsonOrNull(reason) })
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .where('address_id', '=', addressId ?? '')
    .where('name', '=', name)
    .where('id_card_masked', '=', masked)
    .where('id_decision', '=', 'passed')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Refuses the passed ID at all orders that have not been shipped. */
export const revokeOrders = (
  trx: Trx,
  { shopId, accountId }: Owner,
  { addressId, orderId, name, masked, reason }: RevokedId,
) =>
  trx
    .updateTable('orders')
    .set({ id_decision: 'refused', id_reason: jsonOrNull(reason) })
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .where('status', '=', anyOf(notShipped))
    .where('id_decision', '=', 'passed')
    .where('recipient_name', '=', name)
    .where(sql`recipient->>'idCardMasked'`, '=', masked)
    .where((eb) => eb.or([eb('order_id', '=', orderId ?? ''), eb(sql`recipient->>'addressId'`, '=', addressId ?? '')]))
    .returning(['shop_id', 'order_id', 'status'])
    .execute();

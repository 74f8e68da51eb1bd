import { sql } from 'kysely';
import type { Owner } from '../../core/caller';
import { anyOf } from '../../db/any-of';
import type { Db, Trx } from '../../db/database';

/** Of the changes that a shop makes by itself: it adds, and it takes. */
export const shopReasons = ['operator', 'operatorDebit'] as const;

/** Whom parcels go to; no column of an ID is read. */
export const findShopperAddresses = (db: Db, { shopId, accountId }: Owner, limit: number) =>
  db
    .selectFrom('addresses')
    .select(['name', 'phone_area_code', 'phone', 'province', 'city', 'district', 'addr_detail'])
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .orderBy('updated_at', 'desc')
    .limit(limit)
    .execute();

export interface Movement {
  entry_id: string;
  change: number;
  balance_after: number;
  reason: string;
  note: string;
  created_at: Date;
  order_no: string | null;
}

/** The newest entries of a balance, with the order that was paid or whose payment was refunded. */
export const findMovements = async (db: Db, { shopId, accountId }: Owner, limit: number): Promise<Movement[]> => {
  const { rows } = await sql<Movement>`
    SELECT entry.entry_id, entry.change, entry.balance_after, entry.reason, entry.note, entry.created_at, orders.order_no
    FROM (
      SELECT * FROM balance_ledger WHERE shop_id = ${shopId} AND account_id = ${accountId}
      ORDER BY created_at DESC, entry_id DESC LIMIT ${limit}
    ) AS entry
    LEFT JOIN payment_refunds refund
      ON refund.shop_id = ${shopId} AND entry.reason = 'refund' AND refund.refund_id = entry.reference
    LEFT JOIN orders ON orders.shop_id = ${shopId}
      AND orders.order_id = CASE entry.reason WHEN 'payment' THEN entry.reference ELSE refund.order_id END
    ORDER BY entry.created_at DESC, entry.entry_id DESC`.execute(db);
  return rows;
};

/** Changes of one balance wait for each other, so that of two under one key the second finds the first. */
export const lockBalance = (trx: Trx, { shopId, accountId }: Owner) =>
  trx
    .selectFrom('balances')
    .select('amount')
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();

/** What a key has changed already. */
export const findPosted = (db: Db, { shopId, accountId }: Owner, reference: string) =>
  db
    .selectFrom('balance_ledger')
    .select(['change', 'note', 'balance_after'])
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .where('reason', '=', anyOf(shopReasons))
    .where('reference', '=', reference)
    .executeTakeFirst();

/** Ends whatever sessions the account has. */
export const deleteSessions = (trx: Trx, { shopId, accountId }: Owner) =>
  trx.deleteFrom('sessions').where('shop_id', '=', shopId).where('account_id', '=', accountId).execute();

/** Writes to an entry why it was made. */
export const noteLedgerEntry = (
  trx: Trx,
  { shopId, accountId }: Owner,
  { reason, reference, note }: { reason: string; reference: string; note: string },
) =>
  trx
    .updateTable('balance_ledger')
    .set({ note })
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .where('reason', '=', reason)
    .where('reference', '=', reference)
    .execute();

/** False where there is no such account. */
export const setBlocked = async (trx: Trx, { shopId, accountId }: Owner, at: Date | null): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('accounts')
    .set({ blocked_at: at })
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** False where there is no such account. */
export const setQuickOrders = async (trx: Trx, { shopId, accountId }: Owner, opened: boolean): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('accounts')
    .set({ batch_order_opened: opened })
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Those of these accounts that the shop has, but for erased ones. */
export const findKnown = async (db: Db, shopId: string, accountIds: string[]): Promise<string[]> => {
  const rows = await db
    .selectFrom('accounts')
    .select('account_id')
    .where('shop_id', '=', shopId)
    .where('account_id', '=', anyOf(accountIds))
    .where('erased_at', 'is', null)
    .execute();
  return rows.map(({ account_id }) => account_id);
};

import { sql } from 'kysely';
import type { Owner } from '../../core/caller';
import { anyOf } from '../../db/any-of';
import type { Db, Trx } from '../../db/database';

/** Of the changes that a shop makes by itself: it adds, and it takes. */
export const shopReasons = ['operator', 'operatorDebit'] as const;

export interface ShopperSummary {
  account_id: string;
  nick_name: string;
  phone_area_code: string | null;
  phone: string | null;
  email: string | null;
  real_name: string;
  balance: number;
  orders: number;
  blocked_at: Date | null;
  batch_order_opened: boolean;
  created_at: Date;
}

const summaryColumns = sql`
  a.account_id, a.nick_name, a.phone_area_code, a.phone, a.email, a.real_name, a.blocked_at, a.batch_order_opened, a.created_at,
  coalesce(b.amount, 0)::bigint AS balance,
  (SELECT count(*) FROM orders o WHERE o.shop_id = a.shop_id AND o.account_id = a.account_id)::integer AS orders`;

const withBalance = sql`
  accounts a LEFT JOIN balances b ON b.shop_id = a.shop_id AND b.account_id = a.account_id`;

/** Part of a phone, an e-mail or a name, or a whole account id; `%` and `_` are taken as they are. */
const byKeyword = (keyword: string) => {
  const like = `%${keyword.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(${keyword} = '' OR a.account_id = ${keyword} OR a.phone_canonical LIKE ${like}
    OR a.email_canonical LIKE ${like} OR lower(a.nick_name) LIKE ${like} OR lower(a.real_name) LIKE ${like})`;
};

/** The newest first. */
export const listShoppers = async (
  db: Db,
  shopId: string,
  { keyword, offset, size }: { keyword: string; offset: number; size: number },
): Promise<{ rows: ShopperSummary[]; total: number }> => {
  const { rows } = await sql<ShopperSummary>`
    SELECT ${summaryColumns} FROM ${withBalance}
    WHERE a.shop_id = ${shopId} AND ${byKeyword(keyword)}
    ORDER BY a.created_at DESC, a.account_id LIMIT ${size} OFFSET ${offset}`.execute(db);
  const counted = await sql<{ total: number }>`
    SELECT count(*)::integer AS total FROM accounts a
    WHERE a.shop_id = ${shopId} AND ${byKeyword(keyword)}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
};

export const findShopper = async (db: Db, { shopId, accountId }: Owner): Promise<ShopperSummary | undefined> => {
  const { rows } = await sql<ShopperSummary>`
    SELECT ${summaryColumns} FROM ${withBalance}
    WHERE a.shop_id = ${shopId} AND a.account_id = ${accountId}`.execute(db);
  return rows[0];
};

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

/** What a key has changed already. */
export const findPosted = (db: Db, { shopId, accountId }: Owner, reference: string) =>
  db
    .selectFrom('balance_ledger')
    .select('change')
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .where('reason', '=', anyOf(shopReasons))
    .where('reference', '=', reference)
    .executeTakeFirst();

/** Ends whatever sessions the account has. */
export const deleteSessions = (trx: Trx, { shopId, accountId }: Owner) =>
  trx.deleteFrom('sessions').where('shop_id', '=', shopId).where('account_id', '=', accountId).execute();

/** Writes to an entry why it was made; false when something stands there already. */
export const noteLedgerEntry = async (
  trx: Trx,
  { shopId, accountId }: Owner,
  { reason, reference, note }: { reason: string; reference: string; note: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('balance_ledger')
    .set({ note })
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .where('reason', '=', reason)
    .where('reference', '=', reference)
    .where('note', '=', '')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** False where there is no such account. */
export const setBlocked = async (trx: Trx, { shopId, accountId }: Owner, at: Date | null): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('accounts')
    .set({ blocked_at: at })
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
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
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Those of these accounts that the shop has. */
export const findKnown = async (db: Db, shopId: string, accountIds: string[]): Promise<string[]> => {
  const rows = await db
    .selectFrom('accounts')
    .select('account_id')
    .where('shop_id', '=', shopId)
    .where('account_id', '=', anyOf(accountIds))
    .execute();
  return rows.map(({ account_id }) => account_id);
};

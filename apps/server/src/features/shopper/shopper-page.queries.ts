import type { Localized } from '@pcmall/domain/localized';
import { sql } from 'kysely';
import type { Owner } from '../../core/caller';
import type { Db, Trx } from '../../db/database';
import { type ShopperSummary, summaryColumns, withBalance } from './shopper-list.queries';

export interface ShopperFacts extends ShopperSummary {
  batch_order_opened: boolean;
  erased_at: Date | null;
}

export const findShopper = async (db: Db, { shopId, accountId }: Owner): Promise<ShopperFacts | undefined> => {
  const { rows } = await sql<ShopperFacts>`
    SELECT ${summaryColumns}, a.batch_order_opened, a.erased_at FROM ${withBalance}
    WHERE a.shop_id = ${shopId} AND a.account_id = ${accountId}`.execute(db);
  return rows[0];
};

/** Orders that their buyer has hidden are among them. */
export const findLatestOrders = (db: Db, { shopId, accountId }: Owner, limit: number) =>
  db
    .selectFrom('orders')
    .select(['order_id', 'order_no', 'status', 'delivery_mode', 'total', 'currency', 'created_at'])
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('order_id', 'desc')
    .limit(limit)
    .execute();

export interface HeldCoupon {
  held_id: string;
  coupon_id: string;
  order_id: string | null;
  issued_at: Date;
  name: Localized;
  amount: number;
  min_spend: number;
  starts_at: Date;
  ends_at: Date;
}

/** Those that can still be used in front. */
export const findHeld = async (
  db: Db,
  { shopId, accountId }: Owner,
  now: Date,
  limit: number,
): Promise<HeldCoupon[]> => {
  const { rows } = await sql<HeldCoupon>`
    SELECT held.held_id, held.coupon_id, held.order_id, held.issued_at, coupon.name, coupon.amount, coupon.min_spend,
      coupon.starts_at, coupon.ends_at
    FROM account_coupons held JOIN coupons coupon USING (shop_id, coupon_id)
    WHERE held.shop_id = ${shopId} AND held.account_id = ${accountId}
    ORDER BY held.order_id IS NOT NULL, coupon.ends_at <= ${now}, held.issued_at DESC, held.held_id
    LIMIT ${limit}`.execute(db);
  return rows;
};

export const deleteHeld = async (trx: Trx, { shopId, accountId }: Owner, heldId: string) =>
  trx
    .deleteFrom('account_coupons')
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .where('held_id', '=', heldId)
    .where('order_id', 'is', null)
    .returning('coupon_id')
    .executeTakeFirst();

export const findNotes = (db: Db, { shopId, accountId }: Owner) =>
  db
    .selectFrom('shopper_notes')
    .select(['note_id', 'staff_name', 'text', 'created_at'])
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('note_id')
    .execute();

export const insertNote = (
  trx: Trx,
  { shopId, accountId }: Owner,
  note: { noteId: string; staffId: string; staffName: string; text: string; at: Date },
) =>
  trx
    .insertInto('shopper_notes')
    .values({
      ...{ shop_id: shopId, account_id: accountId, note_id: note.noteId, staff_id: note.staffId },
      ...{ staff_name: note.staffName, text: note.text, created_at: note.at },
    })
    .execute();

/** The words that shoppers of the shop are marked with, the most used first. */
export const findKnownFlags = async (db: Db, shopId: string): Promise<string[]> => {
  const { rows } = await sql<{ flag: string }>`
    SELECT flag FROM accounts, unnest(flags) AS flag WHERE shop_id = ${shopId}
    GROUP BY flag ORDER BY count(*) DESC, flag LIMIT 50`.execute(db);
  return rows.map(({ flag }) => flag);
};

export const setFlags = (trx: Trx, { shopId, accountId }: Owner, flags: string[]) =>
  trx
    .updateTable('accounts')
    .set({ flags })
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .execute();

/** Whether the account is there and what it was marked with; locked until the transaction ends. */
export const lockFlags = (trx: Trx, { shopId, accountId }: Owner) =>
  trx
    .selectFrom('accounts')
    .select(['flags', 'erased_at'])
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst();

import { sql } from 'kysely';
import type { Owner } from '../../core/caller';
import type { Db, Trx } from '../../db/database';
import { type Param, type Params, prepared } from '../../db/prepared';

export interface BalanceChange {
  shopId: string;
  accountId: string;
  /** Minor units; negative when money is taken. */
  change: number;
  /** Reason and reference identify the change: the same pair is posted only once. */
  reason: string;
  reference: string;
  /** By the clock that dates payments and refunds, so that a day's figures agree; left out, the database's. */
  at?: Date;
}

export const findBalance = (db: Db, shopId: string, accountId: string) =>
  db
    .selectFrom('balances')
    .select('amount')
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();

/** The balance, and whether a payment password is set. */
export const findPaymentMeans = prepared((db, shopId: Param<string>, accountId: Param<string>) =>
  db
    .selectFrom('accounts')
    .leftJoin('balances', (join) =>
      join.onRef('balances.shop_id', '=', 'accounts.shop_id').onRef('balances.account_id', '=', 'accounts.account_id'),
    )
    .select((eb) => [
      'balances.amount as balance',
      eb('accounts.pay_password_hash', 'is not', null).$castTo<boolean>().as('has_pay_password'),
    ])
    .where('accounts.shop_id', '=', shopId)
    .where('accounts.account_id', '=', accountId),
).first;

export const findLedgerEntry = (db: Db, { shopId, accountId, reason, reference }: BalanceChange) =>
  db
    .selectFrom('balance_ledger')
    .select(['change', 'balance_after'])
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .where('reason', '=', reason)
    .where('reference', '=', reference)
    .executeTakeFirst();

const postBalanceChangeStatement = prepared(
  (
    _db,
    entryId: Param<string>,
    { shopId, accountId, change, reason, reference, at }: Params<Omit<BalanceChange, 'at'> & { at: Date | null }>,
  ) => sql<{
    amount: number;
  }>`
    WITH changed AS (
      SELECT shop_id, account_id, amount + ${change}::bigint AS amount
      FROM balances WHERE shop_id = ${shopId} AND account_id = ${accountId} FOR UPDATE
    ), entry AS (
      INSERT INTO balance_ledger (shop_id, account_id, entry_id, change, balance_after, reason, reference, created_at)
      SELECT shop_id, account_id, ${entryId}, ${change}::bigint, amount, ${reason}, ${reference}, coalesce(${at}::timestamptz, now())
      FROM changed WHERE amount >= 0
      ON CONFLICT (shop_id, account_id, reason, reference) DO NOTHING
      RETURNING shop_id, account_id, balance_after
    )
    UPDATE balances SET amount = entry.balance_after FROM entry
    WHERE balances.shop_id = entry.shop_id AND balances.account_id = entry.account_id
    RETURNING balances.amount`,
).first;

/**
 * Changes the balance and writes the ledger entry in one statement; returns the new balance. Undefined when nothing was
 * posted: there is no such balance, it would fall below zero, or this change was posted before. Parallel changes of one
 * balance queue at its row.
 */
export const postBalanceChange = async (
  trx: Trx,
  entryId: string,
  change: BalanceChange,
): Promise<number | undefined> =>
  (await postBalanceChangeStatement(trx, entryId, { ...change, at: change.at ?? null }))?.amount;

/** The newest first, with the order that was paid or whose payment was refunded. */
export const findMovements = async (
  db: Db,
  { shopId, accountId }: Owner,
  { offset, size }: { offset: number; size: number },
) => {
  const { rows } = await sql<{
    entry_id: string;
    change: number;
    balance_after: number;
    reason: string;
    created_at: Date;
    order_id: string | null;
    order_no: string | null;
    total: number;
  }>`
    SELECT entry.entry_id, entry.change, entry.balance_after, entry.reason, entry.created_at,
      orders.order_id, orders.order_no, entry.total
    FROM (
      SELECT *, count(*) OVER () AS total FROM balance_ledger
      WHERE shop_id = ${shopId} AND account_id = ${accountId}
      ORDER BY created_at DESC, entry_id DESC OFFSET ${offset} LIMIT ${size}
    ) AS entry
    LEFT JOIN payment_refunds refund
      ON refund.shop_id = ${shopId} AND entry.reason = 'refund' AND refund.refund_id = entry.reference
    LEFT JOIN orders ON orders.shop_id = ${shopId} AND orders.account_id = ${accountId} AND orders.deleted_at IS NULL
      AND orders.order_id = CASE entry.reason WHEN 'payment' THEN entry.reference ELSE refund.order_id END
    ORDER BY entry.created_at DESC, entry.entry_id DESC`.execute(db);
  return rows;
};

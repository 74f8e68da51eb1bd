import { sql } from 'kysely';
import type { Db, Trx } from '../../db/database';

export interface BalanceChange {
  shopId: string;
  accountId: string;
  /** Minor units, negative for what is taken. */
  change: number;
  /** With the reference it names this change: the same pair counts once. */
  reason: string;
  reference: string;
}

export const findBalance = (db: Db, shopId: string, accountId: string) =>
  db
    .selectFrom('balances')
    .select('amount')
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();

/** Parallel changes of one balance queue here, so that the next statement sees all earlier entries. */
export const lockBalance = (trx: Trx, shopId: string, accountId: string) =>
  trx
    .selectFrom('balances')
    .select('amount')
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();

export const findEntry = (db: Db, { shopId, accountId, reason, reference }: BalanceChange) =>
  db
    .selectFrom('balance_ledger')
    .select(['change', 'balance_after'])
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .where('reason', '=', reason)
    .where('reference', '=', reference)
    .executeTakeFirst();

/** Moves the balance and writes its entry in one statement; undefined when it would fall below zero. */
export const moveBalance = async (trx: Trx, entryId: string, move: BalanceChange) => {
  const { rows } = await sql<{ balance_after: number }>`
    WITH moved AS (
      UPDATE balances SET amount = amount + ${move.change}::bigint
      WHERE shop_id = ${move.shopId} AND account_id = ${move.accountId} AND amount + ${move.change}::bigint >= 0
      RETURNING shop_id, account_id, amount
    )
    INSERT INTO balance_ledger (shop_id, account_id, entry_id, change, balance_after, reason, reference)
    SELECT shop_id, account_id, ${entryId}, ${move.change}::bigint, amount, ${move.reason}, ${move.reference}
    FROM moved
    RETURNING balance_after`.execute(trx);
  return rows[0]?.balance_after;
};

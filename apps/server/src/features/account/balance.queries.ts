import { sql } from 'kysely';
import type { Db, Trx } from '../../db/database';
import { type Param, type Params, prepared } from '../../db/prepared';

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

/** What an account can pay with. */
export const findMeans = prepared((db, shopId: Param<string>, accountId: Param<string>) =>
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

export const findEntry = (db: Db, { shopId, accountId, reason, reference }: BalanceChange) =>
  db
    .selectFrom('balance_ledger')
    .select(['change', 'balance_after'])
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .where('reason', '=', reason)
    .where('reference', '=', reference)
    .executeTakeFirst();

const moveBalanceStatement = prepared(
  (_db, entryId: Param<string>, { shopId, accountId, change, reason, reference }: Params<BalanceChange>) => sql<{
    amount: number;
  }>`
    WITH held AS (
      SELECT shop_id, account_id, amount + ${change}::bigint AS amount
      FROM balances WHERE shop_id = ${shopId} AND account_id = ${accountId} FOR UPDATE
    ), noted AS (
      INSERT INTO balance_ledger (shop_id, account_id, entry_id, change, balance_after, reason, reference)
      SELECT shop_id, account_id, ${entryId}, ${change}::bigint, amount, ${reason}, ${reference} FROM held WHERE amount >= 0
      ON CONFLICT (shop_id, account_id, reason, reference) DO NOTHING
      RETURNING shop_id, account_id, balance_after
    )
    UPDATE balances SET amount = noted.balance_after FROM noted
    WHERE balances.shop_id = noted.shop_id AND balances.account_id = noted.account_id
    RETURNING balances.amount`,
).first;

/**
 * Moves the balance and writes its entry in one statement. Undefined when that was not done: there is no such balance,
 * it would fall below zero, or its ledger has this change already. Parallel changes of one balance queue at its row.
 */
export const moveBalance = async (trx: Trx, entryId: string, change: BalanceChange): Promise<number | undefined> =>
  (await moveBalanceStatement(trx, entryId, change))?.amount;

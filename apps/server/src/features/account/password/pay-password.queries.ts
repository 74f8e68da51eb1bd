import { sql } from 'kysely';
import type { Owner } from '../../../core/caller';
import type { Db } from '../../../db/database';
import { type Param, prepared } from '../../../db/prepared';

export const findPayPassword = prepared((db, shopId: Param<string>, accountId: Param<string>) =>
  db
    .selectFrom('accounts')
    .select(['pay_password_hash', 'pay_password_failures'])
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId),
).first;

/**
 * Counts a wrong one and returns how many there are now. A day without one starts the count anew, but what reached
 * `limit` stays until the password is reset.
 */
export const countWrong = async (db: Db, shopId: string, accountId: string, now: Date, dayAgo: Date, limit: number) => {
  const { rows } = await sql<{ pay_password_failures: number }>`
    UPDATE accounts SET
      pay_password_failures = CASE
        WHEN pay_password_failures < ${limit} AND pay_password_failed_at <= ${dayAgo} THEN 1
        ELSE least(pay_password_failures + 1, ${limit}) END,
      pay_password_failed_at = ${now}
    WHERE shop_id = ${shopId} AND account_id = ${accountId}
    RETURNING pay_password_failures`.execute(db);
  return rows[0]?.pay_password_failures ?? limit;
};

/** Clears the count after a right one, if there is one; false when the limit was reached in the meantime. */
export const clearWrong = prepared((db, shopId: Param<string>, accountId: Param<string>, limit: Param<number>) =>
  db
    .with('cleared', (cte) =>
      cte
        .updateTable('accounts')
        .set({ pay_password_failures: 0 })
        .where('shop_id', '=', shopId)
        .where('account_id', '=', accountId)
        .where('pay_password_failures', '>', 0)
        .where('pay_password_failures', '<', limit),
    )
    .selectFrom('accounts')
    .select('account_id')
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .where('pay_password_failures', '<', limit),
).some;

/** Stores a new one and unlocks; `onlyFirst` leaves one that is set already, and answers false. */
export const setPayPassword = async (db: Db, shopId: string, accountId: string, hash: string, onlyFirst = false) => {
  let update = db
    .updateTable('accounts')
    .set({ pay_password_hash: hash, pay_password_failures: 0 })
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId);
  if (onlyFirst) update = update.where('pay_password_hash', 'is', null);
  return (await update.executeTakeFirst()).numUpdatedRows === 1n;
};

/** Puts another writing of the same password in its place, unless it was changed meanwhile. */
export const replacePayPassword = (db: Db, { shopId, accountId }: Owner, before: string, after: string) =>
  db
    .updateTable('accounts')
    .set({ pay_password_hash: after })
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .where('pay_password_hash', '=', before)
    .execute();

/** All of a shop but those that were kept before they were sealed. */
export const findSealedPayPasswords = async (db: Db, shopId: string): Promise<{ payer: Owner; stored: string }[]> => {
  const { rows } = await sql<{ account_id: string; stored: string }>`
    SELECT account_id, pay_password_hash AS stored FROM accounts
    WHERE shop_id = ${shopId} AND pay_password_hash NOT LIKE '$argon2%'`.execute(db);
  return rows.map(({ account_id: accountId, stored }) => ({ payer: { shopId, accountId }, stored }));
};

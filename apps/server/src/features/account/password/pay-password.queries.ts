import { sql } from 'kysely';
import type { Owner } from '../../../core/caller';
import type { Db } from '../../../db/database';
import { type Param, prepared } from '../../../db/prepared';

const wrongEntries = sql<number>`cardinality(pay_password_failed)`.as('wrong_entries');

export const findPayPassword = prepared((db, shopId: Param<string>, accountId: Param<string>) =>
  db
    .selectFrom('accounts')
    .select(['pay_password_hash', wrongEntries])
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId),
).first;

/**
 * Counts an entry as a wrong one before it is compared, and answers with the stored password and the new count; undefined
 * without a password, and when there have been `limit` within a day: then it stays so until the password is reset. One
 * statement, so that of parallel entries at most `limit` are compared.
 */
export const takeEntry = prepared(
  (db, shopId: Param<string>, accountId: Param<string>, now: Param<Date>, dayAgo: Param<Date>, limit: Param<number>) =>
    db
      .updateTable('accounts')
      .set({
        pay_password_failed: sql<Date[]>`ARRAY(
          SELECT entry FROM unnest(pay_password_failed) entry WHERE entry > ${dayAgo}::timestamptz ORDER BY entry
        ) || ${now}::timestamptz`,
      })
      .where('shop_id', '=', shopId)
      .where('account_id', '=', accountId)
      .where('pay_password_hash', 'is not', null)
      .where(sql<boolean>`cardinality(pay_password_failed) < ${limit}::integer`)
      .returning(['pay_password_hash', wrongEntries]),
).first;

/** The entry that brought the count to `count` was right: the count restarts, except for entries that came after it. */
export const giveEntryBack = prepared((db, shopId: Param<string>, accountId: Param<string>, count: Param<number>) =>
  db
    .updateTable('accounts')
    .set({
      pay_password_failed: sql<Date[]>`pay_password_failed[${count}::integer + 1:]`,
    })
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId),
).changed;

/** Stores a new password and unlocks; with `onlyFirst`, false when one is set already. */
export const setPayPassword = async (db: Db, shopId: string, accountId: string, hash: string, onlyFirst = false) => {
  let update = db
    .updateTable('accounts')
    .set({ pay_password_hash: hash, pay_password_failed: sql<Date[]>`'{}'` })
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId);
  if (onlyFirst) update = update.where('pay_password_hash', 'is', null);
  return (await update.executeTakeFirst()).numUpdatedRows === 1n;
};

/** Replaces the stored form of a password, unless the password was changed meanwhile. */
export const replacePayPassword = (db: Db, { shopId, accountId }: Owner, before: string, after: string) =>
  db
    .updateTable('accounts')
    .set({ pay_password_hash: after })
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .where('pay_password_hash', '=', before)
    .execute();

/** All of a shop, except those stored before payment passwords were sealed. */
export const findSealedPayPasswords = async (db: Db, shopId: string): Promise<{ payer: Owner; stored: string }[]> => {
  const { rows } = await sql<{ account_id: string; stored: string }>`
    SELECT account_id, pay_password_hash AS stored FROM accounts
    WHERE shop_id = ${shopId} AND pay_password_hash NOT LIKE '$argon2%'`.execute(db);
  return rows.map(({ account_id: accountId, stored }) => ({ payer: { shopId, accountId }, stored }));
};

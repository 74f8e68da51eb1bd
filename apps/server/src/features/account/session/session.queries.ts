import { sql } from 'kysely';
import type { Db } from '../../../db/database';
import { type Param, prepared } from '../../../db/prepared';

export const findSession = prepared((db, shopId: Param<string>, tokenHash: Param<string>) =>
  db
    .selectFrom('sessions')
    .select(['account_id', 'session_hash', 'expires_at'])
    .where('shop_id', '=', shopId)
    .where('token_hash', '=', tokenHash),
).first;

export type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>;

export const prolongSession = (db: Db, shopId: string, tokenHash: string, expiresAt: Date) =>
  db
    .updateTable('sessions')
    .set({ expires_at: expiresAt })
    .where('shop_id', '=', shopId)
    .where('token_hash', '=', tokenHash)
    .execute();

/** What an account must still have when a session of it begins: what the shopper has just proved to know or to hold. */
export type Proof = { password_hash: string } | { phone_canonical: string };

/**
 * False when the account no longer has what was proved. It waits for a change of it that is under way, and one that
 * comes later ends the new session with the others.
 */
export const insertSession = async (
  db: Db,
  session: {
    shopId: string;
    accountId: string;
    tokenHash: string;
    sessionHash: string;
    createdAt: Date;
    expiresAt: Date;
  },
  proof: Proof | undefined,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('sessions')
    .columns(['shop_id', 'account_id', 'token_hash', 'session_hash', 'created_at', 'expires_at'])
    .expression((eb) =>
      eb
        .selectFrom('accounts')
        .select([
          'shop_id',
          'account_id',
          sql.val(session.tokenHash).as('token_hash'),
          sql.val(session.sessionHash).as('session_hash'),
          sql<Date>`${session.createdAt}::timestamptz`.as('created_at'),
          sql<Date>`${session.expiresAt}::timestamptz`.as('expires_at'),
        ])
        .where('shop_id', '=', session.shopId)
        .where('account_id', '=', session.accountId)
        .where((where) => where.and(proof ?? {}))
        .forShare(),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

export const deleteSession = (db: Db, shopId: string, tokenHash: string) =>
  db.deleteFrom('sessions').where('shop_id', '=', shopId).where('token_hash', '=', tokenHash).execute();

/** All sessions of an account, but the one to keep. */
export const deleteSessions = (db: Db, shopId: string, accountId: string, keepTokenHash = '') =>
  db
    .deleteFrom('sessions')
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .where('token_hash', '<>', keepTokenHash)
    .execute();

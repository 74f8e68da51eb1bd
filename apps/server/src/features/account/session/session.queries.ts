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

/** What the shopper has just proved to know or to hold. The account must still have it when the session begins. */
export type Proof = { password_hash: string } | { phone_canonical: string };

/**
 * False when the account no longer has what was proved, or is blocked. It waits for a concurrent change of the account; a later change
 * ends this session with the others.
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
  { proof, withDemo }: { proof: Proof | undefined; withDemo: boolean },
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
        .where('blocked_at', 'is', null)
        .where((where) => where.and(proof ?? {}))
        .where((where) => (withDemo ? where.lit(true) : where('is_demo', '=', false)))
        .forShare(),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** Whether the shop has shut this account out. */
export const isBlocked = async (db: Db, shopId: string, accountId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('accounts')
    .select('blocked_at')
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row !== undefined && row.blocked_at !== null;
};

export const deleteSession = (db: Db, shopId: string, tokenHash: string) =>
  db.deleteFrom('sessions').where('shop_id', '=', shopId).where('token_hash', '=', tokenHash).execute();

/** Sessions of the demo's accounts, which are over where there is no demo any more. */
export const deleteDemoSessions = (db: Db) =>
  sql`
    DELETE FROM sessions s USING accounts a
    WHERE a.shop_id = s.shop_id AND a.account_id = s.account_id AND a.is_demo`.execute(db);

/** Deletes all sessions of an account except the one to keep. */
export const deleteSessions = (db: Db, shopId: string, accountId: string, keepTokenHash = '') =>
  db
    .deleteFrom('sessions')
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .where('token_hash', '<>', keepTokenHash)
    .execute();

import type { Db } from '../../db/database';

export const findSession = (db: Db, shopId: string, tokenHash: string) =>
  db
    .selectFrom('sessions')
    .select(['account_id', 'session_hash', 'expires_at'])
    .where('shop_id', '=', shopId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();

export const prolongSession = (db: Db, shopId: string, tokenHash: string, expiresAt: Date) =>
  db
    .updateTable('sessions')
    .set({ expires_at: expiresAt })
    .where('shop_id', '=', shopId)
    .where('token_hash', '=', tokenHash)
    .execute();

export const insertSession = (
  db: Db,
  session: {
    shopId: string;
    accountId: string;
    tokenHash: string;
    sessionHash: string;
    createdAt: Date;
    expiresAt: Date;
  },
) =>
  db
    .insertInto('sessions')
    .values({
      shop_id: session.shopId,
      account_id: session.accountId,
      token_hash: session.tokenHash,
      session_hash: session.sessionHash,
      created_at: session.createdAt,
      expires_at: session.expiresAt,
    })
    .execute();

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

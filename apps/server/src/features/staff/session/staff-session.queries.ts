import type { Role } from '@pcmall/contract/console/permissions';
import { sql } from 'kysely';
import type { Db } from '../../../db/database';

/** The session with its account, and the account's role in a shop: null where it has none or was disabled. */
export const findStaffSession = async (db: Db, tokenHash: string, shopId: string) => {
  const { rows } = await sql<{
    session_hash: string;
    staff_id: string;
    name: string;
    role: Role | null;
    created_at: Date;
    last_seen_at: Date;
    expires_at: Date;
  }>`
    SELECT s.session_hash, s.staff_id, a.name, m.role, s.created_at, s.last_seen_at, s.expires_at
    FROM staff_sessions s
    JOIN staff_accounts a ON a.staff_id = s.staff_id
    LEFT JOIN staff_memberships m
      ON m.shop_id = ${shopId} AND m.staff_id = s.staff_id AND m.disabled_at IS NULL
    WHERE s.token_hash = ${tokenHash}`.execute(db);
  return rows[0];
};

export interface NewStaffSession {
  staffId: string;
  tokenHash: string;
  sessionHash: string;
  address: string;
  device: string;
  createdAt: Date;
  expiresAt: Date;
  /** What was just proved; the account must still have it when the session begins. */
  passwordHash: string;
}

/** False when the password was changed meanwhile. */
export const insertStaffSession = async (db: Db, session: NewStaffSession): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    INSERT INTO staff_sessions
      (token_hash, session_hash, staff_id, address, device, created_at, last_seen_at, expires_at)
    SELECT ${session.tokenHash}, ${session.sessionHash}, staff_id, ${session.address}, ${session.device},
      ${session.createdAt}::timestamptz, ${session.createdAt}::timestamptz, ${session.expiresAt}::timestamptz
    FROM staff_accounts WHERE staff_id = ${session.staffId} AND password_hash = ${session.passwordHash}
    FOR SHARE`.execute(db);
  return numAffectedRows === 1n;
};

export const touchStaffSession = (db: Db, tokenHash: string, seenAt: Date, expiresAt: Date) =>
  db
    .updateTable('staff_sessions')
    .set({ last_seen_at: seenAt, expires_at: expiresAt })
    .where('token_hash', '=', tokenHash)
    .execute();

export const deleteStaffSession = (db: Db, tokenHash: string) =>
  db.deleteFrom('staff_sessions').where('token_hash', '=', tokenHash).execute();

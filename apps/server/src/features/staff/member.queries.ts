import type { Role } from '@pcmall/contract/console/permissions';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db/database';

interface MemberRow {
  staff_id: string;
  name: string;
  email: string;
  role: Role;
  version: number;
  disabled_at: Date | null;
  last_seen_at: Date | null;
}

const memberColumns = sql`m.staff_id, a.name, a.email, m.role, m.version, m.disabled_at,
  (SELECT max(last_seen_at) FROM staff_sessions s WHERE s.staff_id = m.staff_id) AS last_seen_at`;

/** Everybody with an account in the shop. */
export const findStaffOf = async (db: Db, shopId: string) => {
  const { rows } = await sql<MemberRow>`
    SELECT ${memberColumns} FROM staff_memberships m JOIN staff_accounts a ON a.staff_id = m.staff_id
    WHERE m.shop_id = ${shopId} ORDER BY m.disabled_at IS NOT NULL, m.created_at, m.staff_id`.execute(db);
  return rows;
};

export const findMember = async (db: Db, shopId: string, staffId: string) => {
  const { rows } = await sql<MemberRow>`
    SELECT ${memberColumns} FROM staff_memberships m JOIN staff_accounts a ON a.staff_id = m.staff_id
    WHERE m.shop_id = ${shopId} AND m.staff_id = ${staffId}`.execute(db);
  return rows[0];
};

/** Locks everybody's place in the shop: of two owners who dismiss each other at once, the second is refused. */
export const lockMembers = (trx: Trx, shopId: string) =>
  trx
    .selectFrom('staff_memberships')
    .select(['staff_id', 'role', 'disabled_at', 'version'])
    .where('shop_id', '=', shopId)
    .orderBy('staff_id')
    .forUpdate()
    .execute();

export const setMember = (
  trx: Trx,
  shopId: string,
  staffId: string,
  change: { role?: Role; disabled_at?: Date | null },
) =>
  trx
    .updateTable('staff_memberships')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('shop_id', '=', shopId)
    .where('staff_id', '=', staffId)
    .execute();

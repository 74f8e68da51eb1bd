import type { Role } from '@pcmall/contract/console/permissions';
import { sql } from 'kysely';
import type { Db } from '../../db/database';

export const findStaff = (db: Db, staffId: string) =>
  db.selectFrom('staff_accounts').selectAll().where('staff_id', '=', staffId).executeTakeFirst();

export type StaffRow = NonNullable<Awaited<ReturnType<typeof findStaff>>>;

export const findStaffByEmail = (db: Db, canonical: string) =>
  db.selectFrom('staff_accounts').selectAll().where('email_canonical', '=', canonical).executeTakeFirst();

/** The shops that an account serves, with its role in each. */
export const findMemberships = (db: Db, staffId: string) =>
  db
    .selectFrom('staff_memberships')
    .select(['shop_id', 'role'])
    .where('staff_id', '=', staffId)
    .where('disabled_at', 'is', null)
    .orderBy('created_at')
    .orderBy('shop_id')
    .execute();

export const findShopIdsOf = async (db: Db, staffId: string): Promise<string[]> =>
  (await findMemberships(db, staffId)).map(({ shop_id }) => shop_id);

export const setLastShop = (db: Db, staffId: string, shopId: string) =>
  db.updateTable('staff_accounts').set({ last_shop_id: shopId }).where('staff_id', '=', staffId).execute();

/** Everybody with an account in the shop. */
export const findStaffOf = async (db: Db, shopId: string) => {
  const { rows } = await sql<{
    staff_id: string;
    name: string;
    email: string;
    role: Role;
    disabled_at: Date | null;
    last_seen_at: Date | null;
  }>`
    SELECT m.staff_id, a.name, a.email, m.role, m.disabled_at,
      (SELECT max(last_seen_at) FROM staff_sessions s WHERE s.staff_id = m.staff_id) AS last_seen_at
    FROM staff_memberships m JOIN staff_accounts a ON a.staff_id = m.staff_id
    WHERE m.shop_id = ${shopId} ORDER BY m.disabled_at IS NOT NULL, m.created_at, m.staff_id`.execute(db);
  return rows;
};

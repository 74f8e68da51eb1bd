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

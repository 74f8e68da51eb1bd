import { sql } from 'kysely';
import type { Db } from '../../db/database';

export const findAccount = (db: Db, shopId: string, accountId: string) =>
  db
    .selectFrom('accounts')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();

export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** What identifies an account from outside: one of two columns, each unique in its shop. */
const columns = { phone: 'phone_canonical', email: 'email_canonical' } as const;
export type Channel = keyof typeof columns;

export const findAccountBy = (db: Db, shopId: string, channel: Channel, canonical: string) =>
  db
    .selectFrom('accounts')
    .select(['account_id', 'password_hash'])
    .where('shop_id', '=', shopId)
    .where(columns[channel], '=', canonical)
    .executeTakeFirst();

export interface NewAccount {
  shopId: string;
  accountId: string;
  passwordHash: string;
  nickName: string;
  phone?: BoundPhone;
  email?: BoundEmail;
  isDemo?: boolean;
  createdAt: Date;
}
export interface BoundPhone {
  areaCode: string;
  country: string;
  saved: string;
  canonical: string;
}
export interface BoundEmail {
  saved: string;
  canonical: string;
}

const phoneColumns = (phone: BoundPhone) => ({
  phone_area_code: phone.areaCode,
  phone_country: phone.country,
  phone: phone.saved,
  phone_canonical: phone.canonical,
});
const emailColumns = (email: BoundEmail) => ({
  email: email.saved,
  email_canonical: email.canonical,
  email_verified: true,
});

/** False when the phone or e-mail belongs to another account of the shop; the transaction stays usable. */
export const insertAccount = async (db: Db, account: NewAccount): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('accounts')
    .values({
      shop_id: account.shopId,
      account_id: account.accountId,
      password_hash: account.passwordHash,
      nick_name: account.nickName,
      is_demo: account.isDemo ?? false,
      created_at: account.createdAt,
      ...(account.phone && phoneColumns(account.phone)),
      ...(account.email && emailColumns(account.email)),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  await db
    .insertInto('balances')
    .values({ shop_id: account.shopId, account_id: account.accountId, amount: 0 })
    .execute();
  return true;
};

const isTaken = (db: Db, shopId: string, channel: Channel, canonical: string) =>
  findAccountBy(db, shopId, channel, canonical).then((account) => account !== undefined);

/** False when it belongs to an account already. A race for it ends at the unique index. */
export const bind = async (
  db: Db,
  shopId: string,
  accountId: string,
  bound: { channel: 'phone'; phone: BoundPhone } | { channel: 'email'; email: BoundEmail },
): Promise<boolean> => {
  const canonical = bound.channel === 'phone' ? bound.phone.canonical : bound.email.canonical;
  // Whoever binds the same value waits here, so that the second one sees the first.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${shopId} ${canonical}`}, 0))`.execute(db);
  if (await isTaken(db, shopId, bound.channel, canonical)) return false;
  await db
    .updateTable('accounts')
    .set(bound.channel === 'phone' ? phoneColumns(bound.phone) : emailColumns(bound.email))
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .execute();
  return true;
};

export const setPassword = (db: Db, shopId: string, accountId: string, passwordHash: string) =>
  db
    .updateTable('accounts')
    .set({ password_hash: passwordHash })
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .execute();

export const updateProfile = (
  db: Db,
  shopId: string,
  accountId: string,
  profile: { nick_name?: string; avatar?: string; gender?: string; birthday?: string | null },
) =>
  db.updateTable('accounts').set(profile).where('shop_id', '=', shopId).where('account_id', '=', accountId).execute();

export const listDemoAccounts = (db: Db, shopId: string) =>
  db
    .selectFrom('accounts')
    .select(['nick_name', 'phone_area_code', 'phone', 'email'])
    .where('shop_id', '=', shopId)
    .where('is_demo', '=', true)
    .orderBy('created_at')
    .orderBy('account_id')
    .execute();

import type { Db, Trx } from '../../db/database';
import { isUniqueViolation } from '../../db/unique-violation';

export const findAccount = (db: Db, shopId: string, accountId: string) =>
  db
    .selectFrom('accounts')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();

export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** The two columns by which people identify their account, each unique in its shop. */
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

/** False when the phone or e-mail belongs to another account of the shop (AUTH-12). The transaction stays usable. */
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

/** False when another account has it: the unique index decides, and the transaction can only be rolled back. */
export const bindContact = async (
  trx: Trx,
  shopId: string,
  accountId: string,
  contact: { channel: 'phone'; phone: BoundPhone } | { channel: 'email'; email: BoundEmail },
): Promise<boolean> => {
  try {
    await trx
      .updateTable('accounts')
      .set(contact.channel === 'phone' ? phoneColumns(contact.phone) : emailColumns(contact.email))
      .where('shop_id', '=', shopId)
      .where('account_id', '=', accountId)
      .execute();
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
};

/** With `inPlaceOf`, the hash that must still be stored: false when it is not. */
export const setPassword = async (
  db: Db,
  shopId: string,
  accountId: string,
  { passwordHash, inPlaceOf }: { passwordHash: string; inPlaceOf?: string | undefined },
): Promise<boolean> => {
  let update = db
    .updateTable('accounts')
    .set({ password_hash: passwordHash })
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId);
  if (inPlaceOf !== undefined) update = update.where('password_hash', '=', inPlaceOf);
  return (await update.executeTakeFirst()).numUpdatedRows === 1n;
};

export const updateProfile = (
  db: Db,
  shopId: string,
  accountId: string,
  profile: { nick_name?: string; avatar?: string; gender?: string; birthday?: string | null },
) =>
  db.updateTable('accounts').set(profile).where('shop_id', '=', shopId).where('account_id', '=', accountId).execute();

export const findDemoAccounts = (db: Db, shopId: string) =>
  db
    .selectFrom('accounts')
    .select(['nick_name', 'phone_area_code', 'phone', 'email'])
    .where('shop_id', '=', shopId)
    .where('is_demo', '=', true)
    .orderBy('created_at')
    .orderBy('account_id')
    .execute();

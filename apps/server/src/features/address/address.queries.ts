import type { AddressType } from '@pcmall/contract/address';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Owner } from '../../core/caller';
import { anyOf } from '../../db/any-of';
import type { Db, Trx } from '../../db/database';
import { type Param, type Params, prepared } from '../../db/prepared';
import type { AddressTables } from '../../db/tables/address';

export type AddressRow = Selectable<AddressTables['addresses']>;
export type NewAddressRow = Insertable<AddressTables['addresses']>;
export type AddressChanges = Updateable<AddressTables['addresses']>;

const addressesOf = (db: Db, { shopId, accountId }: Owner | Params<Owner>) =>
  db.selectFrom('addresses').where('shop_id', '=', shopId).where('account_id', '=', accountId);

const bookOf = (db: Db, owner: Owner, type: AddressType) => addressesOf(db, owner).where('address_type', '=', type);

export const findAddress = (db: Db, owner: Owner, addressId: string): Promise<AddressRow | undefined> =>
  addressesOf(db, owner).selectAll().where('address_id', '=', addressId).executeTakeFirst();

export const findAddresses = (db: Db, owner: Owner, addressIds: string[]): Promise<AddressRow[]> =>
  addressesOf(db, owner).selectAll().where('address_id', 'in', addressIds).execute();

/** The defaults of both books, and these. */
export const findDefaultsAnd = prepared((db, owner: Params<Owner>, addressIds: Param<string[]>) =>
  addressesOf(db, owner)
    .selectAll()
    .where((eb) => eb.or([eb('is_default', '=', eb.lit(true)), eb('address_id', '=', anyOf(addressIds))])),
).all;

export type Wanted = { phone: string } | { name: string } | undefined;

const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** One page of a book with the number of all that were found, the default first, then the last changed. */
export const findPage = async (
  db: Db,
  owner: Owner,
  type: AddressType,
  wanted: Wanted,
  { pageIndex, pageSize }: { pageIndex: number; pageSize: number },
): Promise<{ rows: AddressRow[]; total: number }> => {
  let found = bookOf(db, owner, type);
  if (wanted && 'phone' in wanted) found = found.where('phone_canonical', 'like', containing(wanted.phone));
  if (wanted && 'name' in wanted) found = found.where('name', 'ilike', containing(wanted.name));
  const [rows, { total }] = await Promise.all([
    found
      .selectAll()
      .orderBy('is_default', 'desc')
      .orderBy('updated_at', 'desc')
      .orderBy('address_id')
      .limit(pageSize)
      .offset((pageIndex - 1) * pageSize)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(total) };
};

export const countBook = async (db: Db, owner: Owner, type: AddressType): Promise<number> => {
  const { total } = await bookOf(db, owner, type)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
};

/** Changes of one shopper's books wait for each other: a default can be exact only one after the other. */
export const lockBooks = (trx: Trx, { shopId, accountId }: Owner) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`addresses ${shopId} ${accountId}`}, 0))`.execute(trx);

export const insertAddress = (trx: Trx, row: NewAddressRow): Promise<AddressRow> =>
  trx.insertInto('addresses').values(row).returningAll().executeTakeFirstOrThrow();

export const updateAddress = (
  trx: Trx,
  { shopId, accountId }: Owner,
  addressId: string,
  changes: AddressChanges,
): Promise<AddressRow> =>
  trx
    .updateTable('addresses')
    .set(changes)
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .where('address_id', '=', addressId)
    .returningAll()
    .executeTakeFirstOrThrow();

export const clearDefault = (trx: Trx, { shopId, accountId }: Owner, type: AddressType) =>
  trx
    .updateTable('addresses')
    .set({ is_default: false })
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .where('address_type', '=', type)
    .where('is_default', '=', true)
    .execute();

export const deleteAddresses = (trx: Trx, { shopId, accountId }: Owner, addressIds: string[]) =>
  trx
    .deleteFrom('addresses')
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .where('address_id', 'in', addressIds)
    .execute();

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

/** The address that the form with this key has made. */
export const findSavedAddress = (trx: Trx, owner: Owner, idempotencyKey: string): Promise<AddressRow | undefined> =>
  addressesOf(trx, owner).selectAll().where('idempotency_key', '=', idempotencyKey).executeTakeFirst();

/** An address that is about to be changed: its row waits for whoever hands in or reviews its ID. */
export const lockAddress = (trx: Trx, owner: Owner, addressId: string): Promise<AddressRow | undefined> =>
  addressesOf(trx, owner).selectAll().where('address_id', '=', addressId).forUpdate().executeTakeFirst();

export const lockAddresses = (trx: Trx, owner: Owner, addressIds: string[]): Promise<AddressRow[]> =>
  addressesOf(trx, owner)
    .selectAll()
    .where('address_id', '=', anyOf(addressIds))
    .orderBy('address_id')
    .forUpdate()
    .execute();

/** The defaults of both books, and these. */
export const findDefaultsAnd = prepared((db, owner: Params<Owner>, addressIds: Param<string[]>) =>
  addressesOf(db, owner)
    .selectAll()
    .where((eb) => eb.or([eb('is_default', '=', eb.lit(true)), eb('address_id', '=', anyOf(addressIds))])),
).all;

/** What a book is searched for: any of these; undefined for all of it. */
export type AddressSearch = { name: string; phone?: string; reading?: string | undefined } | undefined;

interface BookFilter {
  search: AddressSearch;
  /** Empty for all. */
  group: string;
}

const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** One page of a book with the number of all that match, the default first, then the last changed. */
export const findPage = async (
  db: Db,
  owner: Owner,
  type: AddressType,
  { search, group }: BookFilter,
  { pageIndex, pageSize }: { pageIndex: number; pageSize: number },
): Promise<{ rows: AddressRow[]; total: number }> => {
  let matches = bookOf(db, owner, type);
  if (group) matches = matches.where(sql.val(group), '=', (eb) => sql`ANY(${eb.ref('group_names')})`);
  if (search)
    matches = matches.where((eb) =>
      eb.or([
        eb('short_name', 'ilike', containing(search.name)),
        // Digits are in no name, but would be looked for in each.
        ...(search.phone === undefined ? [eb('name', 'ilike', containing(search.name))] : []),
        ...(search.phone === undefined ? [] : [eb('phone_canonical', 'like', containing(search.phone))]),
        ...(search.reading === undefined ? [] : [eb('readings', 'like', containing(search.reading))]),
      ]),
    );
  const [rows, { total }] = await Promise.all([
    matches
      .selectAll()
      .orderBy('is_default', 'desc')
      .orderBy('updated_at', 'desc')
      .orderBy('address_id')
      .limit(pageSize)
      .offset((pageIndex - 1) * pageSize)
      .execute(),
    matches.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(total) };
};

/** The groups that the addresses of a book are in, by name. */
export const findGroups = async (db: Db, { shopId, accountId }: Owner, type: AddressType): Promise<string[]> => {
  const { rows } = await sql<{ group_name: string }>`
    SELECT DISTINCT group_name FROM addresses, unnest(group_names) AS filed (group_name)
    WHERE shop_id = ${shopId} AND account_id = ${accountId} AND address_type = ${type}
    ORDER BY group_name`.execute(db);
  return rows.map(({ group_name }) => group_name);
};

export const countBook = async (db: Db, owner: Owner, type: AddressType): Promise<number> => {
  const { total } = await bookOf(db, owner, type)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
};

/** Changes of one shopper's books wait for each other, so that each book has one default at most. */
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
    .where('address_id', '=', anyOf(addressIds))
    .execute();

import { Kysely, PostgresDialect, type PostgresPool, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { lockEmbedded } from './embedded-lock';
import { withNamedStatements } from './named-statements';
import { openPool, type PoolSettings } from './postgres-pool';
import type { AccountTables } from './tables/account';
import type { AddressTables } from './tables/address';
import type { CartTables } from './tables/cart';
import type { CatalogueTables } from './tables/catalogue';
import type { FileTables } from './tables/file';
import type { GoodsImportTables } from './tables/goods-import';
import type { IdentityTables } from './tables/identity';
import type { OfferTables } from './tables/offer';
import type { OperatorTables } from './tables/operator';
import type { OrderTables } from './tables/order';
import type { PaymentTables } from './tables/payment';
import type { QuickOrderTables } from './tables/quick-order';
import type { RedPacketTables } from './tables/red-packet';
import type { RefundTables } from './tables/refund';
import type { SavedProductTables } from './tables/saved-product';
import type { ShopTables } from './tables/shop';
import type { ShortLinkTables } from './tables/short-link';
import type { StaffTables } from './tables/staff';

export interface Tables
  extends ShopTables,
    AccountTables,
    CatalogueTables,
    CartTables,
    AddressTables,
    FileTables,
    GoodsImportTables,
    IdentityTables,
    OperatorTables,
    OrderTables,
    PaymentTables,
    RefundTables,
    RedPacketTables,
    QuickOrderTables,
    OfferTables,
    SavedProductTables,
    ShortLinkTables,
    StaffTables {}

/** The database, or a transaction in it: what queries take. */
export type Db = Kysely<Tables>;
export type Trx = Transaction<Tables>;

export interface Database {
  db: Db;
  pool: pg.Pool;
  /** The database lives inside this process, so nobody else can change it. */
  embedded: boolean;
  close: () => Promise<void>;
}

const int8 = 20;
const date = 1082;
pg.types.setTypeParser(int8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('An int8 value is beyond what JavaScript keeps exactly');
  return value;
});
// A birthday has no time zone; pg would make it a Date at local midnight.
pg.types.setTypeParser(date, (text) => text);

const fromPool = (pool: PostgresPool) => new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });

/** Kysely ends only a pool that it has used itself. */
const end = async (db: Db, pool: pg.Pool) => {
  await db.destroy();
  if (!pool.ending) await pool.end();
};

/** PostgreSQL at the given URL. */
export const openPostgres = (url: string, settings: Partial<Omit<PoolSettings, 'url'>> = {}): Database => {
  const pool = openPool({ url, connections: 10, statementTimeout: 30, ...settings });
  const db = fromPool(withNamedStatements(pool));
  return { db, pool, embedded: false, close: () => end(db, pool) };
};

/** PGlite, PostgreSQL inside this process: in a folder, which it keeps for itself, or in memory when none is given. */
export const openEmbedded = async (folder?: string): Promise<Database> => {
  const [{ PGlite }, { createPgConfig }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/node-postgres'),
  ]);
  const unlock = folder === undefined ? () => {} : lockEmbedded(folder);
  const pglite = await PGlite.create(folder === undefined ? {} : { dataDir: folder });
  const pool = new pg.Pool({ ...createPgConfig(pglite), max: 1 });
  pool.on('error', () => {});
  const db = fromPool(pool);
  const close = async () => {
    await end(db, pool);
    await pglite.close();
    unlock();
  };
  return { db, pool, embedded: true, close };
};

/** Throws when the database does not answer. */
export const ping = async (db: Db): Promise<void> => {
  await sql`SELECT 1`.execute(db);
};

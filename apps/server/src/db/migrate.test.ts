import { type Migration, sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { narrowingOf, nextRelease, statementsOf } from '../testing/database/next-release';
import { freshDatabase } from '../testing/fresh-database';
import { testOnPostgres } from '../testing/on-postgres';
import { migrate } from './migrate';
import { migrations } from './migrations';

const withNext = { ...migrations, '999-next': nextRelease };

test('[OPS-01] an empty database is migrated once', async () => {
  const database = await freshDatabase();

  expect(await migrate(database.db)).toEqual({ applied: Object.keys(migrations), later: [] });
  expect(await migrate(database.db)).toEqual({ applied: [], later: [] });
  await database.close();
});

testOnPostgres('[OPS-01] two servers that start on an empty database migrate it once, the second waits', async () => {
  const database = await freshDatabase();

  const [first, second] = await Promise.all([migrate(database.db), migrate(database.db)]);

  expect([...first.applied, ...second.applied].toSorted()).toEqual(Object.keys(migrations));
  await database.close();
});

testOnPostgres('[OPS-05] a migration that waits for a table lets others at it meanwhile', async () => {
  const { db, close } = await freshDatabase();
  await migrate(db);
  const read = () => db.selectFrom('shops').select('shop_id').execute();
  const tell = vi.fn();
  let upgraded: Promise<unknown> = Promise.resolve();

  // As an export does that takes its time.
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('shops').select('shop_id').execute();
    upgraded = migrate(db, withNext, tell);
    for (let waiting = 0; waiting === 0; ) {
      const { rows } = await sql<{ waiting: number }>`
        SELECT count(*)::integer AS waiting FROM pg_locks WHERE relation = 'shops'::regclass AND NOT granted`.execute(
        trx,
      );
      waiting = rows[0]?.waiting ?? 0;
    }
    expect(await read()).toEqual([]);
    await vi.waitFor(() => expect(tell).toHaveBeenCalledOnce(), { timeout: 20_000 });
  });

  expect(await upgraded).toEqual({ applied: ['999-next'], later: [] });
  await close();
});

test.each([
  ['takes a column', 'ALTER TABLE orders DROP COLUMN remark'],
  ['takes a table', 'drop table "orders"'],
  ['renames a column', 'alter table "orders" rename column "remark" to "note"'],
  ['changes a type', 'ALTER TABLE orders ALTER COLUMN remark TYPE integer USING 0'],
  ['demands what was optional', 'ALTER TABLE orders ALTER sender SET NOT NULL'],
  ['demands what is new', 'alter table "orders" add column "note" text not null'],
  ['demands the second of two', "ALTER TABLE orders ADD COLUMN a text DEFAULT '', ADD COLUMN b text NOT NULL"],
  ['refuses values', 'ALTER TABLE orders ADD CONSTRAINT short CHECK (length(remark) < 9)'],
  ['refuses a second one', 'CREATE UNIQUE INDEX one ON orders (shop_id, remark)'],
])('[OPS-05] a migration is refused that %s', (_does, statement) => {
  expect(narrowingOf([statement])).toEqual([statement]);
});

test('[OPS-05] migrations since the first only add, so that servers of the release before go on', async () => {
  const adding: Migration = {
    up: async (db) => {
      await db.schema
        .createTable('gifts')
        .addColumn('gift_id', 'text', (column) => column.notNull().unique())
        .execute();
      await db.schema.alterTable('orders').addColumn('note', 'text').execute();
      await sql`ALTER TABLE orders ADD COLUMN gift boolean NOT NULL DEFAULT false, ADD COLUMN card text`.execute(db);
      await db.schema.createIndex('orders_gift').on('orders').column('gift').execute();
    },
  };
  const [, ...later] = Object.values(migrations);

  expect(await statementsOf(adding)).toHaveLength(4);
  for (const migration of [adding, ...later]) expect(narrowingOf(await statementsOf(migration))).toEqual([]);
});

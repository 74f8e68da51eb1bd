import {
  DummyDriver,
  Kysely,
  type Migration,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import type { Db } from '../../db/database';

/** What the next release may do to the database, in the extreme: something new in each table, and a table of its own. */
export const nextRelease: Migration = {
  up: async (db: Db) => {
    const { rows } = await sql<{ name: string }>`
      SELECT table_name AS name FROM information_schema.tables
      WHERE table_schema = 'public' AND table_name NOT LIKE 'kysely%' ORDER BY 1`.execute(db);
    for (const { name } of rows)
      await sql`ALTER TABLE ${sql.table(name)} ADD COLUMN next_note text NOT NULL DEFAULT 'new'`.execute(db);
    await sql`CREATE TABLE next_things (shop_id text NOT NULL, thing_id text NOT NULL, PRIMARY KEY (shop_id, thing_id))`.execute(
      db,
    );
    await sql`CREATE INDEX next_orders ON orders (shop_id, next_note)`.execute(db);
  },
};

/** The statements of a migration that reads nothing, in their order. */
export const statementsOf = async ({ up }: Migration): Promise<string[]> => {
  const statements: string[] = [];
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (each) => new PostgresIntrospector(each),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void statements.push(query.sql),
  });
  await up(db);
  return statements;
};

/** What servers of the release before can't live with: they read what is taken away, and write what is refused from now on. */
const narrowings = [
  /\bdrop (table|column|type|view|schema)\b/,
  /\btruncate\b/,
  /\brename\b/,
  /\balter (column )?\S+ (type|set data type|set not null|drop default)\b/,
  /\badd (constraint \S+ )?(check|unique|foreign key|primary key|exclude)\b/,
  /\bcreate unique index\b/,
];

/** Columns that must be filled, which the release before does not do. */
const isAddedUnfilled = (statement: string) =>
  statement
    .split(/\badd column\b/)
    .slice(1)
    .some((column) => {
      const [definition = ''] = column.split(/,\s*(?=(?:add|alter|drop)\b)/);
      return /\bnot null\b/.test(definition) && !/\b(default|generated)\b/.test(definition);
    });

/** Those of the statements that take something away from servers of the release before, or refuse what they write (OPS-05). */
export const narrowingOf = (statements: readonly string[]): string[] =>
  statements.filter((statement) => {
    const plain = statement.toLowerCase().replace(/\s+/g, ' ');
    return narrowings.some((narrowing) => narrowing.test(plain)) || isAddedUnfilled(plain);
  });

import { sql } from 'kysely';
import type { Db, Trx } from '../../db/database';

export interface TableShape {
  schema: string;
  name: string;
  /** Those that are stored: what the database computes is left to it. */
  columns: { name: string; type: string }[];
}

/** A row as the texts of its columns, in the order of the shape. */
export type RowTexts = (string | null)[];

/** Every table of ours and of the queue, but for partitions, whose rows are in their table, and the migrator's own. */
export const findTables = async (db: Db): Promise<TableShape[]> => {
  const { rows } = await sql<TableShape>`
    SELECT n.nspname AS schema, c.relname AS name,
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) ORDER BY a.attnum) AS columns
    FROM pg_class c
    JOIN pg_namespace n ON n.oid = c.relnamespace
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    WHERE n.nspname IN ('public', 'pgboss') AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relname NOT LIKE 'kysely%'
    GROUP BY n.nspname, c.relname
    ORDER BY n.nspname, c.relname`.execute(db);
  return rows;
};

/** Values must read the same wherever they are written and read. */
export const useFixedFormats = async (trx: Trx): Promise<void> => {
  for (const setting of [
    "datestyle = 'ISO'",
    "intervalstyle = 'postgres'",
    'extra_float_digits = 1',
    "timezone = 'UTC'",
  ])
    await sql`SET LOCAL ${sql.raw(setting)}`.execute(trx);
};

/** From here on the transaction reads one state of everything, however long it takes. */
export const readOneState = async (trx: Trx): Promise<void> => {
  await sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY`.execute(trx);
};

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Of names and types that the catalogue gave, so it is a part of the statement and no values. */
const columnList = (
  columns: TableShape['columns'],
  write: (column: TableShape['columns'][number], index: number) => string,
) => sql.raw(columns.map(write).join(', '));

/** All rows of a table, in batches that the memory holds. */
export async function* readRows(trx: Trx, { schema, name, columns }: TableShape): AsyncIterable<RowTexts[]> {
  const texts = columnList(columns, ({ name }) => `${quote(name)}::text`);
  await sql`DECLARE backup NO SCROLL CURSOR FOR
    SELECT ARRAY[${texts}] AS row FROM ${sql.id(schema, name)}`.execute(trx);
  for (;;) {
    const { rows } = await sql<{ row: RowTexts }>`FETCH 1000 FROM backup`.execute(trx);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await sql`CLOSE backup`.execute(trx);
}

/** Writes rows with exactly their values, also where the database would choose one itself. */
export const writeRows = async (trx: Trx, { schema, name, columns }: TableShape, rows: RowTexts[]): Promise<void> => {
  const names = columnList(columns, ({ name }) => quote(name));
  const values = columnList(columns, ({ type }, index) => `(r ->> ${index})::${type}`);
  await sql`INSERT INTO ${sql.id(schema, name)} (${names}) OVERRIDING SYSTEM VALUE
    SELECT ${values} FROM jsonb_array_elements(${JSON.stringify(rows)}::jsonb) AS r`.execute(trx);
};

export const emptyTable = async (trx: Trx, { schema, name }: TableShape): Promise<void> => {
  await sql`DELETE FROM ${sql.id(schema, name)}`.execute(trx);
};

export const hasRows = async (db: Db, { schema, name }: TableShape): Promise<boolean> => {
  const { rows } = await sql`SELECT 1 FROM ${sql.id(schema, name)} LIMIT 1`.execute(db);
  return rows.length > 0;
};

/**
 * Takes the foreign keys away, so that tables can be filled in any order. Answers with what puts them back, which also
 * checks every row.
 */
export const dropForeignKeys = async (trx: Trx): Promise<() => Promise<void>> => {
  const { rows } = await sql<{ schema: string; table: string; name: string; definition: string }>`
    SELECT n.nspname AS schema, c.relname AS table, k.conname AS name, pg_get_constraintdef(k.oid) AS definition
    FROM pg_constraint k
    JOIN pg_class c ON c.oid = k.conrelid
    JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE k.contype = 'f' AND k.conparentid = 0 AND n.nspname IN ('public', 'pgboss')`.execute(trx);
  for (const { schema, table, name } of rows)
    await sql`ALTER TABLE ${sql.id(schema, table)} DROP CONSTRAINT ${sql.id(name)}`.execute(trx);
  return async () => {
    // What else is checked when the transaction ends is checked now: a table that something waits for can't be altered.
    await sql`SET CONSTRAINTS ALL IMMEDIATE`.execute(trx);
    for (const { schema, table, name, definition } of rows)
      await sql`ALTER TABLE ${sql.id(schema, table)} ADD CONSTRAINT ${sql.id(name)} ${sql.raw(definition)}`.execute(
        trx,
      );
  };
};

export interface SequenceState {
  schema: string;
  name: string;
  /** Null before its first number. */
  last: string | null;
}

export const readSequences = async (db: Db): Promise<SequenceState[]> => {
  const { rows } = await sql<SequenceState>`
    SELECT schemaname AS schema, sequencename AS name, last_value::text AS last
    FROM pg_sequences WHERE schemaname IN ('public', 'pgboss') ORDER BY 1, 2`.execute(db);
  return rows;
};

export const setSequence = async (trx: Trx, { schema, name, last }: SequenceState): Promise<void> => {
  if (last !== null)
    await sql`SELECT setval(${`${quote(schema)}.${quote(name)}`}::regclass, ${last}::bigint)`.execute(trx);
};

export const findMigrations = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(db);
  return rows.map(({ name }) => name);
};

import { setTimeout as pause } from 'node:timers/promises';
import { type Migration, Migrator, sql } from 'kysely';
import type { Db } from './database';
import { isConflict, isLockTimeout } from './lost-connection';
import { migrations } from './migrations';

/** How long the requests of running servers may queue behind a change of a table that waits for a longer one. */
const lockTimeout = '2s';
/** In which they have their turn. */
const pauseMs = 500;
/** How often the operator is told of a wait: about once a minute. */
const triesBetweenWords = 25;

export interface Migrated {
  applied: string[];
  /** What a later release has done to the database: this server may run beside those of that release (OPS-05). */
  later: string[];
}

const findLater = async (db: Db, known: Record<string, Migration>): Promise<string[]> => {
  const { rows: tables } = await sql<{ exists: boolean }>`
    SELECT to_regclass('kysely_migration') IS NOT NULL AS exists`.execute(db);
  if (!tables[0]?.exists) return [];
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(db);
  return rows.map(({ name }) => name).filter((name) => !(name in known));
};

/** The migrator takes a migration that it does not know for a mistake. */
const doNothing: Migration = { up: async () => {} };

const migrateAgain = Symbol('migrate again');

const migrateOnce = (db: Db, known: Record<string, Migration>): Promise<Migrated | typeof migrateAgain> =>
  db.connection().execute(async (connection) => {
    const { rows } = await sql<{ statement: string; lock: string }>`
      SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock`.execute(
      connection,
    );
    const setTimeouts = (statement: string, lock: string) =>
      sql`SELECT set_config('statement_timeout', ${statement}, false), set_config('lock_timeout', ${lock}, false)`.execute(
        connection,
      );
    // Rewriting a large table may take longer than any statement of a request.
    await setTimeouts('0', lockTimeout);
    const later = await findLater(connection, known);
    const all = { ...known, ...Object.fromEntries(later.map((name) => [name, doNothing])) };
    const migrator = new Migrator({ db: connection, provider: { getMigrations: async () => all } });
    const { error, results = [] } = await migrator.migrateToLatest();
    await setTimeouts(rows[0]?.statement ?? '0', rows[0]?.lock ?? '0');
    // A server of a later release was quicker.
    if (error && (await findLater(connection, known)).length > later.length) return migrateAgain;
    if (error) throw error;
    return { applied: results.map(({ migrationName }) => migrationName), later };
  });

/**
 * Brings the schema up to date, all or nothing, while other servers may be at work on it: it never makes them wait long for a
 * table that it waits for itself, but tries again, for however long; `tell` hears why. Of several servers that start at once
 * one does it.
 */
export const migrate = async (
  db: Db,
  known: Record<string, Migration> = migrations,
  tell: (why: Error) => void = () => {},
): Promise<Migrated> => {
  for (let tries = 0; ; tries += 1) {
    try {
      const migrated = await migrateOnce(db, known);
      if (migrated !== migrateAgain) return migrated;
    } catch (error) {
      if (!isLockTimeout(error) && !isConflict(error)) throw error;
      if (tries % triesBetweenWords === 0) tell(error);
      await pause(pauseMs);
    }
  }
};

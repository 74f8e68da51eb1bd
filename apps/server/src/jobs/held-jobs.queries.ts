import { sql } from 'kysely';
import type { Db } from '../db/database';

/** A job that a server has taken and not finished. */
export interface HeldJob {
  name: string;
  id: string;
}

/** Done jobs stay in pg-boss's table for hours; without this, looking for held ones would read them all. */
export const indexHeldJobs = async (db: Db) => {
  const { rows } = await sql<{ is_there: boolean }>`
    SELECT to_regclass('pgboss.job_held') IS NOT NULL AS is_there`.execute(db);
  // Asked first, because creating an index waits for everybody who writes, even if there is one.
  if (rows[0]?.is_there) return;
  await sql`CREATE INDEX IF NOT EXISTS job_held ON pgboss.job (started_on) WHERE state = 'active'`.execute(db);
};

/** Says of jobs that somebody is still at work on them. */
export const confirmHeld = (db: Db, jobs: readonly HeldJob[]) =>
  sql`
    UPDATE pgboss.job SET started_on = now()
    FROM unnest(${jobs.map(({ name }) => name)}::text[], ${jobs.map(({ id }) => id)}::uuid[]) AS held (name, id)
    WHERE job.name = held.name AND job.id = held.id AND job.state = 'active'`.execute(db);

/**
 * Puts jobs back into their queues that nobody has confirmed for so many milliseconds. A job that has used up its attempts
 * stays: it may be what ends the servers, and pg-boss lets it fail.
 */
export const takeBackAbandoned = (db: Db, names: readonly string[], unconfirmedMs: number) =>
  sql`
    UPDATE pgboss.job SET state = 'retry', start_after = now()
    WHERE name = ANY(${names}::text[]) AND state = 'active' AND retry_count < retry_limit
      AND started_on < now() - ${unconfirmedMs} * interval '1 millisecond'`.execute(db);

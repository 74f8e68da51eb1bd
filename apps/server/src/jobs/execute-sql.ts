import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../db/database';

const maxAttempts = 10;

/** pg-boss sends several statements in one text, which give several results; it reads the rows of the last. */
const executeOnce = async ({ pool }: Database, text: string, values: unknown[] | undefined) => {
  const client = await pool.connect();
  try {
    const result = await client.query(text, values);
    return Array.isArray(result) ? (result.at(-1) ?? { rows: [] }) : result;
  } catch (error) {
    // The text may have begun a transaction, which would stay open on a connection that goes back to the pool.
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
};

const isDeadlock = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === '40P01';

/** Executes pg-boss's SQL. Servers that create their queues at the same time may deadlock; the losers try again. */
const executeSql = async (database: Database, text: string, values: unknown[] | undefined) => {
  for (let attempt = 1; attempt < maxAttempts; attempt += 1) {
    try {
      return await executeOnce(database, text, values);
    } catch (error) {
      if (!isDeadlock(error)) throw error;
      await pause(Math.random() * attempt * 100);
    }
  }
  return executeOnce(database, text, values);
};

/** pg-boss's own queue, through which the clock fills the others. */
const clockQueue = '__pgboss__send-it';

/**
 * pg-boss itself works on the queue of its clock, and waits for no outcome that it writes there: one that can't be written
 * would end the process. It is reported instead. What the clock missed comes with its next turn.
 */
export const executeForBoss = async (
  database: Database,
  text: string,
  values: unknown[] | undefined,
  onError: (error: Error) => void,
) => {
  const executed = executeSql(database, text, values);
  if (values?.[0] !== clockQueue) return executed;
  return executed.catch((error: unknown) => {
    onError(error instanceof Error ? error : new Error(String(error)));
    // No result at all, which pg-boss takes for no jobs and nothing written; of an empty one it would read the first row.
    return undefined as never;
  });
};

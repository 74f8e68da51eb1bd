import type { Database } from './database';

/** Any number, as long as nobody else on this database uses it for an advisory lock. */
const lockId = 73_910_442;

/**
 * Work that servers starting together must do one after the other, such as making the job queues, whose tables two
 * processes can't make at once. The lock goes with its connection, so a server that dies holds nobody up.
 */
export const withStartupLock = async (
  { pool, embedded }: Pick<Database, 'pool' | 'embedded'>,
  work: () => Promise<void>,
) => {
  // An embedded database has one process and one connection.
  if (embedded) return work();
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lockId]);
    await work();
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [lockId]);
    client.release();
  }
};

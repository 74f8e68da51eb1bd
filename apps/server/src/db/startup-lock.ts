import type { Database } from './database';
import { withPatientClient } from './postgres-pool';

/** Any number, as long as nobody else on this database uses it for an advisory lock. */
const lockId = 73_910_442;

/**
 * Does work that servers which start together must do one after the other: two processes can't create the tables of the
 * job queues at the same time. The lock belongs to a connection, so a server that dies holds nobody up.
 */
export const withStartupLock = async (
  { pool, embedded }: Pick<Database, 'pool' | 'embedded'>,
  work: () => Promise<void>,
) => {
  // An embedded database has one process and one connection.
  if (embedded) return work();
  await withPatientClient(pool, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [lockId]);
    await work();
  });
};

import pg from 'pg';

/**
 * For many short statements that are planned once. Reading one row by an index costs hardly more than the next one of a
 * table, on a flash disk and from memory. A table that orders pass through is small when its plan is made, and reading
 * all of it seems cheapest; it then has thousands of dead rows. Compiling a plan takes longer than any of them runs.
 */
const plannerSettings = 'SET random_page_cost = 1.1; SET enable_seqscan = off; SET jit = off';

export interface PoolSettings {
  url: string;
  /** The most that this process opens. */
  connections: number;
  /** How long a statement may run, in seconds; 0 for ever. */
  statementTimeout: number;
}

/** Connections to PostgreSQL. One that breaks is replaced by the next that is asked for, and ends nothing but its request. */
export const openPool = ({ url, connections, statementTimeout }: PoolSettings): pg.Pool => {
  const settings = `${plannerSettings}; SET statement_timeout = ${statementTimeout * 1000}`;
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5000,
    onConnect: async (client) => {
      // The pool listens only while the connection is idle. Without a listener, one that breaks in use ends the process;
      // whoever uses it hears of it from its own statement.
      client.on('error', () => {});
      await client.query(settings);
    },
  });
  pool.on('error', () => {});
  return pool;
};

/** Runs work on a connection of its own on which statements may take as long as they need. */
export const withPatientClient = async <Result>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<Result>) => {
  const client = await pool.connect();
  try {
    await client.query('SET statement_timeout = 0');
    return await work(client);
  } finally {
    // Closed, so that what was set, or is still locked, goes with it.
    client.release(true);
  }
};

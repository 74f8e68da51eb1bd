import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import PgBoss from 'pg-boss';
import type { Database, Db } from '../db/database';

type Handler<Data> = (data: Data) => Promise<void>;

interface Definition {
  handler: (data: unknown) => Promise<void>;
  cron: string | undefined;
}

export interface Jobs {
  /** Names a job and what it does. `cron` makes it recur; over all servers it runs once each time. */
  define: <Data extends object>(name: string, handler: Handler<Data>, cron?: string) => void;
  /** Queues a job in the caller's transaction: it runs after the commit, again if it fails, or never without the commit. */
  enqueue: <Data extends object>(db: Db, name: string, data: Data) => Promise<void>;
  start: () => Promise<void>;
  /** Runs what is queued now and returns how many jobs that were; for tests and commands that do not start workers. */
  drain: () => Promise<number>;
  stop: () => Promise<void>;
}

/** How often a queue is looked at: soon where somebody waits for its jobs, seldom where only the clock fills it. */
const lookEvery = { awaited: 2000, recurring: 20_000 };
/** How many jobs of one queue run at a time. */
const fetchedTogether = 5;
const mostAttempts = 10;
/** A stop waits so long for jobs under way; what is cut off is done again. */
const finishWithin = 5000;

const retries = { retryLimit: 5, retryDelay: 5, retryBackoff: true, expireInSeconds: 120 };

/** Several statements in one text give several results; pg-boss reads rows of the last. */
const executeOnce = async ({ pool }: Database, text: string, values: unknown[] | undefined) => {
  const client = await pool.connect();
  try {
    const result = await client.query(text, values);
    return Array.isArray(result) ? (result.at(-1) ?? { rows: [] }) : result;
  } catch (error) {
    // Its texts may begin a transaction, which would stay open on a connection that goes back to the shop.
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
};

const isDeadlock = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === '40P01';

/** Servers that make their queues at the same time wait for each other in a circle; who is let go does it again. */
const execute = async (database: Database, text: string, values: unknown[] | undefined) => {
  for (let attempt = 1; attempt < mostAttempts; attempt += 1) {
    try {
      return await executeOnce(database, text, values);
    } catch (error) {
      if (!isDeadlock(error)) throw error;
      await pause(Math.random() * attempt * 100);
    }
  }
  return executeOnce(database, text, values);
};

/** Lets pg-boss write within the caller's transaction. */
const executorWithin = (db: Db) => ({
  executeSql: async (text: string, values: unknown[]) => {
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
    return { rows };
  },
});

/** pg-boss on the shop's own database; `onError` hears what goes wrong in the background. */
export const openJobs = async (database: Database, onError: (error: Error) => void): Promise<Jobs> => {
  const boss = new PgBoss({ db: { executeSql: (text, values) => execute(database, text, values) } });
  boss.on('error', onError);
  const definitions = new Map<string, Definition>();
  const stopping = new AbortController();
  // Each queue's pause listens to it; Node would take the eleventh for a leak.
  setMaxListeners(0, stopping.signal);
  const workers: Promise<void>[] = [];
  let started = false;

  const open = async () => {
    if (started) return;
    started = true;
    await boss.start();
    for (const name of definitions.keys()) await boss.createQueue(name, { name, ...retries });
  };

  /** A job that fails is told, put back for later, and holds up no other. */
  const runOne = async (name: string, handler: Definition['handler'], { id, data }: PgBoss.Job<unknown>) => {
    try {
      await handler(data);
      await boss.complete(name, id);
    } catch (error) {
      onError(error instanceof Error ? error : new Error(String(error)));
      await boss.fail(name, id, { message: String(error) });
    }
  };

  /** Runs what waits in one queue; answers with how many jobs that were. */
  const runQueued = async (name: string, { handler }: Definition): Promise<number> => {
    let done = 0;
    while (!stopping.signal.aborted) {
      const jobs = await boss.fetch(name, { batchSize: fetchedTogether });
      if (jobs.length === 0) break;
      await Promise.all(jobs.map((job) => runOne(name, handler, job)));
      done += jobs.length;
    }
    return done;
  };

  /**
   * In place of pg-boss's own workers, which take one job a second, tell nobody of one that fails, and end the process
   * when the database is away as they note what became of one.
   */
  const workAt = async (name: string, definition: Definition) => {
    const rest = definition.cron ? lookEvery.recurring : lookEvery.awaited;
    while (!stopping.signal.aborted) {
      await runQueued(name, definition).catch(onError);
      await pause(rest, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };

  return {
    define: (name, handler, cron) => {
      definitions.set(name, { handler: (data) => handler(data as never), cron });
    },
    enqueue: async (db, name, data) => {
      await boss.send(name, data, { db: executorWithin(db) });
    },
    start: async () => {
      await open();
      for (const [name, definition] of definitions) {
        if (definition.cron) await boss.schedule(name, definition.cron);
        workers.push(workAt(name, definition));
      }
    },
    drain: async () => {
      await open();
      let done = 0;
      for (const [name, definition] of definitions) done += await runQueued(name, definition);
      return done;
    },
    stop: async () => {
      stopping.abort();
      await Promise.race([Promise.all(workers), pause(finishWithin, undefined, { ref: false })]);
      if (started) await boss.stop({ graceful: false, wait: true });
    },
  };
};

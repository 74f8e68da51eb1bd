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

const retries = { retryLimit: 5, retryDelay: 5, retryBackoff: true, expireInSeconds: 120 };

/** pg-boss on the shop's own database; `onError` hears what goes wrong in the background. */
export const openJobs = async (database: Database, onError: (error: Error) => void): Promise<Jobs> => {
  const executeSql = async (text: string, values?: unknown[]) => {
    const result = await database.pool.query(text, values);
    // Several statements in one text give several results; pg-boss reads rows of the last.
    return Array.isArray(result) ? (result.at(-1) ?? { rows: [] }) : result;
  };
  const boss = new PgBoss({ db: { executeSql } });
  boss.on('error', onError);
  const definitions = new Map<string, Definition>();
  let started = false;

  const open = async () => {
    if (started) return;
    started = true;
    await boss.start();
    for (const name of definitions.keys()) await boss.createQueue(name, { name, ...retries });
  };

  /** As a worker does it: a job that fails is put back for later, and the others go on. */
  const runOne = async (name: string, handler: Definition['handler'], { id, data }: PgBoss.Job<unknown>) => {
    try {
      await handler(data);
      await boss.complete(name, id);
    } catch (error) {
      onError(error instanceof Error ? error : new Error(String(error)));
      await boss.fail(name, id, { message: String(error) });
    }
  };

  return {
    define: (name, handler, cron) => {
      definitions.set(name, { handler: (data) => handler(data as never), cron });
    },
    enqueue: async (db, name, data) => {
      const inTransaction = {
        executeSql: async (text: string, values: unknown[]) => {
          const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
          return { rows };
        },
      };
      await boss.send(name, data, { db: inTransaction });
    },
    start: async () => {
      await open();
      for (const [name, { handler, cron }] of definitions) {
        await boss.work(name, { pollingIntervalSeconds: 1 }, async (jobs) => {
          for (const job of jobs) await handler(job.data);
        });
        if (cron) await boss.schedule(name, cron);
      }
    },
    drain: async () => {
      await open();
      let done = 0;
      for (const [name, { handler }] of definitions) {
        for (let jobs = await boss.fetch(name); jobs.length > 0; jobs = await boss.fetch(name)) {
          for (const job of jobs) {
            await runOne(name, handler, job);
            done += 1;
          }
        }
      }
      return done;
    },
    stop: async () => {
      if (started) await boss.stop({ graceful: true, wait: true, timeout: 5000 });
    },
  };
};

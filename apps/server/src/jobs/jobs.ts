import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import PgBoss from 'pg-boss';
import type { Database, Db } from '../db/database';
import { executeForBoss } from './execute-sql';
import { createHeldJobs, type HoldingTimes, holdingTimes } from './held-jobs';
import { indexHeldJobs } from './held-jobs.queries';
import { createQueueWorker, errorOf, type JobDefinition } from './queue-worker';

export interface Jobs {
  /**
   * Names a job and what it does. With `cron` it recurs, once each time over all servers. What was defined first counts:
   * another server on the same context, which may not listen, takes no job from the one that does.
   */
  define: <Data extends object>(name: string, handler: (data: Data) => Promise<void>, cron?: string) => void;
  /**
   * Queues a job in the caller's transaction: it runs after the commit, `afterSeconds` later if given, again if it fails, and
   * never without the commit.
   */
  enqueue: <Data extends object>(db: Db, name: string, data: Data, when?: { afterSeconds: number }) => Promise<void>;
  /** Tells the log of a failure that a job gets over by itself, as of one that it ends with. */
  report: (error: unknown) => void;
  /** Opens the queues, so that jobs can be queued. Repeating it is harmless. */
  open: () => Promise<void>;
  /** Begins to run jobs: once whatever they call answers. One that failed may be repeated. */
  start: () => Promise<void>;
  /** Runs what is queued now and returns how many jobs that were; for tests, and commands that start no workers. */
  drain: () => Promise<number>;
  stop: () => Promise<void>;
}

/** How long a stop waits for jobs under way. Those it cuts off run again. */
const stopTimeoutMs = 5000;

/** Expiry is only for what has no attempt left: a job whose server is gone goes back into its queue within seconds. */
const retries = { retryLimit: 5, retryDelay: 5, retryBackoff: true, expireInSeconds: holdingTimes.longestMs / 1000 };

const enqueueIn = async (boss: PgBoss, db: Db, name: string, data: object, afterSeconds: number) => {
  const callersTransaction = {
    executeSql: async (text: string, values: unknown[]) => {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
      return { rows };
    },
  };
  await boss.send(name, data, { db: callersTransaction, startAfter: afterSeconds });
};

/** pg-boss on the shop's own database; `onError` receives what goes wrong in the background. */
export const openJobs = async (
  database: Database,
  onError: (error: Error) => void,
  times: HoldingTimes = holdingTimes,
): Promise<Jobs> => {
  const boss = new PgBoss({ db: { executeSql: (text, values) => executeForBoss(database, text, values, onError) } });
  boss.on('error', onError);
  const definitions = new Map<string, JobDefinition>();
  const stopping = new AbortController();
  // Each queue's pause listens to it; Node would take the eleventh for a leak.
  setMaxListeners(0, stopping.signal);
  const held = createHeldJobs(database.db, () => [...definitions.keys()], onError, times);
  const { runQueued, pollQueue } = createQueueWorker(boss, held, stopping.signal, onError);
  const polling: Promise<void>[] = [];
  const letGo: (() => void)[] = [];
  let isOpen = false;

  const open = async () => {
    if (isOpen) return;
    isOpen = true;
    await boss.start();
    for (const name of definitions.keys()) await boss.createQueue(name, { name, ...retries });
    await indexHeldJobs(database.db);
  };

  return {
    define: (name, handler, cron) => {
      if (!definitions.has(name)) definitions.set(name, { handler: (data) => handler(data as never), cron });
    },
    enqueue: (db, name, data, when) => enqueueIn(boss, db, name, data, when?.afterSeconds ?? 0),
    report: (error) => onError(errorOf(error)),
    open,
    start: async () => {
      await open();
      for (const [name, { cron }] of definitions) if (cron) await boss.schedule(name, cron);
      // Nothing from here on fails: a start that the database has cut off is repeated, and must not have begun.
      letGo.push(held.keep());
      for (const [name, definition] of definitions) polling.push(pollQueue(name, definition));
    },
    drain: async () => {
      await open();
      const stopKeeping = held.keep();
      try {
        let done = 0;
        for (const [name, definition] of definitions) done += await runQueued(name, definition);
        return done;
      } finally {
        stopKeeping();
      }
    },
    stop: async () => {
      stopping.abort();
      await Promise.race([Promise.all(polling), pause(stopTimeoutMs, undefined, { ref: false })]);
      for (const end of letGo.splice(0)) end();
      if (isOpen) await boss.stop({ graceful: false, wait: true });
    },
  };
};

import { setTimeout as pause } from 'node:timers/promises';
import type PgBoss from 'pg-boss';
import type { HeldJobs } from './held-jobs';

export interface JobDefinition {
  handler: (data: unknown) => Promise<void>;
  cron: string | undefined;
}

/** How often a queue is polled: often where somebody waits for its jobs, seldom where only the clock fills it. */
const pollIntervalMs = { awaited: 2000, recurring: 20_000 };
/** How many jobs of one queue run at a time. */
const concurrency = 5;

export const errorOf = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/**
 * Takes the place of pg-boss's own workers, which take one job a second, don't report jobs that fail, and end the process
 * when the database is away while they record an outcome.
 */
export const createQueueWorker = (
  boss: PgBoss,
  held: Pick<HeldJobs, 'hold'>,
  stopping: AbortSignal,
  onError: (error: Error) => void,
) => {
  /** A job that fails is reported and put back for later; it holds up no other. */
  const runOne = async (name: string, handler: JobDefinition['handler'], { id, data }: PgBoss.Job<unknown>) => {
    try {
      await handler(data);
      await boss.complete(name, id);
    } catch (error) {
      onError(errorOf(error));
      await boss.fail(name, id, { message: String(error) });
    }
  };

  /** What runs of one queue. Each that ends makes room for the next: one that takes long holds up none that come after it. */
  const openRoom = (name: string, { handler }: JobDefinition) => {
    const running = new Set<Promise<void>>();
    /** Begins as many of those that are queued as there is room for; returns how many that were. */
    const begin = async (): Promise<number> => {
      const jobs = await boss.fetch(name, { batchSize: concurrency - running.size });
      for (const job of jobs) {
        const run = held
          .hold({ name, id: job.id }, () => runOne(name, handler, job))
          .catch(onError)
          .finally(() => running.delete(run));
        running.add(run);
      }
      return jobs.length;
    };
    return { running, begin };
  };

  /** Runs what is queued now; returns how many jobs that were. */
  const runQueued = async (name: string, definition: JobDefinition): Promise<number> => {
    const { running, begin } = openRoom(name, definition);
    let done = 0;
    while (!stopping.aborted) {
      const begun = await begin();
      done += begun;
      if (begun === 0 && running.size === 0) break;
      if (begun === 0 || running.size === concurrency) await Promise.race(running);
    }
    await Promise.all(running);
    return done;
  };

  /** Runs one queue's jobs until the stop. */
  const pollQueue = async (name: string, definition: JobDefinition) => {
    const interval = definition.cron ? pollIntervalMs.recurring : pollIntervalMs.awaited;
    const { running, begin } = openRoom(name, definition);
    while (!stopping.aborted) {
      const begun = await begin().catch(onError);
      if (running.size === concurrency) await Promise.race(running);
      else if (!begun) await pause(interval, undefined, { signal: stopping }).catch(() => {});
    }
    await Promise.all(running);
  };

  return { runQueued, pollQueue };
};

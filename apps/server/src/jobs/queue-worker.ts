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

  /** Runs what is queued now; returns how many jobs that were. */
  const runQueued = async (name: string, { handler }: JobDefinition): Promise<number> => {
    let done = 0;
    while (!stopping.aborted) {
      const jobs = await boss.fetch(name, { batchSize: concurrency });
      if (jobs.length === 0) break;
      await Promise.all(jobs.map((job) => held.hold({ name, id: job.id }, () => runOne(name, handler, job))));
      done += jobs.length;
    }
    return done;
  };

  /** Runs one queue's jobs until the stop. */
  const pollQueue = async (name: string, definition: JobDefinition) => {
    const interval = definition.cron ? pollIntervalMs.recurring : pollIntervalMs.awaited;
    while (!stopping.aborted) {
      await runQueued(name, definition).catch(onError);
      await pause(interval, undefined, { signal: stopping }).catch(() => {});
    }
  };

  return { runQueued, pollQueue };
};

import type { Db } from '../db/database';
import { confirmHeld, type HeldJob, takeBackAbandoned } from './held-jobs.queries';

export interface HoldingTimes {
  /** How often a server confirms its jobs and looks for those that others have left. */
  roundMs: number;
  /** A job that was not confirmed for so long belongs to nobody: its server was killed or can't reach the database. */
  abandonedMs: number;
  /** A job that takes longer hangs, and is not confirmed any more. */
  longestMs: number;
}

export const holdingTimes: HoldingTimes = { roundMs: 2000, abandonedMs: 8000, longestMs: 120_000 };

/** Keeps the jobs that this server is at work on, and takes up those that a killed server was at work on. */
export const createHeldJobs = (
  db: Db,
  names: () => readonly string[],
  onError: (error: Error) => void,
  { roundMs, abandonedMs, longestMs }: HoldingTimes = holdingTimes,
) => {
  const held = new Map<HeldJob, number>();
  // After an absence of the database, or a start, the other servers get a round in which to confirm theirs.
  let isInTouch = false;
  let keepers = 0;
  let timer: NodeJS.Timeout | undefined;

  const round = async () => {
    try {
      const latest = Date.now() - longestMs;
      const own = [...held].filter(([, since]) => since > latest).map(([job]) => job);
      // Its own ones first: a server that was held up must not take them from itself.
      if (own.length > 0) await confirmHeld(db, own);
      if (isInTouch) await takeBackAbandoned(db, names(), abandonedMs);
      isInTouch = true;
    } catch (error) {
      isInTouch = false;
      onError(error instanceof Error ? error : new Error(String(error)));
    }
    if (keepers > 0) timer = setTimeout(round, roundMs).unref();
  };

  return {
    /** Runs the job's work while others are told that somebody is at it. */
    hold: async <Result>(job: HeldJob, work: () => Promise<Result>): Promise<Result> => {
      const own = { name: job.name, id: job.id };
      held.set(own, Date.now());
      try {
        return await work();
      } finally {
        held.delete(own);
      }
    },
    /** Begins the rounds; whoever began them ends them with what this returns. */
    keep: (): (() => void) => {
      keepers += 1;
      if (keepers === 1) timer = setTimeout(round, roundMs).unref();
      return () => {
        keepers -= 1;
        if (keepers === 0) clearTimeout(timer);
      };
    },
  };
};

export type HeldJobs = ReturnType<typeof createHeldJobs>;

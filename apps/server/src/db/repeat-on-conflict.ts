import { setTimeout as pause } from 'node:timers/promises';
import { isConflict } from './lost-connection';

const maxAttempts = 6;
const firstPauseMs = 10;

/**
 * Does work again that PostgreSQL has rolled back because it got into the way of somebody else's (a deadlock, or no
 * order of the two that makes sense). The pauses differ, so that the same two don't meet again.
 */
export const repeatOnConflict = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isConflict(error) || attempt === maxAttempts) throw error;
      await pause(firstPauseMs * 2 ** attempt * Math.random());
    }
  }
};

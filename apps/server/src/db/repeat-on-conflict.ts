import { setTimeout as pause } from 'node:timers/promises';
import { isConflict } from './lost-connection';
import { isUniqueViolation } from './unique-violation';

const maxAttempts = 6;
/** What somebody else has made in the meantime is there at the second look; if not, the work itself makes it twice. */
const maxAttemptsOfDuplicates = 2;
const firstPauseMs = 10;

const attemptsFor = (error: unknown): number => {
  if (isConflict(error)) return maxAttempts;
  return isUniqueViolation(error) ? maxAttemptsOfDuplicates : 1;
};

/**
 * Does work again that PostgreSQL has rolled back because it got into the way of somebody else's: a deadlock, no order of
 * the two that makes sense, a table that was changed, or a row that both found missing and made. The pauses differ, so that the same two don't meet
 * again.
 */
export const repeatOnConflict = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= attemptsFor(error)) throw error;
      await pause(firstPauseMs * 2 ** attempt * Math.random());
    }
  }
};

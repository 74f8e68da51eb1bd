import { setTimeout as pause } from 'node:timers/promises';
import { isDatabaseAway } from './lost-connection';

const pauseMs = 1000;

/**
 * Does work that a server has left to do once it answers. A database that goes away meanwhile is waited for, as it is by
 * whoever calls: it would be a pity to end a server that serves again as soon as it is back.
 */
export const whenDatabaseAnswers = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      await pause(pauseMs);
    }
  }
};

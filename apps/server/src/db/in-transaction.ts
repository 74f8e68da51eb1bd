import type { Db, Trx } from './database';
import { repeatOnConflict } from './repeat-on-conflict';

/**
 * All or nothing. The work runs again after a conflict with another transaction, so it changes nothing but the database:
 * what else has to happen is queued as a job, and files are written before.
 */
export const inTransaction = <Result>(db: Db, work: (trx: Trx) => Promise<Result>): Promise<Result> =>
  repeatOnConflict(() => db.transaction().execute(work));

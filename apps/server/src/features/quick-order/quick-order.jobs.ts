import type { Context } from '../../core/context';
import { forgetOldDrafts } from './draft/draft.service';
import { defineMakingJobs } from './order/make-orders.service';

/** Orders are made by a job; every night the drafts are forgotten that nobody has changed for long. */
export const defineQuickOrderJobs = (context: Context) => {
  defineMakingJobs(context);
  context.jobs.define('forget-old-quick-orders', () => forgetOldDrafts(context), '53 3 * * *');
};

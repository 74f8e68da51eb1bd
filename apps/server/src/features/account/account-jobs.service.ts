import { dayMs } from '@pcmall/domain/dates';
import type { Context } from '../../core/context';
import { deleteExpired, deleteExpiredNonces } from './expired.queries';
import { defineMessageJob } from './verification/notice.service';
import { defineCodeJob } from './verification/send-code.service';

const daily = '17 3 * * *';
const everyFiveMinutes = '*/5 * * * *';

/** Background work of the account feature: sending messages, and deleting what has expired. */
export const defineAccountJobs = (context: Context) => {
  defineMessageJob(context);
  defineCodeJob(context);
  context.jobs.define(
    'forget-expired',
    async () => {
      const now = context.clock.now();
      await deleteExpired(context.db, now, new Date(now.getTime() - dayMs));
    },
    daily,
  );
  // Anybody may leave one with each sealed value that they send.
  context.jobs.define(
    'forget-nonces',
    async () => {
      await deleteExpiredNonces(context.db, context.clock.now());
    },
    everyFiveMinutes,
  );
};

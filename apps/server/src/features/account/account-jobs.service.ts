import { dayMs } from '@pcmall/domain/dates';
import type { Context } from '../../core/context';
import { deleteExpired } from './expired.queries';
import { defineMessageJob } from './verification/notice.service';
import { defineCodeJob } from './verification/send-code.service';

const daily = '17 3 * * *';

/** What the account feature does in the background: messages, and forgetting what has expired. */
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
};

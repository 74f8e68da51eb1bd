import type { Context } from '../../core/context';
import { checkOpenPayments } from './payment-check.service';
import { executeRefund, type RefundJob, refundJob, retryRefunds } from './payment-refund.service';

const eachMinute = '* * * * *';

/** What payments do in the background. */
export const definePaymentJobs = (context: Context) => {
  context.jobs.define<RefundJob>(refundJob, (job) => executeRefund(context, job));
  context.jobs.define('check-open-payments', () => checkOpenPayments(context), eachMinute);
  context.jobs.define('retry-refunds', () => retryRefunds(context), eachMinute);
};

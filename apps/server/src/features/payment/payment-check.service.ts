import type { Context } from '../../context';
import type { ChargeReport } from '../../gateways/payment/provider';
import * as queries from './payment.queries';
import { recordReport } from './payment-report.service';

/** So long a notification has time to come by itself, and so long we rest between two questions. */
const patience = 3000;
const betweenRounds = 50_000;
const atOnce = 100;

type Attempt = queries.PaymentRow;

const isOver = (attempt: Attempt, report: ChargeReport | undefined, now: Date) =>
  attempt.check_until !== null &&
  attempt.check_until <= now &&
  (report === undefined || report.outcome === 'waiting' || report.outcome === 'failed');

/** Nobody can pay it any more and nobody did. */
const giveUp = async (context: Context, attempt: Attempt) => {
  await recordReport(context, {
    shopId: attempt.shop_id,
    paymentId: attempt.payment_id,
    outcome: 'failed',
    amount: attempt.amount,
    currency: attempt.currency,
    transactionId: attempt.provider_txn_id ?? '',
    failure: 'expired',
  });
  await queries.stopChecking(context.db, attempt.shop_id, attempt.payment_id);
};

const check = async (context: Context, attempt: Attempt, restedFor: number) => {
  const provider = context.providers.get(attempt.provider);
  const now = context.clock.now();
  const last = new Date(now.getTime() - restedFor);
  const { shop_id: shopId, payment_id: paymentId } = attempt;
  if (!provider || !(await queries.claimCheck(context.db, shopId, paymentId, now, last))) return;
  const report = await provider.query(shopId, paymentId);
  if (report) await recordReport(context, report);
  if (isOver(attempt, report, now)) await giveUp(context, attempt);
};

/** Asks the providers about an order's open attempts; whoever does not answer is asked again next time. */
export const checkOrder = async (context: Context, shopId: string, orderId: string) => {
  const now = context.clock.now().getTime();
  const attempts = await queries.findPayments(context.db, shopId, orderId);
  const due = attempts.filter(
    (attempt) => attempt.check_until !== null && attempt.created_at.getTime() <= now - patience,
  );
  await Promise.allSettled(due.map((attempt) => check(context, attempt, patience)));
  return due.length > 0;
};

/** Each minute: a lost notification and a closed browser lose no payment. */
export const checkOpenPayments = async (context: Context) => {
  const last = new Date(context.clock.now().getTime() - betweenRounds);
  for (const attempt of await queries.findToCheck(context.db, last, atOnce)) {
    await Promise.allSettled([check(context, attempt, betweenRounds)]);
  }
};

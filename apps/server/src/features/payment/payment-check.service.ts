import type { Context } from '../../core/context';
import type { ChargeReport } from '../../gateways/payment/provider';
import * as queries from './payment.queries';
import { type Recorded, recordReport } from './payment-report.service';

/** So long a notification has time to come by itself, and so long we rest between two questions. */
const patience = 3000;
const betweenRounds = 50_000;
const atOnce = 100;

type Attempt = queries.PaymentRow;

/** Money that is on its way may take days; for anything else the time to ask is over some time after the order's. */
const isOver = (attempt: Attempt, report: ChargeReport | undefined, now: Date) =>
  attempt.check_until !== null && attempt.check_until <= now && report?.outcome !== 'processing';

/** Nobody can pay it any more. What a provider took against another amount stays noted for the shop's staff. */
const giveUp = async (context: Context, attempt: Attempt, recorded: Recorded) => {
  await queries.stopChecking(context.db, attempt.shop_id, attempt.payment_id);
  if (recorded === 'mismatch') return;
  await recordReport(context, {
    shopId: attempt.shop_id,
    paymentId: attempt.payment_id,
    outcome: 'failed',
    amount: attempt.amount,
    currency: attempt.currency,
    transactionId: attempt.provider_txn_id ?? '',
    failure: 'expired',
  });
};

const check = async (context: Context, attempt: Attempt, restedFor: number) => {
  const provider = context.providers.get(attempt.provider);
  const now = context.clock.now();
  const last = new Date(now.getTime() - restedFor);
  const { shop_id: shopId, payment_id: paymentId } = attempt;
  if (!provider || !(await queries.claimCheck(context.db, shopId, paymentId, now, last))) return;
  const report = await provider.query(shopId, paymentId);
  const recorded = report ? await recordReport(context, report) : 'unknown';
  if (isOver(attempt, report, now)) await giveUp(context, attempt, recorded);
};

/**
 * Asks the providers about those of an order's attempts that are open; whoever does not answer is asked again next
 * time. False when there was nothing to ask.
 */
export const checkAttempts = async (context: Context, attempts: Attempt[]): Promise<boolean> => {
  const now = context.clock.now().getTime();
  const due = attempts.filter(
    (attempt) => attempt.check_until !== null && attempt.created_at.getTime() <= now - patience,
  );
  await Promise.allSettled(due.map((attempt) => check(context, attempt, patience)));
  return due.length > 0;
};

/** Each minute: a lost notification and a closed browser lose no payment. One that fails holds up no other. */
export const checkOpenPayments = async (context: Context) => {
  const last = new Date(context.clock.now().getTime() - betweenRounds);
  const problems: unknown[] = [];
  for (const attempt of await queries.findToCheck(context.db, last, atOnce)) {
    await check(context, attempt, betweenRounds).catch((problem: unknown) => problems.push(problem));
  }
  if (problems.length > 0) throw new AggregateError(problems, 'Some open payments could not be checked');
};

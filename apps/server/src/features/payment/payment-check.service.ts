import pLimit from 'p-limit';
import type { Context } from '../../core/context';
import type { ChargeReport, OpenCharge } from '../../gateways/payment/provider';
import { isPayableStill } from '../order/order-payment.service';
import * as groups from './group/payment-group.queries';
import * as queries from './payment.queries';
import { type Recorded, recordPaymentResult } from './payment-result.service';

/** How long a notification has time to come by itself, and how long screens wait between two questions. */
const notificationTimeMs = 3000;
/** How long the job waits between two questions about the same attempt. */
const roundIntervalMs = 50_000;
const checkedPerRound = 100;
const checkedAtOnce = 10;
const checkedAfterEndMs = 3_600_000;

/** Until when an attempt for an order that has to be paid by `payBy` is asked about: it may be paid in the last second. */
export const checkUntil = (payBy: Date): Date => new Date(payBy.getTime() + checkedAfterEndMs);

type Attempt = queries.PaymentRow;

/** Money on its way may take days; anything else is asked about until some time after the order's own end. */
const isOver = (attempt: Attempt, report: ChargeReport | undefined, now: Date) =>
  attempt.check_until !== null && attempt.check_until <= now && report?.outcome !== 'processing';

/** Nobody can pay it any more. A payment of another amount stays noted for the shop's staff. */
const giveUp = async (context: Context, attempt: Attempt, recorded: Recorded) => {
  await queries.stopChecking(context.db, attempt.shop_id, attempt.payment_id);
  if (recorded === 'mismatch') return;
  const report: ChargeReport = {
    shopId: attempt.shop_id,
    paymentId: attempt.payment_id,
    outcome: 'failed',
    amount: attempt.amount,
    currency: attempt.currency,
    transactionId: attempt.provider_txn_id ?? '',
    failure: 'expired',
  };
  await recordPaymentResult(context, report, 'gaveUp');
};

/** The same of all shares of a payment for several orders in one round, so that each leaves room for others in the next. */
const giveUpAll = async (context: Context, attempt: Attempt, recorded: Recorded) => {
  const { shop_id: shopId, group_id: groupId } = attempt;
  const shares = groupId === null ? [attempt] : await groups.listCheckedShares(context.db, shopId, groupId);
  for (const share of shares) await giveUp(context, share, recorded);
};

/** An attempt as its provider knows it; that of several orders is one for all of them. */
const chargeOf = async ({ db }: Context, attempt: Attempt): Promise<OpenCharge> => {
  const group = attempt.group_id === null ? undefined : await groups.findGroup(db, attempt.shop_id, attempt.group_id);
  return {
    shopId: attempt.shop_id,
    paymentId: group?.group_id ?? attempt.payment_id,
    channel: attempt.channel,
    amount: group?.amount ?? attempt.amount,
    currency: attempt.currency,
    reference: group ? group.provider_ref : attempt.provider_ref,
  };
};

/** Whether what the attempt asks for is still owed. */
const isOwed = ({ db }: Context, { shop_id, group_id, order_id }: Attempt, now: Date): Promise<boolean> =>
  group_id === null ? isPayableStill(db, shop_id, order_id, now) : groups.isGroupPayable(db, shop_id, group_id, now);

const check = async (context: Context, attempt: Attempt, intervalMs: number) => {
  const now = context.clock.now();
  const last = new Date(now.getTime() - intervalMs);
  const { shop_id: shopId, payment_id: paymentId } = attempt;
  if (!(await queries.claimCheck(context.db, shopId, paymentId, now, last))) return;
  const provider = await context.providers.find(shopId, attempt.provider);
  if (!provider) return;
  if (attempt.group_id !== null) await groups.noteGroupChecked(context.db, shopId, attempt.group_id, now);
  const charge = await chargeOf(context, attempt);
  const report = await provider.query(charge);
  const recorded = report ? await recordPaymentResult(context, report) : 'unknown';
  if (report?.outcome === 'waiting' && !(await isOwed(context, attempt, now))) await provider.close(charge);
  if (isOver(attempt, report, now)) await giveUpAll(context, attempt, recorded);
};

/**
 * Asks the providers about those of an order's attempts that are open; whoever does not answer is asked again next
 * time. False when there was nothing to ask.
 */
export const checkAttempts = async (context: Context, attempts: Attempt[]): Promise<boolean> => {
  const now = context.clock.now().getTime();
  const due = attempts.filter(
    (attempt) => attempt.check_until !== null && attempt.created_at.getTime() <= now - notificationTimeMs,
  );
  await Promise.allSettled(due.map((attempt) => check(context, attempt, notificationTimeMs)));
  return due.length > 0;
};

/**
 * Asks about open attempts of all shops, so that neither a lost notification nor a closed browser loses a payment, and
 * closes those whose order takes no money any more. Those of a provider that is switched off, or whose keys the shop has
 * taken back, wait until it is on again, and hold up no other.
 */
export const checkOpenPayments = async (context: Context) => {
  const last = new Date(context.clock.now().getTime() - roundIntervalMs);
  const attempts = await queries.findToCheck(context.db, context.providers.keyless, last, checkedPerRound);
  // One provider that does not answer must not hold up the others.
  const limit = pLimit(checkedAtOnce);
  const checks = attempts.map((attempt) => limit(() => check(context, attempt, roundIntervalMs)));
  const problems = (await Promise.allSettled(checks)).flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason] : [],
  );
  if (problems.length > 0) throw new AggregateError(problems, 'Some open payments could not be checked');
};

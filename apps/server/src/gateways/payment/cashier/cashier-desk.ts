import type { Context } from '../../../core/context';
import type { Db } from '../../../db/database';
import { inTransaction } from '../../../db/in-transaction';
import { newId } from '../../random';
import * as queries from './cashier.queries';
import { sign, signatureHeader } from './cashier-signature';

type Needs = Pick<Context, 'db' | 'keys' | 'clock' | 'jobs'>;

/** The outcomes that a shopper can choose in the demo (PAY-03.1). */
export const decisions = ['pay', 'payTold3', 'payUntold', 'payLater', 'decline'] as const;
export type Decision = (typeof decisions)[number];

export const isDecision = (text: unknown): text is Decision => decisions.some((decision) => decision === text);

/** A phone that scanned the code isn't logged in at the shop, so its result is shown here. */
export const isOnPhone = ({ channel }: queries.CashierPayment): boolean => channel === 'wechat';

const processingMs = 20_000;
const answerTimeoutMs = 10_000;

export const notifyJob = 'cashier-notify';

interface CashierNotification {
  shopId: string;
  cashierId: string;
  outcome: 'processing' | 'paid' | 'failed';
}

const queueNotification = (needs: Needs, db: Db, telling: CashierNotification) =>
  needs.jobs.enqueue<CashierNotification>(db, notifyJob, telling);

const consequences: Record<Decision, { status: 'paid' | 'processing' | 'failed'; notifications: number }> = {
  pay: { status: 'paid', notifications: 1 },
  payTold3: { status: 'paid', notifications: 3 },
  payUntold: { status: 'paid', notifications: 0 },
  payLater: { status: 'processing', notifications: 1 },
  decline: { status: 'failed', notifications: 1 },
};

/** Records the shopper's decision; a second one, or one that comes too late, changes nothing. */
export const decide = (needs: Needs, shopId: string, cashierId: string, decision: Decision) =>
  inTransaction(needs.db, async (trx) => {
    const { status, notifications } = consequences[decision];
    const now = needs.clock.now();
    const decided = await queries.decide(
      trx,
      shopId,
      cashierId,
      {
        status,
        txn_id: `SC${newId()}`,
        settles_at: status === 'processing' ? new Date(now.getTime() + processingMs) : null,
        is_silent: notifications === 0,
      },
      now,
    );
    if (!decided) return;
    for (let sent = 0; sent < notifications; sent += 1) {
      await queueNotification(needs, trx, { shopId, cashierId, outcome: status });
    }
  });

/** A payment in processing becomes paid when it is due, and the shop is notified. */
export const settle = async (needs: Needs, payment: queries.CashierPayment): Promise<queries.CashierPayment> => {
  const now = needs.clock.now();
  if (payment.status !== 'processing' || !payment.settles_at || payment.settles_at > now) return payment;
  const { shop_id: shopId, cashier_id: cashierId } = payment;
  const settled = await inTransaction(needs.db, async (trx) => {
    const paid = await queries.settle(trx, shopId, cashierId, now);
    if (paid) await queueNotification(needs, trx, { shopId, cashierId, outcome: 'paid' });
    return paid;
  });
  return settled ?? (await queries.findPayment(needs.db, shopId, cashierId)) ?? payment;
};

export const findForPage = async (needs: Needs, shopId: string, cashierId: string) => {
  const payment = await queries.findPayment(needs.db, shopId, cashierId);
  return payment && settle(needs, payment);
};

/** Every minute: settles what is due, and repeats notifications that were not acknowledged. */
export const catchUp = async (needs: Needs) => {
  const now = needs.clock.now();
  for (const { shop_id, cashier_id } of await queries.findToSettle(needs.db, now)) {
    await findForPage(needs, shop_id, cashier_id);
  }
  for (const { shop_id, cashier_id, status } of await queries.findUnacknowledged(needs.db, now)) {
    if (status !== 'paid' && status !== 'failed') continue;
    await queueNotification(needs, needs.db, { shopId: shop_id, cashierId: cashier_id, outcome: status });
  }
};

const bodyOf = (payment: queries.CashierPayment, outcome: CashierNotification['outcome']) =>
  Buffer.from(
    JSON.stringify({
      shopId: payment.shop_id,
      paymentId: payment.payment_id,
      outcome,
      amount: payment.amount,
      currency: payment.currency,
      transactionId: payment.txn_id,
    }),
  );

/** Sends one signed notification over HTTP. Throws unless the shop acknowledges it, and the job tries again. */
export const sendNotification = async (
  needs: Needs,
  address: string,
  { shopId, cashierId, outcome }: CashierNotification,
) => {
  const payment = await queries.findPayment(needs.db, shopId, cashierId);
  if (!payment) return;
  const body = bodyOf(payment, outcome);
  const response = await fetch(`${address}/notify/cashier`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [signatureHeader]: sign(needs.keys, body, needs.clock.now()) },
    body,
    signal: AbortSignal.timeout(answerTimeoutMs),
  });
  if (!response.ok) throw new Error(`The notification of a payment was answered with ${response.status}`);
  if (outcome !== 'processing') await queries.acknowledge(needs.db, shopId, cashierId, needs.clock.now());
};

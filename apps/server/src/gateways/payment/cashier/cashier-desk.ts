import type { Context } from '../../../core/context';
import type { Db } from '../../../db/database';
import { newId } from '../../random';
import * as queries from './cashier.queries';
import { sign, signatureHeader } from './cashier-signature';

type Needs = Pick<Context, 'db' | 'keys' | 'clock' | 'jobs'>;

/** What a shopper may make of a payment in the demo. */
export const decisions = ['pay', 'payTold3', 'payUntold', 'payLater', 'decline'] as const;
export type Decision = (typeof decisions)[number];

export const isDecision = (text: unknown): text is Decision => decisions.some((decision) => decision === text);

/** A phone that scanned the code is not logged in at the shop: its result stays here. */
export const isOnPhone = ({ channel }: queries.CashierPayment): boolean => channel === 'wechat';

const processingTime = 20_000;
const answerTime = 10_000;

export const notifyJob = 'cashier-notify';

interface Telling {
  shopId: string;
  cashierId: string;
  outcome: 'processing' | 'paid' | 'failed';
}

const tell = (needs: Needs, db: Db, telling: Telling) => needs.jobs.enqueue<Telling>(db, notifyJob, telling);

const consequences: Record<Decision, { status: 'paid' | 'processing' | 'failed'; tellings: number }> = {
  pay: { status: 'paid', tellings: 1 },
  payTold3: { status: 'paid', tellings: 3 },
  payUntold: { status: 'paid', tellings: 0 },
  payLater: { status: 'processing', tellings: 1 },
  decline: { status: 'failed', tellings: 1 },
};

/** The shopper's decision, once: a second one, or one that comes too late, changes nothing. */
export const decide = (needs: Needs, shopId: string, cashierId: string, decision: Decision) =>
  needs.db.transaction().execute(async (trx) => {
    const { status, tellings } = consequences[decision];
    const now = needs.clock.now();
    const decided = await queries.decide(
      trx,
      shopId,
      cashierId,
      {
        status,
        txn_id: `SC${newId()}`,
        settles_at: status === 'processing' ? new Date(now.getTime() + processingTime) : null,
        is_silent: tellings === 0,
      },
      now,
    );
    if (!decided) return;
    for (let telling = 0; telling < tellings; telling += 1) {
      await tell(needs, trx, { shopId, cashierId, outcome: status });
    }
  });

/** What was being processed becomes paid when its time has come, and the shop is told. */
export const settle = async (needs: Needs, payment: queries.CashierPayment): Promise<queries.CashierPayment> => {
  const now = needs.clock.now();
  if (payment.status !== 'processing' || !payment.settles_at || payment.settles_at > now) return payment;
  const { shop_id: shopId, cashier_id: cashierId } = payment;
  const settled = await needs.db.transaction().execute(async (trx) => {
    const paid = await queries.settle(trx, shopId, cashierId, now);
    if (paid) await tell(needs, trx, { shopId, cashierId, outcome: 'paid' });
    return paid;
  });
  return settled ?? (await queries.findPayment(needs.db, shopId, cashierId)) ?? payment;
};

export const findForPage = async (needs: Needs, shopId: string, cashierId: string) => {
  const payment = await queries.findPayment(needs.db, shopId, cashierId);
  return payment && settle(needs, payment);
};

/** Each minute: settles what is due, and tells again what nobody has acknowledged. */
export const catchUp = async (needs: Needs) => {
  const now = needs.clock.now();
  for (const { shop_id, cashier_id } of await queries.findToSettle(needs.db, now)) {
    await findForPage(needs, shop_id, cashier_id);
  }
  for (const { shop_id, cashier_id, status } of await queries.findUntold(needs.db, now)) {
    if (status !== 'paid' && status !== 'failed') continue;
    await tell(needs, needs.db, { shopId: shop_id, cashierId: cashier_id, outcome: status });
  }
};

const bodyOf = (payment: queries.CashierPayment, outcome: Telling['outcome']) =>
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

/** Sends one signed notification over HTTP; throws until the shop acknowledges it, and the job tries again. */
export const notify = async (needs: Needs, address: string, { shopId, cashierId, outcome }: Telling) => {
  const payment = await queries.findPayment(needs.db, shopId, cashierId);
  if (!payment) return;
  const body = bodyOf(payment, outcome);
  const response = await fetch(`${address}/notify/cashier`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [signatureHeader]: sign(needs.keys, body, needs.clock.now()) },
    body,
    signal: AbortSignal.timeout(answerTime),
  });
  if (!response.ok) throw new Error(`The notification of a payment was answered with ${response.status}`);
  if (outcome !== 'processing') await queries.acknowledge(needs.db, shopId, cashierId, needs.clock.now());
};

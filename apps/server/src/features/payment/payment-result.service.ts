import { nextPaymentStatus, type PaymentStatus } from '@pcmall/domain/payment-status';
import type { Context } from '../../core/context';
import type { Trx } from '../../db/database';
import { inTransaction } from '../../db/in-transaction';
import type { ChargeReport } from '../../gateways/payment/provider';
import { newId } from '../../gateways/random';
import { noteOrderPayment, receiveOrderPayment } from '../order/order-payment.service';
import { findGroup, listShares, lockGroupsBeside } from './group/payment-group.queries';
import { shareTransaction } from './group/share-transaction';
import { sharesOf } from './group/shares-of';
import * as queries from './payment.queries';
import { queueRefund } from './payment-refund.service';
import { hasOpenMismatch, noteReport, type ReportSource } from './report/payment-report.queries';

/** What came of a report about a payment of ours; `mismatch`: another amount, currency or transaction than was asked for. */
type Outcome = 'recorded' | 'unchanged' | 'mismatch';

/** `unknown`: no payment of ours. */
export type Recorded = Outcome | 'unknown';

interface Result {
  trx: Trx;
  now: Date;
  payment: queries.PaymentRow;
  /** All payments of the order, locked until the end. */
  payments: queries.PaymentRow[];
  report: ChargeReport;
}

/** Received and on its way back in one step. */
const refundingAfter = (received: PaymentStatus): PaymentStatus =>
  nextPaymentStatus(received, 'startRefund') ?? received;

const recordProcessing = async ({ trx, now, payment, report }: Result): Promise<Outcome> => {
  const status = nextPaymentStatus(payment.status, 'confirm');
  if (!status) return 'unchanged';
  await queries.movePayment(trx, payment, { status, provider_txn_id: report.transactionId });
  await noteOrderPayment(trx, payment.shop_id, payment.order_id, 'confirmPayment', { at: now });
  return 'recorded';
};

const recordFailure = async ({ trx, now, payment, payments, report }: Result): Promise<Outcome> => {
  const status = nextPaymentStatus(payment.status, 'fail');
  // A failure of an earlier try says nothing about the one that is being processed.
  const isOtherTry = payment.provider_txn_id !== null && payment.provider_txn_id !== report.transactionId;
  if (!status || isOtherTry) return 'unchanged';
  await queries.movePayment(trx, payment, { status, failure: report.failure ?? 'declined', finished_at: now });
  const isAnotherOnItsWay =
    payments.some((other) => other !== payment && other.status === 'confirming') ||
    (await hasOpenMismatch(trx, payment.shop_id, payment.order_id));
  if (!isAnotherOnItsWay) await noteOrderPayment(trx, payment.shop_id, payment.order_id, 'failPayment', { at: now });
  return 'recorded';
};

/** The provider took money twice within one attempt: the second transaction becomes a payment of its own, to be returned. */
const recordSurplus = async (context: Context, { trx, now, payment, report }: Result): Promise<Outcome> => {
  const surplus: queries.PaymentRow = {
    ...payment,
    payment_id: newId(),
    status: refundingAfter('paid'),
    provider_txn_id: report.transactionId,
    failure: '',
    asked_amount: null,
    created_at: now,
    finished_at: now,
    check_until: null,
    checked_at: null,
  };
  await queries.insertPayment(trx, surplus);
  await queueRefund(context, trx, surplus, { amount: surplus.amount, reason: 'paidTwice', requestId: '' });
  return 'recorded';
};

/** Money that the order does not take any more is on its way back from the start (PAY-04). */
const recordSuccess = async (context: Context, result: Result): Promise<Outcome> => {
  const { trx, now, payment, report } = result;
  const { shop_id: shopId, order_id: orderId, provider, channel, amount } = payment;
  const recordedOn = await queries.findByTransaction(trx, shopId, provider, report.transactionId);
  const status = nextPaymentStatus(payment.status, 'succeed');
  if (!status) return recordedOn ? 'unchanged' : recordSurplus(context, result);
  if (recordedOn && recordedOn.payment_id !== payment.payment_id) return 'mismatch';

  const { outcome } = await receiveOrderPayment(trx, shopId, orderId, { channel, amount, paidAt: now });
  await queries.movePayment(trx, payment, {
    status: outcome === 'paid' ? status : refundingAfter(status),
    provider_txn_id: report.transactionId,
    failure: '',
    finished_at: now,
    check_until: null,
  });
  if (outcome !== 'paid') {
    const reason = outcome === 'closed' ? 'orderClosed' : 'paidTwice';
    await queueRefund(context, trx, payment, { amount, reason, requestId: '' });
  }
  return 'recorded';
};

const recordOutcome = (context: Context, result: Result): Outcome | Promise<Outcome> => {
  switch (result.report.outcome) {
    case 'waiting':
      return 'unchanged';
    case 'processing':
      return recordProcessing(result);
    case 'failed':
      return recordFailure(result);
    case 'paid':
      return recordSuccess(context, result);
  }
};

/**
 * Another amount or currency has come than was asked for. Until the shop has decided about it, the order is one whose money is
 * on its way: it is not paid again, nor closed.
 */
const recordMismatch = async (
  {
    trx,
    now,
    payment: { shop_id: shopId, payment_id: paymentId, order_id: orderId },
    report,
  }: Omit<Result, 'payments'>,
  source: ReportSource,
): Promise<Outcome> => {
  await queries.noteFailure(trx, shopId, paymentId, 'mismatch');
  await noteReport(trx, { ...report, paymentId }, { source, result: 'mismatch', now });
  if (await hasOpenMismatch(trx, shopId, orderId))
    await noteOrderPayment(trx, shopId, orderId, 'confirmPayment', { at: now });
  return 'mismatch';
};

/** One payment of one order: the reports about an order queue at its payments. */
const recordOne = (context: Context, report: ChargeReport, source: ReportSource): Promise<Recorded> =>
  inTransaction(context.db, async (trx) => {
    const now = context.clock.now();
    const payments = await queries.lockPaymentsBeside(trx, report.shopId, report.paymentId);
    const payment = payments.find(({ payment_id }) => payment_id === report.paymentId);
    if (!payment) return 'unknown';
    if (report.amount !== payment.amount || report.currency !== payment.currency)
      return recordMismatch({ trx, now, payment, report }, source);
    const result = await recordOutcome(context, { trx, now, payment, payments, report });
    if (report.outcome !== 'waiting') await noteReport(trx, report, { source, result, now });
    return result;
  });

/** The same about one payment for several orders: each of its shares is recorded by itself, as far as none was before. */
const recordGroupResult = async (context: Context, report: ChargeReport, source: ReportSource): Promise<Recorded> => {
  const group = await findGroup(context.db, report.shopId, report.paymentId);
  if (!group) return 'unknown';
  const shares = await listShares(context.db, report.shopId, report.paymentId);
  if (report.amount !== group.amount || report.currency !== group.currency) {
    await inTransaction(context.db, async (trx) => {
      const now = context.clock.now();
      const [first] = shares;
      const payments = first ? await lockGroupsBeside(trx, report.shopId, first.payment_id) : [];
      for (const payment of sharesOf(payments, { payment_id: report.paymentId, group_id: group.group_id }))
        await recordMismatch({ trx, now, payment, report }, source);
    });
    return 'mismatch';
  }
  const outcomes = new Set<Recorded>();
  for (const { payment_id: paymentId, amount } of shares) {
    const transactionId = shareTransaction(report.transactionId, paymentId);
    outcomes.add(await recordOne(context, { ...report, paymentId, amount, transactionId }, source));
  }
  return outcomes.has('recorded') ? 'recorded' : 'unchanged';
};

/**
 * Records what a provider says about a payment, whoever brings the news: a notification, a screen that asks, or the
 * job (PAY-04). The reports about one order queue at its payments, so that a repeated, parallel or late one finds what
 * the first one did. Amounts are compared in minor units of the currency (PAY-03.5).
 */
export const recordPaymentResult = async (
  context: Context,
  report: ChargeReport,
  source: ReportSource = 'asked',
): Promise<Recorded> => {
  const recorded = await recordOne(context, report, source);
  return recorded === 'unknown' ? recordGroupResult(context, report, source) : recorded;
};

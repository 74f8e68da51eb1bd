import { nextPaymentStatus, type PaymentEvent, type PaymentStatus } from '@pcmall/domain/payment-status';
import type { Context } from '../../core/context';
import type { Trx } from '../../db/database';
import type { ChargeReport } from '../../gateways/payment/provider';
import { newId } from '../../gateways/random';
import { movePayment as moveOrder, orderPaid } from '../order/order-payment.service';
import * as queries from './payment.queries';
import { sendBack } from './payment-refund.service';

/** `mismatch`: another amount, currency or transaction than was asked for; `unknown`: no payment of ours. */
export type Recorded = 'recorded' | 'unchanged' | 'mismatch' | 'unknown';

interface Case {
  trx: Trx;
  now: Date;
  /** All of the order, held until the end. */
  payments: queries.PaymentRow[];
  payment: queries.PaymentRow;
  report: ChargeReport;
}

/** A report may come before we noted that the provider's page was opened. */
const moved = (from: PaymentStatus, event: PaymentEvent) => {
  const direct = nextPaymentStatus(from, event);
  const opened = nextPaymentStatus(from, 'open');
  return direct ?? (opened && nextPaymentStatus(opened, event));
};

/** Received and on its way back in one step. */
const sentBack = (received: PaymentStatus) => nextPaymentStatus(received, 'startRefund') ?? received;

const beginProcessing = async ({ trx, now, payment, report }: Case): Promise<Recorded> => {
  const status = moved(payment.status, 'confirm');
  if (!status) return 'unchanged';
  await queries.movePayment(trx, payment, { status, provider_txn_id: report.transactionId });
  await moveOrder(trx, payment.shop_id, payment.order_id, 'confirmPayment', now);
  return 'recorded';
};

const fail = async ({ trx, now, payments, payment, report }: Case): Promise<Recorded> => {
  const status = moved(payment.status, 'fail');
  // A failure of an earlier try says nothing about the one that is being processed.
  const isOtherTry = payment.provider_txn_id !== null && payment.provider_txn_id !== report.transactionId;
  if (!status || isOtherTry) return 'unchanged';
  await queries.movePayment(trx, payment, { status, failure: report.failure ?? 'declined', finished_at: now });
  const isAnotherOnItsWay = payments.some((other) => other !== payment && other.status === 'confirming');
  if (!isAnotherOnItsWay) await moveOrder(trx, payment.shop_id, payment.order_id, 'failPayment', now);
  return 'recorded';
};

/** The provider took money twice within one attempt: the second transaction becomes a payment of its own. */
const addSurplus = async (context: Context, { trx, now, payment, report }: Case): Promise<Recorded> => {
  const surplus = {
    ...payment,
    payment_id: newId(),
    status: sentBack('paid'),
    provider_txn_id: report.transactionId,
    failure: '',
    created_at: now,
    finished_at: now,
    check_until: null,
    checked_at: null,
  };
  await queries.insertPayment(trx, surplus);
  await sendBack(context, trx, surplus, 'paidTwice');
  return 'recorded';
};

const succeed = async (context: Context, event: Case): Promise<Recorded> => {
  const { trx, now, payment, report } = event;
  const { shop_id: shopId, order_id: orderId, provider, channel, amount } = payment;
  const known = await queries.findByTransaction(trx, shopId, provider, report.transactionId);
  const status = moved(payment.status, 'succeed');
  if (!status) return known ? 'unchanged' : addSurplus(context, event);
  if (known && known.payment_id !== payment.payment_id) return 'mismatch';

  const facts = { provider_txn_id: report.transactionId, failure: '', finished_at: now, check_until: null };
  const answer = await orderPaid(trx, shopId, orderId, { channel, amount, paidAt: now });
  if (answer === 'paid') {
    await queries.movePayment(trx, payment, { ...facts, status });
    return 'recorded';
  }
  await queries.movePayment(trx, payment, { ...facts, status: sentBack(status) });
  await sendBack(context, trx, payment, answer === 'closed' ? 'orderClosed' : 'paidTwice');
  return 'recorded';
};

const record = async (context: Context, event: Case): Promise<Recorded> => {
  const { trx, payment, report } = event;
  if (report.amount !== payment.amount || report.currency !== payment.currency) {
    await queries.noteFailure(trx, payment.shop_id, payment.payment_id, 'mismatch');
    return 'mismatch';
  }
  switch (report.outcome) {
    case 'waiting':
      return 'unchanged';
    case 'processing':
      return beginProcessing(event);
    case 'failed':
      return fail(event);
    case 'paid':
      return succeed(context, event);
  }
};

/**
 * Records what a provider says about a payment, whoever brings the news: notification, return page, polling or job.
 * All reports of one order queue at its payments, so that repeated, parallel and late ones find what the first one did.
 */
export const recordReport = async (context: Context, report: ChargeReport): Promise<Recorded> => {
  const found = await queries.findPayment(context.db, report.shopId, report.paymentId);
  if (!found) return 'unknown';
  return context.db.transaction().execute(async (trx) => {
    const payments = await queries.holdPayments(trx, found.shop_id, found.order_id);
    const payment = payments.find(({ payment_id }) => payment_id === found.payment_id);
    return payment ? record(context, { trx, now: context.clock.now(), payments, payment, report }) : 'unknown';
  });
};

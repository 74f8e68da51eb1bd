import type * as contract from '@pcmall/contract/console/payments';
import type { BodyOf, DataOf, QueryOf } from '@pcmall/contract/endpoint';
import type { Context } from '../../../core/context';
import { refuse } from '../../../core/shop-error';
import type { StaffMember } from '../../../core/staff';
import { inTransaction } from '../../../db/in-transaction';
import { auditChange } from '../../staff/audit/audit.service';
import { listShares } from '../group/payment-group.queries';
import { findReports, resolveReports } from '../report/payment-report.queries';
import { acceptableReport } from './accept-mismatch.rules';
import { periodOf, readCounts, windowOf } from './money-filter.service';
import * as queries from './payments.queries';
import { findRefundRowsOf } from './refunds.queries';
import { presentRefund } from './refunds.service';

const present = (row: queries.PaymentListRow): contract.PaymentRow => ({
  paymentId: row.payment_id,
  orderId: row.order_id,
  orderNo: row.order_no,
  channel: row.channel,
  provider: row.provider,
  status: row.status,
  amount: row.amount,
  askedAmount: row.asked_amount,
  currency: row.currency,
  refunded: row.refunded,
  transactionId: row.transaction_id,
  failure: row.failure,
  createdAt: row.created_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
  mismatches: row.mismatches,
  refundFailure: row.refund_failure,
  reportedAmount: row.reported_amount,
  chargedAmount: row.charged_amount,
});

/** A page of the payments with exact counts for each choice of each filter (SALES-07). */
export const listPayments = async (
  { db }: Context,
  { shopId, shop }: StaffMember,
  query: QueryOf<typeof contract.listPayments>,
): Promise<DataOf<typeof contract.listPayments>> => {
  const { status = null, channel = null, mismatch = null, pageIndex, pageSize } = query;
  const filter = { ...periodOf(shop, query), status, channel, mismatch };
  const rows = await queries.listPaymentRows(db, shopId, filter, windowOf(query));
  const counted = await queries.countPaymentRows(db, shopId, filter);
  return {
    records: rows.map(present),
    ...{ pageIndex, pageSize },
    ...readCounts(counted, ['status', 'channel', 'mismatch']),
  };
};

/** One payment with all that is known about it (SALES-07). Refuses `paymentNotFound`. */
export const getPayment = async (
  { db }: Context,
  { shopId }: StaffMember,
  paymentId: string,
): Promise<DataOf<typeof contract.getPayment>> => {
  const order = await queries.findPaidOrder(db, shopId, paymentId);
  const attempts = (await queries.findAttemptRows(db, shopId, paymentId)).map(present);
  const payment = attempts.find((attempt) => attempt.paymentId === paymentId);
  if (!order || !payment) return refuse('paymentNotFound');
  const reports = await findReports(db, shopId, paymentId);
  const asked = { amount: payment.chargedAmount, currency: payment.currency };
  const takesPayment = ['unpaid', 'paymentPending'].includes(order.status);
  const acceptable = takesPayment ? acceptableReport(reports, asked) : undefined;
  const refunds = await findRefundRowsOf(db, shopId, paymentId);
  const { group_id: groupId, group_amount: amount, shares } = order;
  return {
    payment,
    order: {
      ...{ status: order.status, total: order.total, paidAmount: order.paid_amount },
      paidAt: order.paid_at?.toISOString() ?? null,
    },
    group: groupId === null || amount === null ? null : { groupId, amount, shares },
    attempts,
    reports: reports.map(
      ({ transaction_id, first_at, last_at, resolved_at, resolved_by, resolved_note, ...report }) => ({
        ...{ source: report.source, outcome: report.outcome, result: report.result, amount: report.amount },
        ...{ currency: report.currency, failure: report.failure, times: report.times, transactionId: transaction_id },
        ...{ firstAt: first_at.toISOString(), lastAt: last_at.toISOString() },
        resolved: resolved_at && { by: resolved_by ?? '', at: resolved_at.toISOString(), note: resolved_note ?? '' },
      }),
    ),
    refunds: refunds.map(presentRefund),
    acceptable: acceptable ? { came: acceptable.amount, asked: asked.amount } : null,
  };
};

/**
 * A provider reported another amount than was asked for, and the shop has resolved it outside: given it back, or made it good.
 * It waits for nobody any more until another report comes; of a payment for several orders, all shares. Repeated by the same
 * person in the same words, it changes nothing. Refuses `paymentNotFound`, and `mismatchChanged` when other reports are open than were shown, or none (SALES-07).
 */
export const resolveMismatch = async (
  context: Context,
  caller: StaffMember,
  paymentId: string,
  { note, seen }: BodyOf<typeof contract.resolveMismatch>,
): Promise<void> => {
  const { shopId, name } = caller;
  await inTransaction(context.db, async (trx) => {
    const order = (await queries.findPaidOrder(trx, shopId, paymentId)) ?? refuse('paymentNotFound');
    const mismatches = (await findReports(trx, shopId, paymentId)).filter(({ result }) => result === 'mismatch');
    const open = mismatches.filter(({ resolved_at }) => resolved_at === null);
    const isSame = (report: (typeof mismatches)[number]) =>
      report.resolved_by === name && report.resolved_note === note;
    // The answer to the first try was lost. What a colleague has written is another matter.
    if (open.length === 0 && mismatches.some(isSame)) return;
    if (open.length === 0 || open.length !== seen) refuse('mismatchChanged');
    const latest = new Date(Math.max(...open.map(({ first_at }) => first_at.getTime())));
    const shares = order.group_id === null ? [] : await listShares(trx, shopId, order.group_id);
    const paymentIds = [...new Set([paymentId, ...shares.map(({ payment_id }) => payment_id)])];
    const resolution = { by: name, at: context.clock.now(), note };
    const resolved = await resolveReports(trx, shopId, paymentIds, latest, resolution);
    if (resolved.length === 0) return;
    const after = { reported: [...new Set(resolved)] };
    await auditChange(context, trx, caller, {
      ...{ action: 'payment.resolve', subject: { kind: 'payment', id: paymentId }, after },
    });
  });
  // What was resolved before is no entry once more.
  caller.audit.isWritten = true;
};

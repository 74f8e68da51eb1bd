import type * as contract from '@pcmall/contract/console/payments';
import type { DataOf, QueryOf } from '@pcmall/contract/endpoint';
import type { Context } from '../../../core/context';
import { refuse } from '../../../core/shop-error';
import type { StaffMember } from '../../../core/staff';
import { findReports } from '../report/payment-report.queries';
import { acceptableReport } from './mismatch/accept-mismatch.rules';
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

import type * as contract from '@pcmall/contract/console/payments';
import type { DataOf, QueryOf } from '@pcmall/contract/endpoint';
import type { Context } from '../../../core/context';
import type { StaffMember } from '../../../core/staff';
import { periodOf, readCounts, windowOf } from './money-filter.service';
import * as queries from './refunds.queries';

export const presentRefund = (row: queries.RefundListRow): contract.PaymentRefundRow => ({
  refundId: row.refund_id,
  paymentId: row.payment_id,
  orderId: row.order_id,
  orderNo: row.order_no,
  channel: row.channel,
  provider: row.provider,
  state: row.state,
  reason: row.reason,
  amount: row.amount,
  currency: row.currency,
  failure: row.failure,
  createdAt: row.created_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
});

/** A page of what went back, with exact counts for each choice of each filter (SALES-07). */
export const listPaymentRefunds = async (
  { db }: Context,
  { shopId, shop }: StaffMember,
  query: QueryOf<typeof contract.listPaymentRefunds>,
): Promise<DataOf<typeof contract.listPaymentRefunds>> => {
  const { state = null, reason = null, channel = null, pageIndex, pageSize } = query;
  const filter = { ...periodOf(shop, query), state, reason, channel };
  const rows = await queries.listRefundRows(db, shopId, filter, windowOf(query));
  const counted = await queries.countRefundRows(db, shopId, filter);
  return {
    records: rows.map(presentRefund),
    ...{ pageIndex, pageSize },
    ...readCounts(counted, ['state', 'reason', 'channel']),
  };
};

import type { listOrderPayments as contract } from '@pcmall/contract/console/payments';
import type { DataOf } from '@pcmall/contract/endpoint';
import type { Context } from '../../../core/context';
import type { StaffMember } from '../../../core/staff';
import { findPayments } from '../payment.queries';
import { findRefundsOfOrder } from './order-payments.queries';

/** The attempts to pay an order, newest first, with what went back of each (SALES-03). */
export const listOrderPayments = async (
  { db }: Context,
  { shopId }: StaffMember,
  orderId: string,
): Promise<DataOf<typeof contract>> => {
  const payments = await findPayments(db, shopId, orderId);
  const refunds = await findRefundsOfOrder(db, shopId, orderId);
  return payments.map((payment) => ({
    paymentId: payment.payment_id,
    channel: payment.channel,
    provider: payment.provider,
    status: payment.status,
    amount: payment.amount,
    askedAmount: payment.asked_amount,
    createdAt: payment.created_at.toISOString(),
    finishedAt: payment.finished_at?.toISOString() ?? null,
    failure: payment.failure,
    refunds: refunds
      .filter(({ payment_id }) => payment_id === payment.payment_id)
      .map(({ refund_id, status, amount, created_at, failure }) => ({
        ...{ refundId: refund_id, status, amount, createdAt: created_at.toISOString(), failure },
      })),
  }));
};

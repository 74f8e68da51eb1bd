import type { PayState, PayStatus } from '@pcmall/contract/payment';
import type { Member } from '../../caller';
import type { Context } from '../../context';
import { refuse } from '../../shop-error';
import type { PayableOrder } from '../order/order-payment.service';
import * as queries from './payment.queries';
import { checkOrder } from './payment-check.service';
import { findOwn } from './payment-order.service';

const stateOf = (order: PayableOrder, payments: queries.PaymentRow[]): PayState => {
  if (order.state === 'paid') return 'paid';
  if (order.state === 'pending') return 'confirming';
  return order.state === 'closed' || payments[0]?.status === 'failed' ? 'failed' : 'unpaid';
};

export const statusOf = async (context: Context, caller: Member, orderId: string): Promise<PayStatus> => {
  const order = await findOwn(context, caller, orderId);
  const payments = await queries.findPayments(context.db, caller.shopId, orderId);
  const refunds = await queries.findRefunds(context.db, caller.shopId, orderId);
  const paid = payments.find((payment) => payment.status === 'paid');
  return {
    orderId,
    orderNo: order.orderNo,
    amount: order.total,
    currency: order.currency,
    state: stateOf(order, payments),
    channel: (paid ?? payments[0])?.channel ?? null,
    paidAt: order.paidAt?.toISOString() ?? null,
    payBy: order.payBy.toISOString(),
    canPay: order.state === 'payable',
    isClosed: order.state === 'closed',
    refunds: refunds.map((refund) => ({
      amount: refund.amount,
      channel: refund.channel,
      reason: refund.reason,
      finishedAt: refund.finished_at?.toISOString() ?? null,
    })),
  };
};

/** What the screens ask again and again; where no notification came, the provider itself is asked first. */
export const searchStatus = async (context: Context, caller: Member, orderId: string, tenantId: string) => {
  if (tenantId !== caller.shopId) refuse('orderNotFound');
  await findOwn(context, caller, orderId);
  await checkOrder(context, caller.shopId, orderId);
  return statusOf(context, caller, orderId);
};

import type { PayState, PayStatus } from '@pcmall/contract/payment';
import type { PayableOrder } from '../order/order-payment.service';
import type { PaymentRow } from './payment.queries';
import type { RefundRow } from './refund/payment-refund.queries';

type Attempt = Pick<PaymentRow, 'status' | 'channel' | 'failure'>;

const stateOf = (order: PayableOrder, attempts: Attempt[]): PayState => {
  if (order.state === 'paid') return 'paid';
  if (order.state === 'pending') return 'confirming';
  return order.state === 'closed' || attempts[0]?.status === 'failed' ? 'failed' : 'unpaid';
};

interface Beside {
  refunds?: RefundRow[];
  /** Another amount has come than was asked for, and the shop has not decided about it. */
  waitsForShop?: boolean;
}

/** How the payment of an order stands; attempts come newest first. */
export const presentPayStatus = (
  order: PayableOrder,
  attempts: Attempt[],
  { refunds = [], waitsForShop = false }: Beside = {},
): PayStatus => {
  const state = stateOf(order, attempts);
  const isResolved = state === 'failed' && attempts[0]?.failure === 'mismatch';
  const paidBy = attempts.find((attempt) => attempt.status === 'paid');
  return {
    orderId: order.orderId,
    orderNo: order.orderNo,
    amount: order.total,
    currency: order.currency,
    state,
    channel: (paidBy ?? attempts[0])?.channel ?? null,
    paidAt: order.paidAt?.toISOString() ?? null,
    payBy: order.payBy.toISOString(),
    canPay: order.state === 'payable',
    isClosed: order.state === 'closed',
    waitsForId: order.waitsForId,
    mismatch: waitsForShop ? 'waiting' : isResolved ? 'resolved' : null,
    refunds: refunds.map((refund) => ({
      amount: refund.amount,
      channel: refund.channel,
      reason: refund.reason,
      finishedAt: refund.finished_at?.toISOString() ?? null,
    })),
  };
};

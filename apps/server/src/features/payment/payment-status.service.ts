import type { PayState, PayStatus } from '@pcmall/contract/payment';
import type { PaymentStatus } from '@pcmall/domain/payment-status';
import type { Member } from '../../core/caller';
import type { Context } from '../../core/context';
import { refuse } from '../../core/shop-error';
import type { PayableOrder } from '../order/order-payment.service';
import * as queries from './payment.queries';
import { checkAttempts } from './payment-check.service';
import { findOwn } from './payment-order.service';

type Attempt = Pick<queries.PaymentRow, 'status' | 'channel'>;

const stateOf = (order: PayableOrder, payments: Attempt[]): PayState => {
  if (order.state === 'paid') return 'paid';
  if (order.state === 'pending') return 'confirming';
  return order.state === 'closed' || payments[0]?.status === 'failed' ? 'failed' : 'unpaid';
};

/** The attempts come newest first. */
export const presentStatus = (
  order: PayableOrder,
  payments: Attempt[],
  refunds: queries.RefundRow[] = [],
): PayStatus => {
  const paid = payments.find((payment) => payment.status === 'paid');
  return {
    orderId: order.orderId,
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

const wentBack: ReadonlySet<PaymentStatus> = new Set(['refunding', 'refunded']);

const look = async (context: Context, caller: Member, orderId: string) => ({
  order: await findOwn(context, caller, orderId),
  payments: await queries.findPayments(context.db, caller.shopId, orderId),
});

/** What the screens ask again and again; where no notification came, the provider itself is asked first. */
export const searchStatus = async (context: Context, caller: Member, orderId: string, tenantId: string) => {
  if (tenantId !== caller.shopId) refuse('orderNotFound');
  let seen = await look(context, caller, orderId);
  if (await checkAttempts(context, seen.payments)) seen = await look(context, caller, orderId);
  const isAnyBack = seen.payments.some(({ status }) => wentBack.has(status));
  const refunds = isAnyBack ? await queries.findRefunds(context.db, caller.shopId, orderId) : [];
  return presentStatus(seen.order, seen.payments, refunds);
};

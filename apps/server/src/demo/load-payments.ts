import type { PayChannel } from '@pcmall/contract/payment';
import { dayMs } from '@pcmall/domain/dates';
import { nextPaymentStatus, type PaymentEvent, type PaymentStatus } from '@pcmall/domain/payment-status';
import type { Trx } from '../db/database';
import { changeBalance } from '../features/account/balance.service';
import type { MadeOrder } from '../features/order/making/order-making.service';
import type { AgreedRefund } from '../features/order/refund/refund-decision.service';
import * as payments from '../features/payment/payment.queries';
import { insertRefund } from '../features/payment/refund/payment-refund.queries';
import * as cashier from '../gateways/payment/cashier/cashier.queries';
import { newId } from '../gateways/random';

export interface PaidOrder extends MadeOrder {
  shopId: string;
  accountId: string;
  channel: PayChannel;
}

const statusAfter = (...events: PaymentEvent[]): PaymentStatus =>
  events.reduce<PaymentStatus>((status, event) => {
    const next = nextPaymentStatus(status, event);
    if (!next) throw new Error(`A payment that is ${status} cannot ${event}`);
    return next;
  }, 'created');

const payment = ({ shopId, orderId, channel, total, currency }: PaidOrder, at: Date) => ({
  shop_id: shopId,
  payment_id: newId(),
  order_id: orderId,
  channel,
  amount: total,
  currency,
  created_at: at,
});

/** The cashier's own record of a payment: paid, or in progress until `settlesAt`. */
const cashierPayment = (
  order: PaidOrder,
  { paymentId, at, settlesAt }: { paymentId: string; at: Date; settlesAt: Date | null },
) => ({
  shop_id: order.shopId,
  cashier_id: newId(),
  payment_id: paymentId,
  channel: order.channel,
  amount: order.total,
  currency: order.currency,
  subject: order.orderNo,
  language: 'zh' as const,
  status: settlesAt ? ('processing' as const) : ('paid' as const),
  txn_id: `SC${newId()}`,
  return_url: '',
  created_at: at,
  expires_at: new Date(at.getTime() + dayMs),
  settles_at: settlesAt,
  decided_at: at,
  acknowledged_at: at,
});

/** Pays by balance. The same amount is topped up first, so that what is left does not depend on the prices of the goods. */
const payByBalance = async (trx: Trx, order: PaidOrder, at: Date) => {
  const { shopId, accountId, orderId, orderNo, total } = order;
  const owner = { shopId, accountId };
  await changeBalance(trx, { ...owner, change: total, reason: 'topUp', reference: `demo ${orderNo}`, at });
  await changeBalance(trx, { ...owner, change: -total, reason: 'payment', reference: orderId, at });
  await payments.insertPayment(trx, {
    ...payment(order, at),
    provider: 'balance',
    status: statusAfter('succeed'),
    finished_at: at,
  });
};

/** Records the successful payment of an order as its channel would have left it. */
export const recordPaid = async (trx: Trx, order: PaidOrder, at: Date): Promise<void> => {
  if (order.channel === 'balance') return payByBalance(trx, order, at);
  const row = payment(order, at);
  const atCashier = cashierPayment(order, { paymentId: row.payment_id, at, settlesAt: null });
  const status = statusAfter('open', 'succeed');
  await payments.insertPayment(trx, {
    ...row,
    provider: 'cashier',
    status,
    provider_txn_id: atCashier.txn_id,
    finished_at: at,
  });
  await cashier.insertPayment(trx, atCashier);
};

/** Records a payment that is still in progress and succeeds three days after `at`. */
export const recordPending = async (trx: Trx, order: PaidOrder, at: Date): Promise<void> => {
  const row = payment(order, at);
  const settlesAt = new Date(at.getTime() + 3 * dayMs);
  const atCashier = cashierPayment(order, { paymentId: row.payment_id, at, settlesAt });
  await payments.insertPayment(trx, {
    ...row,
    provider: 'cashier',
    status: statusAfter('open', 'confirm'),
    provider_txn_id: atCashier.txn_id,
    check_until: new Date(settlesAt.getTime() + dayMs),
  });
  await cashier.insertPayment(trx, atCashier);
};

/** Records that an order's payment was refunded, as the shop has agreed; throws for one that was not paid at the cashier. */
export const recordRefunded = async (
  trx: Trx,
  { shopId, orderId }: PaidOrder,
  { requestId, amount }: AgreedRefund,
  at: Date,
): Promise<void> => {
  const [paid] = await payments.findPayments(trx, shopId, orderId);
  const atCashier = paid && (await cashier.findByPayment(trx, shopId, paid.payment_id));
  if (!paid || !atCashier) throw new Error(`Order ${orderId} was not paid at the cashier`);
  const refund = { shop_id: shopId, refund_id: newId(), amount, created_at: at };
  const reason = { reason: 'orderRefund' as const, request_id: requestId };
  const ours = { payment_id: paid.payment_id, order_id: orderId, ...reason, finished_at: at };
  const status = statusAfter('open', 'succeed', 'startRefund', 'finishRefund');
  await payments.movePayment(trx, paid, { status });
  await insertRefund(trx, { ...refund, ...ours, status: 'refunded' });
  await cashier.insertRefund(trx, { ...refund, cashier_id: atCashier.cashier_id });
};

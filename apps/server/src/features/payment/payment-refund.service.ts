import { nextPaymentStatus } from '@pcmall/domain/payment-status';
import type { Context } from '../../core/context';
import type { Trx } from '../../db/database';
import { inTransaction } from '../../db/in-transaction';
import type { RefundReason } from '../../db/tables/payment';
import { newId } from '../../gateways/random';
import * as queries from './payment.queries';

export const refundJob = 'refund-payment';

export interface RefundJob {
  shopId: string;
  refundId: string;
}

const staleAfterMs = 10 * 60_000;
const retriedPerRound = 100;

/**
 * Queues the refund of a payment whose status is `refunding` already, once for each payment; it leaves after the
 * commit (ORD-06.3).
 */
export const queueRefund = async (
  { jobs, clock }: Pick<Context, 'jobs' | 'clock'>,
  trx: Trx,
  payment: Pick<queries.PaymentRow, 'shop_id' | 'payment_id' | 'order_id' | 'amount'>,
  reason: RefundReason,
) => {
  const refund = {
    shop_id: payment.shop_id,
    refund_id: newId(),
    payment_id: payment.payment_id,
    order_id: payment.order_id,
    status: 'pending' as const,
    amount: payment.amount,
    reason,
    created_at: clock.now(),
  };
  if (!(await queries.insertRefund(trx, refund))) return;
  await jobs.enqueue<RefundJob>(trx, refundJob, { shopId: refund.shop_id, refundId: refund.refund_id });
};

/** Has the provider return the money. Repeating it is harmless: the provider returns it once for each refund id. */
export const executeRefund = async (context: Context, { shopId, refundId }: RefundJob) => {
  const refund = await queries.findRefund(context.db, shopId, refundId);
  if (refund?.status !== 'pending') return;
  const payment = await queries.findPayment(context.db, shopId, refund.payment_id);
  const provider = payment && context.providers.get(payment.provider);
  if (!provider || payment.provider_txn_id === null)
    throw new Error(`No provider can return payment ${refund.payment_id}`);
  await provider.refund({
    shopId,
    transactionId: payment.provider_txn_id,
    refundId,
    amount: refund.amount,
    currency: payment.currency,
  });
  await inTransaction(context.db, async (trx) => {
    const now = context.clock.now();
    const status = nextPaymentStatus(payment.status, 'finishRefund');
    if (!(await queries.finishRefund(trx, shopId, refundId, now)) || !status) return;
    await queries.movePayment(trx, payment, { status });
  });
};

/** Queues refunds again whose job gave up: a provider that was away for an hour keeps nobody's money. */
export const retryRefunds = async (context: Context) => {
  const before = new Date(context.clock.now().getTime() - staleAfterMs);
  for (const { shop_id, refund_id } of await queries.findStaleRefunds(context.db, before, retriedPerRound)) {
    await context.jobs.enqueue<RefundJob>(context.db, refundJob, { shopId: shop_id, refundId: refund_id });
  }
};

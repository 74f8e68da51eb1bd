import { nextPaymentStatus } from '@pcmall/domain/payment-status';
import type { Context } from '../../core/context';
import { refuse } from '../../core/shop-error';
import type { Trx } from '../../db/database';
import { inTransaction } from '../../db/in-transaction';
import type { RefundReason } from '../../db/tables/payment';
import { newId } from '../../gateways/random';
import { changeBalance } from '../account/balance.service';
import { findOrderAccount } from '../order/order-payment.service';
import { findGroup } from './group/payment-group.queries';
import { transactionOf } from './group/share-transaction';
import * as queries from './payment.queries';
import * as refunds from './refund/payment-refund.queries';

export const refundJob = 'refund-payment';

export interface RefundJob {
  shopId: string;
  refundId: string;
}

/** Payments from the balance have no provider but the shop itself. */
const balanceProvider = 'balance';

/** Longer than the attempts of one job take, so that no refund has two. */
const staleAfterMs = 5 * 60_000;
const retriedPerRound = 100;

/** What a payment gives back, in minor units: all of it where the order did not take it. */
export interface PaymentShare {
  amount: number;
  reason: RefundReason;
  /** The refund request that it pays; empty for none. */
  requestId: string;
}

/**
 * Queues the refund of a payment or a part of it, once for each request; it leaves after the commit (ORD-06.3). A payment
 * that goes back as a whole is `refunding` already.
 */
export const queueRefund = async (
  { jobs, clock }: Pick<Context, 'jobs' | 'clock'>,
  trx: Trx,
  payment: Pick<queries.PaymentRow, 'shop_id' | 'payment_id' | 'order_id'>,
  { amount, reason, requestId }: PaymentShare,
) => {
  const refund = {
    shop_id: payment.shop_id,
    refund_id: newId(),
    payment_id: payment.payment_id,
    order_id: payment.order_id,
    status: 'pending' as const,
    amount,
    reason,
    request_id: requestId,
    created_at: clock.now(),
  };
  if (!(await refunds.insertRefund(trx, refund))) return;
  await jobs.enqueue<RefundJob>(trx, refundJob, { shopId: refund.shop_id, refundId: refund.refund_id });
};

type Refund = NonNullable<Awaited<ReturnType<typeof refunds.findRefund>>>;

/** Notes what stood in the way, for the shop to see, and lets the job try again. */
const noteRefusal = async ({ db }: Context, { shop_id, refund_id }: Refund, error: unknown): Promise<never> => {
  await refunds.noteRefundFailure(db, shop_id, refund_id, error instanceof Error ? error.message : String(error));
  throw error;
};

const askProvider = async (context: Context, refund: Refund, payment: queries.PaymentRow) => {
  const provider = await context.providers.find(refund.shop_id, payment.provider);
  if (!provider || payment.provider_txn_id === null)
    throw new Error(`No provider can return payment ${refund.payment_id}`);
  const { transactionId, isOfGroup } = transactionOf(payment.provider_txn_id, payment);
  // What was paid for several orders at once goes back as a part of that.
  const group =
    isOfGroup && payment.group_id !== null ? await findGroup(context.db, payment.shop_id, payment.group_id) : undefined;
  return provider.refund({
    shopId: refund.shop_id,
    paymentId: group?.group_id ?? payment.payment_id,
    transactionId,
    refundId: refund.refund_id,
    amount: refund.amount,
    paid: group?.amount ?? payment.amount,
    currency: payment.currency,
  });
};

/**
 * Money of a balance is back with the note that it is; the payment is refunded once its last part has arrived. Does nothing for
 * one that is finished, nor where `ifRefused` for one that the provider has not refused.
 */
const finish = (
  { db, clock }: Context,
  refund: Refund,
  { ifRefused = false, andThen }: { ifRefused?: boolean; andThen?: (trx: Trx) => Promise<void> } = {},
) =>
  inTransaction(db, async (trx) => {
    const { shop_id: shopId, refund_id: refundId, payment_id: paymentId, order_id: orderId } = refund;
    const payments = await queries.lockPayments(trx, shopId, orderId);
    const payment = payments.find(({ payment_id }) => payment_id === paymentId);
    if (!payment || !(await refunds.finishRefund(trx, shopId, refundId, { at: clock.now(), ifRefused }))) return;
    if (payment.provider === balanceProvider) {
      const accountId = await findOrderAccount(trx, shopId, orderId);
      await changeBalance(trx, {
        shopId,
        accountId,
        change: refund.amount,
        reason: 'refund',
        reference: refundId,
        at: clock.now(),
      });
    }
    const status = nextPaymentStatus(payment.status, 'finishRefund');
    if (status && !(await refunds.hasPendingRefund(trx, shopId, paymentId)))
      await queries.movePayment(trx, payment, { status });
    await andThen?.(trx);
  });

/**
 * Returns the money to where it came from. Repeating it is harmless: a provider returns it once for each refund id. While a
 * provider is asked again it has refused nothing, so that nobody returns by hand what it may give back this time.
 */
export const executeRefund = async (context: Context, { shopId, refundId }: RefundJob) => {
  const refund = await refunds.findRefund(context.db, shopId, refundId);
  if (refund?.status !== 'pending') return;
  const payment = await queries.findPayment(context.db, shopId, refund.payment_id);
  if (!payment) throw new Error(`Payment ${refund.payment_id} has gone`);
  if (refund.failure !== '' && !(await refunds.takeRefundFailure(context.db, shopId, refundId))) return;
  const state =
    payment.provider === balanceProvider
      ? ('done' as const)
      : await askProvider(context, refund, payment).catch((error: unknown) => noteRefusal(context, refund, error));
  // Money that is on its way stays pending, and is asked about again every five minutes.
  if (state !== 'onItsWay') await finish(context, refund);
};

/**
 * The shop has returned by hand what a provider refuses to give back: it counts as refunded, and the provider is asked no more.
 * Repeated, it changes nothing. Refuses `refundNotFound`, and `actionNotAllowed` while the provider has refused nothing or is
 * being asked again.
 */
export const markReturnedByHand = async (
  context: Context,
  shopId: string,
  refundId: string,
  andThen: (trx: Trx, refund: { orderId: string; amount: number }) => Promise<void>,
) => {
  const refund = (await refunds.findRefund(context.db, shopId, refundId)) ?? refuse('refundNotFound');
  if (refund.status !== 'pending') return;
  await finish(context, refund, {
    ifRefused: true,
    andThen: (trx) => andThen(trx, { orderId: refund.order_id, amount: refund.amount }),
  });
  const after = await refunds.findRefund(context.db, shopId, refundId);
  if (after?.status === 'pending') refuse('actionNotAllowed');
};

/**
 * Queues refunds again whose job gave up, or whose money is on its way: a provider that was away for an hour keeps nobody's
 * money, and a shop whose refunds can't go back holds up no other.
 */
export const retryRefunds = async (context: Context) => {
  const now = context.clock.now();
  const stale = {
    keyless: [...context.providers.keyless, balanceProvider],
    before: new Date(now.getTime() - staleAfterMs),
    now,
    limit: retriedPerRound,
  };
  for (const { shop_id, refund_id } of await refunds.claimStaleRefunds(context.db, stale)) {
    await context.jobs.enqueue<RefundJob>(context.db, refundJob, { shopId: shop_id, refundId: refund_id });
  }
};

import { nextPaymentStatus } from '@pcmall/domain/payment-status';
import { spreadOverPayments } from '@pcmall/domain/refund-amount';
import type { Context } from '../../../core/context';
import type { Db, Trx } from '../../../db/database';
import { inTransaction } from '../../../db/in-transaction';
import {
  type AgreedRefund,
  type Agreement,
  agreeByItself,
  agreeToWaiting,
  type OwnRefund,
  type WaitingRequest,
} from '../../order/refund/refund-decision.service';
import * as queries from '../payment.queries';
import { queueRefund } from '../payment-refund.service';
import { listPendingRefunds, sumRefunds } from './payment-refund.queries';

/**
 * Takes what an order gives back from its payments, the newest first (ORD-06.3). A payment of which nothing is left is on
 * its way back as a whole.
 */
const takeFromPayments = async (
  context: Context,
  trx: Trx,
  payments: queries.PaymentRow[],
  { requestId, amount }: AgreedRefund,
) => {
  const [first] = payments;
  const gone = first ? await sumRefunds(trx, first.shop_id, first.order_id) : new Map<string, number>();
  const sources = payments
    .filter(({ status }) => status === 'paid')
    .sort((one, other) => other.created_at.getTime() - one.created_at.getTime())
    .map((payment) => ({ ...payment, left: payment.amount - (gone.get(payment.payment_id) ?? 0) }));
  const shares = spreadOverPayments(amount, sources);
  const found = shares.reduce((sum, share) => sum + share.amount, 0);
  if (found !== amount) throw new Error(`The payments of request ${requestId} hold ${found} of ${amount}`);
  for (const { payment, amount: share } of shares) {
    const status = share === payment.left ? nextPaymentStatus(payment.status, 'startRefund') : undefined;
    if (status) await queries.movePayment(trx, payment, { status });
    await queueRefund(context, trx, payment, { amount: share, reason: 'orderRefund', requestId });
  }
};

/** Payments are locked before their order, as by whoever reports about them. */
const inPaymentOrder = <Result>(
  context: Context,
  shopId: string,
  orderId: string,
  work: (trx: Trx, payments: queries.PaymentRow[]) => Promise<Result>,
): Promise<Result> =>
  inTransaction(context.db, async (trx) => work(trx, await queries.lockPayments(trx, shopId, orderId)));

/**
 * The shop agrees to the waiting request of an order, and its money is on its way back once, however many approve it. Answers
 * with the amount in minor units. Refuses `refundNotFound`, `refundDecided` and `actionNotAllowed`.
 */
export const approveRefund = (
  context: Context,
  shopId: string,
  request: WaitingRequest,
  agreement: Omit<Agreement, 'at'>,
  andThen?: (trx: Trx, amount: number) => Promise<void>,
): Promise<number> =>
  inPaymentOrder(context, shopId, request.orderId, async (trx, payments) => {
    const agreed = await agreeToWaiting(context, trx, shopId, request, { ...agreement, at: context.clock.now() });
    await takeFromPayments(context, trx, payments, agreed);
    await andThen?.(trx, agreed.amount);
    return agreed.amount;
  });

/**
 * The shop gives an order back by itself, or a part of it (ORD-06.5). Answers with the amount in minor units, 0
 * when it was given back before. Refuses as `agreeByItself`.
 */
export const refundOrder = (
  context: Context,
  shopId: string,
  orderId: string,
  refund: Omit<OwnRefund, 'at'>,
  andThen?: (trx: Trx, amount: number) => Promise<void>,
): Promise<number> =>
  inPaymentOrder(context, shopId, orderId, async (trx, payments) => {
    const agreed = await agreeByItself(context, trx, shopId, orderId, { ...refund, at: context.clock.now() });
    if (!agreed) return 0;
    await takeFromPayments(context, trx, payments, agreed);
    await andThen?.(trx, agreed.amount);
    return agreed.amount;
  });

export interface RefundOnItsWay {
  refundId: string;
  orderId: string;
  orderNo: string;
  currency: string;
  /** In minor units of the currency. */
  amount: number;
  channel: string;
  since: Date;
  /** What the provider said when it last refused; empty if it never did. */
  failure: string;
}

/** Money that has not arrived yet, the longest first: a provider that refuses is asked again. */
export const listRefundsOnTheirWay = (db: Db, shopId: string): Promise<RefundOnItsWay[]> =>
  listPendingRefunds(db, shopId);

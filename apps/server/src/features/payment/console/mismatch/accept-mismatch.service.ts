import type { acceptMismatch as contract } from '@pcmall/contract/console/payments';
import type { BodyOf } from '@pcmall/contract/endpoint';
import { nextPaymentStatus } from '@pcmall/domain/payment-status';
import type { Context } from '../../../../core/context';
import { refuse } from '../../../../core/shop-error';
import type { StaffMember } from '../../../../core/staff';
import type { Trx } from '../../../../db/database';
import { inTransaction } from '../../../../db/in-transaction';
import { receiveOrderPayment } from '../../../order/order-payment.service';
import { auditChange } from '../../../staff/audit/audit.service';
import { lockGroupsBeside, setGroupAmount } from '../../group/payment-group.queries';
import { shareTransaction } from '../../group/share-transaction';
import { sharesOf } from '../../group/shares-of';
import { findByTransaction, movePayment, type PaymentRow } from '../../payment.queries';
import { queueRefund } from '../../payment-refund.service';
import { findReports, resolveReports } from '../../report/payment-report.queries';
import { acceptableReport, spreadAccepted, type Taken } from './accept-mismatch.rules';

interface Acceptance {
  trx: Trx;
  now: Date;
  /** The provider's own transaction. */
  transactionId: string;
  staffName: string;
}

/** The order takes what it takes, and what is left over is on its way back. Refuses `orderTakesNoPayment`. */
const acceptShare = async (
  context: Context,
  payment: PaymentRow,
  { came, taken }: Taken,
  { trx, now, transactionId, staffName }: Acceptance,
) => {
  const { shop_id: shopId, order_id: orderId, group_id, provider, channel } = payment;
  const recordedAs = group_id === null ? transactionId : shareTransaction(transactionId, payment.payment_id);
  const status = nextPaymentStatus(payment.status, 'succeed') ?? refuse('orderTakesNoPayment');
  const recordedOn = await findByTransaction(trx, shopId, provider, recordedAs);
  // Its own, while the provider said that the money was on its way.
  if (recordedOn && recordedOn.payment_id !== payment.payment_id) refuse('orderTakesNoPayment');
  const received = { channel, amount: taken, paidAt: now, staffName };
  const { outcome } = await receiveOrderPayment(trx, shopId, orderId, received);
  if (outcome !== 'paid') refuse('orderTakesNoPayment');
  await movePayment(trx, payment, {
    ...{ status, amount: came, asked_amount: payment.amount, provider_txn_id: recordedAs, failure: '' },
    ...{ finished_at: now, check_until: null },
  });
  if (came > taken)
    await queueRefund(context, trx, payment, { amount: came - taken, reason: 'overpaid', requestId: '' });
};

/**
 * The shop accepts another amount than was asked for: the order is paid with what came, of a payment for several orders each of
 * them, or none. The payment becomes one of what came, so that no more than that ever goes back; what was asked for stays beside it.
 * Where `giveBack`, orders take what they come to, and what is too much goes back. Repeated by the same person it changes nothing. Refuses
 * `paymentNotFound`, `mismatchChanged` when it is not what was shown, `tooLittleForOrders`, and `orderTakesNoPayment` (SALES-07).
 */
export const acceptMismatch = async (
  context: Context,
  caller: StaffMember,
  paymentId: string,
  { came, giveBack, note }: BodyOf<typeof contract>,
): Promise<void> => {
  const { shopId, name } = caller;
  await inTransaction(context.db, async (trx) => {
    const payments = await lockGroupsBeside(trx, shopId, paymentId);
    const payment = payments.find(({ payment_id }) => payment_id === paymentId) ?? refuse('paymentNotFound');
    const { group_id: groupId, currency, asked_amount: askedBefore } = payment;
    const reports = await findReports(trx, shopId, paymentId);
    // The answer to the first try was lost.
    if (askedBefore !== null && reports.some(({ resolved_by, amount }) => resolved_by === name && amount === came))
      return;
    const shares = sharesOf(payments, payment);
    const asked = shares.reduce((sum, { amount }) => sum + amount, 0);
    const report = acceptableReport(reports, { amount: asked, currency });
    if (report?.amount !== came) return refuse('mismatchChanged');
    const now = context.clock.now();
    const parts = spreadAccepted(
      shares.map(({ amount }) => amount),
      { came, currency, giveBack },
    );
    for (const [index, share] of shares.entries()) {
      const part = parts[index];
      // So little that an order would have nothing of it.
      if (!part || part.taken <= 0) return refuse('tooLittleForOrders');
      await acceptShare(context, share, part, { trx, now, transactionId: report.transaction_id, staffName: name });
    }
    if (groupId !== null) await setGroupAmount(trx, shopId, groupId, came);
    const ids = shares.map(({ payment_id }) => payment_id);
    await resolveReports(trx, shopId, ids, now, { by: name, at: now, note });
    const givenBack = parts.reduce((sum, part) => sum + part.came - part.taken, 0);
    await auditChange(context, trx, caller, {
      action: 'payment.accept',
      subject: { kind: 'payment', id: paymentId },
      after: { asked, came, ...(givenBack > 0 && { givenBack }) },
    });
  });
  // What was accepted before is no entry once more.
  caller.audit.isWritten = true;
};

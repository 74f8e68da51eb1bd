import type { resolveMismatch as contract } from '@pcmall/contract/console/payments';
import type { BodyOf } from '@pcmall/contract/endpoint';
import { nextPaymentStatus } from '@pcmall/domain/payment-status';
import type { Context } from '../../../../core/context';
import { refuse } from '../../../../core/shop-error';
import type { StaffMember } from '../../../../core/staff';
import type { Trx } from '../../../../db/database';
import { inTransaction } from '../../../../db/in-transaction';
import type { Deed } from '../../../order/order-life.service';
import { noteOrderPayment } from '../../../order/order-payment.service';
import { auditChange } from '../../../staff/audit/audit.service';
import { lockGroupsBeside } from '../../group/payment-group.queries';
import { sharesOf } from '../../group/shares-of';
import { movePayment, type PaymentRow } from '../../payment.queries';
import { findReports, hasOpenMismatch, resolveReports } from '../../report/payment-report.queries';

/**
 * What was paid of another amount is over: whoever pays again begins anew, as the provider would show it as paid. Nor is it an
 * attempt that was declined, whatever was told of another try.
 */
const endAttempts = async (trx: Trx, shares: readonly PaymentRow[], at: Date) => {
  for (const share of shares) {
    const status = share.status === 'failed' ? share.status : nextPaymentStatus(share.status, 'fail');
    if (status) await movePayment(trx, share, { status, failure: 'mismatch', finished_at: at });
  }
};

/** Orders that waited for the shop's decision alone wait for their shopper to pay again. */
const releaseOrders = async (trx: Trx, shares: readonly PaymentRow[], payments: readonly PaymentRow[], deed: Deed) => {
  for (const { shop_id: shopId, order_id: orderId, payment_id: paymentId } of shares) {
    const isOtherOnItsWay = payments.some(
      (other) => other.order_id === orderId && other.payment_id !== paymentId && other.status === 'confirming',
    );
    if (!isOtherOnItsWay && !(await hasOpenMismatch(trx, shopId, orderId)))
      await noteOrderPayment(trx, shopId, orderId, 'failPayment', deed);
  }
};

/**
 * A provider reported another amount than was asked for, and the shop has resolved it outside: given it back, or made it good.
 * It waits for nobody any more until another report comes; of a payment for several orders, all shares. Repeated by the same
 * person in the same words, it changes nothing. Refuses `paymentNotFound`, and `mismatchChanged` when other reports are open than were shown, or none (SALES-07).
 */
export const resolveMismatch = async (
  context: Context,
  caller: StaffMember,
  paymentId: string,
  { note, seen }: BodyOf<typeof contract>,
): Promise<void> => {
  const { shopId, name } = caller;
  await inTransaction(context.db, async (trx) => {
    const payments = await lockGroupsBeside(trx, shopId, paymentId);
    const payment = payments.find(({ payment_id }) => payment_id === paymentId) ?? refuse('paymentNotFound');
    const mismatches = (await findReports(trx, shopId, paymentId)).filter(({ result }) => result === 'mismatch');
    const open = mismatches.filter(({ resolved_at }) => resolved_at === null);
    const isSame = (report: (typeof mismatches)[number]) =>
      report.resolved_by === name && report.resolved_note === note;
    // The answer to the first try was lost. What a colleague has written is another matter.
    if (open.length === 0 && mismatches.some(isSame)) return;
    if (open.length === 0 || open.length !== seen) refuse('mismatchChanged');
    const latest = new Date(Math.max(...open.map(({ first_at }) => first_at.getTime())));
    const shares = sharesOf(payments, payment);
    const resolution = { by: name, at: context.clock.now(), note };
    const paymentIds = shares.map(({ payment_id }) => payment_id);
    const resolved = await resolveReports(trx, shopId, paymentIds, latest, resolution);
    if (resolved.length === 0) return;
    if (open.some(({ outcome }) => outcome === 'paid')) {
      await endAttempts(trx, shares, resolution.at);
      await releaseOrders(trx, shares, payments, { at: resolution.at, staffName: name });
    }
    const after = { reported: [...new Set(resolved)] };
    await auditChange(context, trx, caller, {
      ...{ action: 'payment.resolve', subject: { kind: 'payment', id: paymentId }, after },
    });
  });
  // What was resolved before is no entry once more.
  caller.audit.isWritten = true;
};

import type { AuditAction } from '@pcmall/contract/console/audit-words';
import type * as contract from '@pcmall/contract/console/refunds';
import type { BodyOf, DataOf } from '@pcmall/contract/endpoint';
import type { Context } from '../../../core/context';
import type { StaffMember } from '../../../core/staff';
import type { Trx } from '../../../db/database';
import { failReasonTexts } from '../../order/refund/present-refund';
import { refuseWaiting } from '../../order/refund/refund-decision.service';
import { presentWaitingRefunds } from '../../order/refund/waiting-refunds.service';
import { auditChange } from '../../staff/audit/audit.service';
import { markReturnedByHand } from '../payment-refund.service';
import * as refunds from '../refund/order-refund.service';

/** The refunds that wait for the shop, and the money that is still on its way (SALES-05). */
export const listWaitingRefunds = async (
  { db }: Context,
  { shopId, language }: StaffMember,
): Promise<DataOf<typeof contract.listWaitingRefunds>> => {
  const onItsWay = await refunds.listRefundsOnTheirWay(db, shopId);
  return {
    waiting: await presentWaitingRefunds(db, shopId, language),
    onItsWay: onItsWay.map(({ since, ...refund }) => ({ ...refund, since: since.toISOString() })),
  };
};

const note =
  (context: Context, caller: StaffMember, orderId: string, action: AuditAction, after: object) =>
  (trx: Trx, amount?: number): Promise<void> =>
    auditChange(context, trx, caller, { action, subject: { kind: 'order', id: orderId }, after: { ...after, amount } });

/** See `approveRefund` of the payments. */
export const approveRefund = async (
  context: Context,
  caller: StaffMember,
  orderId: string,
  { requestId, remark, restock }: BodyOf<typeof contract.approveRefund>,
) => {
  const noted = note(context, caller, orderId, 'refund.approve', { remark, restock });
  await refunds.approveRefund(
    context,
    caller.shopId,
    { orderId, requestId },
    { restock, auditRemark: remark, staffName: caller.name },
    noted,
  );
};

/** See `markReturnedByHand`. */
export const noteReturnedByHand = async (context: Context, caller: StaffMember, refundId: string): Promise<void> => {
  await markReturnedByHand(context, caller.shopId, refundId, (trx, { orderId, amount }) =>
    note(context, caller, orderId, 'refund.byHand', { refundId })(trx, amount),
  );
  // What was noted before is no entry once more.
  caller.audit.isWritten = true;
};

/** See `refuseWaiting`. */
export const refuseRefund = (
  context: Context,
  caller: StaffMember,
  orderId: string,
  { requestId, reasonKind, reason: words }: BodyOf<typeof contract.refuseRefund>,
): Promise<void> => {
  const reason = { kind: reasonKind, words };
  const noted = note(context, caller, orderId, 'refund.refuse', { reason: failReasonTexts(reason) });
  return refuseWaiting(context, caller.shopId, { orderId, requestId }, reason, noted);
};

/** See `refundOrder`. */
export const refundShopOrder = async (
  context: Context,
  caller: StaffMember,
  orderId: string,
  { lines, reason, restock, idempotencyKey }: BodyOf<typeof contract.refundShopOrder>,
) => {
  const refund = { reason, restock, pieces: lines, idempotencyKey, staffName: caller.name };
  const noted = note(context, caller, orderId, 'order.refund', { lines: lines ?? null, reason, restock });
  await refunds.refundOrder(context, caller.shopId, orderId, refund, noted);
  // Neither is what was given back before under this key.
  caller.audit.isWritten = true;
};

import type { PayStatus } from '@pcmall/contract/payment';
import type { Member } from '../../core/caller';
import type { Context } from '../../core/context';
import { refuse } from '../../core/shop-error';
import { findPayableOrder } from '../order/order-payment.service';
import * as queries from './payment.queries';
import { checkAttempts } from './payment-check.service';
import { presentPayStatus } from './present-payment';
import { findRefunds } from './refund/payment-refund.queries';
import { hasOpenMismatch } from './report/payment-report.queries';

const load = async ({ db, clock }: Context, caller: Member, orderId: string) => ({
  order: await findPayableOrder(db, caller, orderId, clock.now()),
  attempts: await queries.findPayments(db, caller.shopId, orderId),
});

/**
 * How the payment of an order stands, as screens ask again and again (PAY-02); where no notification came, the
 * provider itself is asked first. Refuses `orderNotFound`.
 */
export const payStatusSearch = async (
  context: Context,
  caller: Member,
  { orderId, tenantId }: { orderId: string; tenantId: string },
): Promise<PayStatus> => {
  if (tenantId !== caller.shopId) refuse('orderNotFound');
  let current = await load(context, caller, orderId);
  if (await checkAttempts(context, current.attempts)) current = await load(context, caller, orderId);
  const isAnyReturned = current.attempts.some((attempt) => attempt.has_refund);
  const refunds = isAnyReturned ? await findRefunds(context.db, caller.shopId, orderId) : [];
  const waitsForShop = current.order.state === 'pending' && (await hasOpenMismatch(context.db, caller.shopId, orderId));
  return presentPayStatus(current.order, current.attempts, { refunds, waitsForShop });
};

import type { PayStatus } from '@pcmall/contract/payment';
import type { PaymentStatus } from '@pcmall/domain/payment-status';
import type { Member } from '../../core/caller';
import type { Context } from '../../core/context';
import { refuse } from '../../core/shop-error';
import { findPayableOrder } from '../order/order-payment.service';
import * as queries from './payment.queries';
import { checkAttempts } from './payment-check.service';
import { presentPayStatus } from './present-payment';

/** Of what has been paid a part may be on its way back. */
const receivedStatuses: ReadonlySet<PaymentStatus> = new Set(['paid', 'refunding', 'refunded']);

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
  const isAnyReceived = current.attempts.some(({ status }) => receivedStatuses.has(status));
  const refunds = isAnyReceived ? await queries.findRefunds(context.db, caller.shopId, orderId) : [];
  return presentPayStatus(current.order, current.attempts, refunds);
};

import type { Member } from '../../core/caller';
import type { Context } from '../../core/context';
import { refuse } from '../../core/shop-error';
import { findPayableOrder, type PayableOrder } from '../order/order-payment.service';

export const findOwn = ({ db, clock }: Pick<Context, 'db' | 'clock'>, caller: Member, orderId: string) =>
  findPayableOrder(db, caller, orderId, clock.now());

/** Refuses an order that is paid, closed, or whose money is on its way already. */
export const findToPay = async (
  context: Pick<Context, 'db' | 'clock'>,
  caller: Member,
  orderId: string,
): Promise<PayableOrder> => {
  const order = await findOwn(context, caller, orderId);
  if (order.state === 'paid') refuse('alreadyPaid');
  if (order.state !== 'payable') refuse('actionNotAllowed');
  return order;
};

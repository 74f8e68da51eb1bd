import type { Owner } from '../../core/caller';
import { refuse } from '../../core/shop-error';
import type { Db } from '../../db/database';
import { findCheckoutOrder } from './checkout-session.queries';

/**
 * Leads whoever asks for a checkout that is used up to the order it has made, or that another tab has made of the same
 * lines of the cart (CHK-07). Refuses `checkoutOrdered` with that order's id, `checkoutOrderClosed` when it has been
 * cancelled since, and `checkoutNotFound` when there is none.
 */
export const refuseUsedUp = async (
  db: Db,
  owner: Owner,
  preOrderId: string,
  cartIds: string[] = [],
): Promise<never> => {
  const order = await findCheckoutOrder(db, owner, preOrderId, cartIds);
  if (!order) return refuse('checkoutNotFound');
  if (order.status === 'closed') return refuse('checkoutOrderClosed');
  return refuse('checkoutOrdered', {}, { orderId: order.order_id });
};

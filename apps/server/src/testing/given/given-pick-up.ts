import type { Context } from '../../core/context';
import { collectOrder, readyForPickUp } from '../../features/order/order-shipping.service';

/** Where orders are picked up, and what is done with them there. */
export const pickUpBuilders = ({ db, clock }: Context, shopId: string) => ({
  /** Makes an order lie ready; answers with the code that its buyer sees. */
  readyForPickUp: (orderId: string): Promise<string> =>
    db.transaction().execute((trx) => readyForPickUp(trx, shopId, orderId, { at: clock.now() })),

  collected: (orderId: string, code: string): Promise<void> =>
    db.transaction().execute((trx) => collectOrder(trx, shopId, orderId, code, { at: clock.now() })),
});

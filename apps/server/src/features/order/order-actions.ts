import { actionsFrom, type BuyerAction, type OrderStatus } from '@pcmall/domain/order-status';

/** The actions that the shop can carry out; the API offers no other, whatever the status would allow. */
const builtActions: ReadonlySet<BuyerAction> = new Set(['pay', 'cancel', 'confirmReceipt', 'buyAgain', 'delete']);

export const offeredActions = ({ status, pay_by }: { status: OrderStatus; pay_by: Date }, now: Date): BuyerAction[] =>
  // Once its time is over an order only waits for the job that closes it.
  actionsFrom(status).filter((action) => builtActions.has(action) && (action !== 'pay' || pay_by > now));

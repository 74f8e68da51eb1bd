import { actionsFrom, type BuyerAction, type OrderStatus } from '@pcmall/domain/order-status';

/** The actions that the shop can carry out; the API offers no other, whatever the status would allow. */
const builtActions: ReadonlySet<BuyerAction> = new Set(['pay', 'cancel', 'confirmReceipt', 'buyAgain', 'delete']);

export const offeredActions = (status: OrderStatus): BuyerAction[] =>
  actionsFrom(status).filter((action) => builtActions.has(action));

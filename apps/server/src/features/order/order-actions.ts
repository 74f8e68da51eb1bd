import { actionsFrom, type BuyerAction } from '@pcmall/domain/order-status';
import { parcelNeedsId } from '@pcmall/domain/recipient-id';
import type { OrderRow } from './order.queries';

/** The actions that the shop can carry out; the API offers no other, whatever the status would allow. */
const builtActions: ReadonlySet<BuyerAction> = new Set([
  'pay',
  'cancel',
  'uploadIdCard',
  'refund',
  'confirmReceipt',
  'buyAgain',
  'delete',
]);

type ActionOrder = Pick<OrderRow, 'status' | 'pay_by' | 'delivery_mode' | 'recipient' | 'id_decision'>;

/** What depends on more than the status. */
const isOpen = (action: BuyerAction, order: ActionOrder, now: Date): boolean => {
  // Once its time is over an order only waits for the job that closes it.
  if (action === 'pay') return order.pay_by > now;
  return (
    action !== 'uploadIdCard' || (parcelNeedsId(order.delivery_mode, order.recipient) && order.id_decision !== 'passed')
  );
};

export const offeredActions = (order: ActionOrder, now: Date): BuyerAction[] =>
  actionsFrom(order.status).filter((action) => builtActions.has(action) && isOpen(action, order, now));

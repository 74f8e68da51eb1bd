import { dayMs } from '@pcmall/domain/dates';
import { actionsFrom, type BuyerAction } from '@pcmall/domain/order-status';
import { parcelNeedsId } from '@pcmall/domain/recipient-id';
import type { OrderRow } from './order.queries';

type ActionOrder = Pick<OrderRow, 'status' | 'pay_by' | 'reminded_at' | 'delivery_mode' | 'recipient' | 'id_decision'>;

/** Once in 24 hours (ORD-07.3). */
export const mayRemind = ({ reminded_at }: Pick<OrderRow, 'reminded_at'>, now: Date): boolean =>
  reminded_at === null || now.getTime() - reminded_at.getTime() >= dayMs;

/** What depends on more than the status. */
const isOpen = (action: BuyerAction, order: ActionOrder, now: Date): boolean => {
  // Once its time is over an order only waits for the job that closes it.
  if (action === 'pay') return order.pay_by > now;
  if (action === 'remind') return mayRemind(order, now);
  return (
    action !== 'uploadIdCard' || (parcelNeedsId(order.delivery_mode, order.recipient) && order.id_decision !== 'passed')
  );
};

export const offeredActions = (order: ActionOrder, now: Date): BuyerAction[] =>
  actionsFrom(order.status).filter((action) => isOpen(action, order, now));

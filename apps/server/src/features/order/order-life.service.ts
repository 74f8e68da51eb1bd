import { nextStatus, type OrderAction, type OrderStatus } from '@pcmall/domain/order-status';
import type { Member } from '../../core/caller';
import type { Context } from '../../core/context';
import { refuse } from '../../core/shop-error';
import type { Trx } from '../../db/database';
import { inTransaction } from '../../db/in-transaction';
import { onAvailabilityChanged } from '../catalogue/search/search-index.service';
import { releaseCoupon } from '../coupon/coupon.service';
import type { DecidedOrder } from '../identity/recipient/recipient-id.service';
import * as queries from './order.queries';
import { offeredActions } from './order-actions';
import { giveRedPacketBack } from './red-packet/return-red-packet.service';
import { releaseStock } from './stock.queries';

type ClosingAction = 'cancel' | 'expire';

/** When something was done, and by whom of the staff, where it was done in the console. */
export interface Deed {
  at: Date;
  staffName?: string;
}

export interface Transition<Action extends OrderAction = Exclude<OrderAction, ClosingAction>> extends Deed {
  /** An order closes through `closeOrder` alone, which releases what it had reserved. */
  action: Action;
  /** What happens to the order at once after that, in the same move. */
  andThen?: Action;
  actor: queries.Move['actor'];
  facts?: queries.Move['facts'];
}

/** What a move needs to know of an order. */
export interface MovableOrder {
  shop_id: string;
  order_id: string;
  status: OrderStatus;
}

interface ClosableOrder extends MovableOrder {
  coupon: object | null;
  red_packet: number;
}

type Path = Pick<queries.Move, 'from' | 'to' | 'steps'>;

/** Where these actions lead, one after the other; undefined when the table does not allow one of them. */
const pathOf = (from: OrderStatus, actions: OrderAction[]): Path | undefined => {
  const steps: queries.Step[] = [];
  let to = from;
  for (const action of actions) {
    const status = nextStatus(to, action);
    if (status === undefined) return undefined;
    steps.push({ action, from_status: to, to_status: status });
    to = status;
  }
  return { from, to, steps };
};

const transit = async (
  trx: Trx,
  order: MovableOrder,
  { action, andThen, staffName = '', ...rest }: Transition<OrderAction>,
): Promise<OrderStatus | undefined> => {
  const path = pathOf(order.status, andThen ? [action, andThen] : [action]);
  if (!path) return undefined;
  const isMoved = await queries.writeOrderMove(trx, {
    ...rest,
    ...path,
    staffName,
    shopId: order.shop_id,
    orderId: order.order_id,
  });
  return isMoved ? path.to : undefined;
};

/**
 * Moves an order along its table and writes its history (ORD-01). Answers with the new status; undefined when the
 * table does not allow the move, or somebody moved the order first.
 */
export const moveOrder: (trx: Trx, order: MovableOrder, transition: Transition) => Promise<OrderStatus | undefined> =
  transit;

/** Closes an unpaid order and gives its stock, coupon and red packet back (ORD-05); false when it can't be closed any more. */
export const closeOrder = async (
  context: Context,
  trx: Trx,
  order: ClosableOrder,
  transition: Transition<ClosingAction>,
): Promise<boolean> => {
  const { shop_id: shopId, order_id: orderId } = order;
  const { at } = transition;
  const status = await transit(trx, order, { ...transition, facts: { closed_at: at } });
  if (status === undefined) return false;
  const released = await releaseStock(trx, shopId, orderId, at);
  if (order.coupon) await releaseCoupon(trx, shopId, orderId);
  if (order.red_packet > 0) await giveRedPacketBack(trx, shopId, orderId, at);
  const availableAgain = released.filter(({ stock, released: pieces }) => stock === pieces).map(({ sku_id }) => sku_id);
  if (availableAgain.length > 0) await onAvailabilityChanged(context, trx, shopId, availableAgain);
  return true;
};

/** A refused order stays where it is; its history tells of the refusal. */
const reviewActions = { passed: 'passReview', refused: 'refuseReview' } as const;

/** Moves the orders on that wait for a review of their recipient's ID which has just been made (ORD-02). */
export const moveDecidedOrders = async (trx: Trx, orders: DecidedOrder[], deed: Deed) => {
  for (const order of orders)
    await moveOrder(trx, order, { action: reviewActions[order.decision], actor: 'operator', ...deed });
};

/**
 * The caller's order, if its buyer may do this with it now (ORD-02); undefined when it is done already, as for whoever
 * asks again because the answer was lost. Refuses `orderNotFound` and `actionNotAllowed`.
 */
const findActionable = async (
  trx: Trx,
  caller: Member,
  orderId: string,
  action: 'cancel' | 'confirmReceipt' | 'delete',
  at: Date,
): Promise<queries.OrderRow | undefined> => {
  const order = (await queries.lockOwnOrder(trx, caller, orderId)) ?? refuse('orderNotFound');
  if (order.deleted_at !== null) return action === 'delete' ? undefined : refuse('orderNotFound');
  if (offeredActions(order, at).includes(action)) return order;
  const isDone = (await queries.findLastAction(trx, order.shop_id, orderId)) === action;
  return isDone ? undefined : refuse('actionNotAllowed');
};

/** Cancels an unpaid order (ORD-05). Refuses `orderNotFound` and `actionNotAllowed`. */
export const cancelOrder = (context: Context, caller: Member, orderId: string): Promise<void> =>
  inTransaction(context.db, async (trx) => {
    const at = context.clock.now();
    const order = await findActionable(trx, caller, orderId, 'cancel', at);
    if (order) await closeOrder(context, trx, order, { action: 'cancel', actor: 'shopper', at });
  });

/** Confirms that the parcels have arrived (ORD-05). Refuses `orderNotFound` and `actionNotAllowed`. */
export const receiveOrder = ({ db, clock }: Context, caller: Member, orderId: string): Promise<void> =>
  inTransaction(db, async (trx) => {
    const at = clock.now();
    const order = await findActionable(trx, caller, orderId, 'confirmReceipt', at);
    if (order) await moveOrder(trx, order, { action: 'confirmReceipt', actor: 'shopper', at });
  });

/** Hides a finished order from its buyer (ORD-05). Refuses `orderNotFound` and `actionNotAllowed`. */
export const deleteOrder = ({ db, clock }: Context, caller: Member, orderId: string): Promise<void> =>
  inTransaction(db, async (trx) => {
    const at = clock.now();
    if (await findActionable(trx, caller, orderId, 'delete', at)) await queries.hideOrder(trx, caller, orderId, at);
  });

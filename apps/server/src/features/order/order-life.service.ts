import { nextStatus, type OrderAction, type OrderStatus } from '@pcmall/domain/order-status';
import type { Member } from '../../core/caller';
import type { Context } from '../../core/context';
import { refuse } from '../../core/shop-error';
import type { Trx } from '../../db/database';
import { stockTurned } from '../catalogue/search-index.service';
import { releaseCoupon } from '../coupon/coupon.service';
import * as queries from './order.queries';
import { offeredActions } from './order-actions';
import { releaseStock } from './stock.queries';

type ClosingAction = 'cancel' | 'expire';

export interface Mover {
  /** An order closes through `closeOrder`, which gives back what it held. */
  action: Exclude<OrderAction, ClosingAction>;
  /** What happens to the order at once after that. */
  followedBy?: Exclude<OrderAction, ClosingAction>;
  actor: queries.Move['actor'];
  at: Date;
  facts?: queries.Move['facts'];
}

/** What the moves need to know of an order. */
export interface MovableOrder {
  shop_id: string;
  order_id: string;
  status: OrderStatus;
}

export interface ClosableOrder extends MovableOrder {
  coupon: object | null;
}

type AnyMover = Omit<Mover, 'action'> & { action: OrderAction };

/** The way that these actions lead, one after the other; undefined when the table does not allow one of them. */
const wayOf = (from: OrderStatus, actions: OrderAction[]): Pick<queries.Move, 'from' | 'to' | 'steps'> | undefined => {
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

const move = async (trx: Trx, order: MovableOrder, mover: AnyMover): Promise<OrderStatus | undefined> => {
  const { action, followedBy, ...rest } = mover;
  const way = wayOf(order.status, followedBy ? [action, followedBy] : [action]);
  if (!way) return undefined;
  const moved = await queries.moveOrder(trx, { ...rest, ...way, shopId: order.shop_id, orderId: order.order_id });
  return moved ? way.to : undefined;
};

/**
 * Moves an order along its table and writes its history. Answers with the new status; undefined when the table does
 * not allow the move, or somebody moved the order first.
 */
export const moveOrder = (trx: Trx, order: MovableOrder, mover: Mover): Promise<OrderStatus | undefined> =>
  move(trx, order, mover);

/** Closes an unpaid order and gives its stock and coupon back; false when it can't be closed any more. */
export const closeOrder = async (
  context: Context,
  trx: Trx,
  order: ClosableOrder,
  mover: Omit<Mover, 'action'> & { action: ClosingAction },
): Promise<boolean> => {
  const { shop_id: shopId, order_id: orderId } = order;
  const to = await move(trx, order, { ...mover, facts: { closed_at: mover.at } });
  if (to === undefined) return false;
  const released = await releaseStock(trx, shopId, orderId, mover.at);
  if (order.coupon) await releaseCoupon(trx, shopId, orderId);
  const back = released.filter(({ stock, released: pieces }) => stock === pieces).map(({ sku_id }) => sku_id);
  if (back.length > 0) await stockTurned(context, trx, shopId, back);
  return true;
};

/** What a buyer does with an order: to cancel it, to confirm its receipt, to delete it. */
export const act = (
  context: Context,
  caller: Member,
  orderId: string,
  action: 'cancel' | 'confirmReceipt' | 'delete',
): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const order = (await queries.findOrder(trx, caller, orderId)) ?? refuse('orderNotFound');
    const at = context.clock.now();
    if (!offeredActions(order, at).includes(action)) refuse('actionNotAllowed');
    if (action === 'delete') {
      await queries.hideOrder(trx, caller, orderId, at);
      return;
    }
    const mover = { actor: 'shopper', at } as const;
    const moved =
      action === 'cancel'
        ? await closeOrder(context, trx, order, { ...mover, action })
        : await moveOrder(trx, order, { ...mover, action });
    if (!moved) refuse('actionNotAllowed');
  });

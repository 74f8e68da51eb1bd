import type { Owner } from '../../core/caller';
import { refuse } from '../../core/shop-error';
import type { Db, Trx } from '../../db/database';
import * as queries from './order.queries';
import { needsId } from './order-identity.service';
import { moveOrder } from './order-life.service';

/** How an order stands towards payments. */
export type PayableState = 'payable' | 'pending' | 'paid' | 'closed';

export interface PayableOrder {
  orderId: string;
  orderNo: string;
  state: PayableState;
  carrierId: string | undefined;
  currency: string;
  total: number;
  payBy: Date;
  paidAt: Date | null;
}

const payableState = (
  { status, pay_by, paid_at }: Pick<queries.OrderRow, 'status' | 'pay_by' | 'paid_at'>,
  now: Date,
): PayableState => {
  if (status === 'paymentPending') return 'pending';
  if (paid_at !== null) return 'paid';
  return status === 'unpaid' && pay_by > now ? 'payable' : 'closed';
};

/** The buyer's own order as a payment sees it; an order past its time is closed, whether or not the job came by yet. */
export const findPayableOrder = async (db: Db, owner: Owner, orderId: string, now: Date): Promise<PayableOrder> => {
  const order = (await queries.findPayable(db, owner, orderId)) ?? refuse('orderNotFound');
  return {
    orderId: order.order_id,
    orderNo: order.order_no,
    state: payableState(order, now),
    carrierId: order.carrier?.carrierId,
    currency: order.currency,
    total: order.total,
    payBy: order.pay_by,
    paidAt: order.paid_at,
  };
};

export interface Paid {
  channel: string;
  amount: number;
  paidAt: Date;
}

/** Parcels to mainland China wait until the recipient's ID has been reviewed (ORD-02). */
const needsIdReview = (order: queries.OrderRow): boolean => needsId(order) && order.id_decision !== 'passed';

/**
 * Records that money for an order has arrived. `paid`: the order took it and moved on. `alreadyPaid` and `closed`: it
 * did not, and the money has to go back.
 */
export const orderPaid = async (
  trx: Trx,
  shopId: string,
  orderId: string,
  { channel, amount, paidAt }: Paid,
): Promise<'paid' | 'alreadyPaid' | 'closed'> => {
  const order = (await queries.holdOrder(trx, shopId, orderId)) ?? refuse('orderNotFound');
  if (order.paid_at !== null) return 'alreadyPaid';
  const moved = await moveOrder(trx, order, {
    action: 'receivePayment',
    followedBy: needsIdReview(order) ? 'askIdCard' : 'clearForShipping',
    actor: 'payment',
    at: paidAt,
    facts: { paid_at: paidAt, paid_amount: amount, payment_method: channel },
  });
  return moved ? 'paid' : 'closed';
};

/**
 * A payment is on its way and not yet certain (`confirmPayment`), or came to nothing (`failPayment`). False when the
 * order is in no status for it.
 */
export const movePayment = async (
  trx: Trx,
  shopId: string,
  orderId: string,
  action: 'confirmPayment' | 'failPayment',
  at: Date,
): Promise<boolean> => {
  const order = (await queries.holdOrder(trx, shopId, orderId)) ?? refuse('orderNotFound');
  return (await moveOrder(trx, order, { action, actor: 'payment', at })) !== undefined;
};

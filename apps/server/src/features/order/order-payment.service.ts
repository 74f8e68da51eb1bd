import { parcelNeedsId } from '@pcmall/domain/recipient-id';
import type { Owner } from '../../core/caller';
import { refuse } from '../../core/shop-error';
import type { Db, Trx } from '../../db/database';
import * as queries from './order.queries';
import { findOrderState } from './order-jobs.queries';
import { type Deed, moveOrder } from './order-life.service';

/** How an order stands towards payments. */
export type PayableState = 'payable' | 'pending' | 'paid' | 'closed';

export interface PayableOrder {
  orderId: string;
  orderNo: string;
  state: PayableState;
  carrierId: string | undefined;
  currency: string;
  /** In minor units of the currency; 0 for none. */
  redPacket: number;
  /** What is to be paid: less the red packet. */
  total: number;
  payBy: Date;
  paidAt: Date | null;
  /** Paid, and held back until its recipient's ID has been approved. */
  waitsForId: boolean;
}

const payableState = (
  { status, pay_by, paid_at }: Pick<queries.OrderRow, 'status' | 'pay_by' | 'paid_at'>,
  now: Date,
): PayableState => {
  if (status === 'paymentPending') return 'pending';
  if (paid_at !== null) return 'paid';
  return status === 'unpaid' && pay_by > now ? 'payable' : 'closed';
};

type PayableRow = NonNullable<Awaited<ReturnType<typeof queries.findPayable>>>;

const asPayable = (order: PayableRow, now: Date): PayableOrder => ({
  orderId: order.order_id,
  orderNo: order.order_no,
  state: payableState(order, now),
  carrierId: order.carrier?.carrierId,
  currency: order.currency,
  redPacket: order.red_packet,
  total: order.total,
  payBy: order.pay_by,
  paidAt: order.paid_at,
  waitsForId: order.status === 'idCardReview',
});

/**
 * The caller's order as a payment sees it; one past its time is closed, even before the job has closed it (ORD-05).
 * Refuses `orderNotFound`.
 */
export const findPayableOrder = async (db: Db, owner: Owner, orderId: string, now: Date): Promise<PayableOrder> =>
  asPayable((await queries.findPayable(db, owner, orderId)) ?? refuse('orderNotFound'), now);

/** Those of the caller's orders that are to be paid, in the order of the ids. */
export const findOrdersToPay = async (db: Db, owner: Owner, orderIds: string[], now: Date): Promise<PayableOrder[]> => {
  const rows = await queries.findPayables(db, owner, orderIds);
  const byId = new Map(rows.map((row) => [row.order_id, asPayable(row, now)]));
  return orderIds.flatMap((id) => {
    const order = byId.get(id);
    return order?.state === 'payable' ? [order] : [];
  });
};

/** Whose order it is. Refuses `orderNotFound`. */
export const findOrderAccount = async (trx: Trx, shopId: string, orderId: string): Promise<string> =>
  (await queries.lockOrder(trx, shopId, orderId))?.account_id ?? refuse('orderNotFound');

const requirePayable = (order: PayableOrder): PayableOrder => {
  if (order.state === 'paid') refuse('alreadyPaid');
  if (order.state === 'pending') refuse('paymentUnderWay');
  return order.state === 'payable' ? order : refuse('actionNotAllowed');
};

/** The caller's order, if it is to be paid: refuses `alreadyPaid`, `paymentUnderWay` and, when it is closed, `actionNotAllowed`. */
export const findOrderToPay = async (db: Db, owner: Owner, orderId: string, now: Date): Promise<PayableOrder> =>
  requirePayable(await findPayableOrder(db, owner, orderId, now));

/** The same, locked until the transaction ends: no red packet lowers meanwhile what is to be paid. */
export const lockOrderToPay = async (trx: Trx, owner: Owner, orderId: string, now: Date): Promise<PayableOrder> =>
  requirePayable(asPayable((await queries.lockOwnOrder(trx, owner, orderId)) ?? refuse('orderNotFound'), now));

/** The same of several, in the order of the ids. Refuses `actionNotAllowed` where one of them is not to be paid any more. */
export const lockOrdersToPay = async (
  trx: Trx,
  owner: Owner,
  orderIds: string[],
  now: Date,
): Promise<PayableOrder[]> => {
  const rows = await queries.lockPayables(trx, owner, orderIds);
  const byId = new Map(rows.map((row) => [row.order_id, asPayable(row, now)]));
  return orderIds.map((id) => {
    const order = byId.get(id);
    return order?.state === 'payable' ? order : refuse('actionNotAllowed');
  });
};

/** Whether an order of the shop, whoever's it is, still waits for money. */
export const isPayableStill = async (db: Db, shopId: string, orderId: string, now: Date): Promise<boolean> => {
  const order = await findOrderState(db, shopId, orderId);
  return order !== undefined && payableState(order, now) === 'payable';
};

export interface ReceivedPayment {
  channel: string;
  /** In minor units of the order's currency; left out, all that the order comes to. */
  amount?: number;
  paidAt: Date;
  /** Who of the staff took it for the payment; left out where the provider alone has told of it. */
  staffName?: string;
}

export interface PaymentReceipt {
  outcome: 'paid' | 'alreadyPaid' | 'closed';
  /** What the order took, or would have taken, in minor units. */
  amount: number;
}

/** A person of the staff, where one has decided about a payment. */
const byWhom = ({ at, staffName = '' }: Deed) =>
  ({ at, staffName, actor: staffName === '' ? 'payment' : 'operator' }) as const;

/**
 * Money for an order has arrived. `paid`: the order took it and moved on, to the review of its recipient's ID where
 * its parcel needs one (ORD-02). `alreadyPaid` and `closed`: it did not, and the money has to go back (PAY-04).
 */
export const receiveOrderPayment = async (
  trx: Trx,
  shopId: string,
  orderId: string,
  { channel, paidAt, staffName = '', ...received }: ReceivedPayment,
): Promise<PaymentReceipt> => {
  const order = (await queries.lockOrder(trx, shopId, orderId)) ?? refuse('orderNotFound');
  const amount = received.amount ?? order.total;
  if (order.paid_at !== null) return { outcome: 'alreadyPaid', amount };
  const waitsForId = parcelNeedsId(order.delivery_mode, order.recipient) && order.id_decision !== 'passed';
  const status = await moveOrder(trx, order, {
    action: 'receivePayment',
    andThen: waitsForId ? 'askIdCard' : 'clearForShipping',
    ...byWhom({ at: paidAt, staffName }),
    facts: { paid_at: paidAt, paid_amount: amount, payment_method: channel },
  });
  return { outcome: status === undefined ? 'closed' : 'paid', amount };
};

/**
 * A payment is on its way and not yet certain (`confirmPayment`), or came to nothing (`failPayment`). An order that is
 * in no status for it stays as it is.
 */
export const noteOrderPayment = async (
  trx: Trx,
  shopId: string,
  orderId: string,
  action: 'confirmPayment' | 'failPayment',
  deed: Deed,
) => {
  const order = (await queries.lockOrder(trx, shopId, orderId)) ?? refuse('orderNotFound');
  await moveOrder(trx, order, { action, ...byWhom(deed) });
};

import { type Moves, namesOf, next } from './status-moves';

export type OrderStatus =
  | 'unpaid'
  | 'paymentPending'
  | 'paid'
  | 'idCardReview'
  | 'toShip'
  | 'toReceive'
  | 'signed'
  | 'confirmed'
  | 'completed'
  | 'closed'
  | 'refunded';

/** What a buyer may do; to view an order is always allowed and moves nothing. */
export type BuyerAction =
  | 'pay'
  | 'cancel'
  | 'uploadIdCard'
  | 'remind'
  | 'refund'
  | 'confirmReceipt'
  | 'buyAgain'
  | 'delete';

/** What the shop, its jobs, carriers and payment providers make of an order. */
export type SystemMove =
  | 'confirmPayment'
  | 'receivePayment'
  | 'failPayment'
  | 'expire'
  | 'askIdCard'
  | 'clearForShipping'
  | 'passReview'
  | 'refuseReview'
  | 'ship'
  | 'deliver'
  | 'autoConfirm'
  | 'autoComplete'
  | 'completeRefund';

export type OrderAction = BuyerAction | SystemMove;

/**
 * The buyer's ways to move an order (requirement ORD-02). 'same': allowed, but it is no move of the order: a refund
 * under review is the refund's state, a payment under way the payment's, a deleted order is only hidden.
 */
const buyerMoves: Moves<OrderStatus, BuyerAction> = {
  unpaid: { pay: 'same', cancel: 'closed' },
  paymentPending: {},
  paid: { uploadIdCard: 'idCardReview', remind: 'same', refund: 'same' },
  idCardReview: { uploadIdCard: 'same', refund: 'same' },
  toShip: { remind: 'same', refund: 'same' },
  toReceive: { confirmReceipt: 'confirmed', refund: 'same', buyAgain: 'same' },
  signed: { confirmReceipt: 'confirmed', refund: 'same', buyAgain: 'same' },
  confirmed: { refund: 'same', buyAgain: 'same' },
  completed: { delete: 'same', buyAgain: 'same' },
  closed: { delete: 'same', buyAgain: 'same' },
  refunded: { delete: 'same', buyAgain: 'same' },
};

/**
 * paymentPending is money on its way that the provider has not confirmed, or of another amount that the shop has to decide
 * about: neither paid twice nor closed meanwhile.
 */
const systemMoves: Moves<OrderStatus, SystemMove> = {
  unpaid: { confirmPayment: 'paymentPending', receivePayment: 'paid', expire: 'closed' },
  paymentPending: { receivePayment: 'paid', failPayment: 'unpaid' },
  paid: { askIdCard: 'idCardReview', clearForShipping: 'toShip', completeRefund: 'refunded' },
  idCardReview: { passReview: 'toShip', refuseReview: 'same', completeRefund: 'refunded' },
  // Its ID has passed and is refused after all.
  toShip: { refuseReview: 'idCardReview', ship: 'toReceive', completeRefund: 'refunded' },
  toReceive: { deliver: 'signed', completeRefund: 'refunded' },
  signed: { autoConfirm: 'confirmed', completeRefund: 'refunded' },
  confirmed: { autoComplete: 'completed', completeRefund: 'refunded' },
  completed: {},
  closed: {},
  refunded: {},
};

/** Where the action takes an order (to its own status where it moves nothing); undefined: it is not allowed. */
export const nextStatus = (from: OrderStatus, action: OrderAction): OrderStatus | undefined =>
  next<OrderStatus, OrderAction>(buyerMoves, from, action) ?? next<OrderStatus, OrderAction>(systemMoves, from, action);

/** What the buyer may do now: the server enforces it, the buttons are drawn from it. */
export const actionsFrom = (status: OrderStatus): BuyerAction[] => namesOf(buyerMoves[status]);

export const orderStatuses: OrderStatus[] = namesOf(buyerMoves);

export type OrderTab = 'all' | 'unpaid' | 'toShip' | 'toReceive' | 'completed' | 'cancelled';

/** The tabs of My Order; every status is on exactly one of them, beside All. */
export const tabs: Record<OrderTab, OrderStatus[]> = {
  all: orderStatuses,
  unpaid: ['unpaid', 'paymentPending'],
  toShip: ['paid', 'idCardReview', 'toShip'],
  toReceive: ['toReceive', 'signed'],
  completed: ['confirmed', 'completed'],
  cancelled: ['closed', 'refunded'],
};

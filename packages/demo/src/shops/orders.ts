import type { PayChannel } from '@pcmall/contract/payment';
import type { DeliveryMode } from '@pcmall/contract/shop';
import type { OrderStatus } from '@pcmall/domain/order-status';

export interface DemoOrder {
  status: OrderStatus;
  daysAgo: number;
  mode: DeliveryMode;
  /** An index into the shopper's recipients: those of `accounts`, in order. */
  recipient: number;
  channel: PayChannel;
  /** How many different products. */
  lines: number;
  carrier?: 'express';
  parcels?: number;
  remark?: string;
  /** Uses the best coupon that the shopper held at the time. */
  hasCoupon?: true;
  /** Also holds a bundle: an index into those of the shop. */
  bundle?: number;
  /** Its buyer has asked for a piece's money back, in these words, and waits for the shop. */
  asksRefund?: string;
  /** A closed order that was not paid in time; otherwise its buyer cancelled it. */
  isExpired?: true;
}

const abroad = 5;
const hongKong = 4;
const withoutId = 2;

type Rest = Omit<DemoOrder, 'status' | 'daysAgo' | 'mode'>;

const across = (status: OrderStatus, daysAgo: number, rest: Partial<Rest> = {}): DemoOrder => ({
  status,
  daysAgo,
  mode: 'crossBorder',
  recipient: 0,
  channel: 'alipay',
  lines: 2,
  ...rest,
});

const nearby = (status: OrderStatus, daysAgo: number, rest: Partial<Rest> = {}): DemoOrder => ({
  status,
  daysAgo,
  mode: 'local',
  recipient: abroad,
  channel: 'creditCard',
  lines: 2,
  ...rest,
});

/** Orders of the regular shopper in every status, oldest first. */
export const regularOrders: DemoOrder[] = [
  across('completed', 96, { lines: 3 }),
  nearby('completed', 71, { channel: 'balance' }),
  across('completed', 44, { recipient: 1, channel: 'wechat', lines: 4, parcels: 2 }),
  across('closed', 40, { recipient: 3, lines: 1 }),
  across('refunded', 33, { recipient: hongKong, lines: 1 }),
  across('closed', 21, { isExpired: true }),
  across('confirmed', 11, { carrier: 'express', channel: 'balance', remark: '请放快递柜，谢谢' }),
  across('signed', 9, { recipient: 1, channel: 'wechat', lines: 1, bundle: 2, asksRefund: '收到时有一件破损' }),
  nearby('toReceive', 5, { carrier: 'express' }),
  across('toReceive', 5, { lines: 3, parcels: 2, carrier: 'express', hasCoupon: true }),
  { ...nearby('toShip', 1.6), mode: 'pickUp' },
  across('toShip', 1.4, { recipient: hongKong, channel: 'wechat' }),
  across('idCardReview', 0.5, { lines: 2, remark: '奶粉请帮忙挑日期新鲜的' }),
  across('paid', 0.3, { recipient: withoutId, lines: 1 }),
  across('paymentPending', 0.1, { recipient: 1, lines: 1, channel: 'creditCard' }),
  nearby('unpaid', 0.02, { lines: 3 }),
  across('unpaid', 0.01, { carrier: 'express' }),
];

/** Orders of everybody else. */
export const someOrders: DemoOrder[] = [
  nearby('completed', 52),
  nearby('toReceive', 3, { lines: 1 }),
  nearby('unpaid', 0.05, { lines: 1 }),
];

export type OrderStep =
  | 'pend'
  | 'receive'
  | 'pay'
  | 'review'
  | 'ship'
  | 'travel'
  | 'deliver'
  | 'confirm'
  | 'complete'
  | 'close'
  | 'refund';

/** The steps that bring an order into its status. */
export const stepsTo: Record<OrderStatus, OrderStep[]> = {
  unpaid: [],
  paymentPending: ['pend'],
  paid: ['receive'],
  idCardReview: ['pay'],
  toShip: ['pay', 'review'],
  toReceive: ['pay', 'review', 'ship', 'travel'],
  signed: ['pay', 'review', 'ship', 'travel', 'deliver'],
  confirmed: ['pay', 'review', 'ship', 'travel', 'deliver', 'confirm'],
  completed: ['pay', 'review', 'ship', 'travel', 'deliver', 'confirm', 'complete'],
  closed: ['close'],
  refunded: ['pay', 'refund'],
};

/** Days from the making of an order to each step. */
export const daysUntil: Record<OrderStep, number> = {
  pend: 0.01,
  receive: 0.01,
  pay: 0.01,
  close: 0.021,
  review: 0.4,
  refund: 1,
  ship: 1.2,
  travel: 3,
  deliver: 7,
  confirm: 8,
  complete: 15,
};

import type { PayChannel } from '@pcmall/contract/payment';
import type { DeliveryMode } from '@pcmall/contract/shop';
import type { OrderStatus } from '@pcmall/domain/order-status';

export interface DemoOrder {
  status: OrderStatus;
  daysAgo: number;
  mode: DeliveryMode;
  /** Which of the shopper's recipients; see `demo-accounts`. */
  recipient: number;
  channel: PayChannel;
  /** How many different goods. */
  lines: number;
  carrier?: 'express';
  parcels?: number;
  remark?: string;
  /** With the best coupon that the shopper held then. */
  hasCoupon?: true;
  /** With the bundle in this place of the shop's. */
  bundle?: number;
  /** A closed order that nobody paid in time, instead of one that its buyer cancelled. */
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

/** Of the regular shopper: every status, oldest first. */
export const regularOrders: DemoOrder[] = [
  across('completed', 96, { lines: 3 }),
  nearby('completed', 71, { channel: 'balance' }),
  across('completed', 44, { recipient: 1, channel: 'wechat', lines: 4, parcels: 2 }),
  across('closed', 40, { recipient: 3, lines: 1 }),
  across('refunded', 33, { recipient: hongKong, lines: 1 }),
  across('closed', 21, { isExpired: true }),
  across('confirmed', 11, { carrier: 'express', channel: 'balance', remark: '请放快递柜，谢谢' }),
  across('signed', 9, { recipient: 1, channel: 'wechat', lines: 1, bundle: 2 }),
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

/** Of everybody else. */
export const someOrders: DemoOrder[] = [
  nearby('completed', 52),
  nearby('toReceive', 3, { lines: 1 }),
  nearby('unpaid', 0.05, { lines: 1 }),
];

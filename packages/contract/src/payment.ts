import type { Localized } from '@pcmall/domain/localized';
import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { id, isoDateTime, money, secret } from './envelope';

/** The ways to pay that a shop may switch on (spec section 10). */
export const payChannel = z.enum(['alipay', 'wechat', 'creditCard', 'onlineBanking', 'grabPay', 'unionPay', 'balance']);
export type PayChannel = z.output<typeof payChannel>;

export const payChannelNames: Record<PayChannel, Localized> = {
  alipay: { zh: '支付宝', en: 'Alipay' },
  wechat: { zh: '微信支付', en: 'WeChat Pay' },
  creditCard: { zh: '信用卡', en: 'Credit card' },
  onlineBanking: { zh: '网上银行', en: 'Online banking' },
  grabPay: { zh: 'GrabPay', en: 'GrabPay' },
  unionPay: { zh: '银联', en: 'UnionPay' },
  balance: { zh: '余额支付', en: 'Balance' },
};

/** Why a channel of the shop can't pay this order. */
export const channelObstacle = z.enum(['currency', 'customs', 'provider']);
export type ChannelObstacle = z.output<typeof channelObstacle>;

const orderQuery = z.object({ orderId: id });

/** How the channels of a shop stand towards what is to be paid. */
export const channelOffer = {
  channels: z.array(payChannel),
  unavailable: z.array(z.object({ channel: payChannel, obstacle: channelObstacle })),
  /** Names the channels that are not available, ready to show; empty when all are. */
  unavailableNotice: z.string(),
};

const payChannelTypes = z.object({
  orderId: id,
  orderNo: z.string(),
  /** What is to be paid, less the red packet. */
  amount: money,
  /** Drawn when the order's payment page was first opened; 0 for none. */
  redPacket: money,
  currency: z.string(),
  /** When the unpaid order closes by itself. */
  payBy: isoDateTime,
  ...channelOffer,
  balance: money,
  hasPayPassword: z.boolean(),
});
export type PayChannelTypes = z.output<typeof payChannelTypes>;

export const getPayChannelTypes = endpoint({
  method: 'GET',
  path: '/mall/payment/payChannelTypes',
  summary: 'How this order can be paid: amount, red packet, time left, channels and balance',
  access: 'member',
  query: orderQuery,
  data: payChannelTypes,
});

export const payState = z.enum(['unpaid', 'confirming', 'paid', 'failed']);
export type PayState = z.output<typeof payState>;

const moneyBack = z.object({
  amount: money,
  channel: payChannel,
  reason: z.enum(['orderClosed', 'paidTwice', 'overpaid', 'orderRefund']),
  /** Null while the money is on its way back. */
  finishedAt: z.nullable(isoDateTime),
});

const payStatus = z.object({
  orderId: id,
  orderNo: z.string(),
  amount: money,
  currency: z.string(),
  state: payState,
  /** The channel of the payment or of the last attempt; null before the first. */
  channel: z.nullable(payChannel),
  paidAt: z.nullable(isoDateTime),
  payBy: isoDateTime,
  /** Paying, or paying again, makes sense: the order is still open and no money is on its way. */
  canPay: z.boolean(),
  isClosed: z.boolean(),
  /** It is paid, and is shipped once its recipient's ID has been approved. */
  waitsForId: z.boolean(),
  /**
   * The last attempt brought another amount than was asked for: the shop has to decide about it (`waiting`), or has resolved it
   * and the order is to be paid anew. Null otherwise.
   */
  mismatch: z.nullable(z.enum(['waiting', 'resolved'])),
  /** Payments that came too late or twice, on their way back or returned. */
  refunds: z.array(moneyBack),
});
export type PayStatus = z.output<typeof payStatus>;

/** Asks the provider itself when no notification came: a lost notification loses no payment. */
export const payStatusSearch = endpoint({
  method: 'POST',
  path: '/mall/pay/payStatusSearch',
  summary: 'How the payment of an order stands',
  access: 'member',
  query: z.object({ orderId: id, tenantId: id }),
  data: payStatus,
  quiet: true,
  whileClosed: true,
});

export const balancePayment = endpoint({
  method: 'POST',
  path: '/mall/payment/balancePayment',
  summary: 'Pay an order from the balance',
  access: 'member',
  body: z.object({ orderId: id, payPassword: secret, agreed: z._default(z.boolean(), false) }),
  data: payStatus,
  // Wrong payment passwords have a count of their own.
  limit: { max: 100, seconds: 60, by: 'account', perServer: true },
  unattended: true,
});

export const payLink = z.discriminatedUnion('kind', [
  /** The provider's page, for this browser. */
  z.object({ kind: z.literal('page'), url: z.string() }),
  /** A code to scan with a phone; `url` leads to the same payment in this browser where the provider has such a page. */
  z.object({ kind: z.literal('qr'), code: z.string(), url: z.nullable(z.string()) }),
]);
export type PayLink = z.output<typeof payLink>;

/** Addresses may be relative to the shop's host. The agreement counts once an attempt is open. */
export const generatePayLink = endpoint({
  method: 'POST',
  path: '/mall/payment/generatePayLink',
  summary: 'Open a payment at a provider; again for the same order and channel opens the same one',
  access: 'member',
  body: z.object({ orderId: id, channel: payChannel, agreed: z._default(z.boolean(), false) }),
  data: payLink,
  limit: { max: 100, seconds: 60, by: 'account' },
});

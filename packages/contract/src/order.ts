import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { id, idempotencyKey, isoDateTime, money, nothing, page, paging } from './envelope';
import { idProof } from './identity';
import { refundState } from './refund';
import { deliveryMode } from './shop';

export const orderStatus = z.enum([
  'unpaid',
  'paymentPending',
  'paid',
  'idCardReview',
  'toShip',
  'toReceive',
  'signed',
  'confirmed',
  'completed',
  'closed',
  'refunded',
]);

const buyerAction = z.enum([
  'pay',
  'cancel',
  'uploadIdCard',
  'remind',
  'refund',
  'confirmReceipt',
  'buyAgain',
  'delete',
]);

const orderTab = z.enum(['all', 'unpaid', 'toShip', 'toReceive', 'completed', 'cancelled']);

/** What was bought, as it was then. */
export const orderLine = z.object({
  productId: id,
  skuSaleId: id,
  name: z.string(),
  picture: z.string(),
  options: z.array(z.object({ name: z.string(), value: z.string() })),
  price: money,
  quantity: z.int(),
  /** Price by quantity, before reductions. */
  subtotal: money,
  /** This line's share of what promotions and bundles take off. */
  reduction: money,
  /** The promotion or bundle it was bought in, and as what; null for a plain product. */
  offer: z.nullable(
    z.object({ activityId: id, kind: z.enum(['promotion', 'gift', 'bundle']), name: z.string(), group: z.int() }),
  ),
});
export type OrderLine = z.output<typeof orderLine>;

const orderHead = {
  orderId: id,
  orderNo: z.string(),
  status: orderStatus,
  currency: z.string(),
  total: money,
  /** What one unit of the currency was worth in CNY when the order was made, in millionths. */
  cnyRatePpm: z.nullable(z.int()),
  createdAt: isoDateTime,
  /** When an unpaid order closes; null in any other status. */
  payBy: z.nullable(isoDateTime),
  /** What the buyer may do now: the buttons are drawn from it. */
  actions: z.array(buyerAction),
  lines: z.array(orderLine),
  recipientName: z.string(),
  deliveryMode,
  /** The proof that customs in mainland China ask for; null for parcels that need none. */
  idProof: z.nullable(idProof),
  /** The newest refund, asked for or made by the shop; null if there is none. */
  refund: z.nullable(refundState),
  /** When its buyer last reminded the shop to ship it; null if never. */
  remindedAt: z.nullable(isoDateTime),
};

/** Where a parcel is followed. */
const shipment = {
  carrierName: z.string(),
  trackingNo: z.string(),
  /** The carrier's page about it; empty where it has none. */
  trackingUrl: z.string(),
};

export const orderListItem = z.object({
  ...orderHead,
  /** What is on its way to the buyer, or has arrived. */
  parcels: z.array(z.object({ parcelId: z.string(), ...shipment })),
});
export type OrderListItem = z.output<typeof orderListItem>;

/** Counts stop at this figure: beyond it nobody counts along. */
export const countLimit = 99;

export const getOrderList = endpoint({
  method: 'POST',
  path: '/api/mallOrder/getOrderListPc',
  summary: 'My orders by tab, newest first; searched by number, product or recipient',
  access: 'member',
  body: z
    .object({
      tab: z._default(orderTab, 'all'),
      keyword: z._default(z.string().check(z.maxLength(60)), ''),
      /** From this moment on. */
      from: z.optional(isoDateTime),
      /** Up to this moment, which is not included: the start of the day after the last. */
      before: z.optional(isoDateTime),
      ...paging,
    })
    .check(
      z.refine(({ from, before }) => !from || !before || Date.parse(from) < Date.parse(before), {
        error: 'order.dateRange',
        path: ['before'],
      }),
    ),
  data: z.object({
    ...page(orderListItem).shape,
    /** How many wait on each tab for something to happen, at most one more than `countLimit`. */
    counts: z.object({ unpaid: z.int(), toShip: z.int(), toReceive: z.int() }),
  }),
  whileClosed: true,
});

export const getOrderCounts = endpoint({
  method: 'GET',
  path: '/api/mallOrder/getOrderCounts',
  summary: 'How many of my orders each tab holds, at most one more than `countLimit`',
  access: 'member',
  data: z.object({
    ...{ all: z.int(), unpaid: z.int(), toShip: z.int() },
    ...{ toReceive: z.int(), completed: z.int(), cancelled: z.int() },
  }),
  whileClosed: true,
});

/** How a parcel travels, without a word about what it costs. */
export const parcelTravel = {
  status: z.enum(['unsent', 'sent', 'inTransit', 'delivered']),
  ...shipment,
  events: z.array(z.object({ at: isoDateTime, text: z.string() })),
};

const parcel = z.object({
  parcelId: z.string(),
  ...parcelTravel,
  /** What is in it; empty where the shop has not said which parcel holds what. */
  lines: z.array(z.object({ lineNo: z.int(), name: z.string(), quantity: z.int() })),
});

/** A place or person as the order remembers it. */
export const orderAddress = z.object({
  name: z.string(),
  phoneAreaCode: z.string(),
  phone: z.string(),
  fullAddress: z.string(),
  idCardMasked: z.string(),
});
export type OrderAddress = z.output<typeof orderAddress>;

export const priceParts = z.object({
  goods: money,
  promotionReduction: money,
  couponDiscount: money,
  logistics: money,
  materialFee: money,
  crossBorderTax: money,
  salesTax: money,
  /** The sales tax is already within the goods. */
  salesTaxIncluded: z.boolean(),
  redPacket: money,
  total: money,
});
export type PriceParts = z.output<typeof priceParts>;

export const orderDetail = z.object({
  ...orderHead,
  recipient: z.nullable(orderAddress),
  sender: z.nullable(orderAddress),
  /** The code is what the buyer shows there; empty unless the order lies ready. */
  pickUpPoint: z.nullable(z.object({ name: z.string(), address: z.string(), code: z.string() })),
  carrierName: z.string(),
  materialName: z.string(),
  /** Empty where none was used. */
  couponName: z.string(),
  remark: z.string(),
  price: priceParts,
  paidAmount: money,
  /** The channel's name; empty until the order is paid. */
  paymentMethod: z.string(),
  paidAt: z.nullable(isoDateTime),
  parcels: z.array(parcel),
  /** When the order came to each status that it has been in, oldest first. */
  history: z.array(z.object({ status: orderStatus, at: isoDateTime })),
});
export type OrderDetail = z.output<typeof orderDetail>;

export const getOrderDetailPc = endpoint({
  method: 'GET',
  path: '/api/mallOrder/microMallOrderDetailsPc/{id}',
  summary: 'One order with everything about it',
  access: 'member',
  params: z.object({ id }),
  data: orderDetail,
  quiet: true,
  whileClosed: true,
});

export const getOrderDetail = endpoint({
  method: 'GET',
  path: '/api/mallOrder/microMallOrderDetails/{orderId}',
  summary: 'One order with everything about it, under its other name',
  access: 'member',
  params: z.object({ orderId: id }),
  data: orderDetail,
  quiet: true,
  whileClosed: true,
});

const oneOrder = z.object({ orderId: id });

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/mall/order/cancelOrder',
  summary: 'Cancel an unpaid order; its stock goes back on sale',
  access: 'member',
  body: oneOrder,
  data: nothing,
  whileClosed: true,
});

export const deleteOrder = endpoint({
  method: 'POST',
  path: '/api/mallOrder/deleteOrder',
  summary: 'Hide a finished order from its buyer',
  access: 'member',
  body: oneOrder,
  data: nothing,
  whileClosed: true,
});

export const receiveOrder = endpoint({
  method: 'POST',
  path: '/api/mallOrder/receiveOrder',
  summary: 'Confirm that the parcel has arrived',
  access: 'member',
  body: oneOrder,
  data: nothing,
  whileClosed: true,
});

/** Once in 24 hours: asked for again before, it answers with the reminder that there is. */
export const remindShipping = endpoint({
  method: 'POST',
  path: '/api/mallOrder/remindShipping',
  summary: 'Remind the shop to ship a paid order',
  access: 'member',
  body: oneOrder,
  data: z.object({ remindedAt: isoDateTime }),
  whileClosed: true,
});

const repeatedChoices = z.object({
  deliveryMode,
  recipientId: z.optional(id),
  senderId: z.optional(id),
  carrierId: z.optional(id),
  pickUpPointId: z.optional(id),
});
export type RepeatedChoices = z.output<typeof repeatedChoices>;

export const buyAgain = endpoint({
  method: 'POST',
  path: '/api/mallOrder/buyAgain',
  summary:
    "Put an order's products into the cart, select them alone, and propose the order's choices for their checkout",
  access: 'member',
  body: z.extend(oneOrder, { idempotencyKey: z.optional(idempotencyKey) }),
  data: z.object({
    added: z.int(),
    /** Names of what is no longer to be had. */
    missing: z.array(z.string()),
    /** Names of what there is less of than was ordered: the rest of it is in the cart. */
    short: z.array(z.string()),
    /** The lines that it went into; nothing else is selected any more. */
    cartIds: z.array(id),
    /** What the order was made with, as far as the shopper still has it. */
    choices: repeatedChoices,
  }),
});

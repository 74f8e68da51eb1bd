import { tidyNumber } from '@pcmall/domain/tidy-text';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { id, isoDateTime, money } from '../envelope';
import { idProof } from '../identity';
import { orderAddress, orderLine, orderStatus, priceParts } from '../order';
import { refundState } from '../refund';
import { deliveryMode } from '../shop';
import { listPage, listQuery, oneOrMore } from './list';

/** How an order's recipient stands with customs, as far as the list tells. */
export const idStates = ['notNeeded', 'missing', 'waiting', 'passed', 'refused'] as const;
export type IdState = (typeof idStates)[number];

/** What an order waits for besides its next status. */
export const orderFlags = ['refundWaiting', 'reminded', 'noted', 'deleted'] as const;
export type OrderFlag = (typeof orderFlags)[number];

export const orderSorts = [
  'newest',
  'oldest',
  'longestInStatus',
  'shortestInStatus',
  'highestTotal',
  'lowestTotal',
] as const;
export type OrderSort = (typeof orderSorts)[number];

/** What an order list can be narrowed by; those of one kind are "or", kinds are "and" (SALES-02). */
export const orderFilters = {
  /** Order number, recipient, phone, product, SKU code or tracking number. */
  keyword: z._default(z.string().check(z.maxLength(60)), ''),
  status: oneOrMore(orderStatus),
  mode: oneOrMore(deliveryMode),
  /** Channel of the payment that brought the money. */
  payment: oneOrMore(z.string().check(z.maxLength(40))),
  carrier: oneOrMore(id),
  idState: oneOrMore(z.enum(idStates)),
  flag: oneOrMore(z.enum(orderFlags)),
  /** Made from this moment on. */
  from: z.optional(isoDateTime),
  /** Made before this moment. */
  before: z.optional(isoDateTime),
  /** Orders of one shopper. */
  accountId: z.optional(id),
};

const shipment = z.object({
  parcelId: id,
  status: z.enum(['unsent', 'sent', 'inTransit', 'delivered']),
  carrierName: z.string(),
  trackingNo: z.string(),
  /** Empty where the carrier has no page about it. */
  trackingUrl: z.string(),
});

const shopOrderRow = z.object({
  orderId: id,
  orderNo: z.string(),
  status: orderStatus,
  statusSince: isoDateTime,
  createdAt: isoDateTime,
  currency: z.string(),
  total: money,
  /** Empty until the order is paid. */
  paymentMethod: z.string(),
  deliveryMode,
  carrierName: z.string(),
  recipientName: z.string(),
  /** With its dial code. */
  recipientPhone: z.string(),
  pieces: z.int(),
  /** The first line, in the caller's language. */
  firstProduct: z.string(),
  idState: z.enum(idStates),
  refundWaiting: z.boolean(),
  noted: z.boolean(),
  trackingNos: z.array(z.string()),
});
export type ShopOrderRow = z.output<typeof shopOrderRow>;

const count = z.record(z.string(), z.int());

export const listShopOrders = endpoint({
  method: 'GET',
  path: '/orders',
  summary: "The shop's orders by any filter, with how many each choice of each filter would show",
  access: 'staff',
  permission: 'orders.read',
  query: z.object({ ...orderFilters, sort: z._default(z.enum(orderSorts), 'newest'), ...listQuery }),
  data: z.extend(listPage(shopOrderRow), {
    /** For each kind of filter and each of its values: the orders that fit all other kinds. */
    counts: z.object({ status: count, mode: count, payment: count, carrier: count, idState: count, flag: count }),
    /** Names of the carriers that are counted. */
    carrierNames: z.record(z.string(), z.string()),
  }),
});

export const shopOrderLine = z.object({
  lineNo: z.int(),
  productId: id,
  skuId: id,
  skuCode: z.string(),
  name: z.string(),
  options: z.array(z.object({ name: z.string(), value: z.string() })),
  picture: z.string(),
  price: money,
  quantity: z.int(),
  reduction: money,
  /** As the buyer reads it. */
  offer: orderLine.shape.offer,
  tax: money,
  /** Pieces that have been given back. */
  returned: z.int(),
});

/** What somebody of the staff may do with an order now. */
export const shopActions = [
  'ship',
  'readyForPickUp',
  'collect',
  'deliver',
  'cancel',
  'refund',
  'decideRefund',
] as const;
export type ShopAction = (typeof shopActions)[number];

const event = z.object({ at: isoDateTime, text: z.object({ zh: z.string(), en: z.string() }) });

const note = z.object({ noteId: id, text: z.string(), staffName: z.string(), createdAt: isoDateTime });

export const shopOrder = z.object({
  orderId: id,
  orderNo: z.string(),
  status: orderStatus,
  statusSince: isoDateTime,
  createdAt: isoDateTime,
  payBy: z.nullable(isoDateTime),
  paidAt: z.nullable(isoDateTime),
  currency: z.string(),
  price: priceParts,
  paidAmount: money,
  deliveryMode,
  carrierId: z.string(),
  carrierName: z.string(),
  materialName: z.string(),
  couponName: z.string(),
  remark: z.string(),
  recipient: z.nullable(orderAddress),
  sender: z.nullable(orderAddress),
  pickUpPoint: z.nullable(z.object({ name: z.string(), address: z.string() })),
  shopper: z.object({ accountId: id, nickname: z.string(), contact: z.string() }),
  idProof: z.nullable(idProof),
  lines: z.array(shopOrderLine),
  parcels: z.array(
    z.extend(shipment, {
      createdAt: isoDateTime,
      events: z.array(event),
      lines: z.array(z.object({ lineNo: z.int(), quantity: z.int() })),
    }),
  ),
  refund: z.nullable(refundState),
  /** When its buyer last asked the shop to send it; null for never. */
  remindedAt: z.nullable(isoDateTime),
  /** Who did what, oldest first. */
  history: z.array(
    z.object({
      action: z.string(),
      status: orderStatus,
      actor: z.enum(['shopper', 'payment', 'job', 'operator']),
      /** Who of the staff; empty where a command did it, and for everybody else. */
      staffName: z.string(),
      at: isoDateTime,
    }),
  ),
  notes: z.array(note),
  /** Who the shop may send it with. */
  carriers: z.array(z.object({ carrierId: id, name: z.string() })),
  actions: z.array(z.enum(shopActions)),
});
export type ShopOrder = z.output<typeof shopOrder>;

const oneOrder = { params: z.object({ orderId: id }) };

export const getShopOrder = endpoint({
  method: 'GET',
  path: '/orders/{orderId}',
  summary: 'Everything about one order, and what the shop may do with it now',
  access: 'staff',
  permission: 'orders.read',
  ...oneOrder,
  data: shopOrder,
});

const trackingNo = z.string().check(z.overwrite(tidyNumber), z.minLength(1, 'trackingNo.empty'), z.maxLength(60));
const parcelInput = z.object({
  /** One of the shop's carriers; its name and its page go with the parcel. */
  carrierId: id,
  trackingNo,
  /** What is in it; left out, the shop does not say. */
  lines: z.optional(z.array(z.object({ lineNo: z.int(), quantity: z.int().check(z.gte(1)) })).check(z.maxLength(200))),
});

/** Its buyer has asked for a refund that nobody has decided: handed over only by somebody who knows. */
const despiteRefund = z._default(z.boolean(), false);

export const shipShopOrder = endpoint({
  method: 'POST',
  path: '/orders/{orderId}/ship',
  summary: 'Send an order in one parcel or several; done once, however often it is asked',
  access: 'staff',
  permission: 'orders.ship',
  ...oneOrder,
  body: z.object({
    parcels: z.array(parcelInput).check(z.minLength(1), z.maxLength(20)),
    despiteRefund,
  }),
  data: shopOrder,
});

export const correctParcel = endpoint({
  method: 'POST',
  path: '/orders/{orderId}/parcels/{parcelId}/correct',
  summary: "Correct a parcel's carrier and number",
  access: 'staff',
  permission: 'orders.ship',
  params: z.object({ orderId: id, parcelId: id }),
  body: z.extend(parcelInput, {
    /** How many events of the parcel were shown: each correction adds one, and none is overwritten unseen. */
    seen: z.int(),
  }),
  data: shopOrder,
});

const localizedText = z.object({
  zh: z.string().check(z.maxLength(200)),
  en: z.string().check(z.maxLength(200)),
});

export const reportParcel = endpoint({
  method: 'POST',
  path: '/orders/{orderId}/parcels/{parcelId}/report',
  summary: 'Note what a carrier reports about a parcel; the last one delivered signs for the order',
  access: 'staff',
  permission: 'orders.ship',
  params: z.object({ orderId: id, parcelId: id }),
  body: z.object({ event: z.enum(['travel', 'deliver']), text: localizedText }),
  data: shopOrder,
});

export const readyShopOrder = endpoint({
  method: 'POST',
  path: '/orders/{orderId}/ready',
  summary: 'Tell the buyer that the order lies ready at its pick-up point, with the code to show there',
  access: 'staff',
  permission: 'orders.ship',
  ...oneOrder,
  body: z.object({ despiteRefund }),
  data: shopOrder,
});

export const collectShopOrder = endpoint({
  method: 'POST',
  path: '/orders/{orderId}/collect',
  summary: 'Hand an order over to whoever shows its code',
  access: 'staff',
  permission: 'orders.ship',
  ...oneOrder,
  body: z.object({ code: z.string().check(z.maxLength(20)), despiteRefund }),
  data: shopOrder,
});

export const noteShopOrder = endpoint({
  method: 'POST',
  path: '/orders/{orderId}/note',
  summary: 'Write a note that only the staff reads',
  access: 'staff',
  permission: 'orders.write',
  ...oneOrder,
  body: z.object({ text: z.string().check(z.trim(), z.minLength(1, 'note.empty'), z.maxLength(1000)) }),
  data: shopOrder,
});

export const cancelShopOrder = endpoint({
  method: 'POST',
  path: '/orders/{orderId}/cancel',
  summary: 'Close an unpaid order; its stock goes back on sale',
  access: 'staff',
  permission: 'orders.write',
  ...oneOrder,
  data: shopOrder,
});

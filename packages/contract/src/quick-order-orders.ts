import { maxQuickOrderRows } from '@pcmall/domain/quick-order';
import * as z from 'zod/mini';
import { checkoutChange } from './checkout';
import { endpoint } from './endpoint';
import { id, idempotencyKey, isoDateTime, money, secret } from './envelope';
import { channelOffer, payChannel, payLink, payState } from './payment';
import { ofFiles, ofVersion, ofWork, quickOrderDraft } from './quick-order';
import { deliveryMode } from './shop';

// How the rows of a quick order become orders: their recipients' IDs, the list before anything is made, making and paying.

const orderKeys = z.array(z.string().check(z.maxLength(100))).check(z.maxLength(maxQuickOrderRows));

export const findNoRealNameRec = endpoint({
  method: 'GET',
  path: '/api/batchOrder/v2/findNoRealNameRec',
  summary: 'The recipients of a quick order whose ID customs will ask for and nobody has given yet',
  access: 'member',
  query: z.object({ draftId: id }),
  data: z.array(
    z.object({
      recipientKey: z.string(),
      name: z.string(),
      phone: z.string(),
      fullAddress: z.string(),
      rowIds: z.array(id),
      missing: z.enum(['number', 'photos']),
      /** A link to hand it in has been made already, and is good until then. */
      linkedUntil: z.nullable(isoDateTime),
    }),
  ),
  limit: ofWork,
});

export const linkQuickOrderRecipients = endpoint({
  method: 'POST',
  path: '/api/batchOrder/v2/createLinks',
  summary: 'A link for each recipient whose ID is missing, by which they hand it in; they go into the address book',
  access: 'member',
  body: z.object({
    draftId: id,
    /** Left out, all of them. */
    recipientKeys: z.optional(orderKeys),
  }),
  data: z.array(
    z.object({
      recipientKey: z.string(),
      name: z.string(),
      phone: z.string(),
      token: z.string(),
      expiresAt: isoDateTime,
    }),
  ),
  limit: { max: 60, seconds: 3600, by: 'account' },
});

const orderPrice = {
  goods: money,
  /** What promotions and bundles take off. */
  reduction: money,
  logistics: money,
  /** Cross-border and sales tax. */
  tax: money,
  total: money,
};

/** Why the carrier takes no such parcel, and into how many the order can be split so that it does (BAT-04.4). */
const parcelLimit = z.object({
  limit: z.enum(['pieces', 'weight', 'value']),
  /** Pieces, grams, or minor units. */
  max: z.int(),
  actual: z.int(),
  message: z.string(),
  /** Parcels that are proposed; 0 where no split helps, as for one piece that is too heavy. */
  parcels: z.int(),
});

const quickOrderStatus = z.enum(['ready', 'waiting', 'made', 'failed']);

const preOrder = z.object({
  orderKey: z.string(),
  rowIds: z.array(id),
  orderReference: z.string(),
  recipientName: z.string(),
  recipientPhone: z.string(),
  fullAddress: z.string(),
  idCardMasked: z.string(),
  deliveryMode,
  /** Empty where none is needed. */
  carrierName: z.string(),
  lines: z.array(
    z.object({
      skuSaleId: id,
      skuCode: z.string(),
      name: z.string(),
      price: money,
      quantity: z.int(),
      subtotal: money,
      /** Comes with a promotion. Where that leaves a choice, an order of a quick order brings the first that are in stock. */
      isGift: z.boolean(),
    }),
  ),
  pieces: z.int(),
  /** Grams. */
  weight: z.int(),
  ...orderPrice,
  status: quickOrderStatus,
  /** What keeps it from being made, ready to show; empty while nothing does. */
  problem: z.string(),
  /** What is not as it was at the last look. */
  changes: z.array(checkoutChange),
  parcelLimit: z.nullable(parcelLimit),
  orderId: z.nullable(id),
  orderNo: z.string(),
});
export type QuickPreOrder = z.output<typeof preOrder>;

/** What has been ordered before, and by which order of the same shopper (BAT-04.3). */
const repeated = z.object({
  /** Empty for rows without one: then their recipient has an order of this quick order already. */
  orderReference: z.string(),
  /** That recipient; empty beside an external order number. */
  recipientName: z.string(),
  orderId: id,
  orderNo: z.string(),
  createdAt: isoDateTime,
});

export const batchPreOrderDetailList = endpoint({
  method: 'POST',
  path: '/api/batchOrder/v2/batchPreOrderDetailList',
  summary: 'The orders that the right rows come to, each priced as a checkout would, and what the whole comes to',
  access: 'member',
  body: z.object({
    draftId: id,
    /** Only these. */
    status: z.optional(quickOrderStatus),
    from: z._default(z.int().check(z.gte(0)), 0),
    count: z._default(z.int().check(z.gte(1), z.lte(200)), 50),
  }),
  data: z.object({
    version: z.int(),
    currency: z.string(),
    orders: z.array(preOrder),
    /** Of the orders that were asked for, all pages. */
    listed: z.int(),
    /** Of all orders that can be made now. */
    totals: z.object({ orders: z.int(), pieces: z.int(), ...orderPrice }),
    /** Orders that something keeps from being made. */
    blocked: z.int(),
    /** Rows that are in no order, as they are wrong. */
    wrongRows: z.int(),
    balance: money,
    /** What is missing in the balance for the totals; 0 if nothing is. */
    balanceShort: money,
    /** Orders of which something has changed since the last look. */
    changed: z.int(),
    repeated: z.array(repeated),
    /** A file that rows came from has been ordered before: when. */
    sameFileAt: z.nullable(isoDateTime),
  }),
  limit: ofFiles,
});

const progress = z.object({
  draftId: id,
  isMaking: z.boolean(),
  /** Orders of this press. */
  orders: z.int(),
  made: z.int(),
  failed: z.int(),
  /** The first 200 of those that failed. */
  failures: z.array(
    z.object({
      orderKey: z.string(),
      recipientName: z.string(),
      rowIds: z.array(id),
      message: z.string(),
      changes: z.array(checkoutChange),
    }),
  ),
  /** Made and not paid yet, over all presses. */
  unpaidOrders: z.int(),
  unpaidAmount: money,
  paidOrders: z.int(),
  /** Their money is on its way. */
  pendingOrders: z.int(),
  /** Cancelled, or not paid in time. */
  closedOrders: z.int(),
  /** What became of the last payment for several of them at a provider; null where none was opened, or another came after it. */
  jointPayment: z.nullable(payState),
  currency: z.string(),
  /** Until then the first of them has to be paid; null if there is none. */
  payBy: z.nullable(isoDateTime),
});
export type QuickOrderProgress = z.output<typeof progress>;

export const batchCreateOrder = endpoint({
  method: 'POST',
  path: '/api/batchOrder/v2/batchCreateOrder',
  summary: 'Make all orders that can be made, as they were shown; each of them is made whole or not at all, and once',
  access: 'member',
  body: z.object({
    ...ofVersion,
    /** What all of them came to in the list that the shopper saw and agreed to. */
    expectedTotal: money,
    /** The shopper has been asked, and wants what is `repeated`, and files, ordered again. */
    confirmRepeated: z._default(z.boolean(), false),
  }),
  data: progress,
  limit: ofFiles,
});

export const getQuickOrderProgress = endpoint({
  method: 'GET',
  path: '/api/batchOrder/v2/progress',
  summary: 'How far the orders of a quick order have been made and paid',
  access: 'member',
  query: z.object({ draftId: id }),
  data: progress,
  limit: ofWork,
  unattended: true,
});

export const splitQuickOrder = endpoint({
  method: 'POST',
  path: '/api/batchOrder/v2/split',
  summary: 'Split orders that a carrier takes no single parcel of, as proposed',
  access: 'member',
  body: z.object({
    ...ofVersion,
    idempotencyKey,
    orderKeys,
  }),
  data: quickOrderDraft,
  limit: ofFiles,
});

export const getQuickOrderChannels = endpoint({
  method: 'GET',
  path: '/api/batchOrder/v2/payChannels',
  summary: 'How all unpaid orders of a quick order can be paid at once; refused while there is none',
  access: 'member',
  query: z.object({ draftId: id }),
  data: z.object({
    orders: z.int(),
    /** What is to be paid, less their red packets. */
    amount: money,
    /** What the red packets of the orders come to; they are drawn when this is first asked for. */
    redPacket: money,
    currency: z.string(),
    payBy: isoDateTime,
    ...channelOffer,
    balance: money,
    hasPayPassword: z.boolean(),
  }),
  limit: ofWork,
});

export const payQuickOrder = endpoint({
  method: 'POST',
  path: '/api/batchOrder/v2/payByBalance',
  summary: 'Pay all unpaid orders of a quick order from the balance, each whole or not at all',
  access: 'member',
  body: z.object({
    draftId: id,
    payPassword: secret,
    agreed: z._default(z.boolean(), false),
    /** What all of them came to as the shopper agreed to it: more is not taken. */
    expectedTotal: money,
  }),
  data: z.object({
    paid: z.int(),
    /** What was taken. */
    amount: money,
    /** Those that stay payable, and why. */
    failures: z.array(z.object({ orderId: id, orderNo: z.string(), message: z.string() })),
    balance: money,
  }),
  limit: { max: 100, seconds: 60, by: 'account', perServer: true },
});

export const payQuickOrderByLink = endpoint({
  method: 'POST',
  path: '/api/batchOrder/v2/generatePayLink',
  summary: 'Open one payment at a provider for all unpaid orders of a quick order; again opens the same one',
  access: 'member',
  body: z.object({ draftId: id, channel: payChannel, agreed: z._default(z.boolean(), false) }),
  data: payLink,
  limit: { max: 100, seconds: 60, by: 'account' },
});

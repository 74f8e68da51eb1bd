import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { id, idempotencyKey, isoDateTime, money, nothing } from '../envelope';
import { orderStatus } from '../order';
import { maxRefundWords, refundAmounts, refundState } from '../refund';
import { refundRefusals } from '../refund-refusals';
import { deliveryMode } from '../shop';
import { shopOrderLine } from './orders';

const words = z.string().check(z.trim(), z.maxLength(maxRefundWords));
const neededWords = z.string().check(z.trim(), z.minLength(1, 'refund.reasonRequired'), z.maxLength(maxRefundWords));

/** What is decided: the shopper may have taken it back meanwhile, and asked for something else. */
const seenRequest = id;

const waitingRefund = z.object({
  ...refundState.shape,
  orderId: id,
  orderNo: z.string(),
  orderStatus,
  deliveryMode,
  currency: z.string(),
  /** What the order's shopper paid for it. */
  paidAmount: money,
  amounts: refundAmounts,
  recipientName: z.string(),
  /** When the buyer last asked for the order to be sent; null for never. */
  remindedAt: z.nullable(isoDateTime),
  pictures: z.array(z.string()),
  lines: z.array(
    z.object({
      ...z.pick(shopOrderLine, { lineNo: true, name: true, options: true, picture: true, offer: true }).shape,
      ordered: z.int(),
      quantity: z.int(),
      price: money,
    }),
  ),
});
export type WaitingRefund = z.output<typeof waitingRefund>;

/** Money that a provider has not taken back yet. */
const moneyOnItsWay = z.object({
  refundId: id,
  orderId: id,
  orderNo: z.string(),
  currency: z.string(),
  amount: money,
  channel: z.string(),
  since: isoDateTime,
  /** What the provider said when it last refused; empty if it never did. */
  failure: z.string(),
});

export const listWaitingRefunds = endpoint({
  method: 'GET',
  path: '/refunds/waiting',
  summary: 'Refunds that wait for a review, the longest wait first, and money that has not arrived yet',
  access: 'staff',
  permission: 'orders.refund',
  data: z.object({ waiting: z.array(waitingRefund), onItsWay: z.array(moneyOnItsWay) }),
});

export const noteReturnedByHand = endpoint({
  method: 'POST',
  path: '/refunds/{refundId}/byHand',
  summary: 'The shop has returned by hand what a provider refuses to give back: it counts as refunded',
  access: 'staff',
  permission: 'orders.refund',
  params: z.object({ refundId: id }),
  data: nothing,
});

export const approveRefund = endpoint({
  method: 'POST',
  path: '/orders/{orderId}/refund/approve',
  summary: 'Agree to the refund that an order waits for; its money goes back',
  access: 'staff',
  permission: 'orders.refund',
  params: z.object({ orderId: id }),
  body: z.object({ requestId: seenRequest, remark: z._default(words, ''), restock: z.boolean() }),
  data: nothing,
});

export const refuseRefund = endpoint({
  method: 'POST',
  path: '/orders/{orderId}/refund/refuse',
  summary: 'Refuse the refund that an order waits for, with a reason that its shopper reads',
  access: 'staff',
  permission: 'orders.refund',
  params: z.object({ orderId: id }),
  body: z
    .object({
      requestId: seenRequest,
      /** What was picked, which the shopper reads in their own language; words of one's own may follow it. */
      reasonKind: z._default(z.enum(refundRefusals), 'other'),
      reason: z._default(words, ''),
    })
    .check(
      z.refine(({ reasonKind, reason }) => reasonKind !== 'other' || reason !== '', {
        error: 'refusal.reasonRequired',
        path: ['reason'],
      }),
    ),
  data: nothing,
});

const pieces = z.optional(
  z
    .array(z.object({ lineNo: z.int().check(z.gte(1)), quantity: z.int().check(z.gte(1)) }))
    .check(z.minLength(1), z.maxLength(500)),
);

export const previewOwnRefund = endpoint({
  method: 'POST',
  path: '/orders/{orderId}/refund/preview',
  summary: 'What would go back for these pieces of an order, or for all that is left',
  access: 'staff',
  permission: 'orders.refund',
  params: z.object({ orderId: id }),
  body: z.object({ lines: pieces }),
  data: refundAmounts,
});

export const refundShopOrder = endpoint({
  method: 'POST',
  path: '/orders/{orderId}/refund',
  summary: 'Give an order back without being asked, all that is left or some pieces; the shopper reads the reason',
  access: 'staff',
  permission: 'orders.refund',
  params: z.object({ orderId: id }),
  body: z.object({ lines: pieces, reason: neededWords, restock: z.boolean(), idempotencyKey }),
  data: nothing,
});

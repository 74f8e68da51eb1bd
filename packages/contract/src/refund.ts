import type { Localized } from '@pcmall/domain/localized';
import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { id, idempotencyKey, isoDateTime, money, nothing } from './envelope';

/** Why a shopper gives something back; `other` takes words of their own. */
export const refundReasons = ['notWanted', 'wrongItem', 'damaged', 'missing', 'late', 'other'] as const;
export const refundReason = z.enum(refundReasons, {
  error: 'refund.reasonRequired',
});
export type RefundReason = z.output<typeof refundReason>;

export const refundReasonNames: Record<RefundReason, Localized> = {
  notWanted: { zh: '不想要了或拍错了', en: 'Ordered by mistake, or no longer wanted' },
  wrongItem: { zh: '商品与描述不符或发错货', en: 'Not what was ordered or described' },
  damaged: { zh: '商品破损或有质量问题', en: 'Damaged or faulty' },
  missing: { zh: '少件或漏发', en: 'Something is missing' },
  late: { zh: '迟迟未发货或未收到', en: 'Not shipped or not arrived in time' },
  other: { zh: '其他原因', en: 'Another reason' },
};

export const maxRefundPictures = 5;
export const maxRefundWords = 200;

export const refundStatus = z.enum(['waiting', 'refunded', 'failed', 'withdrawn']);

const refundPieces = z.object({
  lineNo: z.int().check(z.gte(1), z.lte(10_000)),
  quantity: z.int().check(z.gte(1), z.lte(1_000_000)),
});

/** What goes back; without lines all that is left of the order. */
const returned = {
  orderId: id,
  lines: z.optional(z.array(refundPieces).check(z.minLength(1), z.maxLength(500))),
};

export const refundAmounts = z.object({
  goods: money,
  reduction: money,
  coupon: money,
  tax: money,
  logistics: money,
  material: money,
  /** The share of the order's red packet, which was never paid. */
  redPacket: money,
  /** The share of what was paid more than asked for, and accepted so; below zero where it was less. */
  difference: money,
  amount: money,
  /** Nothing is left of the order after it. */
  isWhole: z.boolean(),
});
export type RefundAmounts = z.output<typeof refundAmounts>;

/** How a refund stands, as the order shows it. */
export const refundState = z.object({
  requestId: id,
  status: refundStatus,
  /** The shop gives back by itself. */
  isByShop: z.boolean(),
  appliedAt: isoDateTime,
  amount: money,
  /** In the reader's language where it was picked, and in the writer's words. */
  reason: z.string(),
  auditRemark: z.string(),
  /** Empty unless it failed. */
  failReason: z.string(),
  /** When the shop agreed, and the money began its way back. */
  refundedAt: z.nullable(isoDateTime),
});
export type RefundState = z.output<typeof refundState>;

const refundRequest = z.object({
  ...refundState.shape,
  amounts: refundAmounts,
  lines: z.array(z.object({ lineNo: z.int(), name: z.string(), quantity: z.int() })),
  pictures: z.array(z.string()),
});
export type RefundRequest = z.output<typeof refundRequest>;

export const previewRefund = endpoint({
  method: 'POST',
  path: '/api/mallOrder/api/SalesReturn/AfterSalesPreview',
  summary: 'What would go back for these pieces of an order',
  access: 'member',
  body: z.object(returned),
  data: refundAmounts,
  whileClosed: true,
});

export const applyRefund = endpoint({
  method: 'POST',
  path: '/api/mallOrder/api/SalesReturn/AfterSalesApply',
  summary: 'Ask for a refund of an order or a part of it',
  access: 'member',
  body: z
    .object({
      ...returned,
      reasonKind: refundReason,
      reason: z._default(z.string().check(z.maxLength(maxRefundWords, 'input.tooLong')), ''),
      /** Addresses that `uploadFile` has answered with. */
      pictures: z._default(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(maxRefundPictures)), []),
      idempotencyKey: z.optional(idempotencyKey),
    })
    .check(
      z.refine(({ reasonKind, reason }) => reasonKind !== 'other' || reason.trim() !== '', {
        error: 'refund.reasonRequired',
        path: ['reason'],
      }),
    ),
  data: refundRequest,
  whileClosed: true,
});

export const withdrawRefund = endpoint({
  method: 'POST',
  path: '/api/mallOrder/api/SalesReturn/AfterSalesWithdraw',
  summary: 'Take a request back that the shop has not decided',
  access: 'member',
  body: z.object({ requestId: id }),
  data: nothing,
  whileClosed: true,
});

export const getRefunds = endpoint({
  method: 'GET',
  path: '/api/mallOrder/api/ReturnsQuery/AfterSalesAuditedInfo',
  summary: 'The refunds of an order, the newest first, and what is left to give back',
  access: 'member',
  query: z.object({ orderId: id }),
  data: z.object({
    currency: z.string(),
    canApply: z.boolean(),
    requests: z.array(refundRequest),
    /** Pieces that have not been given back, line by line in the order of the order. */
    left: z.array(z.object({ lineNo: z.int(), quantity: z.int() })),
  }),
  whileClosed: true,
});

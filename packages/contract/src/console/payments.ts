import type { PaymentStatus } from '@pcmall/domain/payment-status';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { id, isoDateTime, money, nothing } from '../envelope';
import { payChannel } from '../payment';
import { listPage, listQuery, oneOrMore } from './list';

const payment = z.object({
  paymentId: id,
  channel: z.string(),
  provider: z.string(),
  status: z.string(),
  amount: money,
  /** What was asked for, where the shop has accepted another amount; null otherwise. */
  askedAmount: z.nullable(money),
  createdAt: isoDateTime,
  finishedAt: z.nullable(isoDateTime),
  failure: z.string(),
  refunds: z.array(
    z.object({ refundId: id, status: z.string(), amount: money, createdAt: isoDateTime, failure: z.string() }),
  ),
});

export const listOrderPayments = endpoint({
  method: 'GET',
  path: '/orders/{orderId}/payments',
  summary: 'The attempts to pay an order, newest first, with what went back of each',
  access: 'staff',
  permission: 'orders.read',
  params: z.object({ orderId: id }),
  data: z.array(payment),
});

export const paymentStatusNames = [
  'created',
  'pending',
  'confirming',
  'paid',
  'failed',
  'refunding',
  'refunded',
] as const satisfies readonly PaymentStatus[];

/**
 * What is not as it should be with a payment: money that no order took, another amount (resolved once the shop has said so, or
 * the right amount came after all), or money that can't go back.
 */
export const paymentMismatches = [
  'orderClosed',
  'paidTwice',
  'amountDiffers',
  'amountResolved',
  'refundHeldUp',
] as const;
export type PaymentMismatch = (typeof paymentMismatches)[number];

/** The first and the last day, both included, by the shop's own clock: the days of the day totals. */
const days = { from: z.optional(z.iso.date()), until: z.optional(z.iso.date()) };
const keyword = z._default(z.string().check(z.maxLength(100)), '');
const count = z.record(z.string(), z.int());

const paymentRow = z.object({
  paymentId: id,
  orderId: id,
  orderNo: z.string(),
  channel: payChannel,
  provider: z.string(),
  status: z.enum(paymentStatusNames),
  amount: money,
  /** What was asked for, where the shop has accepted another amount; null otherwise. */
  askedAmount: z.nullable(money),
  currency: z.string(),
  /** What has gone back, or is about to. */
  refunded: money,
  /** The provider's number of the transaction; empty until there is one. */
  transactionId: z.string(),
  failure: z.string(),
  createdAt: isoDateTime,
  finishedAt: z.nullable(isoDateTime),
  mismatches: z.array(z.enum(paymentMismatches)),
  /** What the provider said about a refund that it holds up; empty for none. */
  refundFailure: z.string(),
  /** The amount that the provider reported where it is another; null for none. */
  reportedAmount: z.nullable(money),
  /** What the provider was asked for: of all orders together, where it is a joint payment. */
  chargedAmount: money,
});
export type PaymentRow = z.output<typeof paymentRow>;

export const listPayments = endpoint({
  method: 'GET',
  path: '/payments',
  summary: 'Payments, what happened last first, with how many each choice of each filter would show',
  access: 'staff',
  permission: 'money.read',
  query: z.object({
    /** Part of an order number, or of a provider's number of the transaction. */
    keyword,
    status: oneOrMore(z.enum(paymentStatusNames)),
    channel: oneOrMore(payChannel),
    mismatch: oneOrMore(z.enum(paymentMismatches)),
    ...days,
    ...listQuery,
  }),
  data: z.extend(listPage(paymentRow), { counts: z.object({ status: count, channel: count, mismatch: count }) }),
});

const report = z.object({
  /** Whether the provider told by itself, was asked, or the shop gave up waiting. */
  source: z.enum(['notified', 'asked', 'gaveUp']),
  outcome: z.enum(['waiting', 'processing', 'paid', 'failed']),
  /** What it led to: taken, nothing new, or not what was asked for. */
  result: z.enum(['recorded', 'unchanged', 'mismatch']),
  amount: money,
  currency: z.string(),
  transactionId: z.string(),
  failure: z.string(),
  times: z.int(),
  firstAt: isoDateTime,
  lastAt: isoDateTime,
  /** Who of the staff resolved a mismatch, and how; null while nobody has. */
  resolved: z.nullable(z.object({ by: z.string(), at: isoDateTime, note: z.string() })),
});

export const paymentRefundStates = ['onItsWay', 'heldUp', 'refunded'] as const;
export const paymentRefundReasons = ['orderRefund', 'orderClosed', 'paidTwice', 'overpaid'] as const;

const refundRow = z.object({
  refundId: id,
  paymentId: id,
  orderId: id,
  orderNo: z.string(),
  channel: payChannel,
  provider: z.string(),
  state: z.enum(paymentRefundStates),
  reason: z.enum(paymentRefundReasons),
  amount: money,
  currency: z.string(),
  /** What the provider said when it last refused. */
  failure: z.string(),
  createdAt: isoDateTime,
  finishedAt: z.nullable(isoDateTime),
});
export type PaymentRefundRow = z.output<typeof refundRow>;

export const getPayment = endpoint({
  method: 'GET',
  path: '/payments/{paymentId}',
  summary: 'A payment: every attempt to pay its order, what its provider reported, what went back',
  access: 'staff',
  permission: 'money.read',
  params: z.object({ paymentId: id }),
  data: z.object({
    payment: paymentRow,
    order: z.object({ status: z.string(), total: money, paidAmount: money, paidAt: z.nullable(isoDateTime) }),
    /** The payment for several orders that this is a share of. */
    group: z.nullable(z.object({ groupId: id, amount: money, shares: z.int() })),
    /** All attempts to pay the order, this one included, the newest first. */
    attempts: z.array(paymentRow),
    /** What the provider reported, the newest first; what it repeated is one. */
    reports: z.array(report),
    refunds: z.array(refundRow),
    /** Another amount that came and may be accepted as paid, beside what was asked for, of all orders together; null for none. */
    acceptable: z.nullable(z.object({ came: money, asked: money })),
  }),
});

/** How long may be what is noted about a mismatch. */
export const maxMismatchNote = 200;

export const resolveMismatch = endpoint({
  method: 'POST',
  path: '/payments/{paymentId}/resolve',
  summary: 'Another amount than was asked for has been resolved outside the shop: it waits for nobody any more',
  access: 'staff',
  permission: 'money.write',
  params: z.object({ paymentId: id }),
  body: z.object({
    /** How it was resolved, for whoever looks at the payment later. */
    note: z.string().check(z.trim(), z.minLength(1, 'payment.noteRequired'), z.maxLength(maxMismatchNote)),
    /** How many reports of another amount were shown: one that came since is not resolved unseen. */
    seen: z.int().check(z.gte(0)),
  }),
  data: nothing,
});

export const acceptMismatch = endpoint({
  method: 'POST',
  path: '/payments/{paymentId}/accept',
  summary:
    'Another amount than was asked for is accepted: the order, or each order of a joint payment, is paid with what came',
  access: 'staff',
  permission: 'money.write',
  params: z.object({ paymentId: id }),
  body: z.object({
    /** The amount that was shown, of all orders together: another one that came since is not accepted unseen. */
    came: money,
    /** What is too much goes back to where it came from. */
    giveBack: z.boolean(),
    note: z._default(z.string().check(z.trim(), z.maxLength(maxMismatchNote)), ''),
  }),
  data: nothing,
});

export const listPaymentRefunds = endpoint({
  method: 'GET',
  path: '/paymentRefunds',
  summary: 'Money that went back or is about to, what happened last first',
  access: 'staff',
  permission: 'money.read',
  query: z.object({
    keyword,
    state: oneOrMore(z.enum(paymentRefundStates)),
    reason: oneOrMore(z.enum(paymentRefundReasons)),
    channel: oneOrMore(payChannel),
    ...days,
    ...listQuery,
  }),
  data: z.extend(listPage(refundRow), { counts: z.object({ state: count, reason: count, channel: count }) }),
});

const ledgerRow = z.object({
  entryId: id,
  accountId: id,
  shopper: z.string(),
  change: money,
  balanceAfter: money,
  reason: z.string(),
  /** The refund, order or credit that moved it. */
  reference: z.string(),
  /** Empty where no order is behind it. */
  orderNo: z.string(),
  createdAt: isoDateTime,
});
export type LedgerRow = z.output<typeof ledgerRow>;

export const listLedger = endpoint({
  method: 'GET',
  path: '/ledger',
  summary: "Every movement of the shoppers' balances, the newest first, in the shop's currency",
  access: 'staff',
  permission: 'money.read',
  query: z.object({
    /** Part of an order number or of a shopper's nickname, or a whole reference. */
    keyword,
    reason: oneOrMore(z.string().check(z.maxLength(40))),
    ...days,
    ...listQuery,
  }),
  data: z.extend(listPage(ledgerRow), {
    currency: z.string(),
    /** The sum of all movements that fit. */
    change: money,
    counts: z.object({ reason: count }),
  }),
});

export const getDayTotals = endpoint({
  method: 'GET',
  path: '/dayTotals',
  summary: "What a day of the shop's clock brought and took, and where two figures of one thing differ",
  access: 'staff',
  permission: 'money.read',
  query: z.object({ day: z.optional(z.iso.date()) }),
  data: z.object({
    /** Today when not asked for another. */
    day: z.iso.date(),
    timeZone: z.string(),
    currency: z.string(),
    channels: z.array(
      z.object({
        channel: z.string(),
        currency: z.string(),
        payments: z.int(),
        paid: money,
        refunds: z.int(),
        refunded: money,
      }),
    ),
    balances: z.array(z.object({ reason: z.string(), movements: z.int(), change: money })),
    orders: z.array(z.object({ currency: z.string(), made: z.int(), paid: z.int(), amount: money, notTaken: money })),
    differences: z.array(
      z.object({
        what: z.enum(['orders', 'balancePayments', 'balanceRefunds']),
        currency: z.string(),
        one: money,
        other: money,
      }),
    ),
  }),
});

import type { RefusalData } from '@pcmall/contract/envelope';
import type { Context } from '../../../core/context';
import type { Trx } from '../../../db/database';
import type { OrderFailure, ShownOrder } from '../../../db/tables/quick-order';
import { newId } from '../../../gateways/random';
import { draftOrder, findOverPurchaseLimit } from '../../checkout/create-order.service';
import { findOrderRefusal } from '../../checkout/order-changes.rules';
import type { CheckoutQuote } from '../../checkout/quote.rules';
import { makeOrder } from '../../order/making/order-making.service';
import { choicesOf, type QuoteTools, quoteShownOrder } from '../check/quote-order.service';
import type { KnownRecipient } from '../check/recipients.service';
import { withRecipientOf } from './see-orders.service';

/** An order of a draft, with everything that it is made of. */
export interface OrderToMake {
  draftId: string;
  orderKey: string;
  shown: ShownOrder;
  recipient: KnownRecipient;
  deliveryMode: 'crossBorder' | 'local' | 'pickUp' | null;
  reference: string;
  remark: string;
}

/** Rolls the piece back: an order that was written can't be kept. The others of its piece are made without it. */
export class OrderFailed extends Error {
  constructor(
    readonly orderKey: string,
    readonly failure: OrderFailure,
  ) {
    super(failure.reason);
  }
}

export type MakeOutcome = { orderId: string; quote: CheckoutQuote } | { failure: OrderFailure };

const failed = (reason: string, args?: OrderFailure['args']): { failure: OrderFailure } => ({
  failure: { reason, ...(args && { args }), changes: [] },
});

const rowOfChanges = (data: RefusalData | undefined): OrderFailure['changes'] =>
  Array.isArray(data?.changes) ? data.changes : [];

/** The order as it was shown, priced anew; or why it is not that any more (CHK-08). */
const quoteAgreed = (tools: QuoteTools, order: OrderToMake): { quote: CheckoutQuote } | { failure: OrderFailure } => {
  const { shown } = order;
  const quoted = quoteShownOrder(tools, order, shown.lines);
  if ('refusal' in quoted) return failed(quoted.refusal.reason, quoted.refusal.args);
  const terms = shown.terms && withRecipientOf(shown.terms, quoted.quote.recipient);
  const agreed = { ...choicesOf(order.deliveryMode, tools), expectedTotal: shown.price.total };
  const refusal = findOrderRefusal(quoted.quote, agreed, terms, tools.buyer.language);
  if (!refusal) return quoted;
  const { reason, args, data } = refusal;
  return { failure: { reason, ...(args && { args }), changes: rowOfChanges(data) } };
};

/** What the orders of one piece share. */
export interface Making {
  saveRecipient: (known: KnownRecipient) => Promise<string>;
  /** What the account has unpaid, with the orders of this piece. */
  unpaid: { orders: number; amount: number };
}

/**
 * Makes an order of a draft as everybody's orders are made: priced anew, held against what was shown, its stock reserved,
 * all of it or nothing (BAT-04.2). Its key makes one order however often it is tried. Throws OrderFailed where what was
 * written has to be rolled back.
 */
export const makeOrderOfRows = async (
  context: Context,
  trx: Trx,
  tools: QuoteTools,
  order: OrderToMake,
  { saveRecipient, unpaid }: Making,
): Promise<MakeOutcome> => {
  const { buyer, conditions } = tools;
  const quoted = quoteAgreed(tools, order);
  if ('failure' in quoted) return quoted;
  const { quote } = quoted;
  const overLimit = await findOverPurchaseLimit(trx, buyer, quote);
  if (overLimit) return failed(overLimit.reason, overLimit.args);
  const orderId = newId();
  const idempotencyKey = `quick ${order.draftId} ${order.orderKey}`;
  const draft = draftOrder(quote, buyer, { orderId, idempotencyKey, remark: order.remark }, conditions.now);
  const addressId = await saveRecipient(order.recipient);
  const limits = buyer.shop.settings.quickOrderLimits;
  const outcome = await makeOrder(context, trx, {
    ...draft,
    recipient: { ...draft.recipient, addressId },
    idAddressId: order.recipient.idAddressId,
    otherNumbers: order.reference === '' ? [] : [order.reference],
    limits,
    unpaid,
  });
  if ('made' in outcome) {
    unpaid.orders += 1;
    unpaid.amount += outcome.made.total;
    return { orderId: outcome.made.orderId, quote };
  }
  const args = outcome.failure === 'tooManyUnpaid' ? { max: limits.unpaidOrders } : undefined;
  const reason = outcome.failure === 'keyTaken' || outcome.failure === 'couponUsed' ? 'orderChanged' : outcome.failure;
  throw new OrderFailed(order.orderKey, failed(reason, args).failure);
};

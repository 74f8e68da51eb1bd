import { formatMoney } from '@pcmall/domain/money';
import { ShopError } from '../core/shop-error';
import { listWaitingRefunds, refuseWaiting } from '../features/order/refund/refund-decision.service';
import { approveRefund, listRefundsOnTheirWay, refundOrder } from '../features/payment/refund/order-refund.service';
import { orderOf, shopOf } from './arguments';
import { type Command, CommandError } from './command';

const minute = (time: Date) => time.toISOString().slice(0, 16);

export const refundList: Command = {
  usage: 'refund-list <shop>',
  summary:
    'List the refunds that wait for a review, and the money that has not arrived yet, with what its provider said.',
  words: 1,
  run: async ({ context, words: [shopId = ''], say }) => {
    await shopOf(context, shopId);
    const waiting = await listWaitingRefunds(context.db, shopId);
    const onTheirWay = await listRefundsOnTheirWay(context.db, shopId);
    if (waiting.length + onTheirWay.length === 0) say('No refund waits');
    for (const request of waiting) {
      const { orderNo, amount, currency, since, reason, lines, pictures } = request;
      const pieces = lines.map(({ lineNo, name, quantity }) => `line ${lineNo} ${name.en} x${quantity}`).join(', ');
      const columns = ['in review', orderNo, formatMoney(amount, currency), minute(since), reason, pieces, ...pictures];
      say(columns.join('  '), { state: 'inReview', ...request });
    }
    for (const refund of onTheirWay) {
      const { orderNo, amount, currency, since, channel, failure } = refund;
      const state = failure ? 'held up' : 'on its way';
      const columns = [state, orderNo, formatMoney(amount, currency), minute(since), channel, failure];
      say(columns.join('  ').trimEnd(), { state: failure ? 'heldUp' : 'onItsWay', ...refund });
    }
    return 0;
  },
};

const explanations: Partial<Record<ShopError['reason'], string>> = {
  refundNotFound: 'has no refund that waits',
  refundDecided: 'has no refund that waits: it has been decided or withdrawn',
  refundWaiting: 'has a refund that waits for a review: decide that first, with refund-approve or refund-refuse',
  refundPieces: 'has not so many pieces left on these lines',
  refundNothing: 'has nothing left that was paid for',
};

const explain =
  ({ order_no, status }: Awaited<ReturnType<typeof orderOf>>) =>
  (error: unknown) => {
    if (!(error instanceof ShopError)) throw error;
    const why = explanations[error.reason] ?? `can't be refunded: it is ${status}`;
    throw new CommandError(`Order ${order_no} ${why}`);
  };

export const refundApprove: Command = {
  usage: 'refund-approve <shop> <order number> [--remark <text>] [--restock]',
  summary: 'Agree to the refund that an order waits for; its money goes back. --restock puts the pieces on sale again.',
  options: ['remark'],
  flags: ['restock'],
  words: 2,
  changes: 'shop',
  run: async ({ context, words: [shopId = '', orderNo = ''], options, say }) => {
    const order = await orderOf(context, shopId, orderNo);
    const agreement = { restock: options.restock !== undefined, auditRemark: options.remark?.trim() ?? '' };
    const amount = await approveRefund(context, shopId, { orderId: order.order_id }, agreement).catch(explain(order));
    say(`${formatMoney(amount, order.currency)} of order ${orderNo} is on its way back`, { orderNo, amount });
    return 0;
  },
};

const needReason = (reason: string | undefined): string => {
  if (reason?.trim()) return reason.trim();
  throw new CommandError('Say why, for the shopper to read: --reason <text>');
};

export const refundRefuse: Command = {
  usage: 'refund-refuse <shop> <order number> --reason <text>',
  summary: 'Refuse the refund that an order waits for, with a reason that the shopper reads.',
  options: ['reason'],
  words: 2,
  changes: 'shop',
  run: async ({ context, words: [shopId = '', orderNo = ''], options, say }) => {
    const reason = needReason(options.reason);
    const order = await orderOf(context, shopId, orderNo);
    const failReason = { kind: 'other', words: reason } as const;
    await refuseWaiting(context, shopId, { orderId: order.order_id }, failReason).catch(explain(order));
    say(`The refund of order ${orderNo} is refused: ${reason}`, { orderNo, reason });
    return 0;
  },
};

/** `1:2,3:1`: two pieces of the first line, one of the third. */
export const readPieces = (text: string | undefined) =>
  text?.split(',').map((part) => {
    const [, lineNo, quantity] = /^\s*(\d{1,4}):(\d{1,6})\s*$/.exec(part) ?? [];
    if (Number(lineNo) >= 1 && Number(quantity) >= 1) return { lineNo: Number(lineNo), quantity: Number(quantity) };
    throw new CommandError('--lines names lines of the order from its top, with pieces: 1:2,3:1');
  });

export const orderRefund: Command = {
  usage: 'order-refund <shop> <order number> --reason <text> [--lines <line:pieces,…>] [--restock]',
  summary: 'Give a paid order back without being asked, all that is left or some pieces; the shopper reads the reason.',
  options: ['reason', 'lines'],
  flags: ['restock'],
  words: 2,
  changes: 'shop',
  run: async ({ context, words: [shopId = '', orderNo = ''], options, say }) => {
    const reason = needReason(options.reason);
    const pieces = readPieces(options.lines);
    const order = await orderOf(context, shopId, orderNo);
    const refund = { reason, pieces, restock: options.restock !== undefined };
    const amount = await refundOrder(context, shopId, order.order_id, refund).catch(explain(order));
    say(`${formatMoney(amount, order.currency)} of order ${orderNo} is on its way back`, { orderNo, amount });
    return 0;
  },
};

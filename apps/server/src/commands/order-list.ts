import { formatMoney } from '@pcmall/domain/money';
import { type OrderStatus, orderStatuses } from '@pcmall/domain/order-status';
import { shopOf, wholeNumber } from './arguments';
import { type Command, CommandError } from './command';
import { listOrders } from './operator.queries';

const isStatus = (text: string): text is OrderStatus => orderStatuses.some((status) => status === text);

export const orderList: Command = {
  usage: 'order-list <shop> [--status <status>] [--last <number>]',
  summary: 'List the orders of a shop, the newest first: the last 50 unless you say otherwise.',
  details: [`--status  one of ${orderStatuses.join(', ')}`],
  options: ['status', 'last'],
  words: 1,
  run: async ({ context, words: [shopId = ''], options: { status, last }, say }) => {
    await shopOf(context, shopId);
    if (status !== undefined && !isStatus(status))
      throw new CommandError(`There is no status ${status}: ${orderStatuses.join(', ')}`);
    const orders = await listOrders(context.db, shopId, status, wholeNumber(last, 'last', 50, 10_000));
    if (orders.length === 0) say('There are none');
    for (const order of orders) {
      const { order_no: orderNo, total, currency, delivery_mode: mode, created_at: createdAt } = order;
      const time = createdAt.toISOString().slice(0, 16);
      const columns = [orderNo, order.status, formatMoney(total, currency), mode, time, order.recipient_name];
      say(columns.join('  ').trimEnd(), {
        orderNo,
        status: order.status,
        total,
        currency,
        deliveryMode: mode,
        createdAt,
      });
    }
    return 0;
  },
};

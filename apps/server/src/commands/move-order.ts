import type { Context } from '../core/context';
import { ShopError } from '../core/shop-error';
import { deliverOrder, shipOrder } from '../features/order/order-shipping.service';
import { type Command, CommandError, shopOf } from './command';
import { findOrderByNumber } from './operator.queries';

const orderOf = async (context: Context, shopId: string, orderNo: string) => {
  await shopOf(context, shopId);
  const order = await findOrderByNumber(context.db, shopId, orderNo);
  if (!order) throw new CommandError(`Shop ${shopId} has no order ${orderNo}`);
  return order;
};

type Order = Awaited<ReturnType<typeof orderOf>>;

/** A move that the order's status does not allow becomes a sentence about it. */
const explain = (order: Order, done: string) => (error: unknown) => {
  const isRefused = error instanceof ShopError && error.reason === 'actionNotAllowed';
  throw isRefused ? new CommandError(`Order ${order.order_no} can't be ${done}: it is ${order.status}`) : error;
};

export const ship: Command = {
  usage: 'ship <shop> <order number> --carrier <name> --number <tracking number>',
  summary: 'Send an order that is ready to be shipped, in one parcel.',
  options: ['carrier', 'number'],
  words: 2,
  changes: 'shop',
  run: async ({ context, words, options, say }) => {
    const [shopId = '', orderNo = ''] = words;
    const { carrier, number } = options;
    if (!carrier || !number) throw new CommandError('Say who carries it: --carrier <name> --number <tracking number>');
    const order = await orderOf(context, shopId, orderNo);
    const parcel = { carrierName: { zh: carrier, en: carrier }, trackingNo: number };
    await context.db
      .transaction()
      .execute((trx) => shipOrder(trx, shopId, order.order_id, [parcel], context.clock.now()))
      .catch(explain(order, 'shipped'));
    say(`Order ${orderNo} is on its way with ${carrier}, ${number}`);
    return 0;
  },
};

export const deliver: Command = {
  usage: 'deliver <shop> <order number>',
  summary: 'Note that all parcels of an order have arrived.',
  words: 2,
  changes: 'shop',
  run: async ({ context, words, say }) => {
    const [shopId = '', orderNo = ''] = words;
    const order = await orderOf(context, shopId, orderNo);
    if (order.status !== 'toReceive')
      throw new CommandError(`Order ${orderNo} can't be delivered: it is ${order.status}`);
    await context.db.transaction().execute((trx) => deliverOrder(trx, shopId, order.order_id, context.clock.now()));
    say(`Order ${orderNo} has been delivered`);
    return 0;
  },
};

import { ShopError } from '../core/shop-error';
import { inTransaction } from '../db/in-transaction';
import { deliverOrder, shipOrder } from '../features/order/order-shipping.service';
import { orderOf } from './arguments';
import { type Command, CommandError } from './command';

type Order = Awaited<ReturnType<typeof orderOf>>;

/** Turns the refusal of a status that doesn't allow the action into a sentence. */
export const explain = (order: Order, done: string) => (error: unknown) => {
  const isRefused = error instanceof ShopError && error.reason === 'actionNotAllowed';
  throw isRefused ? new CommandError(`Order ${order.order_no} can't be ${done}: it is ${order.status}`) : error;
};

const refuseIfPickedUp = (order: Order) => {
  if (order.delivery_mode === 'pickUp')
    throw new CommandError(`Order ${order.order_no} is picked up: use ready and collect`);
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
    refuseIfPickedUp(order);
    const parcel = { carrierName: { zh: carrier, en: carrier }, trackingNo: number };
    await inTransaction(context.db, (trx) =>
      shipOrder(trx, shopId, order.order_id, [parcel], context.clock.now()),
    ).catch(explain(order, 'shipped'));
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
    refuseIfPickedUp(order);
    if (order.status !== 'toReceive')
      throw new CommandError(`Order ${orderNo} can't be delivered: it is ${order.status}`);
    await inTransaction(context.db, (trx) => deliverOrder(trx, shopId, order.order_id, context.clock.now()));
    say(`Order ${orderNo} has been delivered`);
    return 0;
  },
};

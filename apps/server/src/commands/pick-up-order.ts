import { ShopError } from '../core/shop-error';
import { inTransaction } from '../db/in-transaction';
import { collectOrder, readyForPickUp } from '../features/order/order-shipping.service';
import { orderOf } from './arguments';
import { type Command, CommandError } from './command';
import { explain, handOver } from './move-order';

const pickUpOf = async (...[context, shopId, orderNo]: Parameters<typeof orderOf>) => {
  const order = await orderOf(context, shopId, orderNo);
  if (order.delivery_mode === 'pickUp') return order;
  throw new CommandError(`Order ${orderNo} is not picked up: use ship and deliver`);
};

export const ready: Command = {
  usage: 'ready <shop> <order number> [--despite-refund]',
  summary: 'Note that an order lies ready at its pick-up point; its buyer sees the pick-up code.',
  details: handOver.details,
  flags: handOver.flags,
  words: 2,
  changes: 'shop',
  run: async ({ context, words, options, say }) => {
    const [shopId = '', orderNo = ''] = words;
    const order = await pickUpOf(context, shopId, orderNo);
    const deed = { at: context.clock.now(), despiteRefund: handOver.isDespiteRefund(options) };
    const code = await inTransaction(context.db, (trx) => readyForPickUp(trx, shopId, order.order_id, deed)).catch(
      explain(order, 'made ready'),
    );
    say(`Order ${orderNo} is ready, pick-up code ${code}`, { orderNo, code });
    return 0;
  },
};

const explainCode = (error: unknown) => {
  throw error instanceof ShopError && error.reason === 'pickUpCodeWrong'
    ? new CommandError('This is not the pick-up code of the order')
    : error;
};

export const collect: Command = {
  usage: 'collect <shop> <order number> --code <pick-up code> [--despite-refund]',
  summary: 'Hand an order over to whoever shows its pick-up code.',
  details: handOver.details,
  options: ['code'],
  flags: handOver.flags,
  words: 2,
  changes: 'shop',
  run: async ({ context, words, options, say }) => {
    const [shopId = '', orderNo = ''] = words;
    const { code } = options;
    if (!code) throw new CommandError('Say which code was shown: --code <pick-up code>');
    const order = await pickUpOf(context, shopId, orderNo);
    const deed = { at: context.clock.now(), despiteRefund: handOver.isDespiteRefund(options) };
    await inTransaction(context.db, (trx) => collectOrder(trx, shopId, order.order_id, code, deed))
      .catch(explainCode)
      .catch(explain(order, 'collected'));
    say(`Order ${orderNo} has been collected`, { orderNo, status: 'signed' });
    return 0;
  },
};

import { ShopError } from '../core/shop-error';
import { inTransaction } from '../db/in-transaction';
import { deliverOrder, type NewParcel, shipOrder } from '../features/order/order-shipping.service';
import { orderOf } from './arguments';
import { type Command, CommandError } from './command';

type Order = Awaited<ReturnType<typeof orderOf>>;

/** Turns the refusal of a status that doesn't allow the action, or of a refund that waits, into a sentence. */
export const explain = (order: Order, done: string) => (error: unknown) => {
  const reason = error instanceof ShopError ? error.reason : undefined;
  if (reason === 'actionNotAllowed')
    throw new CommandError(`Order ${order.order_no} can't be ${done}: it is ${order.status}`);
  if (reason === 'refundUndecided')
    throw new CommandError(
      `The buyer of order ${order.order_no} waits for a refund: decide that first, with refund-approve or refund-refuse, or say --despite-refund`,
    );
  throw error;
};

/** What lets goods go out although their buyer waits for a refund. */
export const handOver = {
  flags: ['despite-refund'],
  details: ['--despite-refund  although the buyer has asked for a refund that nobody has decided yet'],
  isDespiteRefund: (options: Record<string, string | undefined>) => options['despite-refund'] !== undefined,
};

export const refuseIfPickedUp = (order: Order) => {
  if (order.delivery_mode === 'pickUp')
    throw new CommandError(`Order ${order.order_no} is picked up: use ready and collect`);
};

const split = (text: string | undefined) => (text ?? '').split(',').flatMap((part) => part.trim() || []);

/** One parcel for each number; one carrier for all, or one for each. */
const readParcels = ({ carrier, number, page }: Record<string, string>): NewParcel[] => {
  const [carriers, numbers] = [split(carrier), split(number)];
  if (carriers.length === 0 || numbers.length === 0)
    throw new CommandError('Say who carries it: --carrier <name> --number <tracking number>');
  if (carriers.length > 1 && carriers.length !== numbers.length)
    throw new CommandError('--carrier names one carrier for all parcels, or one for each number');
  if (new Set(numbers).size < numbers.length) throw new CommandError('--number names a parcel twice');
  if (page && !/^https:\/\/\S+$/.test(page))
    throw new CommandError('--page takes an address that begins with https://');
  if (page && numbers.length > 1 && !page.includes('{number}'))
    throw new CommandError('--page needs {number} where the tracking number stands, for more than one parcel');
  return numbers.map((trackingNo, index) => {
    const name = carriers[index] ?? carriers[0] ?? '';
    const trackingUrl = page?.replaceAll('{number}', encodeURIComponent(trackingNo));
    return { carrierName: { zh: name, en: name }, trackingNo, ...(trackingUrl && { trackingUrl }) };
  });
};

export const ship: Command = {
  usage:
    'ship <shop> <order number> --carrier <name,…> --number <tracking number,…> [--page <address>] [--despite-refund]',
  summary: 'Send an order that is ready to be shipped, in one parcel for each tracking number.',
  details: [
    '--carrier     one for all parcels, or one for each, separated by commas',
    "--page        the carrier's page about a parcel, with {number} for its tracking number; otherwise the one that",
    '              the shop has on file for the carrier',
    ...handOver.details,
  ],
  options: ['carrier', 'number', 'page'],
  flags: handOver.flags,
  words: 2,
  changes: 'shop',
  run: async ({ context, words, options, say }) => {
    const [shopId = '', orderNo = ''] = words;
    const parcels = readParcels(options);
    const order = await orderOf(context, shopId, orderNo);
    refuseIfPickedUp(order);
    const deed = { at: context.clock.now(), despiteRefund: handOver.isDespiteRefund(options) };
    await inTransaction(context.db, (trx) => shipOrder(trx, shopId, order.order_id, parcels, deed)).catch(
      explain(order, 'shipped'),
    );
    for (const { carrierName, trackingNo } of parcels)
      say(`Order ${orderNo} is on its way with ${carrierName.en}, ${trackingNo}`, { orderNo, carrierName, trackingNo });
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
    say(`Order ${orderNo} has been delivered`, { orderNo, status: 'signed' });
    return 0;
  },
};

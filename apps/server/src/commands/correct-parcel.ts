import { inTransaction } from '../db/in-transaction';
import { correctParcel } from '../features/order/parcel/parcel-correction.service';
import { orderOf } from './arguments';
import { type Command, CommandError } from './command';
import { readPieces } from './refund';

export const parcelCorrect: Command = {
  usage:
    'parcel-correct <shop> <order number> <tracking number> [--carrier <name>] [--number <tracking number>] [--page <address>] [--lines <line:pieces,…>]',
  summary:
    'Put right what was said of a parcel, or say which lines of the order are in it; the shopper sees it at once.',
  options: ['carrier', 'number', 'page', 'lines'],
  words: 3,
  changes: 'shop',
  run: async ({ context, words: [shopId = '', orderNo = '', trackingNo = ''], options, say }) => {
    const { carrier, number, page, lines } = options;
    if (!carrier && !number && !page && !lines)
      throw new CommandError('Say what is right: --carrier, --number, --page or --lines');
    if (page && !/^https:\/\/\S+$/.test(page))
      throw new CommandError('--page takes an address that begins with https://');
    const order = await orderOf(context, shopId, orderNo);
    const correction = {
      carrierName: carrier ? { zh: carrier, en: carrier } : undefined,
      ...{ trackingNo: number, trackingUrl: page, lines: readPieces(lines), at: context.clock.now() },
    };
    const outcome = await inTransaction(context.db, (trx) =>
      correctParcel(trx, shopId, order.order_id, trackingNo, correction),
    );
    if (outcome === 'unknown') throw new CommandError(`Order ${orderNo} has no parcel ${trackingNo}`);
    if (outcome === 'numberTaken') throw new CommandError(`Order ${orderNo} has another parcel ${number}`);
    if (outcome === 'pieces')
      throw new CommandError(`The parcels of order ${orderNo} would hold more than was ordered`);
    say(`Parcel ${number ?? trackingNo} of order ${orderNo} is put right`);
    return 0;
  },
};

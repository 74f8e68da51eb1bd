import type { Localized } from '@pcmall/domain/localized';
import type { ParcelEvent } from '@pcmall/domain/parcel-status';
import { inTransaction } from '../db/in-transaction';
import { listParcels, moveParcelByNumber } from '../features/order/order-shipping.service';
import { orderOf } from './arguments';
import { type Command, CommandError } from './command';
import { refuseIfPickedUp } from './move-order';

const minute = (time: string) => time.slice(0, 16).replace('T', ' ');

export const parcelList: Command = {
  usage: 'parcel-list <shop> <order number>',
  summary: 'List the parcels of an order with all that carriers have reported, the newest last.',
  words: 2,
  run: async ({ context, words: [shopId = '', orderNo = ''], say }) => {
    const order = await orderOf(context, shopId, orderNo);
    const parcels = await listParcels(context.db, shopId, order.order_id);
    if (parcels.length === 0) say('It has no parcels');
    for (const parcel of parcels) {
      say([parcel.trackingNo, parcel.status, parcel.carrierName.en, parcel.trackingUrl].join('  ').trimEnd(), parcel);
      for (const { at, text } of parcel.events) say(`    ${minute(at)} UTC  ${text.en}  ${text.zh}`);
    }
    return 0;
  },
};

const usualTexts: Record<ParcelEvent, Localized> = {
  travel: { zh: '包裹运输中', en: 'The parcel is on its way' },
  deliver: { zh: '包裹已签收', en: 'The parcel has been delivered' },
};

const isEvent = (text: string): text is ParcelEvent => text in usualTexts;

/** What happened, in both languages or by the usual words. */
const readText = ({ zh, en }: Record<string, string>, event: ParcelEvent): Localized => {
  if (zh && en) return { zh, en };
  if (zh || en) throw new CommandError('Say what happened in both languages: --zh and --en');
  return usualTexts[event];
};

const readTime = (text: string | undefined, now: Date): Date => {
  if (text === undefined) return now;
  const hasZone = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/.test(text);
  const time = new Date(hasZone ? text : Number.NaN);
  if (Number.isNaN(time.getTime())) throw new CommandError('--at takes a time with its zone: 2026-12-31T09:30+08:00');
  if (time > now) throw new CommandError(`${text} has not come yet`);
  return time;
};

export const parcelMove: Command = {
  usage: 'parcel-move <shop> <order number> <tracking number> <travel|deliver> [--zh <text> --en <text>] [--at <time>]',
  summary:
    'Note what a carrier reports of a parcel: that it travels, or has arrived. The order is signed for when all parcels have arrived.',
  options: ['zh', 'en', 'at'],
  words: 4,
  changes: 'shop',
  run: async ({ context, words, options, say }) => {
    const [shopId = '', orderNo = '', trackingNo = '', event = ''] = words;
    if (!isEvent(event)) throw new CommandError('Say travel or deliver');
    const report = { event, text: readText(options, event), at: readTime(options.at, context.clock.now()) };
    const order = await orderOf(context, shopId, orderNo);
    refuseIfPickedUp(order);
    const outcome = await inTransaction(context.db, (trx) =>
      moveParcelByNumber(trx, shopId, order.order_id, { trackingNo, ...report }),
    );
    if (outcome === 'unknown') throw new CommandError(`Order ${orderNo} has no parcel ${trackingNo}: see parcel-list`);
    if (outcome === 'arrived') throw new CommandError(`Parcel ${trackingNo} has arrived already`);
    say(`Parcel ${trackingNo} of order ${orderNo} is ${outcome === 'inTransit' ? 'on its way' : outcome}`, {
      ...{ orderNo, trackingNo, status: outcome },
    });
    return 0;
  },
};

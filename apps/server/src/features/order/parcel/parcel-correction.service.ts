import { isDeepStrictEqual } from 'node:util';
import type { Localized } from '@pcmall/domain/localized';
import { refuse } from '../../../core/shop-error';
import type { Trx } from '../../../db/database';
import type { ParcelLine } from '../../../db/tables/order';
import { findLines, type LineRow, lockOrder } from '../order.queries';
import { findParcels, findTrackingPage, type ParcelRow } from '../parcel.queries';
import { writeCorrection } from './parcel-correction.queries';

const correctedText: Localized = {
  zh: '物流公司或运单号已更正',
  en: 'The carrier or the tracking number was corrected',
};

/** What was wrong about a parcel; the rest stays as it is. */
export interface ParcelCorrection {
  carrierName?: Localized | undefined;
  trackingNo?: string | undefined;
  /** The carrier's page about it; left out, the one that the shop has on file for its carrier, if carrier or number change. */
  trackingUrl?: string | undefined;
  lines?: ParcelLine[] | undefined;
  at: Date;
}

/** All that the parcels hold is among these lines, and no more of it. */
export const fitInOrder = (
  lines: Pick<LineRow, 'line_no' | 'quantity'>[],
  parcels: { lines: ParcelLine[] }[],
): boolean => {
  const held = new Map<number, number>();
  for (const { lineNo, quantity } of parcels.flatMap((parcel) => parcel.lines))
    held.set(lineNo, (held.get(lineNo) ?? 0) + quantity);
  const ordered = new Map(lines.map(({ line_no, quantity }) => [line_no, quantity]));
  return [...held].every(([lineNo, quantity]) => quantity <= (ordered.get(lineNo) ?? 0));
};

const pageOf = async (trx: Trx, parcel: ParcelRow, carrierName: Localized, trackingNo: string) =>
  (await findTrackingPage(trx, parcel.shop_id, carrierName)).replaceAll('{number}', encodeURIComponent(trackingNo));

/**
 * Puts right what was said of the parcel with this tracking number; its buyer reads that carrier or number have changed
 * (ORD-04.2). `same`: it is all there already; `unknown`: the order has no such parcel; `numberTaken`: another one has the new number; `pieces`: the parcels
 * would hold more than was ordered. Refuses `orderNotFound`.
 */
export const correctParcel = async (
  trx: Trx,
  shopId: string,
  orderId: string,
  ofNumber: string,
  { at, ...correction }: ParcelCorrection,
): Promise<'corrected' | 'same' | 'unknown' | 'numberTaken' | 'pieces'> => {
  if (!(await lockOrder(trx, shopId, orderId))) refuse('orderNotFound');
  const parcels = await findParcels(trx, shopId, orderId);
  const parcel = parcels.find(({ tracking_no }) => tracking_no === ofNumber);
  if (!parcel) return 'unknown';
  const others = parcels.filter((other) => other !== parcel);
  const { carrierName = parcel.carrier_name, trackingNo = parcel.tracking_no, lines = parcel.lines } = correction;
  if (others.some(({ tracking_no }) => tracking_no === trackingNo)) return 'numberTaken';
  if (!fitInOrder(await findLines(trx, shopId, [orderId]), [...others, { lines }])) return 'pieces';
  const isMoved = !isDeepStrictEqual(carrierName, parcel.carrier_name) || trackingNo !== parcel.tracking_no;
  const page = isMoved ? await pageOf(trx, parcel, carrierName, trackingNo) : parcel.tracking_url;
  const { trackingUrl = page } = correction;
  if (!isMoved && trackingUrl === parcel.tracking_url && isDeepStrictEqual(lines, parcel.lines)) return 'same';
  await writeCorrection(trx, parcel, {
    ...{ carrierName, trackingNo, lines, trackingUrl },
    events: isMoved ? [{ at: at.toISOString(), text: correctedText }] : [],
  });
  return 'corrected';
};

import { isDeepStrictEqual } from 'node:util';
import type { Localized } from '@pcmall/domain/localized';
import { nextParcelStatus, type ParcelEvent, type ParcelStatus } from '@pcmall/domain/parcel-status';
import { sameTryMs } from '../../core/done-before';
import { refuse } from '../../core/shop-error';
import type { Db, Trx } from '../../db/database';
import type { ParcelLine } from '../../db/tables/order';
import { newId, newPickUpCode } from '../../gateways/random';
import { lockOrder } from './order.queries';
import { type Deed, moveOrder } from './order-life.service';
import * as queries from './parcel.queries';
import { hasWaitingRefund } from './refund/refund-decision.service';

export interface NewParcel {
  carrierName: Localized;
  trackingNo: string;
  /** The carrier's page about it; left out, the one that the shop has on file for a carrier of this name. */
  trackingUrl?: string;
  /** What is in it; left out, the shop does not say. */
  lines?: ParcelLine[];
}

const sentText: Localized = { zh: '包裹已发出', en: 'The parcel has been sent' };
const deliveredText: Localized = { zh: '包裹已签收', en: 'The parcel has been delivered' };

/** A deed by which goods leave the shop. */
export interface HandOver extends Deed {
  /** Also while the buyer waits for a refund: they would have both. */
  despiteRefund?: boolean;
}

/** The order is locked by now, so that nobody asks meanwhile. */
const requireNoRefundWaits = async (trx: Trx, shopId: string, orderId: string, { despiteRefund = false }: HandOver) => {
  if (!despiteRefund && (await hasWaitingRefund(trx, shopId, orderId))) refuse('refundUndecided');
};

/**
 * Sends an order in one or more parcels (ORD-04.2). Refuses `orderNotFound`, `refundUndecided`, `trackingNoTaken` where two of them
 * have one number, by which they could not be told apart, and `actionNotAllowed`: one that is picked up goes with no carrier.
 */
export const shipOrder = async (
  trx: Trx,
  shopId: string,
  orderId: string,
  parcels: NewParcel[],
  { despiteRefund, ...deed }: HandOver,
) => {
  const { at } = deed;
  const order = (await lockOrder(trx, shopId, orderId)) ?? refuse('orderNotFound');
  if (order.delivery_mode === 'pickUp') refuse('actionNotAllowed');
  if (new Set(parcels.map(({ trackingNo }) => trackingNo)).size < parcels.length) refuse('trackingNoTaken');
  await requireNoRefundWaits(trx, shopId, orderId, { despiteRefund, ...deed });
  const to = await moveOrder(trx, order, { action: 'ship', actor: 'operator', ...deed });
  if (to === undefined) refuse('actionNotAllowed');
  const sent = JSON.stringify([{ at: at.toISOString(), text: sentText }]);
  for (const [index, { carrierName, trackingNo, trackingUrl, lines = [] }] of parcels.entries()) {
    const page = trackingUrl === undefined ? await queries.findTrackingPage(trx, shopId, carrierName) : '';
    await queries.insertParcel(trx, {
      shop_id: shopId,
      order_id: orderId,
      parcel_id: newId(),
      status: 'sent',
      carrier_name: JSON.stringify(carrierName),
      tracking_no: trackingNo,
      tracking_url: trackingUrl ?? page.replaceAll('{number}', encodeURIComponent(trackingNo)),
      events: sent,
      lines: JSON.stringify(lines),
      // Parcels of one press keep their order.
      created_at: new Date(at.getTime() + index),
    });
  }
};

/** Where a report takes a parcel. */
const reportedAs = { travel: 'inTransit', deliver: 'delivered' } as const;

/** Whether a parcel's newest report is this one. Refuses `orderNotFound`. */
export const wasJustReported = async (
  trx: Trx,
  shopId: string,
  orderId: string,
  { parcelId, event, text, at }: { parcelId: string; event: ParcelEvent; text: Localized; at: Date },
): Promise<boolean> => {
  if (!(await lockOrder(trx, shopId, orderId))) refuse('orderNotFound');
  const parcels = await queries.findParcels(trx, shopId, orderId);
  const parcel = parcels.find(({ parcel_id }) => parcel_id === parcelId);
  const newest = parcel?.events.at(-1);
  if (parcel?.status !== reportedAs[event] || !newest || !isDeepStrictEqual(newest.text, text)) return false;
  return at.getTime() - new Date(newest.at).getTime() < sameTryMs;
};

/**
 * What a carrier reports of one parcel; the order is signed for when its last parcel has been delivered (ORD-04.2).
 * Refuses `orderNotFound` and `actionNotAllowed`.
 */
export const moveParcel = async (
  trx: Trx,
  shopId: string,
  orderId: string,
  report: Deed & { parcelId: string; event: ParcelEvent; text: Localized },
) => {
  const order = (await lockOrder(trx, shopId, orderId)) ?? refuse('orderNotFound');
  const parcels = await queries.findParcels(trx, shopId, orderId);
  const parcel = parcels.find(({ parcel_id }) => parcel_id === report.parcelId) ?? refuse('orderNotFound');
  const status = nextParcelStatus(parcel.status, report.event) ?? refuse('actionNotAllowed');
  await queries.updateParcel(trx, parcel, status, { at: report.at.toISOString(), text: report.text });
  const isLast = parcels.every((other) => other === parcel || other.status === 'delivered');
  if (status === 'delivered' && isLast) {
    const { at, staffName } = report;
    await moveOrder(trx, order, { action: 'deliver', actor: 'operator', at, staffName });
  }
};

/**
 * As `moveParcel`, for the parcel with this tracking number. `unknown`: the order has none; `arrived`: it is delivered
 * already, and nothing comes after that.
 */
export const moveParcelByNumber = async (
  trx: Trx,
  shopId: string,
  orderId: string,
  { trackingNo, ...report }: { trackingNo: string; event: ParcelEvent; text: Localized; at: Date },
): Promise<ParcelStatus | 'unknown' | 'arrived'> => {
  await lockOrder(trx, shopId, orderId);
  const parcels = await queries.findParcels(trx, shopId, orderId);
  const parcel = parcels.find(({ tracking_no }) => tracking_no === trackingNo);
  if (!parcel) return 'unknown';
  const status = nextParcelStatus(parcel.status, report.event);
  if (status === undefined) return 'arrived';
  await moveParcel(trx, shopId, orderId, { parcelId: parcel.parcel_id, ...report });
  return status;
};

/** The parcels of an order with their reports, the first sent in front. */
export const listParcels = async (db: Db, shopId: string, orderId: string) =>
  (await queries.findParcels(db, shopId, orderId)).map((parcel) => ({
    ...{ trackingNo: parcel.tracking_no, status: parcel.status, carrierName: parcel.carrier_name },
    ...{ trackingUrl: parcel.tracking_url, events: parcel.events },
  }));

/** All parcels of an order have arrived. */
export const deliverOrder = async (trx: Trx, shopId: string, orderId: string, at: Date) => {
  for (const parcel of await queries.findParcels(trx, shopId, orderId)) {
    if (parcel.status === 'delivered') continue;
    await moveParcel(trx, shopId, orderId, { parcelId: parcel.parcel_id, event: 'deliver', text: deliveredText, at });
  }
};

const lockPickUp = async (trx: Trx, shopId: string, orderId: string) => {
  const order = (await lockOrder(trx, shopId, orderId)) ?? refuse('orderNotFound');
  return order.delivery_mode === 'pickUp' ? order : refuse('actionNotAllowed');
};

/**
 * Notes that an order lies ready at its pick-up point, and answers with the code that its buyer shows there (ORD-04.3).
 * Refuses `orderNotFound`, `refundUndecided`, and `actionNotAllowed` for another status or an order that is delivered.
 */
export const readyForPickUp = async (
  trx: Trx,
  shopId: string,
  orderId: string,
  { despiteRefund, ...deed }: HandOver,
): Promise<string> => {
  const order = await lockPickUp(trx, shopId, orderId);
  await requireNoRefundWaits(trx, shopId, orderId, { despiteRefund, ...deed });
  const code = newPickUpCode();
  const facts = { pick_up_code: code };
  if (!(await moveOrder(trx, order, { action: 'ship', actor: 'operator', ...deed, facts }))) refuse('actionNotAllowed');
  return code;
};

/**
 * Hands an order over to whoever shows its code (ORD-04.3). Refuses as `readyForPickUp`, and `pickUpCodeWrong`.
 */
export const collectOrder = async (
  trx: Trx,
  shopId: string,
  orderId: string,
  code: string,
  { despiteRefund, ...deed }: HandOver,
) => {
  const order = await lockPickUp(trx, shopId, orderId);
  if (order.status !== 'toReceive') refuse('actionNotAllowed');
  if (order.pick_up_code !== code) refuse('pickUpCodeWrong');
  await requireNoRefundWaits(trx, shopId, orderId, { despiteRefund, ...deed });
  await moveOrder(trx, order, { action: 'deliver', actor: 'operator', ...deed });
};

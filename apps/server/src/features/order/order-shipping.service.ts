import type { Localized } from '@pcmall/domain/localized';
import { nextParcelStatus, type ParcelEvent } from '@pcmall/domain/parcel-status';
import { refuse } from '../../core/shop-error';
import type { Trx } from '../../db/database';
import { newId } from '../../gateways/random';
import { lockOrder } from './order.queries';
import { moveOrder } from './order-life.service';
import * as queries from './parcel.queries';

export interface NewParcel {
  carrierName: Localized;
  trackingNo: string;
}

const sentText: Localized = { zh: '包裹已发出', en: 'The parcel has been sent' };
const deliveredText: Localized = { zh: '包裹已签收', en: 'The parcel has been delivered' };

/** Sends an order in one or more parcels (ORD-04.2). Refuses `orderNotFound` and `actionNotAllowed`. */
export const shipOrder = async (trx: Trx, shopId: string, orderId: string, parcels: NewParcel[], at: Date) => {
  const order = (await lockOrder(trx, shopId, orderId)) ?? refuse('orderNotFound');
  const to = await moveOrder(trx, order, { action: 'ship', actor: 'operator', at });
  if (to === undefined) refuse('actionNotAllowed');
  const sent = JSON.stringify([{ at: at.toISOString(), text: sentText }]);
  for (const { carrierName, trackingNo } of parcels) {
    await queries.insertParcel(trx, {
      shop_id: shopId,
      order_id: orderId,
      parcel_id: newId(),
      status: 'sent',
      carrier_name: JSON.stringify(carrierName),
      tracking_no: trackingNo,
      events: sent,
      created_at: at,
    });
  }
};

/**
 * What a carrier reports of one parcel; the order is signed for when its last parcel has been delivered (ORD-04.2).
 * Refuses `orderNotFound` and `actionNotAllowed`.
 */
export const moveParcel = async (
  trx: Trx,
  shopId: string,
  orderId: string,
  report: { parcelId: string; event: ParcelEvent; text: Localized; at: Date },
) => {
  const order = (await lockOrder(trx, shopId, orderId)) ?? refuse('orderNotFound');
  const parcels = await queries.findParcels(trx, shopId, orderId);
  const parcel = parcels.find(({ parcel_id }) => parcel_id === report.parcelId) ?? refuse('orderNotFound');
  const status = nextParcelStatus(parcel.status, report.event) ?? refuse('actionNotAllowed');
  await queries.updateParcel(trx, parcel, status, { at: report.at.toISOString(), text: report.text });
  const isLast = parcels.every((other) => other === parcel || other.status === 'delivered');
  if (status === 'delivered' && isLast) {
    await moveOrder(trx, order, { action: 'deliver', actor: 'operator', at: report.at });
  }
};

/** All parcels of an order have arrived. */
export const deliverOrder = async (trx: Trx, shopId: string, orderId: string, at: Date) => {
  for (const parcel of await queries.findParcels(trx, shopId, orderId)) {
    if (parcel.status === 'delivered') continue;
    await moveParcel(trx, shopId, orderId, { parcelId: parcel.parcel_id, event: 'deliver', text: deliveredText, at });
  }
};

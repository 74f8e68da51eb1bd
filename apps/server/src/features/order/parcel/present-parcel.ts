import type { OrderDetail } from '@pcmall/contract/order';
import { type Language, localize } from '@pcmall/domain/localized';
import type { ParcelLine } from '../../../db/tables/order';
import type { LineRow, OrderRow } from '../order.queries';
import type { ParcelRow } from '../parcel.queries';

export const presentShipment = (parcel: ParcelRow, language: Language) => ({
  carrierName: localize(parcel.carrier_name, language),
  trackingNo: parcel.tracking_no,
  trackingUrl: parcel.tracking_url,
});

export const presentTravel = (parcel: ParcelRow, language: Language) => ({
  ...presentShipment(parcel, language),
  status: parcel.status,
  events: parcel.events.map(({ at, text }) => ({ at, text: localize(text, language) })),
});

const beforeShipping: ReadonlySet<OrderRow['status']> = new Set(['paid', 'idCardReview', 'toShip']);

/** A paid order that the shop has not packed yet is one parcel to come. */
export const unsentParcel = (order: Pick<OrderRow, 'status' | 'delivery_mode' | 'carrier'>, language: Language) =>
  order.delivery_mode === 'pickUp' || !beforeShipping.has(order.status)
    ? undefined
    : {
        status: 'unsent' as const,
        carrierName: order.carrier ? localize(order.carrier.name, language) : '',
        trackingNo: '',
        trackingUrl: '',
        events: [],
      };

/** The only parcel of an order holds all of it, whether the shop has said so or not. */
export const presentParcels = (
  order: OrderRow,
  lines: LineRow[],
  parcels: ParcelRow[],
  language: Language,
): OrderDetail['parcels'] => {
  const all = lines.map(({ line_no: lineNo, quantity }) => ({ lineNo, quantity }));
  const presentLines = (held: ParcelLine[]) =>
    held.flatMap(({ lineNo, quantity }) => {
      const line = lines.find(({ line_no }) => line_no === lineNo);
      return line ? [{ lineNo, quantity, name: localize(line.name, language) }] : [];
    });
  const unsent = parcels.length === 0 ? unsentParcel(order, language) : undefined;
  if (unsent) return [{ parcelId: '', ...unsent, lines: presentLines(all) }];
  return parcels.map((parcel) => ({
    parcelId: parcel.parcel_id,
    ...presentTravel(parcel, language),
    lines: presentLines(parcels.length === 1 && parcel.lines.length === 0 ? all : parcel.lines),
  }));
};

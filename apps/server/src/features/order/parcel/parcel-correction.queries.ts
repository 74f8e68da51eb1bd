import type { Localized } from '@pcmall/domain/localized';
import { sql } from 'kysely';
import type { Trx } from '../../../db/database';
import type { ParcelEvent, ParcelLine } from '../../../db/tables/order';
import type { ParcelRow } from '../parcel.queries';

export interface CorrectedParcel {
  carrierName: Localized;
  trackingNo: string;
  trackingUrl: string;
  lines: ParcelLine[];
  /** What the buyer reads of it. */
  events: ParcelEvent[];
}

export const writeCorrection = (
  trx: Trx,
  { shop_id, order_id, parcel_id }: ParcelRow,
  { carrierName, trackingNo, trackingUrl, lines, events }: CorrectedParcel,
) =>
  trx
    .updateTable('parcels')
    .set({
      carrier_name: JSON.stringify(carrierName),
      tracking_no: trackingNo,
      tracking_url: trackingUrl,
      lines: JSON.stringify(lines),
      events: sql`events || ${JSON.stringify(events)}::jsonb`,
    })
    .where('shop_id', '=', shop_id)
    .where('order_id', '=', order_id)
    .where('parcel_id', '=', parcel_id)
    .execute();

import type { ParcelStatus } from '@pcmall/domain/parcel-status';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../db/database';
import type { OrderTables, ParcelEvent } from '../../db/tables/order';

export const findParcels = (db: Db, shopId: string, orderId: string) =>
  db
    .selectFrom('parcels')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('parcel_id')
    .execute();

export type ParcelRow = Awaited<ReturnType<typeof findParcels>>[number];

export const insertParcel = (db: Db, parcel: Insertable<OrderTables['parcels']>) =>
  db.insertInto('parcels').values(parcel).execute();

/** Moves a parcel and adds to its events. */
export const updateParcel = (
  db: Db,
  { shop_id, order_id, parcel_id }: ParcelRow,
  status: ParcelStatus,
  event: ParcelEvent,
) =>
  db
    .updateTable('parcels')
    .set({ status, events: sql`events || ${JSON.stringify([event])}::jsonb` })
    .where('shop_id', '=', shop_id)
    .where('order_id', '=', order_id)
    .where('parcel_id', '=', parcel_id)
    .execute();

/** When the order came to each status, oldest first. */
export const findHistory = (db: Db, shopId: string, orderId: string) =>
  db
    .selectFrom('order_history')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('order_id', '=', orderId)
    .orderBy('entry_no')
    .execute();

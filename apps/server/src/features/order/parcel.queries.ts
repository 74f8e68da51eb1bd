import type { Localized } from '@pcmall/domain/localized';
import type { ParcelStatus } from '@pcmall/domain/parcel-status';
import { type Insertable, sql } from 'kysely';
import { anyOf } from '../../db/any-of';
import type { Db } from '../../db/database';
import type { OrderTables, ParcelEvent } from '../../db/tables/order';

/** The parcels of these orders, the first sent in front. */
export const findParcels = (db: Db, shopId: string, ...orderIds: string[]) =>
  db
    .selectFrom('parcels')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('order_id', '=', anyOf(orderIds))
    .orderBy('created_at')
    .orderBy('parcel_id')
    .execute();

export type ParcelRow = Awaited<ReturnType<typeof findParcels>>[number];

/** The page on which a carrier of this name, in either language, tells about a parcel; empty for none. */
export const findTrackingPage = async (db: Db, shopId: string, { zh, en }: Localized): Promise<string> => {
  const carrier = await db
    .selectFrom('carriers')
    .select('tracking_page')
    .where('shop_id', '=', shopId)
    .where(sql<boolean>`(name->>'zh' = ${zh} OR name->>'en' = ${en})`)
    .where('tracking_page', '<>', '')
    .orderBy('position')
    .executeTakeFirst();
  return carrier?.tracking_page ?? '';
};

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

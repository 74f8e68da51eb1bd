import type { Insertable } from 'kysely';
import type { Db, Trx } from '../../db/database';
import type { OrderTables } from '../../db/tables/order';

type Row<Table extends keyof OrderTables> = Insertable<OrderTables[Table]>;

export const putCarrier = ({ shop_id, carrier_id, ...columns }: Row<'carriers'>, trx: Trx) =>
  trx
    .insertInto('carriers')
    .values({ shop_id, carrier_id, ...columns })
    .onConflict((conflict) => conflict.columns(['shop_id', 'carrier_id']).doUpdateSet(columns))
    .execute();

export const putPickUpPoint = ({ shop_id, point_id, ...columns }: Row<'pick_up_points'>, trx: Trx) =>
  trx
    .insertInto('pick_up_points')
    .values({ shop_id, point_id, ...columns })
    .onConflict((conflict) => conflict.columns(['shop_id', 'point_id']).doUpdateSet(columns))
    .execute();

export const putMaterial = ({ shop_id, material_id, ...columns }: Row<'materials'>, trx: Trx) =>
  trx
    .insertInto('materials')
    .values({ shop_id, material_id, ...columns })
    .onConflict((conflict) => conflict.columns(['shop_id', 'material_id']).doUpdateSet(columns))
    .execute();

const removers = {
  carrier: (trx: Trx, shopId: string, id: string) =>
    trx.deleteFrom('carriers').where('shop_id', '=', shopId).where('carrier_id', '=', id),
  pickUpPoint: (trx: Trx, shopId: string, id: string) =>
    trx.deleteFrom('pick_up_points').where('shop_id', '=', shopId).where('point_id', '=', id),
  material: (trx: Trx, shopId: string, id: string) =>
    trx.deleteFrom('materials').where('shop_id', '=', shopId).where('material_id', '=', id),
};
export type DeliveryKind = keyof typeof removers;

/** False when the shop has none of this id. */
export const remove = async (trx: Trx, shopId: string, kind: DeliveryKind, id: string): Promise<boolean> =>
  (await removers[kind](trx, shopId, id).executeTakeFirst()).numDeletedRows > 0n;

export const listCarriers = (db: Db, shopId: string) =>
  db
    .selectFrom('carriers')
    .selectAll()
    .where('shop_id', '=', shopId)
    .orderBy('position')
    .orderBy('carrier_id')
    .execute();

export const listPickUpPoints = (db: Db, shopId: string) =>
  db
    .selectFrom('pick_up_points')
    .selectAll()
    .where('shop_id', '=', shopId)
    .orderBy('position')
    .orderBy('point_id')
    .execute();

export const listMaterials = (db: Db, shopId: string) =>
  db
    .selectFrom('materials')
    .selectAll()
    .where('shop_id', '=', shopId)
    .orderBy('position')
    .orderBy('material_id')
    .execute();

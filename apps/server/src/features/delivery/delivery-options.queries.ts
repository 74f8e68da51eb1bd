import { sql } from 'kysely';
import type { Db } from '../../db/database';
import type { OrderTables } from '../../db/tables/order';

type Stored<Table extends keyof OrderTables> = {
  [Column in keyof OrderTables[Table]]: OrderTables[Table][Column] extends { __select__: infer Selected }
    ? Selected
    : OrderTables[Table][Column];
};

export interface DeliveryOptions {
  carriers: Stored<'carriers'>[];
  points: Stored<'pick_up_points'>[];
  materials: Stored<'materials'>[];
}

/** How the shop packs and delivers, in one round trip. */
export const findDeliveryOptions = async (db: Db, shopId: string): Promise<DeliveryOptions> => {
  const { rows } = await sql<DeliveryOptions>`
    SELECT
      (SELECT coalesce(jsonb_agg(carriers ORDER BY position, carrier_id), '[]') FROM carriers WHERE shop_id = ${shopId}) AS carriers,
      (SELECT coalesce(jsonb_agg(pick_up_points ORDER BY position, point_id), '[]') FROM pick_up_points WHERE shop_id = ${shopId}) AS points,
      (SELECT coalesce(jsonb_agg(materials ORDER BY position, material_id), '[]') FROM materials WHERE shop_id = ${shopId}) AS materials`.execute(
    db,
  );
  return rows[0] ?? { carriers: [], points: [], materials: [] };
};

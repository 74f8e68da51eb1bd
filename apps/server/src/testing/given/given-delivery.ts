import type { Insertable } from 'kysely';
import type { Context } from '../../core/context';
import type { OrderTables } from '../../db/tables/order';
import { newId } from '../../gateways/random';
import { inBoth } from './localized';

const named = (text: string) => JSON.stringify(inBoth(text));

/** How the shop delivers. */
export const deliveryBuilders = ({ db, shops }: Context, shopId: string) => ({
  carrier: async (fields: Partial<Insertable<OrderTables['carriers']>> = {}): Promise<string> => {
    const carrierId = newId();
    const values = {
      shop_id: shopId,
      carrier_id: carrierId,
      name: named('Blue Sky Express'),
      delivery_mode: 'crossBorder' as const,
      first_weight: 1000,
      first_fee: 1000,
      further_weight: 500,
      further_fee: 400,
      days_min: 5,
      days_max: 9,
    };
    await db
      .insertInto('carriers')
      .values({ ...values, ...fields })
      .execute();
    await shops.changed(db, shopId, 'settings');
    return carrierId;
  },

  /** What every carrier of the shop takes in one parcel. */
  limitCarriers: async (
    limits: Pick<Partial<Insertable<OrderTables['carriers']>>, 'max_pieces' | 'max_weight' | 'max_value'>,
  ) => {
    await db.updateTable('carriers').set(limits).where('shop_id', '=', shopId).execute();
    await shops.changed(db, shopId, 'settings');
  },

  pickUpPoint: async (fields: Partial<Insertable<OrderTables['pick_up_points']>> = {}): Promise<string> => {
    const pointId = newId();
    const values = {
      shop_id: shopId,
      point_id: pointId,
      name: named('City store'),
      country: 'AU',
      address: named('1 George Street, Sydney'),
    };
    await db
      .insertInto('pick_up_points')
      .values({ ...values, ...fields })
      .execute();
    await shops.changed(db, shopId, 'settings');
    return pointId;
  },

  material: async (fields: Partial<Insertable<OrderTables['materials']>> = {}): Promise<string> => {
    const materialId = newId();
    const values = { shop_id: shopId, material_id: materialId, name: named('Wooden crate'), price: 300 };
    await db
      .insertInto('materials')
      .values({ ...values, ...fields })
      .execute();
    await shops.changed(db, shopId, 'settings');
    return materialId;
  },
});

import type { Insertable } from 'kysely';
import type { Context } from '../../core/context';
import type { OrderTables } from '../../db/tables/order';
import { collectOrder, readyForPickUp } from '../../features/order/order-shipping.service';
import { newId } from '../../gateways/random';

const json = (value: object) => JSON.stringify(value);
const bothWays = (text: string) => ({ zh: `${text}（中文）`, en: text });

/** Where orders are picked up, and what is done with them there. */
export const pickUpBuilders = ({ db, clock, shops }: Context, shopId: string) => ({
  pickUpPoint: async (fields: Partial<Insertable<OrderTables['pick_up_points']>> = {}): Promise<string> => {
    const pointId = newId();
    const values = {
      shop_id: shopId,
      point_id: pointId,
      name: json(bothWays('City store')),
      country: 'AU',
      address: json(bothWays('1 George Street, Sydney')),
    };
    await db
      .insertInto('pick_up_points')
      .values({ ...values, ...fields })
      .execute();
    await shops.changed(db, shopId, 'settings');
    return pointId;
  },

  /** Makes an order lie ready; answers with the code that its buyer sees. */
  readyForPickUp: (orderId: string): Promise<string> =>
    db.transaction().execute((trx) => readyForPickUp(trx, shopId, orderId, clock.now())),

  collected: (orderId: string, code: string): Promise<void> =>
    db.transaction().execute((trx) => collectOrder(trx, shopId, orderId, code, clock.now())),
});

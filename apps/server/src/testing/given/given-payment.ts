import type { Context } from '../../core/context';
import { newId } from '../../gateways/random';
import type { Shopper } from '../shopper';

export interface GivenPayableOrder {
  orderId: string;
  orderNo: string;
}

/** What payments start from: an order that waits for its money. */
export const paymentBuilders = ({ db, clock, shops }: Context, shopId: string) => ({
  payableOrder: async (
    shopper: Shopper,
    fields: { total?: number; currency?: string; minutes?: number; carrierId?: string } = {},
  ): Promise<GivenPayableOrder> => {
    const orderId = newId();
    const now = clock.now();
    await db
      .insertInto('orders')
      .values({
        shop_id: shopId,
        order_id: orderId,
        account_id: shopper.accountId,
        order_no: `N${orderId}`,
        status: 'unpaid',
        idempotency_key: orderId,
        currency: fields.currency ?? 'AUD',
        delivery_mode: 'local',
        carrier: fields.carrierId
          ? JSON.stringify({ carrierId: fields.carrierId, name: { zh: '快递', en: 'Carrier' } })
          : null,
        goods: fields.total ?? 12_345,
        total: fields.total ?? 12_345,
        created_at: now,
        status_since: now,
        pay_by: new Date(now.getTime() + (fields.minutes ?? 30) * 60_000),
      })
      .execute();
    return { orderId, orderNo: `N${orderId}` };
  },

  digitalCarrier: async (): Promise<string> => {
    const carrierId = newId();
    await db
      .insertInto('carriers')
      .values({
        shop_id: shopId,
        carrier_id: carrierId,
        name: JSON.stringify({ zh: '快递', en: 'Carrier' }),
        delivery_mode: 'crossBorder',
        first_weight: 1000,
        first_fee: 1000,
        further_weight: 500,
        further_fee: 500,
        days_min: 5,
        days_max: 10,
        digital_clearance: true,
      })
      .execute();
    await shops.changed(db, shopId, 'settings');
    return carrierId;
  },
});

import { newId } from '../../gateways/random';
import type { OpenShop } from '../open-shop';
import type { Shopper } from '../shopper';
import type { GivenOrder } from './given-order';

export interface GivenPaidOrder extends GivenOrder {
  buyer?: Shopper;
}

/** An order with the payment that brought its money, from the balance. */
export const givenPaidOrder = async (
  { context: { db, clock }, shopId, given, shopper }: OpenShop,
  { buyer = shopper, ...fields }: GivenPaidOrder = {},
) => {
  const { accountId } = buyer;
  const order = await given.order(accountId, { status: 'toShip', ...fields });
  const row = await db
    .selectFrom('orders')
    .select(['total', 'currency'])
    .where('shop_id', '=', shopId)
    .where('order_id', '=', order.orderId)
    .executeTakeFirstOrThrow();
  const payment = { channel: 'balance', provider: 'balance', status: 'paid', finished_at: clock.now() } as const;
  await db
    .insertInto('payments')
    .values({
      ...{ shop_id: shopId, order_id: order.orderId, payment_id: newId(), created_at: clock.now() },
      ...{ ...payment, amount: row.total, currency: row.currency },
    })
    .execute();
  return { ...order, accountId };
};

import type { OrderMoney, ShopInDatabase } from '@pcmall/server/testing/shop-in-database';
import type { Promised } from './shopper';

/** Orders whose money is not, or not yet, as it should be. */
export const findMoneyFaults = (orders: OrderMoney[]): string[] =>
  orders
    .filter(({ is_paid, total, taken, paid_payments, status }) => {
      const due = is_paid && status !== 'closed' ? total : 0;
      return taken !== due || paid_payments > 1;
    })
    .map((order) => `The money of an order does not agree: ${JSON.stringify(order)}`);

const findOrderFaults = (orders: OrderMoney[], promises: Promised[], keys: Set<string>): string[] => {
  const known = new Map(orders.map((order) => [order.order_id, order]));
  const broken = promises.filter(({ orderId, accountId, idempotencyKey, total, isPaid, isClosed }) => {
    const order = known.get(orderId);
    const isSame = order?.account_id === accountId && order.idempotency_key === idempotencyKey && order.total === total;
    return !isSame || (isPaid && !order.is_paid) || (isClosed && order.status !== 'closed');
  });
  return [
    ...broken.map((promise) => `A promise was not kept: ${JSON.stringify([promise, known.get(promise.orderId)])}`),
    ...orders
      .filter(({ idempotency_key }) => !keys.has(idempotency_key))
      .map((order) => `Nobody has made this order: ${JSON.stringify(order)}`),
  ];
};

/** What the database says against what the shoppers were told: one line for each thing that is wrong. */
export const findBrokenPromises = async (
  shop: ShopInDatabase,
  { promises, keys, startStock }: { promises: Promised[]; keys: Set<string>; startStock: number },
): Promise<string[]> => {
  const orders = await shop.money();
  const { stock } = await shop.read();
  return [
    ...findMoneyFaults(orders),
    ...findOrderFaults(orders, promises, keys),
    ...stock
      .filter(({ stock: left, sold }) => left + sold !== startStock)
      .map((sku) => `Stock and sold pieces do not add up to ${startStock}: ${JSON.stringify(sku)}`),
  ];
};

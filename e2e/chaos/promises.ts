import type { OrderMoney, RefundAsked, ShopInDatabase } from '@pcmall/server/testing/shop-in-database';
import type { Decision } from './merchant';
import type { Asked } from './refunding';
import type { Promised } from './shopper';

/** Never more has gone back than came, and an order is refunded when all of it has. */
const isRefundedRightly = ({ status, total, agreed, sent, arrived, is_paid }: OrderMoney): boolean =>
  agreed <= total && arrived === sent && (status === 'refunded') === (is_paid && agreed === total);

/** Orders whose money is not, or not yet, as it should be. */
export const findMoneyFaults = (orders: OrderMoney[]): string[] =>
  orders
    .filter((order) => {
      const { is_paid, total, taken, paid_payments, status, agreed } = order;
      const due = is_paid && status !== 'closed' ? total - agreed : 0;
      return taken !== due || paid_payments > 1 || !isRefundedRightly(order);
    })
    .map((order) => `The money of an order does not agree: ${JSON.stringify(order)}`);

/** What shoppers asked for and the shop decided is what is written, with the same amounts. */
const findRefundFaults = (
  refunds: RefundAsked[],
  { asked, decisions }: { asked: readonly Asked[]; decisions: readonly Decision[] },
): string[] => {
  const known = new Map(refunds.map((refund) => [refund.request_id, refund]));
  const lost = asked.filter(({ requestId, orderId, amount, isWithdrawn }) => {
    const refund = known.get(requestId);
    const isSame = refund?.order_id === orderId && refund.amount === amount;
    return !isSame || (isWithdrawn && refund.status !== 'withdrawn');
  });
  const undone = decisions.filter(({ orderNo, kind, amount }) => {
    const ofOrder = refunds.filter(({ order_no }) => order_no === orderNo);
    if (kind === 'refused') return !ofOrder.some(({ status }) => status === 'failed');
    return !ofOrder.some((refund) => refund.status === 'refunded' && refund.amount === amount);
  });
  return [
    ...lost.map(
      (request) => `A refund request was not kept: ${JSON.stringify([request, known.get(request.requestId)])}`,
    ),
    ...undone.map((decision) => `What the shop decided was not done: ${JSON.stringify(decision)}`),
  ];
};

const findOrderFaults = (orders: OrderMoney[], promises: Promised[], keys: Set<string>): string[] => {
  const known = new Map(orders.map((order) => [order.order_id, order]));
  const broken = promises.filter(({ orderId, accountId, idempotencyKey, total, isPaid, isClosed, redPacket }) => {
    const order = known.get(orderId);
    const isOurs = order?.account_id === accountId && order.idempotency_key === idempotencyKey;
    if (!isOurs || order.total + order.red_packet !== total) return true;
    return (
      (redPacket > 0 && redPacket !== order.red_packet) ||
      (isPaid && !order.is_paid) ||
      (isClosed && order.status !== 'closed')
    );
  });
  return [
    ...broken.map((promise) => `A promise was not kept: ${JSON.stringify([promise, known.get(promise.orderId)])}`),
    ...orders
      .filter(({ idempotency_key }) => !keys.has(idempotency_key))
      .map((order) => `Nobody has made this order: ${JSON.stringify(order)}`),
  ];
};

/** Packets that stayed with their orders are within the budget; those of closed and refunded orders are its own again. */
const findPacketFaults = (orders: OrderMoney[], budget: number): string[] => {
  const kept = orders.filter(({ status }) => status !== 'closed' && status !== 'refunded');
  const given = kept.reduce((sum, { red_packet }) => sum + red_packet, 0);
  return given > budget ? [`Red packets of ${given} were given from a budget of ${budget}`] : [];
};

export interface WhatWasSaid {
  promises: Promised[];
  keys: Set<string>;
  startStock: number;
  redPacketBudget: number;
  asked: Asked[];
  decisions: Decision[];
}

/** What the database says against what the shoppers were told: one line for each thing that is wrong. */
export const findBrokenPromises = async (
  shop: ShopInDatabase,
  { promises, keys, startStock, redPacketBudget, ...refunds }: WhatWasSaid,
): Promise<string[]> => {
  const orders = await shop.money();
  const { stock } = await shop.read();
  return [
    ...findMoneyFaults(orders),
    ...findOrderFaults(orders, promises, keys),
    ...findPacketFaults(orders, redPacketBudget),
    ...findRefundFaults(await shop.refunds(), refunds),
    ...stock
      .filter(
        ({ stock: left, sold, returned, given_back }) => left + sold - returned !== startStock || returned > given_back,
      )
      .map((sku) => `Stock and sold pieces do not add up to ${startStock}: ${JSON.stringify(sku)}`),
  ];
};

import { cancelOrder } from '@pcmall/contract/order';
import { balancePayment, generatePayLink, getPayChannelTypes } from '@pcmall/contract/payment';
import { expect } from 'vitest';
import { findLedgerFaults } from '../../../commands/ledger.queries';
import { payChannels, paymentsOf } from '../../../testing/given/payments';
import { testOnPostgres } from '../../../testing/on-postgres';
import { type OpenShop, openShop } from '../../../testing/open-shop';

const openWith = (min: number, max: number, budget: number) =>
  openShop({ payChannels, redPacket: { isOn: true, min, max, budget, endsAt: null } });

const spentOf = async ({ context, shopId }: OpenShop) =>
  (await context.db.selectFrom('red_packet_budgets').select('spent').where('shop_id', '=', shopId).executeTakeFirst())
    ?.spent;

const ordersOf = async ({ given, shopper }: OpenShop, count: number, total = 5000) => {
  const orderIds: string[] = [];
  for (let made = 0; made < count; made += 1) orderIds.push((await given.payableOrder(shopper, { total })).orderId);
  return orderIds;
};

const look = async ({ call }: OpenShop, orderId: string): Promise<number> =>
  (await call(getPayChannelTypes, { query: { orderId } })).data.redPacket;

testOnPostgres('[PAY-06.2] 200 parallel draws on a budget for 50 give exactly what the budget holds', async () => {
  const shop = await openWith(100, 100, 5000);
  const orderIds = await ordersOf(shop, 200);

  const drawn = await Promise.all(orderIds.map((orderId) => look(shop, orderId)));

  expect(drawn.filter((packet) => packet === 100)).toHaveLength(50);
  expect(drawn.filter((packet) => packet === 0)).toHaveLength(150);
  expect(await spentOf(shop)).toBe(5000);
  expect(await findLedgerFaults(shop.context.db, [shop.shopId])).toEqual([]);
});

testOnPostgres(
  '[PAY-06.2] draws of any size at one moment never exceed the budget, and leave less than the smallest',
  async () => {
    const shop = await openWith(7, 60, 500);
    const orderIds = await ordersOf(shop, 100);

    const drawn = await Promise.all(orderIds.map((orderId) => look(shop, orderId)));

    const sum = drawn.reduce((all, packet) => all + packet, 0);
    expect(sum).toBe(await spentOf(shop));
    expect(sum).toBeLessThanOrEqual(500);
    expect(sum).toBeGreaterThan(500 - 7);
  },
);

testOnPostgres('[PAY-06.2] twenty looks at one order at once draw one packet', async () => {
  const shop = await openWith(1, 900, 100_000);
  const [orderId = ''] = await ordersOf(shop, 1);

  const drawn = await Promise.all(Array.from({ length: 20 }, () => look(shop, orderId)));

  expect(new Set(drawn).size).toBe(1);
  expect(await spentOf(shop)).toBe(drawn[0]);
});

testOnPostgres('[PAY-06.2] a draw and a payment at one moment agree on what is paid', async () => {
  const shop = await openWith(100, 100, 100_000);
  const payer = await shop.given.account({ balance: 1_000_000, payPassword: '135790' });
  const as = { as: payer };
  for (let round = 0; round < 8; round += 1) {
    const { orderId } = await shop.given.payableOrder(payer, { total: 5000 });
    const body = { orderId, payPassword: shop.seal('135790'), agreed: true };
    await Promise.all([
      shop.call(getPayChannelTypes, { query: { orderId } }, as),
      round % 2 === 0
        ? shop.call(balancePayment, { body }, as)
        : shop.call(generatePayLink, { body: { orderId, channel: 'creditCard', agreed: true } }, as),
    ]);
    const [payment] = await paymentsOf(shop, orderId);
    const order = await shop.context.db
      .selectFrom('orders')
      .select('total')
      .where('shop_id', '=', shop.shopId)
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect(payment?.amount).toBe(order.total);
  }
});

testOnPostgres('[PAY-06.3] cancelling while a packet is drawn leaves none outside the budget', async () => {
  const shop = await openWith(100, 100, 100_000);
  const orderIds = await ordersOf(shop, 10);

  await Promise.all(
    orderIds.flatMap((orderId) => [look(shop, orderId).catch(() => 0), shop.call(cancelOrder, { body: { orderId } })]),
  );

  expect((await spentOf(shop)) ?? 0).toBe(0);
  expect(await findLedgerFaults(shop.context.db, [shop.shopId])).toEqual([]);
});

import { errors } from '@pcmall/contract/errors';
import { cancelOrder, getOrderDetail, getOrderList } from '@pcmall/contract/order';
import { balancePayment, generatePayLink, getPayChannelTypes, payStatusSearch } from '@pcmall/contract/payment';
import { applyRefund } from '@pcmall/contract/refund';
import { dayMs } from '@pcmall/domain/dates';
import { expect, test } from 'vitest';
import { findLedgerFaults } from '../../../commands/ledger.queries';
import type { RedPacketSettings } from '../../../db/tables/shop';
import { deliver, openPayment, orderTotal, payChannels, paymentsOf } from '../../../testing/given/payments';
import { type OpenShop, openShop } from '../../../testing/open-shop';
import { operate } from '../../../testing/operate';
import { required } from '../../../testing/required';
import { moveOverdueOrders } from '../order-jobs.service';

const payPassword = '135790';

const packets = (changes: Partial<RedPacketSettings> = {}): RedPacketSettings => ({
  ...{ isOn: true, min: 100, max: 100, budget: 10_000, endsAt: null },
  ...changes,
});

const openWith = async (changes: Partial<RedPacketSettings> = {}) => {
  const shop = await openShop({ payChannels, redPacket: packets(changes) });
  const order = await shop.given.payableOrder(shop.shopper, { total: orderTotal });
  return { ...shop, ...order };
};

const payPageOf = async ({ call }: OpenShop, orderId: string) =>
  (await call(getPayChannelTypes, { query: { orderId } })).data;

const spentOf = async ({ context, shopId }: OpenShop): Promise<number | undefined> => {
  const budget = context.db.selectFrom('red_packet_budgets').select('spent').where('shop_id', '=', shopId);
  return (await budget.executeTakeFirst())?.spent;
};

const faultsOf = ({ context, shopId }: OpenShop) => findLedgerFaults(context.db, [shopId]);

const payAtProvider = async (shop: OpenShop, orderId: string, amount: number) => {
  await openPayment(shop, orderId);
  return tellPaid(shop, orderId, amount);
};

const tellPaid = async (shop: OpenShop, orderId: string, amount: number) => {
  const [payment] = await paymentsOf(shop, orderId);
  const { payment_id: paymentId, currency } = required(payment);
  const { shopId } = shop;
  return deliver(shop, { shopId, paymentId, outcome: 'paid', amount, currency, transactionId: `txn-${paymentId}` });
};

test('[PAY-06.2] the first look at the payment page draws a packet, and no other look draws again', async () => {
  const shop = await openWith({ min: 20, max: 900 });

  const first = await payPageOf(shop, shop.orderId);
  const again = await payPageOf(shop, shop.orderId);

  expect(first.redPacket).toBeGreaterThanOrEqual(20);
  expect(first.redPacket).toBeLessThanOrEqual(900);
  expect(first.amount).toBe(orderTotal - first.redPacket);
  expect(again).toMatchObject({ redPacket: first.redPacket, amount: first.amount });
  expect(await spentOf(shop)).toBe(first.redPacket);
  expect(await faultsOf(shop)).toEqual([]);
});

test('[PAY-06.2] the order shows it, in its parts and in what it comes to', async () => {
  const shop = await openWith();
  await payPageOf(shop, shop.orderId);

  const { data } = await shop.call(getOrderDetail, { params: { orderId: shop.orderId } });
  const { records } = (await shop.call(getOrderList, { body: {} })).data;

  expect(data).toMatchObject({ total: orderTotal - 100, price: { redPacket: 100, total: orderTotal - 100 } });
  expect(records[0]?.total).toBe(orderTotal - 100);
});

test('[PAY-06.2] nobody is told the largest packet or the budget', async () => {
  // More than any amount on the page can be: what is drawn goes as far as the order alone.
  const shop = await openWith({ min: 1, max: 432_198, budget: 9_876_543 });

  expect(JSON.stringify(await payPageOf(shop, shop.orderId))).not.toMatch(/432198|9876543/);
});

test.each([
  ['switched off', { isOn: false }],
  ['of a shop whose packets have ended', { endsAt: '2020-01-01T00:00:00Z' }],
  ['of a budget that holds less than the smallest', { budget: 99 }],
  ['that would pay the whole order', { min: orderTotal, max: orderTotal, budget: 1_000_000 }],
])('[PAY-06.2] none is drawn %s', async (_why, changes) => {
  const shop = await openWith(changes);

  expect(await payPageOf(shop, shop.orderId)).toMatchObject({ redPacket: 0, amount: orderTotal });
  expect(await spentOf(shop)).toBeUndefined();
});

test('[PAY-06.2] whoever has begun to pay pays what was asked for: nothing is drawn any more', async () => {
  const shop = await openWith();
  await openPayment(shop, shop.orderId);

  expect(await payPageOf(shop, shop.orderId)).toMatchObject({ redPacket: 0, amount: orderTotal });
});

test('[PAY-06.2] a look at an order of somebody else draws nothing', async () => {
  const shop = await openWith();
  const stranger = await shop.given.account();

  const reply = await shop.call(getPayChannelTypes, { query: { orderId: shop.orderId } }, { as: stranger });

  expect(reply.code).toBe(errors.orderNotFound.code);
  expect(await spentOf(shop)).toBeUndefined();
});

test('[PAY-06.2] it lowers what a provider collects, and an amount without it is not taken', async () => {
  const shop = await openWith();
  await payPageOf(shop, shop.orderId);

  await payAtProvider(shop, shop.orderId, orderTotal);
  const [refused] = await paymentsOf(shop, shop.orderId);
  await tellPaid(shop, shop.orderId, orderTotal - 100);
  const { data } = await shop.call(payStatusSearch, { query: { orderId: shop.orderId, tenantId: shop.shopId } });

  expect(refused).toMatchObject({ amount: orderTotal - 100, failure: 'mismatch' });
  expect(data).toMatchObject({ state: 'paid', amount: orderTotal - 100 });
});

test('[PAY-06.2] the cashier asks for the lowered amount, as a page and as a code', async () => {
  const shop = await openWith();
  await payPageOf(shop, shop.orderId);

  for (const channel of ['creditCard', 'wechat'] as const) {
    const { data } = await shop.call(generatePayLink, { body: { orderId: shop.orderId, channel, agreed: true } });
    expect((await shop.server.inject({ url: required(data.url) })).body).toContain('$122.45');
  }
});

test('[PAY-06.2] it lowers what the balance pays', async () => {
  const shop = await openWith();
  const payer = await shop.given.account({ balance: 20_000, payPassword });
  const { orderId } = await shop.given.payableOrder(payer, { total: 4000 });
  await shop.call(getPayChannelTypes, { query: { orderId } }, { as: payer });

  const body = { orderId, payPassword: shop.seal(payPassword), agreed: true };
  const reply = await shop.call(balancePayment, { body }, { as: payer });

  expect(reply.data).toMatchObject({ state: 'paid', amount: 3900 });
  const { data } = await shop.call(getPayChannelTypes, { query: { orderId: shop.orderId } });
  expect(data.redPacket).toBe(100);
  const means = await shop.context.db
    .selectFrom('balances')
    .select('amount')
    .where('shop_id', '=', shop.shopId)
    .where('account_id', '=', payer.accountId)
    .executeTakeFirst();
  expect(means?.amount).toBe(16_100);
});

test('[PAY-06.2] yen come in whole ones, of which one is left to pay', async () => {
  const shop = await openShop({
    payChannels,
    currency: 'JPY',
    country: 'JP',
    redPacket: packets({ min: 1, max: 990 }),
  });
  const { orderId } = await shop.given.payableOrder(shop.shopper, { currency: 'JPY', total: 300 });

  const { redPacket, amount } = await payPageOf(shop, orderId);

  expect([100, 200]).toContain(redPacket);
  expect(amount).toBe(300 - redPacket);
});

test('[PAY-06.3] an order that is cancelled, or that nobody pays in time, gives its packet back to the budget, once', async () => {
  const shop = await openWith({ budget: 200 });
  const other = await shop.given.payableOrder(shop.shopper);
  await payPageOf(shop, shop.orderId);
  await payPageOf(shop, other.orderId);
  expect(await spentOf(shop)).toBe(200);

  for (const _try of [1, 2]) await shop.call(cancelOrder, { body: { orderId: shop.orderId } });
  expect(await spentOf(shop)).toBe(100);
  shop.advance(31 * 60_000);
  for (const _run of [1, 2]) await moveOverdueOrders(shop.context, shop.shopId);

  expect(await spentOf(shop)).toBe(0);
  expect(await faultsOf(shop)).toEqual([]);
  const next = await shop.given.payableOrder(shop.shopper);
  expect((await payPageOf(shop, next.orderId)).redPacket).toBe(100);
});

const refundedAfter = async (changes: Partial<RedPacketSettings> = {}) => {
  const shop = await openWith({ min: 345, max: 345, ...changes });
  await payPageOf(shop, shop.orderId);
  await payAtProvider(shop, shop.orderId, orderTotal - 345);
  await shop.call(applyRefund, { body: { orderId: shop.orderId, reasonKind: 'notWanted' } });
  return shop;
};

test('[PAY-06.3] a refund gives back what was paid, and the packet goes to the budget with the whole order', async () => {
  const shop = await refundedAfter();
  expect(await spentOf(shop)).toBe(345);

  const { said } = await operate(shop.context, 'refund-approve', shop.shopId, shop.orderNo);

  expect(said).toMatch(/^\$120\.00 /);
  expect(await spentOf(shop)).toBe(0);
  expect(await faultsOf(shop)).toEqual([]);
});

test('[ORD-06.3] a packet whose time is over does not come back with a refund', async () => {
  const { context } = await openShop();
  const inThreeDays = context.clock.now().getTime() + 3 * dayMs;
  const shop = await refundedAfter({ endsAt: new Date(inThreeDays).toISOString() });
  shop.advance(4 * dayMs);

  await operate(shop.context, 'refund-approve', shop.shopId, shop.orderNo);

  expect(await spentOf(shop)).toBe(345);
  expect(await faultsOf(shop)).toEqual([]);
});

test('[PAY-06.3] while a part is refunded the packet stays with the order, and each part gives back its share less', async () => {
  const shop = await openShop({ payChannels, redPacket: packets({ min: 500, max: 500 }) });
  const lines = [{ skuId: 'tin', name: 'Tin', quantity: 2, price: 2500 }];
  const { orderId, orderNo } = await shop.given.order(shop.shopper.accountId, { lines, deliveryMode: 'local' });
  await payPageOf(shop, orderId);
  await payAtProvider(shop, orderId, 4500);

  const part = await operate(
    shop.context,
    'order-refund',
    shop.shopId,
    orderNo,
    '--reason',
    'broken',
    '--lines',
    '1:1',
  );
  expect(part.said).toMatch(/^\$22\.50 /);
  expect(await spentOf(shop)).toBe(500);
  const rest = await operate(shop.context, 'order-refund', shop.shopId, orderNo, '--reason', 'broken');

  expect(rest.said).toMatch(/^\$22\.50 /);
  expect(await spentOf(shop)).toBe(0);
  expect(await faultsOf(shop)).toEqual([]);
});

test('[PAY-06.3] check-ledgers tells of a budget and of an order that disagree with the ledger', async () => {
  const shop = await openWith();
  await payPageOf(shop, shop.orderId);
  await shop.context.db
    .updateTable('red_packet_budgets')
    .set({ spent: 70 })
    .where('shop_id', '=', shop.shopId)
    .execute();
  await shop.context.db.updateTable('orders').set({ red_packet: 90 }).where('shop_id', '=', shop.shopId).execute();

  expect(await faultsOf(shop)).toMatchObject([
    { kind: 'redPacket', id: shop.orderId, current: 90, ledger: 100 },
    { kind: 'redPacketBudget', id: shop.shopId, current: 70, ledger: 100 },
  ]);
});

test('[PAY-06.2] what an operator sets counts for the next draw', async () => {
  const shop = await openShop({ payChannels });
  const first = await shop.given.payableOrder(shop.shopper);
  const second = await shop.given.payableOrder(shop.shopper);
  expect((await payPageOf(shop, first.orderId)).redPacket).toBe(0);

  await operate(shop.context, 'shop-setting', shop.shopId, 'redPacket', 'on 0.77-0.77 of 0.77');

  expect((await payPageOf(shop, first.orderId)).redPacket).toBe(77);
  expect((await payPageOf(shop, second.orderId)).redPacket).toBe(0);
});

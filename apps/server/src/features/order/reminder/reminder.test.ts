import { errors } from '@pcmall/contract/errors';
import { getOrderDetail, getOrderList, remindShipping } from '@pcmall/contract/order';
import { dayMs } from '@pcmall/domain/dates';
import { expect, test } from 'vitest';
import { inTransaction } from '../../../db/in-transaction';
import { type OpenShop, openShop } from '../../../testing/open-shop';
import { operate } from '../../../testing/operate';
import { shipOrder } from '../order-shipping.service';
import { listReminders } from './reminder.service';

const openWaiting = async () => {
  const shop = await openShop();
  const order = await shop.given.order(shop.shopper.accountId, { status: 'toShip' });
  const remind = (orderId = order.orderId) => shop.call(remindShipping, { body: { orderId } });
  const detail = async () => (await shop.call(getOrderDetail, { params: { orderId: order.orderId } })).data;
  return { ...shop, ...order, remind, detail };
};

const waiting = async ({ context, shopId }: OpenShop) =>
  (await listReminders(context.db, shopId)).map(({ orderNo }) => orderNo);

test('[ORD-07.3] a reminder is offered once in 24 hours, and the shopper sees when it was', async () => {
  const shop = await openWaiting();
  const before = await shop.detail();
  const now = shop.context.clock.now().toISOString();

  const { data } = await shop.remind();

  expect(before).toMatchObject({ remindedAt: null, actions: ['remind', 'refund'] });
  expect(data.remindedAt).toBe(now);
  expect(await shop.detail()).toMatchObject({ remindedAt: now, actions: ['refund'] });
  const { records } = (await shop.call(getOrderList, { body: {} })).data;
  expect(records[0]).toMatchObject({ remindedAt: now, actions: ['refund'] });

  shop.advance(dayMs - 1);
  expect((await shop.remind()).data.remindedAt).toBe(now);
  shop.advance(1);
  expect((await shop.detail()).actions).toContain('remind');
  expect((await shop.remind()).data.remindedAt).not.toBe(now);
});

test('[ORD-07.3] the shop has it in its list of what waits, the longest first, until the order is shipped', async () => {
  const shop = await openWaiting();
  const paid = await shop.given.order(shop.shopper.accountId, { status: 'paid' });
  await shop.given.order(shop.shopper.accountId, { status: 'toShip' });
  expect((await operate(shop.context, 'reminder-list', shop.shopId)).said).toBe('No buyer waits for an answer');
  await shop.remind();
  shop.advance(60_000);
  await shop.remind(paid.orderId);

  expect(await waiting(shop)).toEqual([shop.orderNo, paid.orderNo]);
  const { said } = await operate(shop.context, 'reminder-list', shop.shopId);
  const lines = said.split('\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(new RegExp(`^${shop.orderNo}  toShip  reminded \\d{4}-.+  paid \\d{4}-.+  王小明$`));

  const parcel = { carrierName: { zh: '蓝天', en: 'Blue Sky' }, trackingNo: 'B1' };
  await inTransaction(shop.context.db, (trx) =>
    shipOrder(trx, shop.shopId, shop.orderId, [parcel], { at: shop.context.clock.now() }),
  );
  expect(await waiting(shop)).toEqual([paid.orderNo]);
});

test.each(['unpaid', 'idCardReview', 'toReceive', 'completed', 'closed'] as const)(
  '[ORD-07.3] nobody reminds of an order that is %s',
  async (status) => {
    const shop = await openShop();
    const { orderId } = await shop.given.order(shop.shopper.accountId, { status });

    const reply = await shop.call(remindShipping, { body: { orderId } });

    expect(reply.code).toBe(errors.actionNotAllowed.code);
    expect(await waiting(shop)).toEqual([]);
  },
);

test('[ORD-07.3] nobody reminds of an order of somebody else', async () => {
  const shop = await openWaiting();
  const stranger = await shop.given.account();

  const reply = await shop.call(remindShipping, { body: { orderId: shop.orderId } }, { as: stranger });

  expect(reply.code).toBe(errors.orderNotFound.code);
  expect(await waiting(shop)).toEqual([]);
});

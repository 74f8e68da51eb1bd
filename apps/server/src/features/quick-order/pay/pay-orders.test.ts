import { getMyBalance } from '@pcmall/contract/account';
import { errors } from '@pcmall/contract/errors';
import { cancelOrder, getOrderList } from '@pcmall/contract/order';
import {
  batchCreateOrder,
  batchPreOrderDetailList,
  getQuickOrderChannels,
  getQuickOrderProgress,
  payQuickOrder,
  payQuickOrderByLink,
} from '@pcmall/contract/quick-order-orders';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { waitsForLock } from '../../../testing/database/waits-for-lock';
import { openQuickOrderShop, type QuickOrderShop, sheetLine } from '../../../testing/given/given-quick-order';
import { testOnPostgres } from '../../../testing/on-postgres';
import { required } from '../../../testing/required';
import { lockOrder } from '../../order/order.queries';

const other = { recipientName: '李四', recipientPhone: '13900139000', street: '科技园路2号' };

const makeOrders = async (shop: QuickOrderShop, draftId: string) => {
  const { version, totals } = (await shop.call(batchPreOrderDetailList, { body: { draftId } })).data;
  await shop.call(batchCreateOrder, { body: { draftId, version, expectedTotal: totals.total } });
  await shop.context.jobs.drain();
  return totals.total;
};

/** A draft of two orders that were made. */
const openMade = async (settings: Parameters<typeof openQuickOrderShop>[0] = {}) => {
  const shop = await openQuickOrderShop(settings);
  const { draftId } = (await shop.upload([sheetLine(), sheetLine(other)])).draft;
  return { ...shop, draftId, total: await makeOrders(shop, draftId) };
};

/** Pays what the draft of two orders came to. */
const pay = (
  { call, seal, draftId, total }: Awaited<ReturnType<typeof openMade>>,
  { password = '246810', agreed = true, expectedTotal = total } = {},
) => call(payQuickOrder, { body: { draftId, payPassword: seal(password), agreed, expectedTotal } });

test('[BAT-04.2] before orders are submitted nothing can be paid', async () => {
  const shop = await openQuickOrderShop();
  const { draftId } = (await shop.upload([sheetLine()])).draft;

  const reply = await pay({ ...shop, draftId, total: 0 });

  expect(reply).toMatchObject({ code: errors.submitFirst.code, message: 'Please submit the order before checkout' });
  expect((await shop.call(getQuickOrderChannels, { query: { draftId } })).code).toBe(errors.submitFirst.code);
});

test('[BAT-04.2] all orders are paid from the balance in one press with one payment password', async () => {
  const shop = await openMade();
  const { call, draftId, total } = shop;
  const before = (await call(getMyBalance)).data.balance;
  expect((await call(getQuickOrderChannels, { query: { draftId } })).data).toMatchObject({
    ...{ orders: 2, amount: total, currency: 'AUD', balance: before, hasPayPassword: true },
    channels: ['alipay', 'balance'],
  });
  expect((await pay(shop, { agreed: false })).code).toBe(errors.agreePayment.code);
  expect((await pay(shop, { password: '000000' })).code).toBe(errors.payPasswordWrong.code);

  const paid = await pay(shop);

  expect(paid.data).toEqual({ paid: 2, amount: total, failures: [], balance: before - total });
  expect((await call(getQuickOrderProgress, { query: { draftId } })).data).toMatchObject({
    paidOrders: 2,
    unpaidOrders: 0,
  });
  expect((await pay(shop)).code).toBe(errors.alreadyPaid.code);
  expect((await call(getMyBalance)).data.balance).toBe(before - total);
});

test('[BAT-04.2] a balance that is short takes nothing; what is left after a cancellation is paid', async () => {
  const shop = await openMade();
  const { call, total } = shop;
  const own = shop.context.db.updateTable('balances').where('shop_id', '=', shop.shopId);
  await own
    .set({ amount: total - 1 })
    .where('account_id', '=', shop.buyer.accountId)
    .execute();

  expect((await pay(shop)).code).toBe(errors.balanceShort.code);
  expect((await call(getMyBalance)).data.balance).toBe(total - 1);

  const [order] = (await call(getOrderList, { body: {} })).data.records;
  await call(cancelOrder, { body: { orderId: required(order).orderId } });
  expect((await pay(shop)).data).toMatchObject({ paid: 1, failures: [] });
});

test('[BAT-04.2] [PAY-01] channels that can not pay all orders are named with what stands in their way', async () => {
  const { call, draftId, context, shopId } = await openMade({ payChannels: ['balance', 'alipay', 'grabPay'] });
  const channels = async () => (await call(getQuickOrderChannels, { query: { draftId } })).data;
  expect(await channels()).toMatchObject({
    channels: ['alipay', 'balance'],
    unavailable: [{ channel: 'grabPay', obstacle: 'currency' }],
    unavailableNotice: 'The following payment method is currently not available：GrabPay',
  });

  await context.db.updateTable('carriers').set({ digital_clearance: true }).where('shop_id', '=', shopId).execute();
  await context.shops.changed(context.db, shopId, 'settings');

  expect(await channels()).toMatchObject({
    channels: ['alipay'],
    unavailable: [
      { channel: 'grabPay', obstacle: 'customs' },
      { channel: 'balance', obstacle: 'customs' },
    ],
    unavailableNotice: 'The following payment method is currently not available：GrabPay, Balance',
  });
});

test('[BAT-04.2] [PAY-05] no more is taken from the balance than was shown: orders that were made meanwhile are refused first', async () => {
  const shop = await openMade();
  const { call, draftId, total, upload } = shop;
  const before = (await call(getMyBalance)).data.balance;
  // In another tab.
  await upload([sheetLine({ recipientName: '赵六', recipientPhone: '13700137000' })], { draftId });
  const more = await makeOrders(shop, draftId);

  expect((await pay(shop)).code).toBe(errors.payAmountChanged.code);
  expect((await call(getMyBalance)).data.balance).toBe(before);

  const expectedTotal = total + more;
  expect((await pay(shop, { expectedTotal })).data).toMatchObject({ paid: 3, amount: expectedTotal });
});

test('[BAT-04.2] [PAY-06.2] the first look at how all are paid draws a packet for each order, as far as the budget goes', async () => {
  const shop = await openMade({ redPacket: { isOn: true, min: 100, max: 100, budget: 150, endsAt: null } });
  const { call, draftId, total } = shop;
  const look = async () => (await call(getQuickOrderChannels, { query: { draftId } })).data;

  expect(await look()).toMatchObject({ orders: 2, amount: total - 100, redPacket: 100 });
  expect(await look()).toMatchObject({ amount: total - 100, redPacket: 100 });

  expect((await pay(shop)).data).toMatchObject({ paid: 2, amount: total - 100 });
  const budget = shop.context.db.selectFrom('red_packet_budgets').select('spent').where('shop_id', '=', shop.shopId);
  expect(await budget.execute()).toEqual([{ spent: 100 }]);
});

test('[BAT-04.2] [PAY-06.2] orders that somebody has begun to pay together draw no packet any more', async () => {
  const { call, draftId, total } = await openMade({
    redPacket: { isOn: true, min: 100, max: 100, budget: 10_000, endsAt: null },
  });
  await call(payQuickOrderByLink, { body: { draftId, channel: 'alipay', agreed: true } });

  const { data } = await call(getQuickOrderChannels, { query: { draftId } });

  expect(data).toMatchObject({ amount: total, redPacket: 0 });
});

testOnPostgres('[BAT-04.2] [PAY-06.2] what a red packet has lowered meanwhile is not told as taken', async () => {
  const shop = await openMade();
  const { call, total, shopId } = shop;
  const { db } = shop.context;
  const before = (await call(getMyBalance)).data.balance;
  const [order] = (await call(getOrderList, { body: {} })).data.records;
  const { orderId } = required(order);
  let paying: ReturnType<typeof pay> | undefined;
  await db.transaction().execute(async (trx) => {
    await lockOrder(trx, shopId, orderId);
    paying = pay(shop);
    await waitsForLock(db);
    await sql`UPDATE orders SET red_packet = 100, total = total - 100 WHERE order_id = ${orderId}`.execute(trx);
  });

  expect((await paying)?.data).toMatchObject({ paid: 2, amount: total - 100, balance: before - total + 100 });
});

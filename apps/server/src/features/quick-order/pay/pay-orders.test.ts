import { getMyBalance } from '@pcmall/contract/account';
import { errors } from '@pcmall/contract/errors';
import { cancelOrder, getOrderList } from '@pcmall/contract/order';
import {
  batchCreateOrder,
  batchPreOrderDetailList,
  getQuickOrderChannels,
  getQuickOrderProgress,
  payQuickOrder,
} from '@pcmall/contract/quick-order-orders';
import { expect, test } from 'vitest';
import { openQuickOrderShop, type QuickOrderShop, sheetLine } from '../../../testing/given/given-quick-order';
import { required } from '../../../testing/required';

const other = { recipientName: '李四', recipientPhone: '13900139000', street: '科技园路2号' };

/** A draft of two orders that were made. */
const openMade = async (settings: Parameters<typeof openQuickOrderShop>[0] = {}) => {
  const shop = await openQuickOrderShop(settings);
  const { draftId } = (await shop.upload([sheetLine(), sheetLine(other)])).draft;
  const { version, totals } = (await shop.call(batchPreOrderDetailList, { body: { draftId } })).data;
  await shop.call(batchCreateOrder, { body: { draftId, version, expectedTotal: totals.total } });
  await shop.context.jobs.drain();
  return { ...shop, draftId, total: totals.total };
};

const pay = ({ call, seal }: QuickOrderShop, draftId: string, password = '246810', agreed = true) =>
  call(payQuickOrder, { body: { draftId, payPassword: seal(password), agreed } });

test('[BAT-04.2] before orders are submitted nothing can be paid', async () => {
  const shop = await openQuickOrderShop();
  const { draftId } = (await shop.upload([sheetLine()])).draft;

  const reply = await pay(shop, draftId);

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
  expect((await pay(shop, draftId, '246810', false)).code).toBe(errors.agreePayment.code);
  expect((await pay(shop, draftId, '000000')).code).toBe(errors.payPasswordWrong.code);

  const paid = await pay(shop, draftId);

  expect(paid.data).toEqual({ paid: 2, amount: total, failures: [], balance: before - total });
  expect((await call(getQuickOrderProgress, { query: { draftId } })).data).toMatchObject({
    paidOrders: 2,
    unpaidOrders: 0,
  });
  expect((await pay(shop, draftId)).code).toBe(errors.alreadyPaid.code);
  expect((await call(getMyBalance)).data.balance).toBe(before - total);
});

test('[BAT-04.2] a balance that is short takes nothing; what is left after a cancellation is paid', async () => {
  const shop = await openMade();
  const { call, draftId, total } = shop;
  const own = shop.context.db.updateTable('balances').where('shop_id', '=', shop.shopId);
  await own
    .set({ amount: total - 1 })
    .where('account_id', '=', shop.buyer.accountId)
    .execute();

  expect((await pay(shop, draftId)).code).toBe(errors.balanceShort.code);
  expect((await call(getMyBalance)).data.balance).toBe(total - 1);

  const [order] = (await call(getOrderList, { body: {} })).data.records;
  await call(cancelOrder, { body: { orderId: required(order).orderId } });
  expect((await pay(shop, draftId)).data).toMatchObject({ paid: 1, failures: [] });
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

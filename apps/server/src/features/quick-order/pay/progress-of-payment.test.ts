import { cancelOrder, getOrderList } from '@pcmall/contract/order';
import { generatePayLink } from '@pcmall/contract/payment';
import {
  batchCreateOrder,
  batchPreOrderDetailList,
  getQuickOrderProgress,
  payQuickOrderByLink,
} from '@pcmall/contract/quick-order-orders';
import { expect, test } from 'vitest';
import { openQuickOrderShop, sheetLine } from '../../../testing/given/given-quick-order';
import { decideAtCashier } from '../../../testing/given/payments';
import { required } from '../../../testing/required';

const second = 1000;
const minute = 60 * second;

/** Two orders that were made. */
const openMade = async () => {
  const shop = await openQuickOrderShop();
  const { draftId } = (await shop.upload([sheetLine(), sheetLine({ recipientPhone: '13900139000' })])).draft;
  const { version, totals } = (await shop.call(batchPreOrderDetailList, { body: { draftId } })).data;
  await shop.call(batchCreateOrder, { body: { draftId, version, expectedTotal: totals.total } });
  await shop.context.jobs.drain();
  const open = async () => {
    const { data } = await shop.call(payQuickOrderByLink, { body: { draftId, channel: 'alipay', agreed: true } });
    return required(data.url);
  };
  const progress = async () => (await shop.call(getQuickOrderProgress, { query: { draftId } })).data;
  const [first] = (await shop.call(getOrderList, { body: {} })).data.records;
  return { ...shop, open, progress, orderId: required(first).orderId };
};

test('[BAT-04.2] [PAY-02] a payment for all orders whose notification was lost is found by the screen that asks, once it had time to come', async () => {
  const shop = await openMade();
  expect(await shop.progress()).toMatchObject({ unpaidOrders: 2, jointPayment: null });
  await decideAtCashier(shop, await shop.open(), 'payUntold');
  expect(await shop.progress()).toMatchObject({ paidOrders: 0, unpaidOrders: 2, jointPayment: 'unpaid' });

  shop.advance(4 * second);

  expect(await shop.progress()).toMatchObject({ paidOrders: 2, unpaidOrders: 0, jointPayment: 'paid' });
});

test('[BAT-04.2] [PAY-02] orders whose money is on its way are counted, until it has come', async () => {
  const shop = await openMade();
  await decideAtCashier(shop, await shop.open(), 'payLater');
  shop.advance(4 * second);
  const confirming = { unpaidOrders: 0, paidOrders: 0, pendingOrders: 2, closedOrders: 0, jointPayment: 'confirming' };
  expect(await shop.progress()).toMatchObject(confirming);

  shop.advance(20 * second);

  expect(await shop.progress()).toMatchObject({ paidOrders: 2, pendingOrders: 0, jointPayment: 'paid' });
});

test('[BAT-04.2] [PAY-02] a payment for all orders that failed is told, until another is opened', async () => {
  const shop = await openMade();
  await decideAtCashier(shop, await shop.open(), 'decline');
  shop.advance(4 * second);
  expect(await shop.progress()).toMatchObject({ unpaidOrders: 2, pendingOrders: 0, jointPayment: 'failed' });

  await shop.open();
  expect(await shop.progress()).toMatchObject({ unpaidOrders: 2, jointPayment: 'unpaid' });

  // One of them by itself: what was said of all is not what came last.
  shop.advance(second);
  await shop.call(generatePayLink, { body: { orderId: shop.orderId, channel: 'alipay', agreed: true } });
  expect(await shop.progress()).toMatchObject({ unpaidOrders: 2, jointPayment: null });
});

test('[BAT-04.2] [PAY-02] orders that were cancelled or not paid in time are counted', async () => {
  const shop = await openMade();
  await shop.call(cancelOrder, { body: { orderId: shop.orderId } });
  expect(await shop.progress()).toMatchObject({ unpaidOrders: 1, closedOrders: 1, payBy: expect.any(String) });

  // Nothing has closed the other yet: its time is over all the same.
  shop.advance(31 * minute);

  expect(await shop.progress()).toMatchObject({ unpaidOrders: 0, paidOrders: 0, closedOrders: 2, payBy: null });
});

import { createOrder, preOrder, preOrderTemp } from '@pcmall/contract/checkout';
import { shipShopOrder } from '@pcmall/contract/console/orders';
import { alipayDouble } from '@pcmall/server/testing/far-ends/alipay-double';
import { stripeDouble } from '@pcmall/server/testing/far-ends/stripe-double';
import { wechatDouble } from '@pcmall/server/testing/far-ends/wechat-double';
import { inSydney } from '@pcmall/server/testing/given/given-address';
import { timesPaid } from '@pcmall/server/testing/given/payments';
import { required } from '@pcmall/server/testing/required';
import type { Page } from '@playwright/test';
import { test } from './testing/collecting';
import type { MallSettings } from './testing/mall';
import { expect, type Fixtures } from './testing/test';
import { expectToast } from './testing/waiting/toast';

const china: MallSettings = { currency: 'CNY', country: 'CN' };

/** A shop that brings honey to the door, and an order of it by a shopper who lives in its country. */
const honeyOrdered = async ({ openMall }: Pick<Fixtures, 'openMall'>, settings: MallSettings, quantity = 1) => {
  const mall = await openMall(settings);
  const honey = { name: { zh: '麦卢卡蜂蜜', en: 'Manuka honey' }, price: 5000, stock: 9, weight: 400 };
  const { skuId } = await mall.given.product({ ...honey, deliveryModes: ['local'] });
  const carrierId = await mall.given.carrier({ delivery_mode: 'local' });
  const place = settings?.country === 'CN' ? {} : { ...inSydney, name: 'Ann Chan' };
  await mall.given.address(mall.shopper.accountId, { ...place, is_default: true });
  const body = { productItemList: [{ skuSaleId: skuId, quantity }] };
  const { preOrderId } = (await mall.call(preOrderTemp, { body })).data;
  const { total: expectedTotal } = (await mall.call(preOrder, { body: { preOrderId } })).data.price;
  const order = { preOrderId, idempotencyKey: preOrderId, expectedTotal };
  const { orderId } = (await mall.call(createOrder, { body: order })).data;
  return { mall, shopper: mall.shopper, orderId, carrierId };
};

/** Until the browser is at the provider's page. */
const reachedProvider = (page: Page, far: { url: string }) => page.waitForURL(({ origin }) => origin === far.url);

test('[PAY-03.3] [PAY-02] [ORD-06.5] Alipay in Chinese: left by the Back button and paid, and a part of it given back', async ({
  openMall,
  visit,
  visitConsole,
  collectBy,
}) => {
  const settings: MallSettings = { ...china, payChannels: ['alipay', 'balance'] };
  const { mall, shopper, orderId } = await honeyOrdered({ openMall }, settings, 2);
  const far = await collectBy(mall, 'alipay', await alipayDouble());
  const { page } = await visit(mall, '/payment', { as: shopper, language: 'zh', query: { orderId } });
  const main = page.getByRole('main');
  const pay = async () => {
    await page.getByRole('checkbox', { name: '我已阅读并同意' }).check();
    await page.getByRole('radio', { name: '支付宝' }).check();
    await page.getByRole('button', { name: '立即支付 ¥110.00' }).click();
    await reachedProvider(page, far);
    await expect(page.getByRole('heading', { name: 'Alipay ¥110.00' })).toBeVisible();
  };

  await pay();
  await page.goBack();
  await page.waitForURL('**/payment?**');
  await pay();
  await page.getByRole('button', { name: '确认付款' }).click();
  await page.waitForURL('**/paymentStatus?**');
  await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible();
  expect(far.told).toEqual([{ status: 200, text: 'success' }]);
  expect(far.trades.size).toBe(1);
  await page.getByRole('link', { name: '查看订单' }).click();
  await expect(page.getByRole('heading', { name: '待发货' })).toBeVisible();

  const shop = (await visitConsole(mall, `/orders/${orderId}`, { language: 'zh' })).page;
  const dialog = shop.getByRole('dialog');
  await shop.getByRole('main').getByRole('button', { name: '退款', exact: true }).click();
  await dialog.getByRole('radio', { name: '部分商品' }).check();
  await dialog.getByRole('textbox', { name: /麦卢卡蜂蜜/ }).fill('1');
  await dialog.getByRole('textbox', { name: /原因/ }).fill('瓶盖破损');
  await dialog.getByRole('button', { name: '退款 ¥50.00' }).click();
  await expectToast(shop, '退款已提交，钱正在退回');
  await page.reload();
  await expect(main.getByText('¥50.00 退回支付宝。')).toBeVisible();
  await expect(main.getByText('退款中', { exact: true })).toBeVisible();
  await mall.context.jobs.drain();
  await mall.context.jobs.drain();

  expect([...far.refunds.values()]).toEqual([{ amount: '50.00', status: 'REFUND_SUCCESS' }]);
  await page.reload();
  await expect(main.getByText('商家主动退款')).toBeVisible();
  await expect(main.getByText('瓶盖破损')).toBeVisible();
  await expect(main.getByText('¥50.00 退回支付宝。')).toBeVisible();
  await expect(main.getByText('已退款', { exact: true })).toBeVisible();
  await shop.reload();
  await expect(shop.getByRole('main').getByText('已退回', { exact: true })).toBeVisible();
  expect(await timesPaid(mall, orderId)).toBe(1);
});

test('[PAY-03.4] [PAY-02] [ORD-06.2] WeChat Pay: the code is scanned, in whatever language it is shown; a refund is asked for, agreed to and arrives', async ({
  openMall,
  visit,
  visitConsole,
  collectBy,
}) => {
  const { mall, shopper, orderId, carrierId } = await honeyOrdered({ openMall }, { ...china, payChannels: ['wechat'] });
  const far = await collectBy(mall, 'wechat', await wechatDouble(mall.context.clock.now));
  const { page } = await visit(mall, '/payment', { as: shopper, query: { orderId } });
  const main = page.getByRole('main');
  await page.getByRole('checkbox', { name: 'I accept the' }).check();
  await page.getByRole('radio', { name: 'WeChat Pay' }).check();
  await page.getByRole('button', { name: /^Pay .*60\.00/ }).click();
  await page.waitForURL('**/paymentCode?**');
  await expect(page.getByRole('img', { name: 'QR code to pay with a phone' })).toBeVisible();
  await page.goto(mall.url('/paymentCode', { orderId, channel: 'wechat', lang: 'zh' }));
  await expect(page.getByRole('img', { name: '支付二维码' })).toBeVisible();
  await page.goto(mall.url('/paymentCode', { orderId, channel: 'wechat', lang: 'en' }));
  await expect(page.getByText('Waiting for your payment…')).toBeVisible();
  expect(far.codes).toHaveLength(1);

  await far.pay(required(far.codes[0]));
  await page.waitForURL('**/paymentStatus?**');
  await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible();
  expect(far.told).toEqual([{ status: 200, text: '{"code":"SUCCESS"}' }]);

  const parcels = [{ carrierId, trackingNo: 'SF2002' }];
  await mall.console(shipShopOrder, { params: { orderId }, body: { parcels } });
  await page.goto(mall.url('/myCenter/myOrder'));
  await main.getByRole('link', { name: 'Request a refund' }).click();
  await main.getByRole('radio', { name: 'Damaged or faulty' }).check();
  await expect(main.getByRole('definition').last()).toContainText('60.00');
  await main.getByRole('button', { name: 'Send request' }).click();
  await expect(main.getByText('Refund in review')).toBeVisible();

  const { page: shop } = await visitConsole(mall, '/refunds');
  await expect(shop.getByRole('main').getByText('Damaged or faulty')).toBeVisible();
  await shop.keyboard.press('w');
  await shop.keyboard.type('Sorry for the jar');
  await shop.keyboard.press('Enter');
  await expect(shop.getByText('No refund waits for a review')).toBeVisible();
  // Leaving the queue ends the time to undo.
  await shop.getByRole('link', { name: 'Orders' }).click();
  const returned = async () => {
    await mall.context.jobs.drain();
    return far.refunds.size;
  };
  await expect.poll(returned).toBe(1);
  await mall.context.jobs.drain();

  expect([...far.refunds.values()]).toEqual([{ refund: 6000, total: 6000, currency: 'CNY' }]);
  await page.goto(mall.url(`/order/detail/${orderId}`));
  await expect(page.getByRole('heading', { name: 'Refunded' })).toBeVisible();
  await expect(main.getByText('Sorry for the jar')).toBeVisible();
  const money = main.getByRole('listitem').filter({ hasText: '¥60.00 refunded to WeChat Pay.' });
  await expect(money.getByText('Refunded', { exact: true })).toBeVisible();
});

test('[PAY-03.2] [PAY-02] [PAY-04] Stripe: cancelled there and tried again, paid while the page was closed, and given back as a whole', async ({
  openMall,
  visit,
  visitConsole,
  collectBy,
}) => {
  const { mall, shopper, orderId } = await honeyOrdered({ openMall }, { payChannels: ['creditCard'] });
  const far = await collectBy(mall, 'stripe', await stripeDouble(mall.context.clock.now));
  const { page: shop } = await visitConsole(mall, '/settings/payChannels');
  await shop.getByRole('button', { name: 'Enter keys of Stripe' }).click();
  const address = shop.getByRole('dialog').getByText(/\/notify\/stripe\//);
  far.state.webhookUrl = required(await address.textContent());
  const { page, tab } = await visit(mall, '/payment', { as: shopper, query: { orderId } });
  const pay = async () => {
    await page.getByRole('checkbox', { name: 'I accept the' }).check();
    await page.getByRole('radio', { name: 'Credit card' }).check();
    await page.getByRole('button', { name: 'Pay $60.00' }).click();
    await reachedProvider(page, far);
  };

  await pay();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.waitForURL('**/paymentStatus?**');
  await expect(page.getByRole('heading', { name: 'No payment has arrived yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Continue to pay' }).click();
  await page.waitForURL('**/payment?**');
  await pay();
  await expect(page.getByRole('heading', { name: 'Stripe 6000 aud' })).toBeVisible();
  await page.close();
  const [session] = far.sessions.values();
  await far.pay(required(session));
  expect(far.sessions.size).toBe(1);
  expect(far.told).toEqual([{ status: 200, text: 'ok' }]);

  const { page: later } = await tab();
  const main = later.getByRole('main');
  await later.goto(mall.url('/myCenter/myOrder'));
  await expect(later.getByRole('tab', { name: /^To be shipped ?\(1\)/ })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Pay now' })).toHaveCount(0);
  await later.goto(mall.url('/paymentStatus', { orderId }));
  await expect(later.getByRole('heading', { name: 'Payment successful' })).toBeVisible();
  await expect(main.getByText('Credit card')).toBeVisible();

  await shop.goto(mall.consoleUrl(`/orders/${orderId}`));
  await shop.getByRole('main').getByRole('button', { name: 'Refund', exact: true }).click();
  await shop
    .getByRole('dialog')
    .getByRole('textbox', { name: /Reason/ })
    .fill('The jar was broken');
  await shop.getByRole('dialog').getByRole('button', { name: 'Refund $60.00' }).click();
  await expectToast(shop, 'Refunded: the money is on its way back');
  await mall.context.jobs.drain();
  await mall.context.jobs.drain();

  expect(far.refunds).toMatchObject([{ amount: 6000, status: 'succeeded' }]);
  await later.goto(mall.url(`/order/detail/${orderId}`));
  await expect(later.getByRole('heading', { name: 'Refunded' })).toBeVisible();
  await expect(main.getByText('The jar was broken')).toBeVisible();
  await expect(main.getByText('$60.00 refunded to Credit card.')).toBeVisible();
});

import { batchCreateOrder, batchPreOrderDetailList } from '@pcmall/contract/quick-order-orders';
import { quickOrdersIn, sheetLine } from '@pcmall/server/testing/given/given-quick-order';
import type { Page } from '@playwright/test';
import { accessibilityFaults } from './testing/axe';
import { expect, type Fixtures, test } from './testing/test';

const path = '/myCenter/orderQuickly';

/** A shopper in front of the payment of two orders that were made of one sheet. */
const givenOrders = async ({ openMall, visit }: Pick<Fixtures, 'openMall' | 'visit'>) => {
  const mall = await openMall({ payChannels: ['balance', 'alipay'] });
  const shop = await quickOrdersIn(mall, { name: { zh: '奶粉', en: 'Milk powder' } });
  const { draftId } = (await shop.upload([sheetLine(), sheetLine({ recipientPhone: '13900139000' })])).draft;
  const { version, totals } = (await shop.call(batchPreOrderDetailList, { body: { draftId } })).data;
  await shop.call(batchCreateOrder, { body: { draftId, version, expectedTotal: totals.total } });
  await mall.context.jobs.drain();
  const query = { draft: draftId, step: 'pay' };
  const { page } = await visit(mall, '/robots.txt', { as: shop.buyer, own: true });
  await page.clock.install();
  await page.goto(mall.url(path, query));
  return { mall, page, query };
};

const payByAlipay = async (page: Page, outcome: string) => {
  await page.getByRole('radio', { name: 'Alipay' }).check();
  await page.getByRole('checkbox', { name: /agree|accept/i }).check();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page.waitForURL('**/cashier/**');
  await page.getByText(outcome, { exact: true }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.waitForURL('**/orderQuickly?**');
};

test('[BAT-04.2] [PAY-02] a payment for all orders that fails is told and can be made again; one that takes its time is followed until it has come', async ({
  openMall,
  visit,
}) => {
  const { mall, page } = await givenOrders({ openMall, visit });
  await payByAlipay(page, 'Decline');
  await mall.context.jobs.drain();
  await expect(page.getByRole('heading', { name: 'Payment failed' })).toBeVisible();
  await expect(page.getByText('Nothing was charged, and the goods are kept for you.')).toBeVisible();

  await payByAlipay(page, 'Succeed later');
  await mall.context.jobs.drain();
  await expect(page.getByRole('heading', { name: 'Your payment for 2 orders is being confirmed' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Payment failed' })).toHaveCount(0);
  await expect(page.getByText('Please do not pay again.')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);

  // Nobody is told that it has come: the screen itself asks for it.
  mall.advance(30_000);
  await page.clock.fastForward(10_000);
  await expect(page.getByRole('heading', { name: 'All 2 orders are paid' })).toBeVisible();
});

test('[BAT-04.2] [PAY-02] orders that nobody paid in time are told as cancelled, in both languages', async ({
  openMall,
  visit,
}) => {
  const { mall, page, query } = await givenOrders({ openMall, visit });
  await expect(page.getByRole('heading', { name: 'Pay 2 orders at once' })).toBeVisible();

  mall.advance(31 * 60_000);
  await page.clock.fastForward(10_000);

  await expect(page.getByRole('heading', { name: '2 orders were cancelled' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Pay 2 orders at once' })).toHaveCount(0);
  await page.goto(mall.url(path, { ...query, lang: 'zh' }));
  await expect(page.getByRole('heading', { name: '2 个订单已取消' })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
});

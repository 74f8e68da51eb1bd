import { addToCart } from '@pcmall/contract/cart';
import type { Page } from '@playwright/test';
import { expect, test } from './testing/test';

const payPassword = '135790';

/** Counts what a shopper presses, over all pages of the tab. */
const countPresses = (page: Page) =>
  page.addInitScript(() => {
    addEventListener(
      'pointerdown',
      () => sessionStorage.setItem('presses', String(Number(sessionStorage.getItem('presses') ?? 0) + 1)),
      { capture: true },
    );
  });
const presses = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem('presses') ?? 0));

test('[ORD-09] an order is repeated for the same recipient in at most 5 clicks', async ({ openMall, visit }) => {
  const mall = await openMall({ payChannels: ['alipay', 'balance'] });
  const { given } = mall;
  const { skuId, productId } = await given.product({ price: 2000, stock: 50 });
  const other = await given.product({ price: 1000, stock: 50 });
  await given.carrier({ first_fee: 900 });
  const dearer = await given.carrier({ first_fee: 1500 });
  const shopper = await given.account({ balance: 100_000, payPassword });
  const idOnFile = { id_card_sealed: 'sealed', id_card_masked: '440***********12' };
  await given.address(shopper.accountId, { name: '李雷', is_default: true, ...idOnFile });
  const recipientId = await given.address(shopper.accountId, { name: '韩梅梅', ...idOnFile });
  const lines = [{ skuId, productId, quantity: 5 }];
  const recipient = { addressId: recipientId, name: '韩梅梅' };
  const { orderNo } = await given.order(shopper.accountId, {
    ...{ status: 'completed', lines, recipient, carrierId: dearer },
  });
  await mall.call(addToCart, { body: { skuSaleId: other.skuId, quantity: 14 } }, { as: shopper });
  const before = await given.payableOrder(shopper, { total: 1000 });

  // An order before: paid from the balance, and agreed to for the next ones too.
  const { page } = await visit(mall, '/payment', { as: shopper, language: 'zh', query: { orderId: before.orderId } });
  const pay = async () => {
    await page.getByRole('main').getByRole('button', { name: '立即支付' }).click();
    await page.getByRole('dialog').locator('input').fill(payPassword);
    await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible();
  };
  await page.getByRole('radio', { name: '余额' }).check();
  await page.getByRole('checkbox', { name: '我已阅读' }).check();
  await page.getByRole('checkbox', { name: '记住我的同意' }).check();
  await pay();

  await countPresses(page);
  await page.goto(mall.url('/myCenter/myOrder'));
  const card = page.getByRole('article', { name: orderNo });
  await expect(card.getByText(`BS${orderNo}`)).toBeVisible();
  await card.getByRole('button', { name: '再次购买' }).click();
  await page.waitForURL('**/cart?**');
  await expect(page.getByRole('complementary', { name: '订单摘要' })).toContainText('5 件');
  await page.getByRole('button', { name: '去结算' }).click();
  await page.waitForURL('**/confirmOrder?**');
  await expect(page.getByRole('region', { name: '收件人' })).toContainText('韩梅梅');
  await expect(page.getByRole('radio', { checked: true }).and(page.locator(`[value="${dearer}"]`))).toBeVisible();
  await page.getByRole('button', { name: '提交订单' }).click();
  await page.waitForURL('**/payment?**');
  await pay();

  expect(await presses(page)).toBeLessThanOrEqual(5);
});

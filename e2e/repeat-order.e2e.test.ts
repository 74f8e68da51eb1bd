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

for (const language of ['zh', 'en'] as const) {
  const say = (zh: string, en: string) => (language === 'zh' ? zh : en);

  test(`[ORD-09] an order is repeated for the same recipient in at most 5 clicks, in ${language}`, async ({
    openMall,
    visit,
  }) => {
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
    const { page } = await visit(mall, '/payment', { as: shopper, language, query: { orderId: before.orderId } });
    const pay = async () => {
      await page
        .getByRole('main')
        .getByRole('button', { name: say('立即支付', 'Pay $') })
        .click();
      await page.getByRole('dialog').locator('input').fill(payPassword);
      await expect(page.getByRole('heading', { name: say('支付成功', 'Payment successful') })).toBeVisible();
    };
    await page.getByRole('radio', { name: say('余额', 'balance') }).check();
    await page.getByRole('checkbox', { name: say('我已阅读', 'I accept') }).check();
    await page.getByRole('checkbox', { name: say('记住我的同意', 'Remember') }).check();
    await pay();

    await countPresses(page);
    await page.goto(mall.url('/myCenter/myOrder'));
    const card = page.getByRole('article', { name: orderNo });
    await expect(card.getByText(`BS${orderNo}`)).toBeVisible();
    await card.getByRole('button', { name: say('再次购买', 'Buy again') }).click();
    await page.waitForURL('**/cart?**');
    await expect(page.getByRole('complementary', { name: say('订单摘要', 'Summary') })).toContainText(
      say('5 件', '5 items'),
    );
    await page.getByRole('button', { name: say('去结算', 'Check out') }).click();
    await page.waitForURL('**/confirmOrder?**');
    await expect(page.getByRole('region', { name: say('收件人', 'Recipient') })).toContainText('韩梅梅');
    await expect(page.getByRole('radio', { checked: true }).and(page.locator(`[value="${dearer}"]`))).toBeVisible();
    await page.getByRole('button', { name: say('提交订单', 'Place order') }).click();
    await page.waitForURL('**/payment?**');
    await pay();

    expect(await presses(page)).toBeLessThanOrEqual(5);
  });
}

import { inHongKong, phoneOfHongKong } from '@pcmall/server/testing/given/given-address';
import { expect, type Page } from '@playwright/test';
import type { Mall } from './mall';
import type { Fixtures } from './test';
import { expectToast } from './waiting/toast';

const size = (zh: string, en: string) => [{ name: { zh: '容量', en: 'Size' }, value: { zh, en } }];

const password = 'secret-1';
const payPassword = '135790';

/** A shop with a product in two sizes, and a shopper with an address, a password and enough money. */
export const mallToBuyIn = async ({ openMall }: Pick<Fixtures, 'openMall'>) => {
  const mall = await openMall({ payChannels: ['balance', 'alipay'] });
  const { productId } = await mall.given.product({
    name: { zh: '麦卢卡蜂蜜', en: 'Manuka honey' },
    skus: [
      { options: size('250克', '250 g'), price: 3000 },
      { options: size('500克', '500 g'), price: 5000, stock: 5 },
    ],
  });
  await mall.given.carrier();
  const shopper = await mall.given.account({ email: 'ann@example.test', password, balance: 50_000, payPassword });
  await mall.given.address(shopper.accountId, {
    ...{ ...inHongKong, ...phoneOfHongKong, name: 'Ann Chan' },
    is_default: true,
  });
  return { mall, productId, shopper };
};

const logIn = async (page: Page) => {
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Use email' }).click();
  await main.getByRole('textbox', { name: 'Email' }).fill('ann@example.test');
  await main.locator('input[name=password]').fill(password);
  await main.getByRole('button', { name: 'Log in', exact: true }).click();
};

/** From a product over cart and order to what has been paid from the balance; the shopper logs in on the way. */
export const buy = async (page: Page, mall: Mall, productId: string) => {
  await page.goto(mall.url(`/product/${productId}`));
  await page.getByText('500 g', { exact: true }).first().click();
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click();
  await page.waitForURL('**/login?**');
  await logIn(page);
  await page.waitForURL('**/product/**');
  await expectToast(page, 'Add to Cart Successfully');
  await page.getByRole('banner').locator('a[href*="/cart"]').first().click();
  // The product's screen, with a quantity of its own, stays until the cart is there.
  await expect(page.getByRole('main').getByRole('heading', { name: 'Cart', level: 1 })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Increase quantity' }).click();
  await expect(page.getByRole('main').getByText('100.00').first()).toBeVisible();
  await page.getByRole('button', { name: 'Check out' }).click();
  await page.waitForURL('**/confirmOrder?**');
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.waitForURL('**/payment?**');
  await page.getByRole('checkbox').check();
  await page.getByRole('radio', { name: /balance/i }).check();
  await page.getByRole('main').getByRole('button', { name: /^Pay / }).click();
  await page.getByRole('dialog').locator('input').fill(payPassword);
  await page.waitForURL('**/paymentStatus?**');
  await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible();
};

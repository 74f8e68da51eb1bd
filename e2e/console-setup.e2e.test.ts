import { inHongKong, phoneOfHongKong } from '@pcmall/server/testing/given/given-address';
import { expect, test } from './testing/test';

test('what is missing leads to where it is seen to; a new carrier and a changed setting show at the checkout', async ({
  openMall,
  visit,
  visitConsole,
}) => {
  const mall = await openMall();
  const { skuId } = await mall.given.product({ name: 'Manuka honey', price: 2500, stock: 9, weight: 900 });
  const { db } = mall.context;
  await db
    .insertInto('cart_lines')
    .values({ shop_id: mall.shopId, account_id: mall.shopper.accountId, cart_id: 'c1', sku_id: skuId, quantity: 2 })
    .execute();
  await mall.given.address(mall.shopper.accountId, {
    ...{ ...inHongKong, ...phoneOfHongKong, name: 'Ann Chan', is_default: true },
  });
  const { page } = await visitConsole(mall, '/settings');

  await page.getByRole('link', { name: /See to it: No carrier or pick-up point/ }).click();
  await page.getByRole('button', { name: 'Add a carrier' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name in English').fill('Blue Sky');
  await dialog.getByLabel('Fee of the first weight (AUD)').fill('12.50');
  await dialog.getByLabel('Fee of each further weight (AUD)').fill('4');
  await dialog.getByRole('checkbox', { name: 'Hong Kong, China' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('A name in both languages')).toBeVisible();
  await dialog.getByLabel('Name in Chinese').fill('蓝天快递');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('1000 g $12.50 + 500 g $4.00')).toBeVisible();
  await page.getByLabel('Country').selectOption('HK');
  await page.getByLabel('Weight in grams').fill('1800');
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect(page.getByRole('definition')).toHaveText('$20.50');

  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Shop settings' }).click();
  const minutes = page.getByLabel('Minutes until an unpaid order closes');
  await minutes.fill('2');
  await page.getByLabel('Slogan in English').fill('Brought home');
  await page.getByLabel('Slogan in Chinese').fill('安心带回家');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('A whole number of minutes from 5 to 10,080')).toBeVisible();
  await minutes.fill('45');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);

  const shopper = await visit(mall, '/cart', { as: mall.shopper });
  await shopper.page.getByRole('button', { name: 'Check out' }).click();
  await expect(shopper.page.getByText('Blue Sky')).toBeVisible();
  await expect(shopper.page.getByRole('complementary', { name: 'Summary' })).toContainText(
    /Logistics fee\$20\.50.*Total\$75\.05/,
  );
  const stranger = await visit(mall, '/login');
  await expect(stranger.page.getByText('Brought home').first()).toBeVisible();
});

test('[SETUP-04] keys are entered and tried, and are not shown again; the order and names of the channels are what shoppers see', async ({
  openMall,
  visit,
  visitConsole,
}) => {
  const mall = await openMall({ payChannels: ['alipay', 'balance'] });
  const { orderId } = await mall.given.payableOrder(mall.shopper, {});
  const { page } = await visitConsole(mall, '/settings/payChannels');

  await page.getByRole('button', { name: 'Enter keys of Stripe' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Secret key (sk_… or rk_…)').fill('nonsense');
  await dialog.getByLabel('Webhook secrets (whsec_…), one a line').fill('whsec_abc');
  await dialog.getByRole('button', { name: 'Try and save' }).click();
  await expect(dialog.getByText(/nothing was changed/)).toBeVisible();
  await expect(dialog.getByLabel('Webhook secrets (whsec_…), one a line')).toHaveValue('whsec_abc');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('No keys')).toHaveCount(3);

  await page.getByRole('button', { name: 'Move Balance up' }).click();
  await page.getByLabel('Name of Balance in English').fill('Store credit');
  await page.getByLabel('Name of Balance in Chinese').fill('店铺余额');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved').first()).toBeVisible();

  const shopper = await visit(mall, '/payment', { as: mall.shopper, query: { orderId } });
  await expect(shopper.page.getByRole('radio').first()).toHaveAccessibleName(/Store credit/);
});

import { getGoods, listGoods, saveGoods } from '@pcmall/contract/console/goods';
import { changeManyGoods } from '@pcmall/contract/console/goods-bulk';
import type { Page } from '@playwright/test';
import { loseAnswer } from './testing/answer';
import { expect, test } from './testing/test';
import { expectToast } from './testing/waiting/toast';

const goodsLink = (page: Page) => page.getByRole('navigation').getByRole('link', { name: 'All goods' }).first();

test('[GOODS-01] [GOODS-02] a product opens with what a change of many has made of it, which can be taken back from wherever one comes back', async ({
  openMall,
  visitConsole,
}) => {
  const mall = await openMall();
  await mall.given.category('tea', { zh: '茶', en: 'Teas' });
  await mall.given.category('gifts', { zh: '礼品', en: 'Gifts' });
  const { productId } = await mall.given.product({
    ...{ name: 'Green tea', categoryId: 'tea', skus: [{ code: 'TEA', price: 1000, stock: 4 }] },
  });
  const bo = await mall.given.staff({ name: 'Bo', role: 'manager' });
  const { page } = await visitConsole(mall, `/goods/product/${productId}`, { query: { lang: 'en' } });
  const price = (text: string) => page.getByRole('gridcell', { name: text, exact: true });
  const row = page.getByRole('row', { name: /Green tea/ });
  const change = async (button: string, fill: () => Promise<unknown>) => {
    await row.getByRole('checkbox').check();
    await page.getByRole('button', { name: button }).click();
    await fill();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await dialog.getByRole('button', { name: 'Change 1' }).click();
    await expect(dialog).toHaveCount(0);
  };
  const beside = page.getByRole('complementary', { name: 'Preview' });
  await expect(price('10.00')).toBeVisible();

  await goodsLink(page).click();
  await change('Change prices', () => page.getByLabel(/Percent, such as/).fill('50'));
  // What a colleague has changed by now is there just as well.
  const { listedAt: _, ...known } = (await mall.console(getGoods, { params: { productId } })).data;
  const skus = known.skus.map((sku) => ({ ...sku, struckPrice: 2500, stockBefore: sku.stock }));
  await mall.console(saveGoods, { body: { ...known, skus } }, { as: bo });
  await row.getByRole('link', { name: /Green tea/ }).click();
  await expect(price('15.00')).toBeVisible();
  await expect(price('25.00')).toBeVisible();
  await page.getByLabel('Subtitle in English').fill('Dearer');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'Saved');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await goodsLink(page).click();
  await expect(row).toContainText('15.00');
  await page.keyboard.press('j');
  await page.keyboard.press(' ');
  await expect(beside).toContainText('15.00');
  await change('Change prices', () => page.getByLabel(/Percent, such as/).fill('-10'));
  await expect(beside).toContainText('13.50');
  await page.getByRole('link', { name: 'Categories' }).click();
  await goodsLink(page).click();
  await change('Move to category', () => page.getByRole('dialog').getByRole('combobox').selectOption('gifts'));
  await page.getByRole('link', { name: 'Categories' }).click();
  const category = (text: string) => page.getByRole('listitem').filter({ hasText: new RegExp(`^${text}`) });
  await expect(category('Gifts1 product')).toBeVisible();
  await expect(category('Teas0 products')).toBeVisible();
  await page.reload();
  await goodsLink(page).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await expect(row).toContainText('Teas');
  await page.getByRole('link', { name: 'Categories' }).click();
  await expect(category('Teas1 product')).toBeVisible();
});

test('[GOODS-04] a booking is seen in the product at once, and taken back after its page was left', async ({
  openMall,
  visitConsole,
}) => {
  const mall = await openMall();
  const { productId } = await mall.given.product({ name: 'Green tea', skus: [{ code: 'TEA', stock: 4 }] });
  const { page, pageErrors } = await visitConsole(mall, `/goods/product/${productId}`, { query: { lang: 'en' } });
  const stock = (text: string) => page.getByRole('gridcell', { name: text, exact: true });
  await expect(stock('4')).toBeVisible();

  await page.getByRole('navigation').getByRole('link', { name: 'Stock', exact: true }).click();
  await page.getByRole('link', { name: 'Arrivals' }).click();
  await page.getByRole('gridcell').first().click();
  await page.keyboard.type('TEA');
  await page.keyboard.press('Tab');
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Book 1' }).click();
  await expect(page.getByText('Booked 1: 12 more, 0 fewer')).toBeVisible();
  await goodsLink(page).click();
  await page
    .getByRole('row', { name: /Green tea/ })
    .getByRole('link', { name: /Green tea/ })
    .click();
  await expect(stock('16')).toBeVisible();

  await page.goto(mall.consoleUrl('/goods/stock/book'));
  // What never reached the server can be undone by another press.
  pageErrors.allow(/net::ERR_CONNECTION_RESET/);
  await page.route('**/stock/undo', (route) => route.abort('connectionreset'), { times: 1 });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'No connection');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The booking of 1 was taken back')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
});

test('[GOODS-01] prices whose cut was lost on its way back are cut once by the next press, and what a colleague has changed since the preview is shown first', async ({
  openMall,
  visitConsole,
}) => {
  const mall = await openMall();
  const { productId } = await mall.given.product({ name: 'Green tea', skus: [{ code: 'TEA', price: 1000, stock: 4 }] });
  const window = await visitConsole(mall, '/goods', { query: { lang: 'en' } });
  const { page } = window;
  const priceNow = async () => (await mall.console(listGoods, { query: {} })).data.records[0]?.priceFrom;
  const dialog = page.getByRole('dialog');
  const begin = async () => {
    await page
      .getByRole('row', { name: /Green tea/ })
      .getByRole('checkbox')
      .check();
    await page.getByRole('button', { name: 'Change prices' }).click();
    await dialog.getByLabel(/Percent, such as/).fill('-10');
    await dialog.getByRole('button', { name: 'Preview' }).click();
  };
  const confirm = dialog.getByRole('button', { name: 'Change 1' });

  await begin();
  await expect(dialog.getByRole('row', { name: '$10.00 $9.00' })).toBeVisible();
  const { lost } = await loseAnswer(window, '/goods/changeMany');
  await confirm.click();
  await lost;
  await expect(dialog.getByRole('alert')).toContainText('No connection');
  await confirm.click();
  await expectToast(page, '1 changed');
  await expect(dialog).toHaveCount(0);
  expect(await priceNow()).toBe(900);

  await begin();
  await expect(dialog.getByRole('row', { name: '$9.00 $8.10' })).toBeVisible();
  const rise = { productIds: [productId], kind: 'priceAmount' as const, amount: 1100 };
  await mall.console(changeManyGoods, { body: { ...rise, dryRun: false, idempotencyKey: 'by-a-colleague' } });
  await confirm.click();
  await expect(dialog.getByRole('alert')).toContainText('Something has changed since you looked');
  await expect(dialog.getByRole('row', { name: '$20.00 $18.00' })).toBeVisible();
  expect(await priceNow()).toBe(2000);
  await confirm.click();
  await expect(dialog).toHaveCount(0);
  expect(await priceNow()).toBe(1800);
});

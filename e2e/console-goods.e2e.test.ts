import { listGoods } from '@pcmall/contract/console/goods';
import { required } from '@pcmall/server/testing/required';
import { expect, test } from './testing/test';

test('a product is made, seen in the shop, taken off sale among many, and put back with one press', async ({
  openMall,
  visitConsole,
  visit,
}) => {
  const mall = await openMall();
  await mall.given.product({ name: 'Green tea' });
  const { page } = await visitConsole(mall, '/goods/product/new', { query: { lang: 'en' } });

  await page.getByLabel('Name in Chinese').fill('蜂蜜');
  await expect(page.getByText('Not translated')).toBeVisible();
  await page.getByLabel('Name in English').fill('Manuka honey');
  await page.getByLabel('Product code').fill('HONEY-1');
  await page.getByRole('combobox', { name: 'Category' }).selectOption({ index: 1 });
  await page.getByRole('gridcell').first().click();
  await page.keyboard.type('H-250');
  await page.keyboard.press('Tab');
  for (const text of ['', '容量=250克', 'Size=250 g', '19.90', '', '12', '300']) {
    if (text) await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: '蜂蜜' })).toBeVisible();

  const { records } = (
    await mall.console(listGoods, { query: { keyword: 'honey-1' } }, { as: await mall.given.staff() })
  ).data;
  const { productId } = required(records[0]);
  const shop = await visit(mall, `/product/${productId}`, { query: { lang: 'en' } });
  await expect(shop.page.getByRole('heading', { name: 'Manuka honey' })).toBeVisible();

  await page.getByRole('link', { name: 'All goods' }).first().click();
  for (const name of [/Green tea/, /Manuka honey/]) await page.getByRole('row', { name }).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Take off sale' }).click();
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText('2 will change, 0 stay the same')).toBeVisible();
  await page.getByRole('button', { name: 'Change 2' }).click();
  await expect(page.getByRole('row', { name: /Manuka honey/ })).toContainText('Off sale');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('row', { name: /Manuka honey/ })).toContainText('On sale');
});

test('categories and brands are made, ordered by buttons and renamed', async ({ openMall, visitConsole }) => {
  const mall = await openMall();
  const { page } = await visitConsole(mall, '/goods/brands', { query: { lang: 'en' } });

  for (const name of ['Aroma', 'Bloom']) {
    await page.getByRole('button', { name: 'New brand' }).click();
    await page.getByLabel('English name').fill(name);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Move Bloom up' }).click();
  await expect(page.getByRole('list', { name: 'Brands' }).getByRole('listitem').first()).toContainText('Bloom');

  await page.goto(mall.consoleUrl('/goods/categories'));
  await page.getByRole('button', { name: 'New category' }).click();
  await page.getByLabel('English name').fill('Sweets');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Move Sweets up' }).click();
  await expect(page.getByRole('list', { name: 'Categories' }).getByRole('listitem').first()).toContainText('Sweets');
  await page.getByRole('button', { name: 'Rename Sweets' }).click();
  await page.getByLabel('English name').fill('Candy');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('list', { name: 'Categories' }).getByRole('listitem').first()).toContainText('Candy');
});

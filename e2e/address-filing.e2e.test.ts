import type { Page } from '@playwright/test';
import { expect, test } from './testing/test';

const dialog = (page: Page) => page.getByRole('dialog').first();
const book = (page: Page) => page.getByRole('main').getByRole('listitem').filter({ hasText: '科技园路1号' });

test('[ADDR-17] recipients by short name, group and pinyin; Enter takes the only one; ID links for several as a list', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  const { accountId } = mall.shopper;
  const { skuId } = await mall.given.product({ name: 'Honey', price: 1000, stock: 9 });
  const line = { shop_id: mall.shopId, account_id: accountId, cart_id: 'c1', sku_id: skuId, quantity: 1 };
  await mall.context.db.insertInto('cart_lines').values(line).execute();
  const passed = { id_card_sealed: 'sealed', id_card_masked: '110*************2X', id_decision: 'passed' } as const;
  await mall.given.address(accountId, { name: '王小明' });
  await mall.given.address(accountId, { ...passed, name: '李芳', group_names: ['Customers'] });
  await mall.given.address(accountId, { name: '张伟', group_names: ['Customers', 'Shanghai'] });
  const { page } = await visit(mall, '/myCenter/receivingAddress', { as: mall.shopper });

  await page.getByRole('button', { name: "Edit 王小明's address" }).click();
  const shortName = dialog(page).getByRole('textbox', { name: 'Short name' });
  await shortName.fill('M'.repeat(21));
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page).getByText('A short name has at most 20 characters')).toBeVisible();
  await expect(shortName).toBeFocused();
  await shortName.fill('老板');
  await dialog(page).getByRole('textbox', { name: 'Groups' }).fill('Family，Shanghai');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(book(page).filter({ hasText: '王小明' })).toContainText('(老板)');

  const group = page.getByRole('combobox', { name: 'Group' });
  await group.selectOption('Customers');
  await expect(book(page)).toHaveCount(2);
  await expect(book(page).filter({ hasText: '王小明' })).toHaveCount(0);
  await group.selectOption('All groups');
  await expect(book(page)).toHaveCount(3);

  // Those whose ID has passed are asked for nothing.
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'ID links for 2 recipients' }).click();
  const list = dialog(page).getByRole('textbox', { name: 'One recipient a line' });
  await expect(list).toHaveValue(/^(张伟|王小明) 13800138000: https?:\S+\n(张伟|王小明) 13800138000: https?:\S+$/);
  await dialog(page).getByRole('button', { name: 'Close' }).click();

  await page.goto(mall.url('/cart'));
  await page.getByRole('button', { name: 'Check out' }).click();
  await expect(dialog(page).getByRole('radio')).toHaveCount(3);
  await expect(dialog(page).getByText('ID approved', { exact: true })).toBeVisible();
  await dialog(page).getByRole('combobox', { name: 'Group' }).selectOption('Shanghai');
  await expect(dialog(page).getByRole('radio')).toHaveCount(2);
  const search = dialog(page).getByRole('textbox', { name: 'Name, short name or phone' });
  await search.fill('laob');
  await expect(dialog(page).getByRole('radio')).toHaveCount(1);
  await search.press('Enter');
  await page.waitForURL(/\/confirmOrder/);
  await expect(page.getByRole('main').getByText('王小明')).toBeVisible();
});

import { inHongKong, phoneOfHongKong } from '@pcmall/server/testing/given/given-address';
import { accessibilityFaults } from './testing/axe';
import { expect, type Fixtures, test } from './testing/test';

/** The picker that a checkout begins with, where no recipient is the default. */
const openPicker = async ({ openMall, visit }: Pick<Fixtures, 'openMall' | 'visit'>, names: readonly string[]) => {
  const mall = await openMall();
  const { accountId } = mall.shopper;
  const { skuId } = await mall.given.product({ name: 'Honey', stock: 9 });
  await mall.given.carrier();
  const line = { shop_id: mall.shopId, account_id: accountId, cart_id: 'c1', sku_id: skuId, quantity: 1 };
  await mall.context.db.insertInto('cart_lines').values(line).execute();
  for (const name of names) await mall.given.address(accountId, { ...inHongKong, ...phoneOfHongKong, name });
  const { page } = await visit(mall, '/cart', { as: mall.shopper });
  await page.getByRole('button', { name: 'Check out' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose a recipient address' });
  await expect(dialog.getByRole('radio').first()).toBeVisible();
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
  return { page, dialog, radios: dialog.getByRole('radio'), press };
};

test('[ADDR-07] four recipients are shown folded, the chosen one moves to the top, none is asked for', async ({
  openMall,
  visit,
}) => {
  const names = ['Ann', 'Bob', 'Cat', 'Dan', 'Eve'];
  const { page, dialog, radios, press } = await openPicker({ openMall, visit }, names);
  await expect(radios).toHaveCount(4);
  await press('Choose');
  await expect(dialog.getByText('Please select recipient address')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);

  await press('View More');
  await expect(radios).toHaveCount(5);
  await dialog.locator(`input[value="${await radios.last().getAttribute('value')}"]`).check();
  await expect(radios.first()).toBeChecked();
  await expect(radios.first()).toBeFocused();
  await expect(dialog.getByText('Please select recipient address')).toBeHidden();
  await press('Fold');
  await expect(radios).toHaveCount(4);
  await expect(radios.first()).toBeChecked();
  await press('Choose');
  await page.waitForURL('**/confirmOrder?**');
});

test('[ADDR-07] beside the chosen one, which a search did not find, all of four hits can be seen', async ({
  openMall,
  visit,
}) => {
  const hits = ['Ann Lee', 'Bob Lee', 'Cat Lee', 'Dan Lee'];
  const { dialog, radios, press } = await openPicker({ openMall, visit }, ['Zoe', 'Yan', ...hits]);
  await press('View More');
  await dialog.getByText('Zoe').click();
  await expect(radios).toHaveCount(6);
  await dialog.getByRole('textbox').fill('Lee');
  await expect(dialog.getByText('Yan')).toBeHidden();
  await expect(radios).toHaveCount(5);
  await press('Fold');
  await expect(radios).toHaveCount(4);
  await press('View More');
  for (const name of ['Zoe', ...hits]) await expect(dialog.getByText(name)).toBeVisible();
});

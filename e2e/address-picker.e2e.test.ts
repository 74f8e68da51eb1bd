import { inHongKong, phoneOfHongKong } from '@pcmall/server/testing/given/given-address';
import { accessibilityFaults } from './testing/axe';
import { expect, type Fixtures, test } from './testing/test';

const words = {
  en: {
    checkOut: 'Check out',
    title: 'Choose a recipient address',
    asked: 'Please select recipient address',
    more: 'View More',
    fold: 'Fold',
    confirm: 'Confirm',
  },
  zh: {
    checkOut: '去结算',
    title: '选择收件地址',
    asked: '请选择收件地址',
    more: '查看更多',
    fold: '收起',
    confirm: '确定',
  },
} as const;

/** The picker that a checkout begins with, where no recipient is the default. */
const openPicker = async (
  { openMall, visit }: Pick<Fixtures, 'openMall' | 'visit'>,
  names: readonly string[],
  language: keyof typeof words,
) => {
  const mall = await openMall();
  const { accountId } = mall.shopper;
  const { skuId } = await mall.given.product({ name: 'Honey', stock: 9 });
  await mall.given.carrier();
  const line = { shop_id: mall.shopId, account_id: accountId, cart_id: 'c1', sku_id: skuId, quantity: 1 };
  await mall.context.db.insertInto('cart_lines').values(line).execute();
  for (const name of names) await mall.given.address(accountId, { ...inHongKong, ...phoneOfHongKong, name });
  const { page } = await visit(mall, '/cart', { as: mall.shopper, language });
  await page.getByRole('button', { name: words[language].checkOut }).click();
  const dialog = page.getByRole('dialog', { name: words[language].title });
  await expect(dialog.getByRole('radio').first()).toBeVisible();
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
  return { page, dialog, radios: dialog.getByRole('radio'), press };
};

for (const language of ['en', 'zh'] as const) {
  test(`[ADDR-07] four recipients are shown folded, the chosen one moves to the top, none is asked for: ${language}`, async ({
    openMall,
    visit,
  }) => {
    const says = words[language];
    const names = ['Ann', 'Bob', 'Cat', 'Dan', 'Eve'];
    const { page, dialog, radios, press } = await openPicker({ openMall, visit }, names, language);
    await expect(radios).toHaveCount(4);
    await press(says.confirm);
    await expect(dialog.getByText(says.asked)).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);

    await press(says.more);
    await expect(radios).toHaveCount(5);
    await dialog.locator(`input[value="${await radios.last().getAttribute('value')}"]`).check();
    await expect(radios.first()).toBeChecked();
    await expect(radios.first()).toBeFocused();
    await expect(dialog.getByText(says.asked)).toBeHidden();
    await press(says.fold);
    await expect(radios).toHaveCount(4);
    await expect(radios.first()).toBeChecked();
    await press(says.confirm);
    await page.waitForURL('**/confirmOrder?**');
  });
}

test('[ADDR-07] beside the chosen one, which a search did not find, all of four hits can be seen', async ({
  openMall,
  visit,
}) => {
  const hits = ['Ann Lee', 'Bob Lee', 'Cat Lee', 'Dan Lee'];
  const { dialog, radios, press } = await openPicker({ openMall, visit }, ['Zoe', 'Yan', ...hits], 'en');
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

import { addToCart, findAllCart } from '@pcmall/contract/cart';
import { getShopPromotion, listShopPromotions } from '@pcmall/contract/console/promotions';
import { required } from '@pcmall/server/testing/required';
import { expect, test } from './testing/test';
import { expectToast } from './testing/waiting/toast';

test('[CART-05] a promotion is made by the keyboard, read in the shop, changed while it runs, copied and ended', async ({
  openMall,
  visitConsole,
  visit,
}) => {
  const mall = await openMall();
  const tea = await mall.given.product({ name: { zh: '绿茶', en: 'Green tea' }, price: 6000 });
  await mall.given.product({ name: { zh: '茶杯', en: 'Tea cup' }, price: 900, stock: 9 });
  await mall.given.promotion({ name: 'Tea month', productIds: [tea.productId], tiers: [{ from: 1, reduction: 1 }] });
  const { page } = await visitConsole(mall, '/promotions/promotions', { query: { lang: 'en' } });
  await page.getByRole('link', { name: 'New promotion' }).click();

  await page.getByLabel('Name in Chinese').fill('暖冬');
  await page.getByLabel('Name in English').fill('Winter warmth');
  const tier = (n: number) => page.getByRole('group', { name: `Tier ${n}`, exact: true });
  await tier(1).getByLabel('Spend').fill('50');
  await tier(1).getByLabel('Amount off').fill('60');
  await page.getByRole('button', { name: 'Add a tier' }).click();
  await tier(2).getByLabel('Spend').fill('70');
  await page.getByRole('button', { name: 'Add a tier' }).click();
  await tier(3).getByLabel('Spend').fill('100');
  await page.getByRole('button', { name: 'Remove tier 2' }).click();
  await expect(tier(2).getByLabel('Spend')).toHaveValue('100');
  await tier(2).getByLabel('To get').selectOption('Gifts');
  await tier(2).getByRole('button', { name: 'Choose options' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('option', { name: /Green tea/ })).toBeVisible();
  await page.keyboard.type('cup');
  await expect(dialog.getByRole('option')).toHaveCount(1);
  // One that was found for the first letters is not chosen.
  await expect(dialog.getByRole('listbox')).toHaveAttribute('aria-busy', 'false');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(tier(2).getByText('Tea cup')).toBeVisible();
  await page.getByRole('button', { name: 'Choose products' }).click();
  await dialog.getByRole('option', { name: /Green tea/ }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByLabel('Ends').fill('2035-01-01T00:00');
  await expect(page.getByText('Also in Tea month at that time, and Tea month counts for it')).toBeVisible();
  const shown = page.getByRole('region', { name: 'Shoppers will see' });
  await expect(shown.getByRole('listitem')).toHaveText(['Spend $50, save $60', 'Spend $100, get 1 free gift']);

  const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();
  await save();
  await expect(tier(1).getByLabel('Amount off')).toBeFocused();
  await expect(page.getByText('Enter less than is spent')).toBeVisible();
  await tier(1).getByLabel('Amount off').fill('5');
  await save();
  await expectToast(page, 'Saved');
  await expect(page.getByRole('heading', { name: 'Winter warmth', level: 1 })).toBeVisible();
  const { records } = (await mall.console(listShopPromotions, { query: { keyword: 'warmth' } })).data;
  const { promotionId } = required(records[0]);

  const question = page.getByRole('alertdialog');
  await page.getByRole('button', { name: 'Let this one count first' }).click();
  await question.getByRole('button', { name: 'Let this one count first' }).click();
  await expect(page.getByText('Also in Tea month at that time, and this promotion counts for it')).toBeVisible();

  const shop = await visit(mall, '/activityProduct', { query: { actId: promotionId } });
  await expect(shop.page.getByRole('heading', { name: 'Winter warmth', level: 1 })).toBeVisible();
  await expect(shop.page.getByRole('list', { name: 'What you get' }).getByRole('listitem').first()).toContainText(
    /Spend \$50\s*save \$5/i,
  );
  await mall.call(addToCart, { body: { skuSaleId: tea.skuId, quantity: 1, activityId: promotionId, activityType: 1 } });
  const reduction = async () => (await mall.call(findAllCart)).data.items[0]?.actDetail?.reduction;
  expect(await reduction()).toBe(500);

  await tier(1).getByLabel('Amount off').fill('8');
  await save();
  await expect(page.getByRole('alertdialog', { name: 'Save Winter warmth?' })).toContainText(
    'The promotion is running',
  );
  await question.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
  expect(await reduction()).toBe(800);

  await page.getByRole('button', { name: 'End now' }).click();
  await question.getByRole('button', { name: 'End now' }).click();
  await expect(page.getByText('Ended', { exact: true })).toBeVisible();
  expect((await mall.call(findAllCart)).data.items[0]).toMatchObject({ invalid: 'offerOver' });

  await page.getByRole('link', { name: 'Copy' }).click();
  await expect(page.getByRole('heading', { name: 'New promotion', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  await expect(tier(1).getByLabel('Amount off')).toHaveValue('8.00');
  await expect(tier(2).getByText('Tea cup')).toBeVisible();
});

test('[STAFF-02] who may only read promotions finds nothing to press that would be refused; a second person who saves chooses', async ({
  openMall,
  visitConsole,
}) => {
  const mall = await openMall();
  const { productId } = await mall.given.product({ name: 'Green tea' });
  const promotionId = await mall.given.promotion({
    ...{ name: 'Tea month', productIds: [productId], tiers: [{ from: 5000, reduction: 500 }] },
  });
  const path = `/promotions/promotions/${promotionId}`;
  const reader = await mall.given.staff({ role: 'readOnly' });
  const bo = await mall.given.staff({ name: 'Bo', role: 'manager' });
  const query = { lang: 'en' };
  const read = await visitConsole(mall, path, { as: reader, query });
  await expect(read.page.getByLabel('Name in English')).toBeDisabled();
  await expect(read.page.getByText('Green tea')).toBeVisible();
  await expect(read.page.getByRole('button', { name: /Choose|Add|Remove|End now|Save/ })).toHaveCount(0);

  const [{ page }, other] = await Promise.all([
    visitConsole(mall, path, { query }),
    visitConsole(mall, path, { as: bo, query }),
  ]);
  for (const [each, amount] of [
    [other.page, '7'],
    [page, '9'],
  ] as const) {
    await each.getByLabel('Amount off').fill(amount);
    await each.getByRole('button', { name: 'Save', exact: true }).click();
    await each.getByRole('alertdialog').getByRole('button', { name: 'Save' }).click();
    if (each === other.page) await expect(each.getByText('Unsaved changes')).toHaveCount(0);
  }
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/Bo saved changes at/)).toBeVisible();
  const row = dialog.getByRole('row', { name: /Offer/ });
  await expect(row).toContainText('Spend $50, save $7');
  await expect(row).toContainText('Spend $50, save $9');
  await dialog.getByRole('button', { name: 'Save as chosen' }).click();
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
  const { tiers } = (await mall.console(getShopPromotion, { params: { promotionId } })).data;
  expect(tiers).toMatchObject([{ reduction: 900 }]);
});

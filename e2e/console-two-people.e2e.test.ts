import { listTaxRates, saveTaxRate } from '@pcmall/contract/console/delivery';
import { getGoods, saveGoods } from '@pcmall/contract/console/goods';
import { getSettings, saveSettings } from '@pcmall/contract/console/settings';
import { expect, test } from './testing/test';
import { isKept } from './testing/waiting/kept';
import { expectToast } from './testing/waiting/toast';

test('[STAFF-04] the second of two people to save is told who changed what and takes either; what a long form held is there again', async ({
  openMall,
  visitConsole,
}) => {
  const mall = await openMall();
  const { productId } = await mall.given.product({ name: 'Green tea', skus: [{ code: 'TEA' }] });
  const bo = await mall.given.staff({ name: 'Bo', role: 'manager' });
  const path = `/goods/product/${productId}`;
  const [{ page, tab }, other] = await Promise.all([
    visitConsole(mall, path, { query: { lang: 'en' } }),
    visitConsole(mall, path, { as: bo, query: { lang: 'en' } }),
  ]);
  const save = (of: typeof page) => of.getByRole('button', { name: 'Save', exact: true }).click();

  await other.page.getByLabel('Name in English').fill('Green tea by Bo');
  await other.page.getByLabel('Subtitle in English').fill('From Bo');
  await save(other.page);
  await expect(other.page.getByText('Unsaved changes')).toHaveCount(0);
  await page.getByLabel('Name in English').fill('Green tea of mine');
  await page.getByLabel('Most per shopper').fill('3');
  await save(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/Bo saved changes at/)).toBeVisible();
  const difference = (name: RegExp) => dialog.getByRole('row', { name });
  await expect(difference(/Name in English/)).toContainText('Green tea by Bo');
  await expect(dialog.getByRole('radio', { name: 'Name in English: mine' })).toBeChecked();
  await expect(dialog.getByRole('radio', { name: 'Subtitle in English: theirs' })).toBeChecked();
  await dialog.getByRole('radio', { name: 'Name in English: theirs' }).check();
  await dialog.getByRole('button', { name: 'Save as chosen' }).click();
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel('Name in English')).toHaveValue('Green tea by Bo');
  await expect(page.getByLabel('Subtitle in English')).toHaveValue('From Bo');
  await expect(page.getByLabel('Most per shopper')).toHaveValue('3');

  // A tab that is closed by mistake loses nothing.
  await page.getByLabel('Subtitle in English').fill('Half a sentence');
  await page.getByRole('gridcell').nth(4).click();
  await page.keyboard.type('12.50');
  await page.keyboard.press('Enter');
  await isKept(page, 'Half a sentence', '12.50');
  const { page: again } = await tab();
  await page.close();
  await again.goto(mall.consoleUrl(path));
  await expectToast(again, 'What you had not saved is here again');
  await expect(again.getByLabel('Subtitle in English')).toHaveValue('Half a sentence');
  await expect(again.getByRole('gridcell', { name: '12.50' })).toBeVisible();
  await again.getByRole('button', { name: 'Discard' }).click();
  await again.reload();
  await expect(again.getByLabel('Subtitle in English')).toHaveValue('From Bo');

  // The same of the settings, as of every form that is made of the kit.
  await again.goto(mall.consoleUrl('/settings/shop'));
  await again.getByLabel('Slogan in English').fill('Mine');
  await again.getByLabel('Slogan in Chinese').fill('我的');
  const { version } = (await mall.console(getSettings, {}, { as: bo })).data;
  const slogan = { zh: '他的', en: 'Theirs' };
  await mall.console(saveSettings, { body: { version, values: { slogan } } }, { as: bo });
  await save(again);
  await expect(again.getByRole('dialog').getByText(/Bo saved changes at/)).toBeVisible();
  await again.getByRole('button', { name: 'Take all of theirs' }).click();
  await expect(again.getByLabel('Slogan in English')).toHaveValue('Theirs');
  await expect(again.getByText('Unsaved changes')).toHaveCount(0);
});

test('[STAFF-04] [SETUP-03] a tax rate that nobody has typed into follows a colleague’s, and one that was typed does not overwrite it unasked', async ({
  openMall,
  visitConsole,
}) => {
  const mall = await openMall();
  await mall.given.category('tea', { zh: '茶', en: 'Tea' });
  await mall.given.category('honey', { zh: '蜂蜜', en: 'Honey' });
  const bo = await mall.given.staff({ name: 'Bo', role: 'manager' });
  const rateOf = async (id: string) => (await mall.console(listTaxRates)).data.find((each) => each.id === id);
  const saveAsBo = async (id: string, taxRate: number) => {
    const version = (await rateOf(id))?.version ?? 0;
    await mall.console(saveTaxRate, { body: { id, version, taxRate } }, { as: bo });
  };
  const { page } = await visitConsole(mall, '/settings/taxes', { query: { lang: 'en' } });
  const [tea, honey] = [page.getByLabel('Rate of Tea in %'), page.getByLabel('Rate of Honey in %')];
  const save = page.getByRole('button', { name: 'Save', exact: true });
  // Several, since versions have no order: one that is greater by chance says nothing of the next.
  for (const rate of [1, 2, 3, 4, 5]) {
    await honey.fill(String(rate + 4));
    await saveAsBo('tea', rate * 10_000);
    await save.click();
    await expect(save).toHaveCount(0);
    await expect(honey).toHaveValue(String(rate + 4));
    await expect(tea).toHaveValue(String(rate));
  }

  await tea.fill('7');
  await saveAsBo('tea', 60_000);
  await save.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/Bo saved changes at/)).toBeVisible();
  await expect(dialog.getByRole('row', { name: 'Rate of Tea in %' })).toContainText('6');
  await dialog.getByRole('button', { name: 'Take all of theirs' }).click();
  await expect(tea).toHaveValue('6');
  await expect(save).toHaveCount(0);
  expect((await rateOf('tea'))?.taxRate).toBe(60_000);

  await tea.fill('8');
  await save.click();
  await expect(save).toHaveCount(0);
  expect((await rateOf('tea'))?.taxRate).toBe(80_000);
});

test('[STAFF-04] [GOODS-02] variants are saved as mine although a colleague has taken one of them away', async ({
  openMall,
  visitConsole,
}) => {
  const mall = await openMall();
  const option = (en: string) => [{ name: { zh: '大小', en: 'Size' }, value: { zh: en, en } }];
  const skus = ['S', 'L'].map((code) => ({ code, stock: 4, options: option(code) }));
  const { productId } = await mall.given.product({ name: 'Green tea', skus });
  const bo = await mall.given.staff({ name: 'Bo', role: 'manager' });
  const goods = async () => (await mall.console(getGoods, { params: { productId } })).data;
  const { page } = await visitConsole(mall, `/goods/product/${productId}`, { query: { lang: 'en' } });
  await page.getByRole('gridcell').nth(4).click();
  await page.keyboard.type('12.50');
  await page.keyboard.press('Enter');
  const { listedAt: _, ...known } = await goods();
  const [small] = known.skus.map((sku) => ({ ...sku, stockBefore: sku.stock }));
  if (!small) throw new Error('The product has no variant');
  await mall.console(saveGoods, { body: { ...known, skus: [small] } }, { as: bo });

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save as chosen' }).click();
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
  expect((await goods()).skus).toMatchObject([
    { skuId: small.skuId, code: 'S', price: 1250, stock: 4 },
    { code: 'L', stock: 4 },
  ]);
});

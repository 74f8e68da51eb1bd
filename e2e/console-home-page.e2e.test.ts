import { getHomePage, saveHomeDraft } from '@pcmall/contract/console/home-page';
import { expect, test } from './testing/test';
import { isKept } from './testing/waiting/kept';
import { expectToast } from './testing/waiting/toast';

test('[CAT-01] a home page is laid out from the default one, looked at, published, seen by shoppers and taken back', async ({
  openMall,
  visitConsole,
  visit,
}) => {
  const mall = await openMall();
  await mall.given.product({ name: 'Green tea' });
  await mall.given.product({ name: 'Frying pan', onSale: false });
  const { page } = await visitConsole(mall, '/storefront/home', { query: { lang: 'en' } });
  const parts = page.getByRole('navigation', { name: 'Parts of the page' }).getByRole('listitem');
  const add = async (kind: string) => {
    await page.getByRole('button', { name: 'Add a part' }).click();
    await page.getByRole('menuitem', { name: kind }).click();
  };

  await expect(page.getByText('Your shop has no home page of its own yet')).toBeVisible();
  await expect(parts).toHaveCount(3);
  await add('Notices');
  await page.getByLabel('Notice in English').fill('Closed on Friday');
  await expect(parts.nth(1)).toContainText('1 not translated');
  await page.getByLabel('Link', { exact: true }).fill('friday');
  await add('Product row');
  await expect(parts.nth(2)).toContainText('Empty: not shown');
  await page.getByLabel('Title in English', { exact: true }).fill('Our choice');
  await page.getByRole('button', { name: 'Choose products' }).click();
  await page.getByRole('combobox', { name: 'Product name, code or barcode' }).fill('tea');
  await page.getByRole('option', { name: /Green tea/ }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(parts.nth(2)).toContainText('1 product');
  await expect(parts.nth(2).getByText('Empty: not shown')).toHaveCount(0);

  // The wrong field is in another part: it is shown, and nothing typed is lost.
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await expect(page.getByLabel('Link', { exact: true })).toBeFocused();
  await expect(page.getByText('Write a page of the shop that begins with /')).toBeVisible();
  await expect(page.getByText('To correct: Notices')).toBeVisible();
  await page.getByRole('combobox', { name: 'Choose a page for the link of Notice 1' }).selectOption('All products');
  await expect(page.getByLabel('Link', { exact: true })).toHaveValue('/search');
  await page.getByRole('button', { name: 'Move Notices up' }).focus();
  await page.keyboard.press('Enter');
  await expect(parts.nth(0)).toContainText('Notices');
  await page.getByRole('button', { name: 'Take Category menu away' }).click();
  await expect(parts).toHaveCount(4);
  await page.getByRole('button', { name: /Undo/ }).click();
  await expect(parts.nth(1)).toContainText('Category menu');

  const previewed = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Save and preview' }).click();
  const preview = await previewed;
  await expect(preview.getByRole('complementary', { name: 'Preview' })).toBeVisible();
  await expect(preview.getByRole('link', { name: 'Closed on Friday' })).toBeVisible();
  await expect(preview.getByRole('heading', { name: 'Our choice' })).toBeVisible();
  await preview.close();

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem')).toHaveText(['Added: Notices', 'Added: Product row · Our choice']);
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
  const shopper = await visit(mall, '/home', { query: { lang: 'en' } });
  await expect(shopper.page.getByRole('link', { name: 'Closed on Friday' })).toBeVisible();
  await expect(shopper.page.getByRole('heading', { name: 'Our choice' })).toBeVisible();

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Take the publishing back' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take the publishing back' }).click();
  await expect(page.getByText('Draft, not published')).toBeVisible();
  await shopper.page.reload();
  await expect(shopper.page.getByRole('heading', { name: 'Best sellers' })).toBeVisible();
  await expect(shopper.page.getByText('Closed on Friday')).toHaveCount(0);
});

test('[STAFF-04] two people on the home page are told of each other, what is typed outlives the tab, and who only reads changes nothing', async ({
  openMall,
  visitConsole,
}) => {
  const mall = await openMall();
  await mall.given.layout([{ kind: 'notices', notices: [{ text: { zh: '您好', en: 'Hello' } }] }]);
  const bo = await mall.given.staff({ name: 'Bo', role: 'manager' });
  const { page } = await visitConsole(mall, '/storefront/home', { query: { lang: 'en' } });
  const notice = page.getByLabel('Notice in English');

  await notice.fill('Good morning');
  await isKept(page, 'Good morning');
  await page.reload();
  await expectToast(page, 'What you had not saved is here again');
  await expect(notice).toHaveValue('Good morning');

  const { version } = (await mall.console(getHomePage, {}, { as: bo })).data;
  const blocks = [{ kind: 'notices' as const, notices: [{ text: { zh: '晚安', en: 'Good night' } }] }];
  await mall.console(saveHomeDraft, { body: { version, blocks } }, { as: bo });
  await page.getByRole('button', { name: 'Save the draft' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/Bo saved changes at/)).toBeVisible();
  const difference = dialog.getByRole('row', { name: /Parts of the page/ });
  await expect(difference).toContainText('Good night');
  await expect(difference).toContainText('Good morning');
  await dialog.getByRole('button', { name: 'Take all of theirs' }).click();
  await expect(notice).toHaveValue('Good night');
  await expect(page.getByText('Draft, not published')).toBeVisible();

  const reader = await visitConsole(mall, '/storefront/home', {
    as: await mall.given.staff({ role: 'readOnly' }),
    query: { lang: 'en' },
  });
  await expect(reader.page.getByLabel('Notice in English')).toBeDisabled();
  for (const name of ['Publish', 'Preview the draft', 'Add a part', 'Take Notices away', 'Add a notice'])
    await expect(reader.page.getByRole('button', { name })).toHaveCount(0);
});

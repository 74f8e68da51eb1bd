import { getShopArticle, saveShopArticle } from '@pcmall/contract/console/articles';
import { staffPassword } from '@pcmall/server/testing/given/given-staff';
import { expect, test } from './testing/test';
import { isKept } from './testing/waiting/kept';
import { expectToast } from './testing/waiting/toast';

test('[CAT-05] a shop without articles gets a heading and articles below it, ordered, moved and deleted, and shoppers see it so', async ({
  openMall,
  visit,
  visitConsole,
}) => {
  const mall = await openMall();
  const { page } = await visitConsole(mall, '/storefront/articles', { query: { lang: 'en' } });
  const title = page.getByLabel('Title in English');
  const main = page.getByRole('main');
  const save = async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Unsaved changes')).toHaveCount(0);
  };
  const back = () => page.getByRole('link', { name: 'All articles' }).click();
  const lines = page.getByRole('list', { name: 'Articles' }).getByRole('listitem');

  await expect(main).toContainText('There are no articles yet');
  await main.getByRole('link', { name: 'New heading' }).last().click();
  await title.fill('Shopping guide');
  await expect(page.getByText('Not translated')).toBeVisible();
  await save();
  await expect(page.getByRole('heading', { level: 1, name: 'Shopping guide' })).toBeVisible();
  await back();
  await expect(lines).toHaveText([/Shopping guide.*Heading.*No articles below.*No Chinese/]);

  await page.getByRole('button', { name: 'New article below Shopping guide' }).click();
  await expect(page.getByLabel('Heading')).toHaveValue('shopping-guide');
  await title.fill('Delivery times');
  await page.getByRole('textbox', { name: 'Text in English' }).fill('Three days');
  await page.getByLabel('Name in its address').fill('shopping-guide');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('dialog').getByText('Three days')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Another article has this address')).toBeVisible();
  // The bar for saving covers neither the field nor what is said about it.
  const bar = page.getByRole('status').filter({ hasText: 'To correct: Place and address' });
  const fault = page.getByText('Another article has this address');
  const isClear = async () => ((await fault.boundingBox())?.y ?? 0) + 20 <= ((await bar.boundingBox())?.y ?? 0);
  await expect.poll(isClear).toBe(true);
  await expect(page.getByRole('textbox', { name: 'Text in English' })).toContainText('Three days');
  await page.getByLabel('Name in its address').fill('');
  await save();
  await expect(page.getByRole('link', { name: 'See in the shop' })).toHaveAttribute('href', /id=delivery-times$/);

  const shopper = await visit(mall, '/articleDetail', { query: { lang: 'en' } });
  await expect(shopper.page.getByRole('article')).toContainText('Three days');
  await expect(shopper.page.getByRole('contentinfo').getByRole('link', { name: 'Delivery times' })).toBeVisible();

  for (const [en, headingId] of [
    ['Returns', 'shopping-guide'],
    ['About us', null],
  ] as const) {
    const body = { zh: '', en: '<p>Read me</p>' };
    const wish = { articleId: null, address: '', version: 0, headingId, title: { zh: '标题', en }, body };
    await mall.console(saveShopArticle, { body: wish });
  }
  await page.reload();
  await back();
  await expect(lines).toHaveText([/Shopping guide/, /Delivery times/, /Returns/, /About us/]);
  await page.getByRole('button', { name: 'Move Returns up' }).click();
  await expect(lines).toHaveText([/Shopping guide/, /Returns/, /Delivery times/, /About us/]);
  await page.keyboard.press('Control+z');
  await expect(lines).toHaveText([/Shopping guide/, /Delivery times/, /Returns/, /About us/]);
  await lines.last().dragTo(lines.nth(1));
  await expect(lines).toHaveText([/Shopping guide/, /About us/, /Delivery times/, /Returns/]);
  await page.getByLabel('Heading above Returns').selectOption('Top');
  await expect(page.getByLabel('Heading above Returns')).toHaveValue('');
  await expect(page.getByRole('button', { name: /Shopping guide has articles below it/ })).toBeDisabled();
  await page.getByRole('button', { name: 'Delete Returns' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(lines).toHaveText([/Shopping guide/, /About us/, /Delivery times/]);
  await page.keyboard.press('Control+z');
  await expect(lines).toHaveText([/Shopping guide/, /About us/, /Delivery times/, /Returns/]);
  await expect(page.getByLabel('Heading above Returns')).toHaveValue('');
  await shopper.page.reload();
  const tree = shopper.page.getByRole('navigation', { name: 'Articles' });
  await expect(tree.getByRole('link')).toHaveText(['About us', 'Delivery times', 'Returns']);
});

test('[CAT-05] a deleted article comes back with both texts, its place and its address, as does a heading with none below it', async ({
  openMall,
  visitConsole,
}) => {
  const mall = await openMall();
  const help = await mall.given.article({ title: { zh: '帮助', en: 'Help' } });
  await mall.given.article({ title: { zh: '更多', en: 'More' }, position: 1 });
  const text = { title: { zh: '退货', en: 'Returns' }, body: { zh: '<p>七天</p>', en: '<p>Seven days</p>' } };
  const articleId = await mall.given.article({ ...text, parentId: help });
  await mall.given.article({ title: { en: 'Payment' }, body: { en: '<p>Cards</p>' }, parentId: help, position: 1 });
  const read = async () => (await mall.console(getShopArticle, { params: { articleId } })).data;
  const { page } = await visitConsole(mall, '/storefront/articles', { query: { lang: 'en' } });
  const lines = page.getByRole('list', { name: 'Articles' }).getByRole('listitem');
  const names = [/^Help/, /^Returns/, /^Payment/, /^More/];
  const remove = async (name: string) => {
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(lines).toHaveCount(3);
  };
  await expect(lines).toHaveText(names);

  await remove('Returns');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(lines).toHaveText(names);
  expect(await read()).toMatchObject({ articleId, headingId: help, ...text });

  await remove('More');
  await page.keyboard.press('Control+z');
  await expect(lines).toHaveText(names);
});

test('[CAT-05] [STAFF-02] [STAFF-04] what is typed of an article outlives its tab, two people choose between both, and who may only read sees no way to change', async ({
  openMall,
  visitConsole,
}) => {
  const mall = await openMall();
  const bo = await mall.given.staff({ name: 'Bo', role: 'manager' });
  const heading = await mall.given.article({ title: { zh: '帮助', en: 'Help' } });
  const articleId = await mall.given.article({
    title: { en: 'Delivery' },
    body: { en: '<p>Old</p>' },
    parentId: heading,
  });
  await mall.given.article({ title: { en: 'Terms' }, body: { en: '<p>T</p>' }, parentId: heading });
  const path = `/storefront/articles/${articleId}`;
  const read = async () => (await mall.console(getShopArticle, { params: { articleId } })).data;
  const window = await visitConsole(mall, path, { as: await mall.given.staff(), query: { lang: 'en' } });
  await window.page.getByLabel('Title in Chinese').fill('配送');
  await window.page.getByRole('textbox', { name: 'Text in English' }).fill('Mine');
  await isKept(window.page, '配送', 'Mine');
  const { page } = await window.tab();
  await window.page.close();
  await page.goto(mall.consoleUrl(path));
  await expect(page.getByRole('textbox', { name: 'Text in English' })).toHaveText('Mine');

  const { below: _, ...known } = await read();
  const theirs = { ...known, address: '', title: { zh: '', en: 'Delivery by Bo' } };
  await mall.console(saveShopArticle, { body: theirs }, { as: bo });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const meanwhile = page.getByRole('dialog', { name: 'Changed by somebody meanwhile' });
  await expect(meanwhile.getByText(/Bo saved changes at/)).toBeVisible();
  await expect(meanwhile.getByRole('row', { name: /Text in English/ })).toContainText('Mine');
  await meanwhile.getByRole('button', { name: 'Save as chosen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Delivery by Bo' })).toBeVisible();
  await expectToast(page, 'Saved');
  expect(await read()).toMatchObject({ title: { zh: '配送', en: 'Delivery by Bo' }, body: { en: '<p>Mine</p>' } });

  await page.goto(mall.consoleUrl('/settings/audit'));
  const entry = page.getByRole('row', { name: /Saved an article/ }).first();
  await expect(entry).toContainText('Delivery by Bo');

  const reader = await mall.given.staff({ role: 'readOnly' });
  const readers = await visitConsole(mall, '/storefront/articles', { as: reader, query: { lang: 'en' } });
  const main = readers.page.getByRole('main');
  await expect(main.getByRole('listitem')).toHaveCount(3);
  await expect(main.getByRole('button')).toHaveCount(0);
  await expect(main.getByRole('link', { name: /New/ })).toHaveCount(0);
  await main.getByRole('link', { name: 'Help', exact: true }).click();
  await expect(main.getByLabel('Title in English')).toHaveValue('Help');
  await expect(main.getByRole('button', { name: 'Write a text for it' })).toHaveCount(0);
  await readers.page.goBack();
  await main.getByRole('link', { name: 'Delivery by Bo', exact: true }).click();
  await expect(main.getByLabel('Title in English')).toBeDisabled();
  await expect(main.getByRole('textbox', { name: 'Text in English' })).toHaveAttribute('aria-readonly', 'true');
});

test('[STAFF-04] [CAT-05] a session that ends before a long form is saved is told at the login, and what was typed is there after it', async ({
  openMall,
  visitConsole,
}) => {
  const mall = await openMall();
  const writer = await mall.given.staff({ role: 'goods' });
  const { page } = await visitConsole(mall, '/storefront/articles/new', { as: writer, query: { lang: 'en' } });
  await page.getByLabel('Title in English').fill('An hour of work');
  await isKept(page, 'An hour of work');
  await mall.context.db.deleteFrom('staff_sessions').where('staff_id', '=', writer.staffId).execute();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Your login has ended')).toBeVisible();
  await page.getByLabel('Email').fill(writer.email);
  await page.getByLabel('Password', { exact: true }).fill(staffPassword);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByLabel('Title in English')).toHaveValue('An hour of work');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'An hour of work' })).toBeVisible();

  await page.getByRole('banner').getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect(page.getByText('Your login has ended')).toHaveCount(0);
});

import type { Page } from '@playwright/test';
import { expect, test } from './testing/test';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('[SHELL-20.1] what is pressed in the console and goes away with that leaves the focus where one goes on', async ({
  openMall,
  visitConsole,
}) => {
  const mall = await openMall();
  const help = await mall.given.article({ title: { zh: '帮助', en: 'Help' } });
  for (const [position, en] of ['Returns', 'Payment', 'Cards'].entries())
    await mall.given.article({ title: { en }, body: { en: '<p>Read me</p>' }, parentId: help, position });
  const { page } = await visitConsole(mall, '/storefront/articles', { query: { lang: 'en' } });
  const remove = async (name: string) => {
    await button(page, `Delete ${name}`).press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).press('Enter');
  };
  await remove('Payment');
  await expect(button(page, 'Delete Cards')).toBeFocused();
  await remove('Cards');
  await expect(button(page, 'Delete Returns')).toBeFocused();
  await remove('Returns');
  await expect(page.getByRole('link', { name: 'Help', exact: true })).toBeFocused();

  await page.getByRole('link', { name: 'New heading' }).press('Enter');
  await button(page, 'Write a text for it').press('Enter');
  await expect(page.getByRole('region', { name: 'Text' }).locator(':focus')).toBeVisible();
  await page.getByLabel('Title in English').fill('Delivery');
  await page.getByLabel('Title in English').press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Delivery' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();

  await page.goto(mall.consoleUrl('/promotions/promotions/new'));
  await button(page, 'Add a tier').press('Enter');
  await button(page, 'Remove tier 1').press('Enter');
  await expect(page.getByRole('group', { name: 'Tier 1', exact: true }).locator(':focus')).toBeVisible();

  await page.goto(mall.consoleUrl('/storefront/home'));
  await button(page, 'Add a part').press('Enter');
  await page.getByRole('menuitem', { name: 'Notices' }).press('Enter');
  await button(page, 'Take Notices away').press('Enter');
  await expect(page.getByRole('navigation', { name: 'Parts of the page' }).locator(':focus')).toBeVisible();
});

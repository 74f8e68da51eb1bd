import { createShareCommand } from '@pcmall/contract/share';
import { writeShareCommand } from '@pcmall/domain/share-command';
import type { Page } from '@playwright/test';
import { accessibilityFaults } from './testing/axe';
import type { Mall } from './testing/mall';
import { expect, test } from './testing/test';
import { expectToast } from './testing/waiting/toast';

const field = (page: Page) => page.getByRole('textbox', { name: 'Share code or chat message' });
const open = (page: Page) => page.getByRole('button', { name: 'Open', exact: true }).click();
const says = (page: Page, text: string | RegExp) => page.getByRole('main').getByText(text).first().waitFor();

const unknown = /^This share code is unknown or has expired/;

const share = async ({ call }: Mall, path: string) =>
  (await call(createShareCommand, { body: { longLink: `/pcmall${path}` } }, { as: null })).data;

test('[SHELL-18] the command copied on a product page opens the product again, in the variant that was chosen', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  const { productId, skuId } = await mall.given.product({ name: 'Honey' });
  const sharer = await visit(mall, `/product/${productId}`, { query: { skuSaleId: skuId } });
  await sharer.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await sharer.page.getByRole('button', { name: 'Share' }).click();
  const dialog = sharer.page.getByRole('dialog', { name: 'Share with friends' });
  await dialog.getByRole('button', { name: 'Copy code' }).click();
  await expectToast(sharer.page, 'Copied');
  const clipboard = () => sharer.page.evaluate(() => navigator.clipboard.readText());
  const message = await clipboard();
  expect(message).toMatch(/^Honey at Shop .+: http:\/\/\S+\/s\/[0-9a-z]{10} .+ ￥[0-9a-z]{10}￥$/);
  expect(await accessibilityFaults(sharer.page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect.poll(clipboard).toMatch(/^http:\/\/\S+\/s\/[0-9a-z]{10}$/);

  const { page } = await visit(mall, '/home');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.getByRole('link', { name: 'Open a share code' }).click();
  await mall.reached(page, '/fscommand');
  expect(await accessibilityFaults(page)).toEqual([]);
  await field(page).fill(`Have a look! ${message} :)`);
  await open(page);
  await mall.reached(page, `/product/${productId}`, { skuSaleId: skuId });
  await expect(page.getByRole('heading', { level: 1, name: 'Honey' })).toBeVisible();

  await page.goto(await clipboard());
  await mall.reached(page, `/product/${productId}`, { skuSaleId: skuId });
});

test('[SHELL-18] what is no command, unknown or expired is told at the field and kept there', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  const { code } = await share(mall, '/product/7');
  const { page } = await visit(mall, '/fscommand');
  await open(page);
  await says(page, 'Paste a share code or a chat message');
  await field(page).fill('Have a look');
  await open(page);
  await says(page, 'There is no share code in it, please paste the whole message');

  await field(page).fill('￥0000000000￥');
  await expect(page.getByText('There is no share code')).toHaveCount(0);
  await open(page);
  await says(page, unknown);
  await expect(field(page)).toHaveValue('￥0000000000￥');
  expect(await accessibilityFaults(page)).toEqual([]);

  await mall.context.db
    .updateTable('short_links')
    .set({ expires_at: new Date(0) })
    .where('shop_id', '=', mall.shopId)
    .execute();
  await field(page).fill(writeShareCommand(code));
  await open(page);
  await says(page, unknown);

  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitem', { name: '中文' }).click();
  await says(page, '口令不存在或已过期，请向分享的人重新索取');
});

test('[SHELL-18] a command in the address opens by itself, and Back leads past it', async ({ openMall, visit }) => {
  const mall = await openMall();
  const articleId = await mall.given.article({ title: { en: 'Postage' }, body: { en: '<p>Free.</p>' } });
  const { code } = await share(mall, `/articleDetail?id=${articleId}`);
  const { page } = await visit(mall, '/home');
  await expect(page.getByRole('main')).toBeVisible();
  await page.goto(mall.url('/fscommand', { command: writeShareCommand(code) }));
  await mall.reached(page, '/articleDetail', { id: articleId });
  await expect(page.getByRole('heading', { level: 1, name: 'Postage' })).toBeVisible();
  await page.goBack();
  await mall.reached(page, '/home');

  await page.goto(mall.url('/fscommand', { command: '0000000000' }));
  await says(page, unknown);
  await expect(field(page)).toHaveValue('0000000000');
});

test('[SHELL-18] where the browser will not copy, the text is selected for the keyboard', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  const articleId = await mall.given.article({ title: { zh: '运费说明' }, body: { zh: '<p>免运费</p>' } });
  const { page } = await visit(mall, '/home', { language: 'zh' });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await page.goto(mall.url('/articleDetail', { id: articleId }));
  await page.getByRole('button', { name: '分享' }).click();
  await page.getByRole('button', { name: '复制口令' }).click();
  await expectToast(page, '未能自动复制');
  const selected = () =>
    page.evaluate(() => {
      const field = document.activeElement;
      if (!(field instanceof HTMLTextAreaElement)) return '';
      return field.value.slice(field.selectionStart, field.selectionEnd);
    });
  await expect.poll(selected).toMatch(/^【Shop .+】运费说明 http\S+ .+ ￥[0-9a-z]{10}￥$/);
});

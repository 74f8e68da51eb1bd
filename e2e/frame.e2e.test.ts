import { logout } from '@pcmall/contract/account';
import { addToCart } from '@pcmall/contract/cart';
import type { Page } from '@playwright/test';
import { holdAnswer } from './testing/answer';
import { expect, test } from './testing/test';
import { deferred } from './testing/waiting/deferred';
import { toasts } from './testing/waiting/toast';
import { asShopper } from './testing/window';

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);

test('[SHELL-13] the confirm dialog has a title, keeps the focus inside, Esc cancels and the focus returns', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  const { skuId } = await mall.given.product({ name: 'Honey' });
  await mall.call(addToCart, { body: { skuSaleId: skuId, quantity: 1 } });
  const { page } = await visit(mall, '/cart', { as: mall.shopper });
  const remove = page.getByRole('button', { name: 'Remove Honey' });
  await remove.click();

  const dialog = page.getByRole('alertdialog', { name: 'Remove this item from your cart?' });
  await expect(dialog).toBeVisible();
  await expect.poll(() => focused(page)).toBe('Cancel');
  const stops: (string | null | undefined)[] = [];
  for (let tab = 0; tab < 6; tab += 1) {
    await page.keyboard.press('Tab');
    stops.push(await focused(page));
  }
  expect(stops).toEqual(['Remove', 'Close', 'Cancel', 'Remove', 'Close', 'Cancel']);
  await page.keyboard.press('Shift+Tab');
  expect(await focused(page)).toBe('Close');

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect.poll(() => focused(page)).toBe('Remove Honey');
  await expect(remove).toBeVisible();

  await remove.click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

test('[SHELL-13] who goes back in the browser has answered an open question with no', async ({ openMall, visit }) => {
  const mall = await openMall();
  const { skuId } = await mall.given.product({ name: 'Honey' });
  await mall.call(addToCart, { body: { skuSaleId: skuId, quantity: 1 } });
  const { page } = await visit(mall, '/home', { as: mall.shopper });
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Cart, / })
    .click();
  const remove = page.getByRole('main').getByRole('button', { name: 'Remove Honey' });
  const question = page.getByRole('alertdialog');
  await remove.click();
  await expect(question).toBeVisible();

  await page.goBack();
  await mall.reached(page, '/home');
  await expect(question).toHaveCount(0);
  await page.goForward();
  await expect(remove).toBeVisible();
  await expect(question).toHaveCount(0);

  // The next one is asked as ever.
  await remove.click();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

test('[SHELL-14] the header leads home and to the cart with its count, which follows changes at once', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  const { skuId } = await mall.given.product();
  const { page } = await visit(mall, '/cart', { as: mall.shopper });
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();

  await mall.call(addToCart, { body: { skuSaleId: skuId, quantity: 2 } });
  await page.reload();
  await expect(header.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Increase quantity' }).click();
  await expect(header.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();

  await header.getByRole('link', { name: `Shop ${mall.shopId}` }).click();
  await mall.reached(page, '/home');
});

test('[SHELL-14] the search box suggests while typing, is walked by keys, and remembers what was searched', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  const { productId } = await mall.given.product({ name: 'Manuka honey' });
  await mall.given.product({ name: 'Royal jelly' });
  const { page, settled } = await visit(mall, '/cart', { as: mall.shopper });
  const box = page.getByRole('combobox', { name: 'Search' });
  await box.fill('manuka');
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  await expect(options.filter({ hasText: 'Manuka honey' }).last()).toBeVisible();
  await settled();
  expect(await page.getByText('Royal jelly').count()).toBe(0);

  const last = await options.count();
  for (let step = 0; step < last; step += 1) await box.press('ArrowDown');
  expect(await box.getAttribute('aria-activedescendant')).toBe(await options.last().getAttribute('id'));
  // On from the last is the box itself, and up from there the last again.
  await box.press('ArrowDown');
  expect(await box.getAttribute('aria-activedescendant')).toBeNull();
  await box.press('ArrowUp');
  expect(await box.getAttribute('aria-activedescendant')).toBe(await options.last().getAttribute('id'));
  await box.press('Escape');
  await expect(options.first()).toBeHidden();
  await box.press('ArrowDown');
  await options.last().click();
  await mall.reached(page, `/product/${productId}`);
  // What was chosen is not chosen again by Enter at the next visit of the box.
  await box.press('Tab');
  await box.focus();
  await expect(options.last()).toBeVisible();
  expect(await box.getAttribute('aria-activedescendant')).toBeNull();

  // What still belongs to the word before stays in view and can't be taken for an answer.
  await box.fill('honey');
  await expect(options.last()).toBeVisible();
  const arrived = deferred();
  await page.route('**/product/suggest**', async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await box.fill('royal');
  await expect(options.last()).toHaveAttribute('aria-disabled', 'true');
  await options.last().click({ force: true });
  await box.press('ArrowDown');
  expect(await box.getAttribute('aria-activedescendant')).toBeNull();
  const found = deferred();
  await page.route('**/product/search**', async (route) => {
    await found.promise;
    await route.continue();
  });
  await box.press('Enter');
  await mall.reached(page, '/search', { keyword: 'royal' });
  arrived.resolve();

  // Results that arrive while the next word is typed leave it alone.
  await box.fill('honey');
  found.resolve();
  await expect(page.getByRole('heading', { name: 'Results for "royal"' })).toBeVisible();
  await settled();
  await expect(box).toHaveValue('honey');
  await box.press('Enter');
  await mall.reached(page, '/search', { keyword: 'honey' });
  await page.getByRole('button', { name: 'Language' }).focus();
  await box.fill('');
  await expect(
    page.getByRole('listbox', { name: 'Recent searches' }).getByRole('option', { name: 'honey' }),
  ).toBeVisible();
});

test('[SHELL-14] [AUTH-04] the account menu shows a masked nickname and ends the session, at once here', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  const shopper = await mall.given.account({ nickName: '春江花月夜里的一位老顾客' + '小王' });
  const { page } = await visit(mall, '/cart', { as: shopper });
  await page.getByRole('button', { name: '春江花月夜里的一位老顾客… Account menu' }).click();
  await page.getByRole('menuitem', { name: 'My account' }).click();
  await mall.reached(page, '/myCenter/welcome');

  await page.getByRole('button', { name: /Account menu/ }).click();
  const { isAsked, letGo } = await holdAnswer(page, logout.path);
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await mall.reached(page, '/home');
  // Here at once, however long the server takes to forget the session.
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  await isAsked;
  await letGo();
  expect(
    await mall.context.db.selectFrom('sessions').selectAll().where('account_id', '=', shopper.accountId).execute(),
  ).toEqual([]);
});

test('[SHELL-14] the footer leads to articles, and the category menu to their products', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  const group = await mall.given.article({ title: { zh: '购物指南', en: 'How to buy' } });
  const article = await mall.given.article({
    title: { zh: '支付方式', en: 'Ways to pay' },
    body: { en: '<p>Card</p>' },
    parentId: group,
  });
  await mall.given.category('tea', { zh: '茶', en: 'Tea' });
  const { page } = await visit(mall, '/cart', { as: mall.shopper });

  await page.getByRole('button', { name: 'All categories' }).click();
  await page.getByRole('menuitem', { name: 'Tea' }).click();
  await mall.reached(page, '/search', { categoryId: 'tea' });

  await page.getByRole('contentinfo').getByRole('link', { name: 'Ways to pay' }).click();
  await mall.reached(page, '/articleDetail', { id: article });
});

test('[SHELL-14] customer service is offered where the shop has opened it, and nowhere else', async ({
  openMall,
  visit,
}) => {
  const without = await openMall();
  const { page: quiet, settled } = await visit(without, '/channel');
  await quiet.goto(without.url('/search'));
  await expect(quiet.getByRole('button', { name: 'Language' })).toBeVisible();
  await settled();
  expect(await quiet.getByRole('button', { name: 'Customer service' }).count()).toBe(0);

  const hours = { zh: '每天 9:00–18:00', en: 'Every day 9 to 6' };
  const service = { email: 'help@example.com', phone: '+61 2 1234 5678', hours, key: '' };
  const mall = await openMall({ service });
  const { page } = await visit(mall, '/search');
  await page.getByRole('button', { name: 'Customer service' }).click();
  const dialog = page.getByRole('dialog', { name: 'Customer service' });
  await expect(dialog.getByText('Every day 9 to 6')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'help@example.com' })).toHaveAttribute(
    'href',
    'mailto:help@example.com',
  );
});

test('[SHELL-15] a toast stays 2 seconds, and of several messages of the server in 2 seconds one shows', async ({
  openMall,
  openWindow,
}) => {
  const mall = await openMall();
  const { skuId } = await mall.given.product();
  await mall.call(addToCart, { body: { skuSaleId: skuId, quantity: 1 } });
  const { context, page } = await openWindow();
  await asShopper(context, mall, mall.shopper);
  let asked = 0;
  let answered = 0;
  await page.route('**/shoppingCart/updateCart', (route) => {
    asked += 1;
    return route.fulfill({ json: { code: '150002', success: false, message: `No ${asked}`, data: null } });
  });
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('/shoppingCart/updateCart')) answered += 1;
  });
  await page.clock.install();
  await page.goto(mall.url('/cart'));
  const messages = toasts(page);
  const more = page.getByRole('main').getByRole('button', { name: 'Increase quantity' });
  await expect(more).toBeVisible();

  // From here on time passes only as the test says.
  await page.clock.pauseAt(Date.now() + 60_000);
  await more.click();
  // The page waits a turn, in case the screen tells it in its place.
  await expect(async () => {
    await page.clock.runFor(1);
    expect(await messages.allTextContents()).toEqual(['No 1']);
  }).toPass();
  await page.clock.runFor(1000);
  await more.click();
  await expect.poll(() => answered).toBeGreaterThan(1);
  await page.clock.runFor(900);
  expect(await messages.allTextContents()).toEqual(['No 1']);
  await page.clock.runFor(200);
  await expect(messages).toHaveCount(0);
});

test('[I18N-01] the language comes from the address, then from the last visit, then from the browser', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  const html = (page: Page) => page.evaluate(() => document.documentElement.lang);
  const { page } = await visit(mall, '/search', { language: 'zh' });
  await expect(page.getByRole('button', { name: '语言' })).toBeVisible();
  await expect.poll(() => html(page)).toBe('zh-CN');

  await page.goto(mall.url('/search', { lang: 'en' }));
  await expect(page.getByRole('button', { name: 'Language' })).toBeVisible();
  await expect.poll(() => html(page)).toBe('en');
  // It was stored, and the address no longer overrules a later choice.
  await mall.reached(page, '/search');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Language' })).toBeVisible();

  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitem', { name: '中文' }).click();
  await expect(page.getByRole('button', { name: '语言' })).toBeVisible();
  await expect.poll(() => html(page)).toBe('zh-CN');
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);

  const english = await visit(mall, '/search', { language: 'en' });
  await expect(english.page.getByRole('button', { name: 'Language' })).toBeVisible();
});

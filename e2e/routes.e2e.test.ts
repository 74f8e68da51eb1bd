import { type Screen, screenNames, screens } from '@pcmall/contract/screens';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openMall } from './testing/mall';
import { visit } from './testing/visit';

/** As the specification's table has them, and the two whose paths were decided. */
const paths = [
  ...['/home', '/preview', '/login', '/registry', '/emailRegActivate', '/emailRegSuccess', '/regSuccess'],
  ...['/articleDetail', '/search', '/verification', '/forgotPassword', '/verificationEmail', '/order/detail/7'],
  ...['/cart', '/product/7', '/discountPackage', '/confirmOrder', '/payment', '/paymentStatus', '/activityProduct'],
  ...['/channel', '/fscommand', '/paymentCode'],
];
const children = [
  ...['welcome', 'receivingAddress', 'sendAddress', 'orderQuickly', 'myOrder', 'userInfo', 'changeAccount'],
  ...['authentication', 'editPassword', 'editPaymentPassword'],
].map((name) => `/myCenter/${name}`);

/** Nothing on the page says that the address was wrong. */
const stays = async (page: Page, path: string) => {
  await page.locator('main h1, main [role=alert], main p').first().waitFor();
  expect(new URL(page.url()).pathname).toBe(`/pcmall${path}`);
};

test('[SHELL-01] an unknown path leads home, and so does the bare address', async () => {
  const mall = await openMall();
  const { page } = await visit(mall, '/no/such/place');
  await page.waitForURL(mall.url('/home'));

  await page.goto(mall.url('/cart', {}).replace('/pcmall/cart', '/pcmall/myCenter/nowhere'));
  await page.waitForURL(mall.url('/home'));

  await page.goto(mall.origin);
  await page.waitForURL(mall.url('/home'));
});

test('[SHELL-01] [SHELL-02] every route of the table opens at exactly its path, and again when the page is reloaded', async () => {
  const mall = await openMall();
  const { page, noise } = await visit(mall, '/home', { as: mall.shopper });
  // Some screens say that what their address names is not there.
  noise.allow(/status of 404/);
  for (const path of [...paths, ...children]) {
    await page.goto(mall.url(path));
    await stays(page, path);
    await page.reload();
    await stays(page, path);
  }
});

test('[SHELL-02] the shop-closed page is at its path while the shop is closed', async () => {
  const mall = await openMall({ closed: true });
  const { page } = await visit(mall, '/shopClosed');
  await page.getByRole('heading', { name: 'The mall is unavailable' }).waitFor();
  await page.goto(mall.url('/home'));
  await page.waitForURL(mall.url('/shopClosed'));
});

test('[SHELL-03] the user centre opens at its welcome page, query kept, and its menu leads to its children', async () => {
  const mall = await openMall({ showSenderAddress: true });
  const shopper = await mall.given.shopper({ batchOrderOpened: true });
  const { page } = await visit(mall, '/myCenter', { as: shopper, query: { from: 'mail' } });
  await page.waitForURL(mall.url('/myCenter/welcome', { from: 'mail' }));

  const menu = page.getByRole('navigation', { name: 'My account' });
  const entries = menu.getByRole('link');
  await entries.first().waitFor();
  for (const entry of await entries.all()) {
    await entry.click();
    await expect.poll(() => entry.getAttribute('aria-current')).toBe('page');
    expect(children).toContain(new URL(page.url()).pathname.slice('/pcmall'.length));
  }
  expect(await entries.count()).toBe(children.length);
});

test('[SHELL-04] the title is the label of the route and the shop, and follows the language', async () => {
  const mall = await openMall();
  const title = (screen: Screen, language: 'zh' | 'en') => {
    const shop = language === 'zh' ? `Shop ${mall.shopId}（中文）` : `Shop ${mall.shopId}`;
    return `${screen.label[language]} - ${shop}`;
  };
  const { page } = await visit(mall, '/cart', { as: mall.shopper });
  await expect.poll(() => page.title()).toBe(title(screens.cart, 'en'));

  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitem', { name: '中文' }).click();
  await expect.poll(() => page.title()).toBe(title(screens.cart, 'zh'));

  for (const name of screenNames.filter((each) => !/:|channel|shopClosed/.test(screens[each].path))) {
    await page.goto(mall.url(screens[name].path));
    await expect.poll(() => page.title(), { message: name }).toBe(title(screens[name], 'zh'));
  }
});

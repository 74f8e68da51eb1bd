import { type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { findScreen, type Screen, screens } from '@pcmall/contract/screens';
import type { Page } from '@playwright/test';
import { goInside } from './testing/inside';
import type { Mall } from './testing/mall';
import { expect, test } from './testing/test';

/** As the specification's table has them, and the two whose paths were decided. */
const paths = [
  ...['/home', '/preview', '/login', '/registry', '/emailRegActivate', '/emailRegSuccess', '/regSuccess'],
  ...['/articleDetail', '/search', '/verification', '/forgotPassword', '/verificationEmail', '/order/detail/7'],
  ...['/cart', '/product/7', '/discountPackage', '/confirmOrder', '/payment', '/paymentStatus', '/activityProduct'],
  ...['/channel', '/fscommand', '/paymentCode'],
];
const children = [
  ...['welcome', 'receivingAddress', 'sendAddress', 'orderQuickly', 'myOrder', 'myCoupons', 'wishList'],
  ...['userInfo', 'changeAccount', 'authentication', 'editPassword', 'editPaymentPassword'],
].map((name) => `/myCenter/${name}`);

/** What stands in the title when all is shown. */
const titleOf = (screen: Screen, { shopId }: Mall, language: 'zh' | 'en') => {
  const shop = language === 'zh' ? `Shop ${shopId}（中文）` : `Shop ${shopId}`;
  // A search for nothing says what it shows instead.
  const everything = { zh: '全部商品', en: 'All products' };
  const label = screen === screens.search ? everything : screen.label;
  return `${label[language]} - ${shop}`;
};

/** A screen of its own is shown under its title, and the address has not moved. */
const stays = async (page: Page, mall: Mall, path: string) => {
  await expect(page.locator('main :is(h1, [role=alert], p):visible').first(), path).toBeVisible();
  const placeholders = await page.getByText('This page is not open in this shop').count();
  expect(placeholders, path).toBe(0);
  // Without a code to scan one chooses again how to pay; an unknown path would lead home.
  const expected = path === '/paymentCode' ? '/payment' : path;
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/pcmall${expected}`);
  const screen = findScreen(expected)?.screen;
  if (screen) await expect(page, path).toHaveTitle(titleOf(screen, mall, 'en'));
};

test('[SHELL-01] an unknown path leads home, and so does the bare address', async ({ openMall, visit }) => {
  const mall = await openMall();
  const { page } = await visit(mall, '/no/such/place');
  await mall.reached(page, '/home');

  await page.goto(mall.url('/cart', {}).replace('/pcmall/cart', '/pcmall/myCenter/nowhere'));
  await mall.reached(page, '/home');

  for (const bare of ['', '/', '/pcmall', '/pcmall/']) {
    await page.goto(`${mall.origin}${bare}?shopId=${mall.shopId}&lang=en`);
    await mall.reached(page, '/home');
  }
});

/** A page as it is answered to a request that names this host. */
const askAs = (address: string, host: string) =>
  new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: string }>((resolve, reject) => {
    request(address, { headers: { host } }, async (answer) =>
      resolve({ status: answer.statusCode, headers: answer.headers, body: await text(answer) }),
    )
      .on('error', reject)
      .end();
  });

test('a page gives search engines the address of its shop, whatever host a request names', async ({ openMall }) => {
  const mall = await openMall();
  const address = mall.url('/search', { keyword: 'milk', from: 'mail' });
  const canonical = ({ body }: { body: string }) => /<link rel="canonical" href="([^"]+)"/.exec(body)?.[1];

  const plain = await askAs(address, new URL(mall.origin).host);

  expect(canonical(plain)).toMatch(new RegExp(`^https?://[^/]+/pcmall/search\\?shopId=${mall.shopId}$`));
  for (const host of ['shop.evil.example', 'a b', '[::1', 'evil.example"><b>', 'localhost:99999']) {
    const odd = await askAs(address, host);
    expect([host, odd.status, odd.body.includes(host)]).toEqual([host, 200, false]);
    expect(canonical(odd)).toBe(canonical(plain));
  }
});

test('[SEC-02] a page runs no script but its own, which it names anew each time, and stands in no frame', async ({
  openMall,
}) => {
  const mall = await openMall();
  const look = () => askAs(mall.url('/home'), new URL(mall.origin).host);

  const [first, second] = [await look(), await look()];

  const policy = String(first.headers['content-security-policy']);
  const scripts = /script-src ([^;]+)/.exec(policy)?.[1] ?? '';
  expect(scripts).toMatch(/^'self' 'nonce-[^']+' 'sha256-[^']+'$/);
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain("object-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe|\*/);
  expect(second.headers['content-security-policy']).not.toBe(policy);
  expect(first.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': expect.any(String) });
});

/** What else a screen needs in its address to ask for anything. */
const queries: Record<string, Record<string, string>> = {
  ...Object.fromEntries(
    ['/preview', '/verification', '/parcel', '/emailRegSuccess', '/verificationEmail'].map((path) => [
      path,
      { token: 't' },
    ]),
  ),
  '/discountPackage': { actId: '7', skuCode: '7' },
  '/activityProduct': { actId: '7' },
  '/articleDetail': { id: '7' },
};

test('[SHELL-04] [SHELL-10] a page whose data can’t be loaded keeps its heading and its title', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  const { page, pageErrors, settled } = await visit(mall, '/myCenter/welcome', { as: mall.shopper });
  await settled();
  pageErrors.allow(/ERR_FAILED/);
  await page.route('**/mallapi/**', (route) => route.abort());
  const asking = [...paths, ...children, '/parcel', '/order/receipt/7', '/order/refund/7'].filter(
    (path) => !['/login', '/channel', '/paymentCode'].includes(path),
  );

  for (const path of asking) {
    await goInside(page, mall.url(path, queries[path]));
    await settled();
    await expect(page.locator('main h1:visible'), path).toHaveCount(1);
    await expect(page.locator('main h1:visible'), path).toHaveText(/./);
    await expect(page, path).toHaveTitle(new RegExp(`.+ - Shop ${mall.shopId}`));
  }
});

/** Who opens which routes: login sends those on who are logged in already. */
const visits = {
  visitor: [...paths, ...children].filter((path) => !findScreen(path)?.screen.login),
  'shopper, shop': paths.filter((path) => path !== '/login'),
  'shopper, user centre': children,
};

for (const [who, paths] of Object.entries(visits)) {
  test(`[SHELL-01] [SHELL-02] [SHELL-04] every route of the table opens inside the app at exactly its path, under its title: ${who}`, async ({
    openMall,
    visit,
  }) => {
    const mall = await openMall();
    const { page, settled } = await visit(mall, '/channel', { as: who === 'visitor' ? undefined : mall.shopper });
    await stays(page, mall, '/channel');
    for (const path of paths) {
      await goInside(page, mall.url(path));
      await settled();
      await stays(page, mall, path);
    }
  });
}

test('[SHELL-02] the shop-closed page is at its path while the shop is closed', async ({ openMall, visit }) => {
  const mall = await openMall({ closed: true });
  const { page } = await visit(mall, '/shopClosed');
  await expect(page.getByRole('heading', { name: 'The mall is unavailable' })).toBeVisible();
  await page.goto(mall.url('/home'));
  await mall.reached(page, '/shopClosed');
});

test('[SHELL-03] the user centre opens at its welcome page, query kept, and its menu leads to its children', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall({ showSenderAddress: true });
  const shopper = await mall.given.account({ batchOrderOpened: true });
  const { page } = await visit(mall, '/myCenter', { as: shopper, query: { from: 'mail' } });
  await mall.reached(page, '/myCenter/welcome', { from: 'mail' });

  const menu = page.getByRole('navigation', { name: 'My account' });
  const entries = menu.getByRole('link');
  await expect(entries.first()).toBeVisible();
  for (const entry of await entries.all()) {
    await entry.click();
    await expect(entry).toHaveAttribute('aria-current', 'page');
    expect(children).toContain(new URL(page.url()).pathname.slice('/pcmall'.length));
  }
  await expect(entries).toHaveCount(children.length);
});

test('[SHELL-04] the title is the label of the route and the shop, and follows the language', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  const { page } = await visit(mall, '/cart', { as: mall.shopper });
  await expect(page).toHaveTitle(titleOf(screens.cart, mall, 'en'));

  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitem', { name: '中文' }).click();
  await expect(page).toHaveTitle(titleOf(screens.cart, mall, 'zh'));

  const visitor = await visit(mall, '/login', { language: 'zh' });
  await expect(visitor.page).toHaveTitle(titleOf(screens.login, mall, 'zh'));
});

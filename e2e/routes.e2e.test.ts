import { type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { findScreen } from '@pcmall/contract/screens';
import { goInside } from './testing/inside';
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

test('[SHELL-02] every path of the specification has a screen, each of which is opened by the sweep over all screens', () => {
  expect([...paths, ...children].filter((path) => !findScreen(path))).toEqual([]);
});

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

test('[SHELL-02] the shop-closed page is at its path while the shop is closed', async ({ openMall, visit }) => {
  const mall = await openMall({ closed: true });
  const { page } = await visit(mall, '/shopClosed');
  await expect(page.getByRole('heading', { name: 'The mall is unavailable' })).toBeVisible();
  await page.goto(mall.url('/home'));
  await mall.reached(page, '/shopClosed');
});

const withForm = ['myOrder', 'changeAccount', 'authentication', 'editPassword', 'editPaymentPassword'].map(
  (name) => `/myCenter/${name}`,
);

test('[SHELL-03] the user centre opens at its welcome page, query kept, and its menu leads to its children, of which all with a form share one frame', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall({ showSenderAddress: true });
  const shopper = await mall.given.account({ batchOrderOpened: true });
  const { page, settled } = await visit(mall, '/myCenter', { as: shopper, query: { from: 'mail' } });
  await mall.reached(page, '/myCenter/welcome', { from: 'mail' });

  const menu = page.getByRole('navigation', { name: 'My account' });
  const entries = menu.getByRole('link');
  const frames = new Set<string>();
  await expect(entries.first()).toBeVisible();
  for (const entry of await entries.all()) {
    await entry.click();
    await expect(entry).toHaveAttribute('aria-current', 'page');
    const path = new URL(page.url()).pathname.slice('/pcmall'.length);
    expect(children).toContain(path);
    if (!withForm.includes(path)) continue;
    await settled();
    const heading = page.getByRole('main').getByRole('heading', { level: 1 }).filter({ visible: true });
    frames.add(
      await heading.evaluate((element) => {
        const { x, y } = element.getBoundingClientRect();
        return `${x} ${y} ${getComputedStyle(element).fontSize}`;
      }),
    );
  }
  expect([...frames]).toHaveLength(1);
  await expect(entries).toHaveCount(children.length);
});

import type { Page, Route } from '@playwright/test';
import { answer, refusal } from './testing/answer';
import { endSessions } from './testing/end-sessions';
import type { Mall } from './testing/mall';
import { expect, test } from './testing/test';
import { deferred } from './testing/waiting/deferred';
import { toasts } from './testing/waiting/toast';
import { asShopper, type Tab } from './testing/window';

const overText = { zh: '登录已过期，请重新登录', en: 'Your login has expired, please log in again' } as const;

/** How often the page goes to login from now on, and how often it is loaded. */
const countWays = async (page: Page) => {
  const loads: string[] = [];
  page.on('request', (request) => void (request.isNavigationRequest() && loads.push(request.url())));
  await page.evaluate(() => {
    const counted = window as unknown as { logins: number };
    counted.logins = 0;
    for (const way of ['pushState', 'replaceState'] as const) {
      const go = history[way].bind(history);
      history[way] = (state, unused, url) => {
        if (String(url).includes('/login')) counted.logins += 1;
        go(state, unused, url);
      };
    }
  });
  return async () => ({
    logins: await page.evaluate(() => (window as unknown as { logins: number }).logins),
    loads: loads.length,
  });
};

/** Once at login: one way there, one message, and nothing more is said. */
const expectOnce = async ({ page, settled }: Tab, ways: () => Promise<object>, language: 'zh' | 'en') => {
  await expect(page.getByRole('main').getByText(overText[language])).toBeVisible();
  await settled();
  expect(await ways()).toEqual({ logins: 1, loads: 0 });
  expect(await page.getByText(overText[language]).count()).toBe(1);
  expect(await toasts(page).count()).toBe(0);
};

const cartCalls = ['/api/shoppingCart/findAllCart', '/api/shoppingCart/getCartCount', '/user/getInitInfo'];

/** Holds the cart's calls back until the third has come, so that all are answered together; tells how many have come. */
const answerTogether = async (page: Page, how: (route: Route) => Promise<void>) => {
  const haveCome = deferred();
  let asked = 0;
  for (const path of cartCalls)
    await answer(page, path, async (route) => {
      asked += 1;
      if (asked === cartCalls.length) haveCome.resolve();
      await haveCome.promise;
      await how(route);
    });
  return () => asked;
};

test('[API-04] a session that the server has ended leads to login once for many calls, with one message, in another language', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  const tab = await visit(mall, '/cart', { as: mall.shopper, query: { from: 'mail' } });
  const { page } = tab;
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  const before = await page.evaluate(() => history.length);
  const ways = await countWays(page);
  await tab.settled();
  await endSessions(mall, mall.shopper.accountId);
  const refused: string[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('/mallapi/') && /"code":"11000\d"/.test(await response.text().catch(() => '')))
      refused.push(response.url());
  });

  // All that the page knows is asked again at once, and all of it is refused.
  await answerTogether(page, (route) => route.continue());
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitem', { name: '中文' }).click();
  await mall.reached(page, '/login', { from: 'mail', redirect: 'cart', rollback: 'true' });
  await expectOnce(tab, ways, 'zh');
  await expect.poll(() => refused.length).toBeGreaterThanOrEqual(3);
  expect(await page.evaluate(() => history.length)).toBe(before);
  const left = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  for (const credential of [mall.shopper.accessToken, mall.shopper.sessionId, mall.shopper.accountId])
    expect(left).not.toContain(credential);
});

test('[API-04] a session that turns out to be over at login itself: no credentials, and the way on stays', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  const { page } = await visit(mall, '/robots.txt', { as: mall.shopper });
  await answer(page, '/user/getInitInfo', (route) => route.fulfill(refusal('1001', 'Over')));
  await page.goto(mall.url('/login', { redirect: 'payment', orderId: '7' }));
  const token = () => page.evaluate((shopId) => localStorage.getItem(`${shopId}:accessToken`), mall.shopId);
  await expect.poll(token).toBeNull();
  // Whoever has a session is on the way already: the refusal comes at login or behind it.
  await page.waitForURL(
    ({ pathname, searchParams: query }) =>
      pathname === '/pcmall/login' && query.get('redirect') === 'payment' && query.get('orderId') === '7',
  );
  await expect(page.getByRole('link', { name: 'Register' }).first()).toBeVisible();
});

test('[API-04] what was asked in an ended session and is refused late leaves the next session alone', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  const shopper = await mall.given.account({ email: 'mei@example.com', password: 'secret-1' });
  const { page, settled } = await visit(mall, '/robots.txt', { as: shopper });
  const [isAsked, isLate, isAnswered] = [deferred(), deferred(), deferred()];
  await page.route(
    '**/mallapi/user/getInitInfo*',
    async (route) => {
      isAsked.resolve();
      await isLate.promise;
      await route.fulfill(refusal('1001', 'Over'));
      isAnswered.resolve();
    },
    { times: 1 },
  );
  await page.goto(mall.url('/cart'));
  await isAsked.promise;
  await endSessions(mall, shopper.accountId);
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitem', { name: '中文' }).click();
  await mall.reached(page, '/login', { redirect: 'cart', rollback: 'true' });
  await page.getByRole('button', { name: '使用邮箱' }).click();
  await page.locator('input[name=email]').fill('mei@example.com');
  await page.locator('input[name=password]').fill('secret-1');
  await page.getByRole('main').locator('button[type=submit]').click();
  await mall.reached(page, '/cart');

  isLate.resolve();
  await isAnswered.promise;
  await settled();
  await page.reload();
  await expect(page.getByRole('main').getByRole('heading', { name: '购物车' })).toBeVisible();
  await mall.reached(page, '/cart');
});

test(`[API-04] two tabs with two shops: what ends in one shop leaves the other alone`, async ({ openMall, visit }) => {
  const [here, there] = [await openMall(), await openMall()];
  const shopper = await here.given.account({ nickName: 'Here' });
  const { context, page, tab } = await visit(here, '/robots.txt', { as: shopper, language: 'zh' });
  await asShopper(context, there, there.shopper);
  const { page: other } = await tab();
  for (const [mall, shown] of [
    [here, page],
    [there, other],
  ] as const) {
    await shown.goto(mall.url('/cart'));
    await expect(shown.getByRole('main').getByRole('heading').first()).toBeVisible();
  }
  await endSessions(here, shopper.accountId);
  await page.reload();
  await here.reached(page, '/login', { redirect: 'cart', rollback: 'true' });

  // The other shop: still there, also after a reload, with its own credentials.
  await expect(other.getByRole('main').getByRole('heading').first()).toBeVisible();
  expect(new URL(other.url()).pathname).toBe('/pcmall/cart');
  await other.reload();
  await expect(other.getByRole('main').getByRole('heading').first()).toBeVisible();
  await there.reached(other, '/cart');
  const tokenOf = ({ shopId }: Mall) => other.evaluate((id) => localStorage.getItem(`${id}:accessToken`), shopId);
  expect([await tokenOf(here), await tokenOf(there)]).toEqual([null, there.shopper.accessToken]);
  await page.reload();
  await here.reached(page, '/login', { redirect: 'cart', rollback: 'true' });
});

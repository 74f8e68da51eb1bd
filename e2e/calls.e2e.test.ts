import { addToCart } from '@pcmall/contract/cart';
import { sessionInvalidCodes } from '@pcmall/contract/codes';
import { required } from '@pcmall/server/testing/required';
import type { Page, Route } from '@playwright/test';
import { endSessions } from './testing/end-sessions';
import type { Mall } from './testing/mall';
import { expect, type Fixtures, test } from './testing/test';
import { deferred } from './testing/waiting/deferred';
import { nextFrame } from './testing/waiting/settled';
import { expectToast, toasts } from './testing/waiting/toast';
import { asShopper, type Tab } from './testing/window';

const refusal = (code: string, message: string, data: object | null = null) => ({
  json: { code, success: false, message, data },
});

/** Answers one call of the mall API in place of the server. */
const answer = (page: Page, path: string, how: (route: Route) => Promise<void>) =>
  page.route(`**/mallapi${path}*`, how);

/** A cart with one piece of a product, looked at. */
const cartWithOne = async ({ visit }: Pick<Fixtures, 'visit'>, mall: Mall, language: 'zh' | 'en' = 'en') => {
  const { skuId } = await mall.given.product();
  await mall.call(addToCart, { body: { skuSaleId: skuId, quantity: 1 } });
  const window = await visit(mall, '/cart', { as: mall.shopper, language });
  await expect(window.page.getByRole('main').getByRole('textbox')).toBeVisible();
  return window;
};

const more = (page: Page) => page.getByRole('main').getByRole('button', { name: /Increase quantity|增加数量/ });
const quantity = (page: Page) => page.getByRole('main').getByRole('textbox').inputValue();

test('[API-02] every call carries the headers that name shop, client and session', async ({ openMall, openWindow }) => {
  const mall = await openMall();
  const { context, page } = await openWindow({ language: 'zh' });
  await asShopper(context, mall, mall.shopper);
  const asked: Record<string, string>[] = [];
  page.on('request', (request) => void (request.url().includes('/mallapi/') && asked.push(request.headers())));
  await page.goto(mall.url('/cart'));
  await expect(page.getByRole('heading', { name: '购物车' })).toBeVisible();

  await expect.poll(() => asked.length).toBeGreaterThan(2);
  for (const headers of asked)
    expect(headers).toMatchObject({
      'accept-language': 'zh-CN',
      sourcefront: 'pcmall',
      sourcefrontversion: expect.stringMatching(/^v[\d.:a-f]+$/),
      shopid: mall.shopId,
      devicetype: 'PC',
      malldomain: 'localhost',
      type: '3',
      accesstoken: mall.shopper.accessToken,
      sessionid: mall.shopper.sessionId,
      clientip: expect.stringMatching(/^[\d.:a-f]+$/),
    });
});

test('[API-07] the address that the channel call saw is stored as version v{ip} and sent as SourceFrontVersion', async ({
  openMall,
  openWindow,
}) => {
  const mall = await openMall();
  const { context, page } = await openWindow();
  await asShopper(context, mall, mall.shopper);
  const channel = { type: 3, shopId: mall.shopId, ip: '203.0.113.7' };
  await answer(page, '/user/getChannel', (route) =>
    route.fulfill({ json: { code: 200, success: true, message: '', data: channel } }),
  );
  await page.goto(mall.url('/cart'));
  await expect(page.getByRole('heading', { name: 'Cart' })).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('channelInfo'));
  await page.getByRole('link', { name: 'My orders' }).first().click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('version'))).toBe('v203.0.113.7');

  const counted = page.waitForRequest('**/getCartCount');
  await page.reload();
  await counted;
  await page.evaluate(() => localStorage.setItem('version', 'v203.0.113.7'));
  const next = page.waitForRequest('**/shoppingCart/**');
  await page.getByRole('link', { name: 'Cart, 0 items' }).click();
  expect((await next).headers()).toMatchObject({ sourcefrontversion: 'v203.0.113.7', clientip: '203.0.113.7' });
});

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

const [some, others] = [0, 1].map((rest) => [...sessionInvalidCodes].filter((_, place) => place % 2 === rest));

for (const [to, codes] of [
  ['zh', required(some)],
  ['en', required(others)],
] as const) {
  test(`[API-04] codes ${codes.join(', ')} in three answers at once: one way to login, one message, no credentials: ${to}`, async ({
    openMall,
    visit,
  }) => {
    const mall = await openMall();
    const window = await visit(mall, '/robots.txt', { language: to === 'zh' ? 'en' : 'zh' });
    for (const code of codes) {
      const tab = await window.tab();
      const { page } = tab;
      await window.page.evaluate(() => localStorage.clear());
      await asShopper(window.context, mall, mall.shopper);
      await page.goto(mall.url('/cart'));
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      const asked = await answerTogether(page, (route) => route.fulfill(refusal(code, 'Over')));
      const ways = await countWays(page);

      await page.getByRole('button', { name: /^(Language|语言)/ }).click();
      await page.getByRole('menuitem', { name: to === 'en' ? 'English' : '中文' }).click();
      await mall.reached(page, '/login', { redirect: 'cart', rollback: 'true' });
      await expectOnce(tab, ways, to);
      expect(asked()).toBe(cartCalls.length);
      const token = await page.evaluate((shopId) => localStorage.getItem(`${shopId}:accessToken`), mall.shopId);
      expect(token).toBeNull();
      await page.close();
    }
  });
}

test('[API-04] a session that turns out to be over at login itself: no credentials, and the way on stays', async ({
  openMall,
  openWindow,
}) => {
  const mall = await openMall();
  const { context, page } = await openWindow();
  await asShopper(context, mall, mall.shopper);
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
  openWindow,
}) => {
  const mall = await openMall();
  const shopper = await mall.given.account({ email: 'mei@example.com', password: 'secret-1' });
  const { context, page, settled } = await openWindow();
  await asShopper(context, mall, shopper);
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

test(`[API-04] two tabs with two shops: what ends in one shop leaves the other alone`, async ({
  openMall,
  openWindow,
}) => {
  const [here, there] = [await openMall(), await openMall()];
  const shopper = await here.given.account({ nickName: 'Here' });
  const { context, page, tab } = await openWindow({ language: 'zh' });
  await asShopper(context, here, shopper);
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

test('[API-05] a refusal shows the message of the server, code 500 the generic one', async ({ openMall, visit }) => {
  const mall = await openMall();
  const { page, settled } = await cartWithOne({ visit }, mall);
  await answer(page, '/api/shoppingCart/updateCart', (route) => route.fulfill(refusal('150002', 'Only one each')));
  await more(page).click();
  await expectToast(page, 'Only one each');

  await page.unrouteAll();
  await answer(page, '/api/shoppingCart/updateCart', (route) => route.fulfill(refusal('500', 'SQL went wrong')));
  await more(page).click();
  await expectToast(page, 'The service is busy, please try again later');
  await settled();
  expect(await page.getByText('SQL went wrong').count()).toBe(0);
});

test('[API-05] exempt calls fail without a toast', async ({ openMall, openWindow }) => {
  const mall = await openMall();
  const { context, page, settled } = await openWindow();
  await asShopper(context, mall, mall.shopper);
  const orderId = 'any';
  const exempt = [
    '/api/shoppingCart/getCartCount',
    '/user/getInitInfo',
    `/api/mallOrder/microMallOrderDetailsPc/${orderId}`,
  ];
  const refused = new Set<string>();
  for (const path of exempt) {
    await answer(page, path, (route) => {
      refused.add(path);
      return route.fulfill(refusal('999', 'Nobody should read this'));
    });
  }
  await page.goto(mall.url(`/order/detail/${orderId}`));
  await expect.poll(() => [...refused].toSorted()).toEqual(exempt.toSorted());
  await settled();
  expect(await toasts(page).count()).toBe(0);
});

test('[API-06] offline, a proxy’s page or no answer in time: a clear message, what was there stays, another try works', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  const { context, page, pageErrors, settled } = await cartWithOne({ visit }, mall);
  pageErrors.allow(/Failed to load resource|ERR_/);
  const message = 'No connection. Check your network and try again';
  const path = '/api/shoppingCart/updateCart';
  const html = '<!doctype html><title>Bad gateway</title>';
  const contentType = 'text/html';

  const fails: [name: string, how: () => Promise<unknown>][] = [
    ['offline', () => context.setOffline(true)],
    ['HTML', () => answer(page, path, (route) => route.fulfill({ status: 200, contentType, body: html }))],
    ['502', () => answer(page, path, (route) => route.fulfill({ status: 502, contentType, body: html }))],
    ['no envelope', () => answer(page, path, (route) => route.fulfill({ json: { error: 'who are you' } }))],
  ];
  for (const [name, how] of fails) {
    const before = await quantity(page);
    await how();
    await more(page).click();
    await expectToast(page, message);
    await context.setOffline(false);
    await page.unrouteAll();
    await expect(toasts(page).getByText(message)).toBeHidden();
    expect(await quantity(page), name).toBe(before);
    await more(page).click();
    await expect.poll(() => quantity(page), { message: name }).toBe(String(Number(before) + 1));
    // It shows before it is answered, and the next failure must not meet it on its way.
    await settled();
  }
});

test('[API-06] offline, a screen that is not loaded yet says so in its place, and opens once the connection is back', async ({
  openMall,
  openWindow,
}) => {
  const mall = await openMall();
  const { context, page, pageErrors } = await openWindow();
  pageErrors.allow(/Failed to load resource|ERR_|dynamically imported|preload/i);
  await asShopper(context, mall, mall.shopper);
  await page.goto(mall.url('/cart'));
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await context.setOffline(true);
  await page.evaluate(() => {
    const to = new URL(location.href);
    to.pathname = '/pcmall/myCenter/sendAddress';
    history.pushState({ key: 'unloaded' }, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  });

  await expect(page.getByRole('button', { name: 'Reload page' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Reload page' }).click();
  await expect(page.getByRole('heading', { name: 'Sender addresses' })).toBeVisible();
});

test('[API-06] a call is given up after 60 seconds', async ({ openMall, openWindow }) => {
  const mall = await openMall();
  const { context, page, pageErrors } = await openWindow();
  pageErrors.allow(/ERR_/);
  await asShopper(context, mall, mall.shopper);
  // The browser's own timer is none of those that page.clock has: here it ends when the test says so.
  await page.addInitScript(() => {
    AbortSignal.timeout = (milliseconds) => {
      const controller = new AbortController();
      addEventListener(`${milliseconds} ms are over`, () =>
        controller.abort(new DOMException('signal timed out', 'TimeoutError')),
      );
      return controller.signal;
    };
  });
  const [asked, askedAgain] = [deferred(), deferred()];
  let times = 0;
  await answer(page, '/api/shoppingCart/findAllCart', () => {
    times += 1;
    (times === 1 ? asked : askedAgain).resolve();
    return new Promise(() => {});
  });
  await page.goto(mall.url('/cart'));
  await asked.promise;
  await nextFrame(page);
  expect(await page.getByRole('alert').getByText('No connection').count()).toBe(0);
  await page.evaluate(() => dispatchEvent(new Event('60000 ms are over')));
  // What got no answer is asked for once more.
  await askedAgain.promise;
  await page.evaluate(() => dispatchEvent(new Event('60000 ms are over')));
  await expect(page.getByRole('alert').getByText('No connection')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

test('[I18N-02] messages of the server come in the language of the page', async ({ openMall, visit }) => {
  const mall = await openMall();
  const { page } = await cartWithOne({ visit }, mall, 'zh');
  await mall.context.db.updateTable('skus').set({ stock: 1 }).where('shop_id', '=', mall.shopId).execute();
  await more(page).click();
  await expectToast(page, '已超出最大库存');

  await page.getByRole('button', { name: '语言' }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await expect(toasts(page).first()).toBeHidden();
  await mall.context.db.updateTable('skus').set({ stock: 100 }).where('shop_id', '=', mall.shopId).execute();
  await page.reload();
  await expect(page.getByRole('main').getByRole('textbox')).toBeVisible();
  await mall.context.db.updateTable('skus').set({ stock: 1 }).where('shop_id', '=', mall.shopId).execute();
  await more(page).click();
  await expectToast(page, 'Maximum inventory exceeded');
});

import { addToCart } from '@pcmall/contract/cart';
import type { Page } from '@playwright/test';
import { answer, refusal } from './testing/answer';
import type { Mall } from './testing/mall';
import { expect, type Fixtures, test } from './testing/test';
import { deferred } from './testing/waiting/deferred';
import { nextFrame } from './testing/waiting/settled';
import { expectToast, toasts } from './testing/waiting/toast';
import { asShopper } from './testing/window';

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

test('[API-02] every call carries the headers that name shop, client and session', async ({ openMall, visit }) => {
  const mall = await openMall();
  const { page } = await visit(mall, '/robots.txt', { as: mall.shopper, language: 'zh' });
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
  visit,
}) => {
  const mall = await openMall();
  const { page } = await visit(mall, '/robots.txt', { as: mall.shopper });
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

test('[API-05] exempt calls fail without a toast', async ({ openMall, visit }) => {
  const mall = await openMall();
  const { page, settled } = await visit(mall, '/robots.txt', { as: mall.shopper });
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
    ['502', () => answer(page, path, (route) => route.fulfill({ status: 502, contentType, body: html }))],
  ];
  for (const [name, how] of fails) {
    const before = await quantity(page);
    await how();
    await more(page).click();
    await expectToast(page, message);
    await context.setOffline(false);
    await page.unrouteAll();
    await expect(toasts(page).getByText(message)).toBeHidden();
    // Put back once the cart has been asked for again, which may take a second try.
    await expect.poll(() => quantity(page), { message: name }).toBe(before);
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

test('[API-06] a call is given up after 60 seconds', async ({ openMall, visit }) => {
  const mall = await openMall();
  const { page, pageErrors } = await visit(mall, '/robots.txt', { as: mall.shopper });
  pageErrors.allow(/ERR_/);
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

test('[I18N-02] what was first asked in the language before is asked again in the new one', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  const { skuId } = await mall.given.product({ name: { zh: '麦卢卡蜂蜜', en: 'Manuka honey' } });
  await mall.call(addToCart, { body: { skuSaleId: skuId, quantity: 1 } });
  const { page } = await visit(mall, '/robots.txt', { as: mall.shopper });
  const [isAsked, mayAnswer] = [deferred(), deferred()];
  await page.route(
    '**/mallapi/api/shoppingCart/findAllCart*',
    async (route) => {
      const response = await route.fetch();
      isAsked.resolve();
      await mayAnswer.promise;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await page.goto(mall.url('/cart'));
  await isAsked.promise;
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitem', { name: '中文' }).click();
  await expect(page.getByRole('button', { name: '语言' })).toBeVisible();

  mayAnswer.resolve();
  await expect(page.getByRole('main').getByText('麦卢卡蜂蜜').first()).toBeVisible();
});

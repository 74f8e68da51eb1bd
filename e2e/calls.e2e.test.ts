import { addToCart } from '@pcmall/contract/cart';
import { sessionInvalidCodes } from '@pcmall/contract/codes';
import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Mall, openMall } from './testing/mall';
import { asShopper, openWindow, visit } from './testing/visit';

const refusal = (code: string, message: string, data: object | null = null) => ({
  json: { code, success: false, message, data },
});

/** Answers one call of the mall API in place of the server. */
const answer = (page: Page, path: string, how: (route: Route) => Promise<void>) =>
  page.route(`**/mallapi${path}*`, how);

/** A cart with one piece of a product, looked at. */
const cartWithOne = async (mall: Mall, language: 'zh' | 'en' = 'en') => {
  const { skuId } = await mall.given.product();
  await mall.call(addToCart, { body: { skuSaleId: skuId, quantity: 1 } });
  const window = await visit(mall, '/cart', { as: mall.shopper, language });
  await window.page.getByRole('main').getByRole('textbox').waitFor();
  return window;
};

const more = (page: Page) => page.getByRole('main').getByRole('button', { name: /Increase quantity|增加数量/ });
const quantity = (page: Page) => page.getByRole('main').getByRole('textbox').inputValue();
const toasts = (page: Page) => page.locator('[popover][role=status] p');

test('[API-02] every call carries the headers that name shop, client and session', async () => {
  const mall = await openMall();
  const { context, page } = await openWindow({ language: 'zh' });
  await asShopper(context, mall, mall.shopper);
  const asked: Record<string, string>[] = [];
  page.on('request', (request) => void (request.url().includes('/mallapi/') && asked.push(request.headers())));
  await page.goto(mall.url('/cart'));
  await page.getByRole('heading', { name: '购物车' }).waitFor();

  expect(asked.length).toBeGreaterThan(2);
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

test('[API-07] the address that the channel call saw is stored as version v{ip} and sent as SourceFrontVersion', async () => {
  const mall = await openMall();
  const { context, page } = await openWindow();
  await asShopper(context, mall, mall.shopper);
  const channel = { type: 3, shopId: mall.shopId, ip: '203.0.113.7' };
  await answer(page, '/user/getChannel', (route) =>
    route.fulfill({ json: { code: 200, success: true, message: '', data: channel } }),
  );
  await page.goto(mall.url('/cart'));
  await page.getByRole('heading', { name: 'Cart' }).waitFor();
  await page.evaluate(() => localStorage.removeItem('channelInfo'));
  const counted = page.waitForRequest('**/getCartCount');
  await page.getByRole('link', { name: 'My orders' }).first().click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('version'))).toBe('v203.0.113.7');

  await page.reload();
  await counted;
  await page.evaluate(() => localStorage.setItem('version', 'v203.0.113.7'));
  const next = page.waitForRequest('**/shoppingCart/**');
  await page.getByRole('link', { name: 'Cart, 0 items' }).click();
  expect((await next).headers()).toMatchObject({ sourcefrontversion: 'v203.0.113.7', clientip: '203.0.113.7' });
});

test('[API-04] a session that is over clears the credentials and leads to login with rollback, once for many calls', async () => {
  const mall = await openMall();
  const { page } = await visit(mall, '/cart', { as: mall.shopper, query: { from: 'mail' } });
  await page.getByRole('heading', { name: 'Cart' }).waitFor();
  const before = await page.evaluate(() => history.length);
  await mall.context.db.deleteFrom('sessions').where('account_id', '=', mall.shopper.accountId).execute();

  // All that the page knows is asked again at once, and all of it is refused.
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitem', { name: '中文' }).click();
  await mall.reached(page, '/login', { from: 'mail', redirect: 'cart', rollback: 'true' });
  await page.waitForTimeout(500);
  expect(await page.evaluate(() => history.length)).toBe(before);
  expect(await toasts(page).count()).toBe(0);
  const left = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  for (const credential of [mall.shopper.accessToken, mall.shopper.sessionId, mall.shopper.accountId])
    expect(left).not.toContain(credential);
});

test('[API-04] each session-invalid code ends the session, and at login itself it leads nowhere else', async () => {
  const mall = await openMall();
  for (const code of sessionInvalidCodes) {
    const { context, page } = await openWindow();
    await asShopper(context, mall, mall.shopper);
    await answer(page, '/api/shoppingCart/getCartCount', (route) => route.fulfill(refusal(code, 'Over')));
    await page.goto(mall.url('/cart'));
    await mall.reached(page, '/login', { redirect: 'cart', rollback: 'true' });
  }
  const { context, page } = await openWindow();
  await asShopper(context, mall, mall.shopper);
  await answer(page, '/user/getInitInfo', (route) => route.fulfill(refusal('1001', 'Over')));
  await page.goto(mall.url('/login', { redirect: 'payment', orderId: '7' }));
  const token = () => page.evaluate((shopId) => localStorage.getItem(`${shopId}:accessToken`), mall.shopId);
  await expect.poll(token).toBeNull();
  await page.getByRole('link', { name: 'Register' }).first().waitFor();
  await mall.reached(page, '/login', { redirect: 'payment', orderId: '7' });
});

test('[API-05] a refusal shows the message of the server, code 500 the generic one', async () => {
  const mall = await openMall();
  const { page } = await cartWithOne(mall);
  await answer(page, '/api/shoppingCart/updateCart', (route) => route.fulfill(refusal('150002', 'Only one each')));
  await more(page).click();
  await toasts(page).getByText('Only one each').waitFor();

  await page.unrouteAll();
  await answer(page, '/api/shoppingCart/updateCart', (route) => route.fulfill(refusal('500', 'SQL went wrong')));
  await more(page).click();
  await toasts(page).getByText('The service is busy, please try again later').waitFor();
  expect(await page.getByText('SQL went wrong').count()).toBe(0);
});

test('[API-05] exempt calls fail without a toast', async () => {
  const mall = await openMall();
  const { context, page } = await openWindow();
  await asShopper(context, mall, mall.shopper);
  const exempt = ['/api/shoppingCart/getCartCount', '/user/getInitInfo', '/setting/customService/find'];
  let refused = 0;
  for (const path of exempt) {
    await answer(page, path, (route) => {
      refused += 1;
      return route.fulfill(refusal('999', 'Nobody should read this'));
    });
  }
  await page.goto(mall.url('/cart'));
  await page.getByRole('heading', { name: 'Cart' }).waitFor();
  await expect.poll(() => refused).toBeGreaterThanOrEqual(exempt.length);
  await page.waitForTimeout(300);
  expect(await toasts(page).count()).toBe(0);
});

test('[API-06] offline, a proxy’s page or no answer in time: a clear message, what was there stays, another try works', async () => {
  const mall = await openMall();
  const { context, page, noise } = await cartWithOne(mall);
  noise.allow(/Failed to load resource|ERR_/);
  const message = toasts(page).getByText('No connection. Check your network and try again');
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
    await message.waitFor();
    await context.setOffline(false);
    await page.unrouteAll();
    await message.waitFor({ state: 'hidden' });
    expect(await quantity(page), name).toBe(before);
    await more(page).click();
    await expect.poll(() => quantity(page), { message: name }).toBe(String(Number(before) + 1));
  }
});

test('[API-06] a call is given up after 60 seconds', async () => {
  const mall = await openMall();
  const { context, page, noise } = await openWindow();
  noise.allow(/ERR_/);
  await asShopper(context, mall, mall.shopper);
  // The browser's own timer, 200 times as fast.
  await page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (milliseconds) => timeout(milliseconds / 200);
  });
  await answer(page, '/api/shoppingCart/findAllCart', () => new Promise(() => {}));
  const start = Date.now();
  await page.goto(mall.url('/cart'));
  await page.getByRole('alert').getByText('No connection').waitFor();
  expect(Date.now() - start).toBeGreaterThan(300);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Your cart is empty').waitFor();
});

test('[I18N-02] messages of the server come in the language of the page', async () => {
  const mall = await openMall();
  const { page } = await cartWithOne(mall, 'zh');
  await mall.context.db.updateTable('skus').set({ stock: 1 }).where('shop_id', '=', mall.shopId).execute();
  await more(page).click();
  await toasts(page).getByText('已超出最大库存').waitFor();

  await page.getByRole('button', { name: '语言' }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await toasts(page).first().waitFor({ state: 'hidden' });
  await mall.context.db.updateTable('skus').set({ stock: 100 }).where('shop_id', '=', mall.shopId).execute();
  await page.reload();
  await page.getByRole('main').getByRole('textbox').waitFor();
  await mall.context.db.updateTable('skus').set({ stock: 1 }).where('shop_id', '=', mall.shopId).execute();
  await more(page).click();
  await toasts(page).getByText('Maximum inventory exceeded').waitFor();
});

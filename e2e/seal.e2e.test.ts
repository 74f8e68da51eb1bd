import { required } from '@pcmall/server/testing/required';
import type { Page } from '@playwright/test';
import type { Mall } from './testing/mall';
import { expect, test } from './testing/test';

const password = 'quiet-owl-27';

const press = (page: Page) => page.getByRole('button', { name: 'Log in', exact: true }).click();

/** Fills the login in and presses; answers with what the page sends from then on. */
const fillIn = async (page: Page, mall: Mall) => {
  await mall.given.account({ areaCode: '61', phone: '412345678', password });
  const sent: string[] = [];
  page.on('request', (request) => void sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await page.reload();
  await page.locator('input[name=phone]').fill('0412345678');
  await page.locator('input[name=password]').fill(password);
  await press(page);
  return sent;
};

const carriesNoPassword = (sent: string[]) => {
  const body = required(sent.find((each) => each.includes('/auth/login ')));
  expect(body).toContain('"password":"');
  for (const each of sent) {
    expect(each).not.toContain(password);
    expect(each).not.toContain(Buffer.from(password).toString('base64'));
  }
};

test('[API-08] [API-06] a password leaves the browser encrypted, without the library where the browser can do it itself; after a failure what was typed is still there, and another press works', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  const { page, pageErrors } = await visit(mall, '/login', { query: { redirect: 'cart' } });
  pageErrors.allow(/Failed to load resource/);
  const gone = { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' };
  await page.route('**/auth/login', (route) => route.fulfill(gone), { times: 1 });
  const sent = await fillIn(page, mall);
  await expect(page.getByText('No connection. Check your network and try again').first()).toBeVisible();
  await expect(page.locator('input[name=phone]')).toHaveValue('0412345678');
  await expect(page.locator('input[name=password]')).toHaveValue(password);
  await press(page);
  await mall.reached(page, '/cart');
  carriesNoPassword(sent);
  expect(sent.filter((each) => each.includes('seal-without-web-crypto'))).toEqual([]);
});

test('[API-08] without Web Crypto, as on plain http in a local network, the library encrypts, loaded only then', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  const { page } = await visit(mall, '/login', { query: { redirect: 'cart' } });
  await page.addInitScript(() => Object.defineProperty(Crypto.prototype, 'subtle', { get: () => undefined }));
  const sent = await fillIn(page, mall);
  await mall.reached(page, '/cart');
  carriesNoPassword(sent);
  const library = sent.findIndex((each) => each.includes('seal-without-web-crypto'));
  expect(library).toBeGreaterThan(0);
});

import { required } from '@pcmall/server/testing/required';
import type { Page } from '@playwright/test';
import type { Mall } from './testing/mall';
import { expect, test } from './testing/test';

const password = 'quiet-owl-27';

const logIn = async (page: Page, mall: Mall) => {
  await mall.given.account({ areaCode: '61', phone: '412345678', password });
  const sent: string[] = [];
  page.on('request', (request) => void sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await page.reload();
  await page.locator('input[name=phone]').fill('0412345678');
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await mall.reached(page, '/cart');
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

test('[API-08] a password leaves the browser encrypted, without the library where the browser can do it itself', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  const { page } = await visit(mall, '/login', { query: { redirect: 'cart' } });
  const sent = await logIn(page, mall);
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
  const sent = await logIn(page, mall);
  carriesNoPassword(sent);
  const library = sent.findIndex((each) => each.includes('seal-without-web-crypto'));
  expect(library).toBeGreaterThan(0);
});

test('[API-06] what was typed into the login form is still there after a failure, and another press works', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  const { page, pageErrors } = await visit(mall, '/login', { query: { redirect: 'cart' } });
  pageErrors.allow(/Failed to load resource/);
  let isDown = true;
  await page.route('**/auth/login', (route) =>
    isDown ? route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }) : route.continue(),
  );
  await mall.given.account({ areaCode: '61', phone: '412345678', password });
  await page.locator('input[name=phone]').fill('0412345678');
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('No connection. Check your network and try again').first()).toBeVisible();
  await expect(page.locator('input[name=phone]')).toHaveValue('0412345678');
  await expect(page.locator('input[name=password]')).toHaveValue(password);
  isDown = false;
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await mall.reached(page, '/cart');
});

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openMall } from './testing/mall';
import { moment } from './testing/moment';
import { asShopper, openWindow } from './testing/visit';

const address = { phone_area_code: '852', phone_country: 'HK', phone: '91234567', is_default: true };

/** Someone with an address in front of a product; `hasAsked` tells whether a part of the code was asked for. */
const givenProduct = async () => {
  const mall = await openMall();
  const { productId } = await mall.given.goods({ name: 'Manuka honey', skus: [{ price: 2500, stock: 99 }] });
  await mall.given.address(mall.shopper.accountId, address);
  const { context, page } = await openWindow();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const hasAsked = (part: string) => asked.some((path) => path.includes(`/assets/${part}-`));
  const open = async () => {
    await page.goto(mall.url(`/product/${productId}`));
    await page.getByRole('heading', { level: 1, name: 'Manuka honey' }).waitFor();
  };
  return { mall, context, page, hasAsked, open };
};

/** Keeps a part of the code back until it is let go. */
const hold = async (page: Page, part: string) => {
  const { reached, come } = moment();
  await page.route(`**/assets/${part}-*.js`, async (route) => {
    await reached;
    await route.continue();
  });
  return come;
};

test('a product shows after few scripts and no call; what is below and what buying needs comes later', async () => {
  const { page, hasAsked, open } = await givenProduct();
  await page.addInitScript(() => {
    new PerformanceObserver(() => performance.mark('seen')).observe({ type: 'paint', buffered: true });
  });
  await open();
  await page.getByText('In stock').waitFor();
  await page.getByRole('contentinfo').waitFor();
  const { seen, scripts, others } = await page.evaluate(() => {
    const entries = performance.getEntriesByType('resource');
    const at = performance.getEntriesByName('seen')[0]?.startTime ?? 0;
    const started = entries.filter(({ startTime }) => startTime < at).map(({ name }) => new URL(name).pathname);
    const isOther = (path: string) => path.startsWith('/mallapi/') || /footer|recently-viewed/.test(path);
    return { seen: at, scripts: started.filter((path) => path.endsWith('.js')), others: started.filter(isOther) };
  });
  expect(seen).toBeGreaterThan(0);
  expect(others).toEqual([]);
  // A browser fetches six at once; of these, two are tiny.
  expect(scripts.length).toBeLessThanOrEqual(7);
  expect(hasAsked('start-checkout') || hasAsked('picture-dialog')).toBe(false);
});

test('buying loads when the focus comes to it; a press that is early is not lost, and shows that it was heard', async () => {
  const { mall, context, page, hasAsked, open } = await givenProduct();
  await asShopper(context, mall, mall.shopper);
  const letGo = await hold(page, 'start-checkout');
  await open();
  const buy = page.getByRole('main').getByRole('button', { name: 'Buy now' }).first();
  await buy.focus();
  await expect.poll(() => hasAsked('start-checkout')).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => buy.getAttribute('aria-busy')).toBe('true');
  letGo();
  await mall.reached(page, '/confirmOrder');
  await page.getByText('Manuka honey').first().waitFor();
});

test('a refused purchase sets its button free again, and the next press buys', async () => {
  const { mall, context, page, open } = await givenProduct();
  await asShopper(context, mall, mall.shopper);
  await page.route('**/mallapi/**/preOrderTemp*', (route) =>
    route.fulfill({ json: { code: 500, success: false, message: 'SQL went wrong', data: null } }),
  );
  await open();
  const buy = page.getByRole('main').getByRole('button', { name: 'Buy now' }).first();
  await buy.click();
  await page.getByText('The service is busy, please try again later').first().waitFor();
  await expect.poll(() => buy.getAttribute('aria-busy')).toBe(null);
  await page.unroute('**/mallapi/**/preOrderTemp*');
  await buy.click();
  await mall.reached(page, '/confirmOrder');
});

test('the large picture opens by key though its code is slow; the bar runs meanwhile, and the focus comes back', async () => {
  const { page, open } = await givenProduct();
  const letGo = await hold(page, 'picture-dialog');
  await open();
  const zoom = page.getByRole('button', { name: 'Enlarge picture' });
  await zoom.focus();
  await page.keyboard.press('Enter');
  await page.locator('.animate-advance').waitFor();
  letGo();
  await page.getByRole('dialog', { name: 'Manuka honey' }).waitFor();
  await page.locator('.animate-advance').waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await zoom.evaluate((element) => element === document.activeElement)).toBe(true);
});

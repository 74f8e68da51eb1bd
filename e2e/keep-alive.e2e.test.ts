import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openMall } from './testing/mall';
import { moment } from './testing/moment';
import { visit } from './testing/visit';

/** Marks the screen's own elements: they are the same ones on return, or the screen was built anew. */
const mark = (page: Page) =>
  page
    .locator('main h1:visible')
    .first()
    .evaluate((heading) => heading.setAttribute('data-kept', 'yes'));
const isKept = (page: Page) => page.locator('main h1[data-kept]:visible').count();

const watchSkeletons = (page: Page) =>
  page.evaluate(() => {
    const seen = { skeletons: 0 };
    Object.assign(window, { seen });
    new MutationObserver(() => {
      if (
        [...document.querySelectorAll('main .animate-late, main [aria-busy=true]')].some((one) => one.checkVisibility())
      )
        seen.skeletons += 1;
    }).observe(document.body, { childList: true, subtree: true, attributes: true });
  });
const skeletonsSeen = (page: Page) =>
  page.evaluate(() => (window as unknown as { seen: { skeletons: number } }).seen.skeletons);

test('[SHELL-11] a loading bar runs while a screen is on its way', async () => {
  const mall = await openMall();
  const { page } = await visit(mall, '/search', { as: mall.shopper });
  await page.getByRole('button', { name: 'Language' }).waitFor();
  const { reached, come: release } = moment();
  await page.route('**/assets/cart.page-*.js', async (route) => {
    await reached;
    await route.continue();
  });
  const bar = page.locator('body > div > [aria-hidden] > .animate-advance');
  await bar.waitFor({ state: 'detached' });
  await page.locator('main h1').waitFor();
  await page.getByRole('link', { name: /^Cart, / }).click();
  await bar.waitFor({ state: 'attached' });
  // The old screen stays for a moment, then the shape of what is coming.
  expect(await page.locator('main h1').isVisible()).toBe(true);
  await page.locator('main').getByText('Loading').waitFor({ state: 'attached' });
  expect(await bar.count()).toBe(1);
  release();
  await page.getByRole('heading', { name: 'Cart' }).waitFor();
  await bar.waitFor({ state: 'detached' });
});

test('[SHELL-11] the search comes back with its filters, its place and its data, without loading', async () => {
  const mall = await openMall();
  for (let n = 0; n < 30; n += 1) await mall.given.goods({ name: `Honey ${n}` });
  const { page } = await visit(mall, '/search', {
    as: mall.shopper,
    query: { keyword: 'honey', sort: 'priceUp', pageSize: '30' },
  });
  await page.getByRole('link', { name: /Honey/ }).nth(20).waitFor();
  await mark(page);
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
  await page.waitForTimeout(100);

  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Cart, / })
    .click();
  await page.getByRole('heading', { name: 'Cart' }).waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);

  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  await watchSkeletons(page);
  await page.goBack();
  await page.getByRole('link', { name: /Honey/ }).nth(20).waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(600);
  expect(await isKept(page)).toBe(1);
  expect(await skeletonsSeen(page)).toBe(0);
  expect(asked.filter((url) => url.includes('/product/search'))).toEqual([]);
  await mall.reached(page, '/search', { keyword: 'honey', sort: 'priceUp', pageSize: '30' });
});

test('[SHELL-11] my orders come back with tab and place, without loading', async () => {
  const mall = await openMall();
  for (let n = 0; n < 10; n += 1) await mall.given.order(mall.shopper.accountId, { status: 'unpaid' });
  const { page } = await visit(mall, '/myCenter/myOrder', { as: mall.shopper });
  await page.getByRole('tab', { name: /^Unpaid/ }).click();
  await page.getByRole('link', { name: 'View details' }).nth(9).waitFor();
  await mark(page);
  await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }));
  await page.waitForTimeout(100);

  await page.getByRole('link', { name: 'View details' }).nth(4).click();
  await page.waitForURL(/order\/detail/);
  await page.locator('main h1:not([data-kept]):visible').waitFor();
  await watchSkeletons(page);
  await page.goBack();
  await page.getByRole('link', { name: 'View details' }).nth(9).waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(500);
  expect(await page.getByRole('tab', { name: /^Unpaid/ }).getAttribute('aria-selected')).toBe('true');
  expect(await isKept(page)).toBe(1);
  expect(await skeletonsSeen(page)).toBe(0);
});

test('[SHELL-11] the home page comes back to its place, also by a link', async () => {
  const mall = await openMall();
  for (let n = 0; n < 30; n += 1) await mall.given.goods({ name: `Honey ${n}` });
  const { page } = await visit(mall, '/home', { as: mall.shopper, height: 500 });
  await page.locator('main h1, main h2').first().waitFor({ state: 'attached' });
  await page.evaluate(() => document.querySelector('main h1, main h2')?.setAttribute('data-kept', 'yes'));
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }));
  await page.waitForTimeout(100);

  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Cart, / })
    .click();
  await page.getByRole('heading', { name: 'Cart' }).waitFor();
  await watchSkeletons(page);
  await page
    .getByRole('banner')
    .getByRole('link', { name: `Shop ${mall.shopId}` })
    .click();
  await mall.reached(page, '/home');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(200);
  expect(await page.locator('main [data-kept]').count()).toBe(1);
  expect(await skeletonsSeen(page)).toBe(0);
});

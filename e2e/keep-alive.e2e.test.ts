import type { Page } from '@playwright/test';
import { answer } from './testing/answer';
import { expect, test } from './testing/test';
import { deferred } from './testing/waiting/deferred';
import { nextFrame } from './testing/waiting/settled';

/** Marks the screen's own elements: they are the same ones on return, or the screen was built anew. */
const mark = (page: Page) =>
  page
    .locator('main h1:visible')
    .first()
    .evaluate((heading) => heading.setAttribute('data-kept', 'yes'));
const isKept = (page: Page) => page.locator('main h1[data-kept]:visible').count();

/**
 * Scrolls, and waits until the page has heard of it. What is pressed next is pressed by a key: a click on what still
 * moves, as the header does when it condenses, is tried again, and scrolls the page before that.
 */
const scrollTo = (page: Page, top: number) =>
  page.evaluate(
    (to) =>
      new Promise<void>((resolve) => {
        addEventListener('scroll', () => requestAnimationFrame(() => resolve()), { once: true });
        window.scrollTo({ top: to, behavior: 'instant' });
      }),
    top,
  );

/** Notes whether the old screen is still shown at the moment the bar appears: it gives way to the next one's shape soon. */
const watchBar = (page: Page, selector: string) =>
  page.evaluate((bar) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector(bar)) return;
      observer.disconnect();
      const isOldShown = [...document.querySelectorAll('main h1')].some((heading) => heading.checkVisibility());
      Object.assign(window, { isOldShown });
    });
    observer.observe(document.body, { childList: true, subtree: true });
  }, selector);

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

test('[SHELL-11] a loading bar runs while a screen is on its way', async ({ openMall, visit }) => {
  const mall = await openMall();
  const { page } = await visit(mall, '/search', { as: mall.shopper });
  await expect(page.getByRole('button', { name: 'Language' })).toBeVisible();
  const { promise, resolve: release } = deferred();
  await page.route('**/assets/cart.page-*.js', async (route) => {
    await promise;
    await route.continue();
  });
  const selector = 'body > div > [aria-hidden] > .animate-advance';
  const bar = page.locator(selector);
  await expect(bar).not.toBeAttached();
  await expect(page.locator('main h1')).toBeVisible();
  await watchBar(page, selector);
  await page.getByRole('link', { name: /^Cart, / }).click();
  await expect(bar).toBeAttached();
  // The old screen stays for a moment, then the shape of what is coming.
  expect(await page.evaluate(() => Reflect.get(window, 'isOldShown'))).toBe(true);
  await expect(page.locator('main').getByText('Loading')).toBeAttached();
  await expect(bar).toHaveCount(1);
  release();
  await expect(page.getByRole('heading', { name: 'Cart' })).toBeVisible();
  await expect(bar).not.toBeAttached();
});

test('[SHELL-11] the search comes back with its filters, its place and its data, without loading', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  for (let n = 0; n < 30; n += 1) await mall.given.product({ name: `Honey ${n}` });
  const { page } = await visit(mall, '/search', {
    as: mall.shopper,
    query: { keyword: 'honey', sort: 'priceUp', pageSize: '30' },
  });
  await expect(page.getByRole('link', { name: /Honey/ }).nth(20)).toBeVisible();
  await mark(page);
  await scrollTo(page, 600);

  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Cart, / })
    .press('Enter');
  await expect(page.getByRole('heading', { name: 'Cart' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  await watchSkeletons(page);
  await page.goBack();
  await expect(page.getByRole('link', { name: /Honey/ }).nth(20)).toBeVisible();
  // Links are there before the place is painted.
  await nextFrame(page);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
  expect(await isKept(page)).toBe(1);
  expect(await skeletonsSeen(page)).toBe(0);
  expect(asked.filter((url) => url.includes('/product/search'))).toEqual([]);
  await mall.reached(page, '/search', { keyword: 'honey', sort: 'priceUp', pageSize: '30' });
});

test('[SHELL-11] my orders come back with tab and place, without loading', async ({ openMall, visit }) => {
  const mall = await openMall();
  for (let n = 0; n < 10; n += 1) await mall.given.order(mall.shopper.accountId, { status: 'unpaid' });
  const { page, settled } = await visit(mall, '/myCenter/myOrder', { as: mall.shopper });
  const unpaid = page.getByRole('tab', { name: /^Unpaid/ });
  await unpaid.click();
  // The list of all looks the same; what comes after it begins at the top.
  await expect(unpaid).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('link', { name: 'View details' }).nth(9)).toBeVisible();
  await settled();
  await mark(page);
  await scrollTo(page, 500);

  // One that is in view: another would scroll the page first.
  await page.getByRole('link', { name: 'View details' }).nth(3).press('Enter');
  await page.waitForURL(/order\/detail/);
  await expect(page.locator('main h1:not([data-kept]):visible')).toBeVisible();
  await watchSkeletons(page);
  await page.goBack();
  await expect(page.getByRole('link', { name: 'View details' }).nth(9)).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(500);
  await expect(unpaid).toHaveAttribute('aria-selected', 'true');
  expect(await isKept(page)).toBe(1);
  expect(await skeletonsSeen(page)).toBe(0);
});

test('[SHELL-11] the home page comes back to its place, also by a link', async ({ openMall, visit }) => {
  const mall = await openMall();
  for (let n = 0; n < 30; n += 1) await mall.given.product({ name: `Honey ${n}` });
  const { page, settled } = await visit(mall, '/home', { as: mall.shopper, height: 500 });
  await expect(page.locator('main h1, main h2').first()).toBeAttached();
  await page.evaluate(() => document.querySelector('main h1, main h2')?.setAttribute('data-kept', 'yes'));
  await settled();
  await scrollTo(page, 200);

  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Cart, / })
    .press('Enter');
  await expect(page.getByRole('heading', { name: 'Cart' })).toBeVisible();
  await watchSkeletons(page);
  await page
    .getByRole('banner')
    .getByRole('link', { name: `Shop ${mall.shopId}` })
    .click();
  await mall.reached(page, '/home');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(200);
  await expect(page.locator('main [data-kept]')).toHaveCount(1);
  expect(await skeletonsSeen(page)).toBe(0);
});

test('[SHELL-11] my orders stay with their shopper: who logs in next in the same tab sees nothing of them', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  const ann = await mall.given.account({ nickName: 'Ann' });
  const { orderNo } = await mall.given.order(ann.accountId, { status: 'unpaid' });
  const bob = { email: 'bob@example.test', password: 'secret-1', nickName: 'Bob' };
  await mall.given.account(bob);
  const { page } = await visit(mall, '/myCenter/myOrder', { as: ann });
  await expect(page.getByText(orderNo)).toBeVisible();
  const main = page.getByRole('main');
  const keyword = main.getByPlaceholder('Number, product or recipient');
  await keyword.fill('a present');
  await page
    .getByRole('banner')
    .getByRole('link', { name: `Shop ${mall.shopId}` })
    .click();
  await mall.reached(page, '/home');
  await page.getByRole('button', { name: /^Ann/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();

  await page.getByRole('link', { name: 'Log in' }).first().click();
  await main.getByRole('button', { name: 'Use email' }).click();
  await main.getByRole('textbox', { name: 'Email' }).fill(bob.email);
  await main.locator('input[name=password]').fill(bob.password);
  await main.getByRole('button', { name: 'Log in', exact: true }).click();
  const { promise: mayAnswer, resolve: release } = deferred();
  await answer(page, '/api/mallOrder/getOrderListPc', async (route) => {
    await mayAnswer;
    await route.continue();
  });
  await page.getByRole('button', { name: /^Bob/ }).click();
  await page.getByRole('menuitem', { name: 'My orders' }).click();

  await expect(main.getByRole('heading', { name: 'My orders' })).toBeVisible();
  await nextFrame(page);
  await expect(page.getByText(orderNo)).toHaveCount(0);
  await expect(keyword).toHaveValue('');
  release();
  await expect(main.getByText('You have no orders yet')).toBeVisible();
});

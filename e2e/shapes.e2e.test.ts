import type { Page } from '@playwright/test';
import { expect, test } from './testing/test';
import { deferred } from './testing/waiting/deferred';

const text = (en: string) => ({ zh: `${en}（中文）`, en });

/** How many items stand in each row of a list. */
const rowsOf = (page: Page, list: string) =>
  page.getByRole('list', { name: list, exact: true }).evaluate((element) => {
    const rows = new Map<number, number>();
    for (const { offsetTop } of element.querySelectorAll<HTMLElement>(':scope > li'))
      rows.set(offsetTop, (rows.get(offsetTop) ?? 0) + 1);
    return [...rows.values()];
  });

test('[SHELL-20.1] [CAT-01] a floor of ten products has whole rows at 1440, 1280 and 1024', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  const made = await Promise.all(Array.from({ length: 10 }, () => mall.given.product()));
  const productIds = made.map(({ productId }) => productId);
  await mall.given.layout([{ kind: 'floor', title: text('Chosen'), link: '/search', productIds }]);
  const { page } = await visit(mall, '/home', { width: 1440, height: 900 });
  for (const width of [1440, 1280, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByRole('list', { name: 'Chosen', exact: true })).toBeVisible();
    expect(await rowsOf(page, 'Chosen')).toEqual([5, 5]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test('[SHELL-21] while an account screen loads, its menu and a card are hinted at, and not a shelf of goods', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  const shopper = await mall.given.account();
  const { page } = await visit(mall, '/search', { as: shopper, own: true });
  const arrived = deferred();
  await page.context().route('**/assets/center-layout-*.js', async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.goto(mall.url('/myCenter/userInfo'));
  const skeleton = page.getByRole('main').getByRole('status').filter({ hasText: 'Loading' });
  await expect(skeleton).toBeVisible();
  // The menu at the left, a heading and a card beside it.
  expect(await skeleton.locator('[aria-hidden]').count()).toBe(3);
  arrived.resolve();
  await expect(page.getByRole('navigation', { name: 'My account' })).toBeVisible();
});

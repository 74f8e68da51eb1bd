import { inHongKong, phoneOfHongKong } from '@pcmall/server/testing/given/given-address';
import type { Page } from '@playwright/test';
import { expect, type Fixtures, test } from './testing/test';
import { deferred } from './testing/waiting/deferred';
import { expectToast } from './testing/waiting/toast';
import { asShopper } from './testing/window';

const address = { ...inHongKong, ...phoneOfHongKong, is_default: true };

/** Someone with an address in front of a product; `hasAsked` tells whether a part of the code was asked for. */
const givenProduct = async (
  { openMall, openWindow }: Pick<Fixtures, 'openMall' | 'openWindow'>,
  pictures: string[] = [],
) => {
  const mall = await openMall();
  const skus = [{ price: 2500, stock: 99 }];
  const { productId } = await mall.given.product({ name: 'Manuka honey', skus, pictures });
  await mall.given.address(mall.shopper.accountId, address);
  const { context, page, settled } = await openWindow();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const hasAsked = (part: string) => asked.some((path) => path.includes(`/assets/${part}-`));
  const open = async () => {
    await page.goto(mall.url(`/product/${productId}`));
    await expect(page.getByRole('heading', { level: 1, name: 'Manuka honey' })).toBeVisible();
  };
  return { mall, context, page, settled, hasAsked, open };
};

/** Keeps a part of the code back until it is let go. */
const hold = async (page: Page, part: string) => {
  const { promise, resolve } = deferred();
  await page.route(`**/assets/${part}-*.js`, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
};

test('a product shows after few scripts and no call; what is below and what buying needs comes later', async ({
  openMall,
  openWindow,
}) => {
  const { page, settled, hasAsked, open } = await givenProduct({ openMall, openWindow });
  await page.addInitScript(() => {
    new PerformanceObserver(() => performance.mark('seen')).observe({ type: 'paint', buffered: true });
    // The first paint alone lets the rest begin: a busy machine may take longer than a page waits for it.
    const after = setTimeout.bind(window);
    Object.assign(window, { setTimeout: (run: () => void, ms = 0) => after(run, ms === 2000 ? 60_000 : ms) });
  });
  await open();
  await expect(page.getByText('In stock')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await settled();
  const { seen, before, after } = await page.evaluate(() => {
    const entries = performance.getEntriesByType('resource').filter(({ name }) => name.startsWith(location.origin));
    const at = performance.getEntriesByName('seen')[0]?.startTime ?? 0;
    const pathOf = ({ name }: PerformanceEntry) => new URL(name).pathname;
    return {
      seen: at,
      before: entries.filter(({ startTime }) => startTime < at).map(pathOf),
      after: entries.filter(({ startTime }) => startTime >= at).map(pathOf),
    };
  });
  const scripts = before.filter((path) => path.endsWith('.js'));
  expect(seen).toBeGreaterThan(0);
  for (const later of [/^\/mallapi\//, /footer/, /recently-viewed/]) {
    expect(before.filter((path) => later.test(path))).toEqual([]);
    expect(after.filter((path) => later.test(path))).not.toEqual([]);
  }
  // A browser fetches six at once; of these, two are tiny.
  expect(scripts.length).toBeLessThanOrEqual(7);
  expect(hasAsked('start-checkout') || hasAsked('picture-dialog')).toBe(false);
});

test('buying loads when the focus comes to it; a press that is early is not lost, and shows that it was heard', async ({
  openMall,
  openWindow,
}) => {
  const { mall, context, page, hasAsked, open } = await givenProduct({ openMall, openWindow });
  await asShopper(context, mall, mall.shopper);
  const letGo = await hold(page, 'start-checkout');
  await open();
  const buy = page.getByRole('main').getByRole('button', { name: 'Buy now' }).first();
  await buy.focus();
  await expect.poll(() => hasAsked('start-checkout')).toBe(true);
  await page.keyboard.press('Enter');
  await expect(buy).toHaveAttribute('aria-busy', 'true');
  letGo();
  await mall.reached(page, '/confirmOrder');
  await expect(page.getByText('Manuka honey').first()).toBeVisible();
});

test('a refused purchase sets its button free again, and the next press buys', async ({ openMall, openWindow }) => {
  const { mall, context, page, open } = await givenProduct({ openMall, openWindow });
  await asShopper(context, mall, mall.shopper);
  await page.route('**/mallapi/**/preOrderTemp*', (route) =>
    route.fulfill({ json: { code: 500, success: false, message: 'SQL went wrong', data: null } }),
  );
  await open();
  const buy = page.getByRole('main').getByRole('button', { name: 'Buy now' }).first();
  await buy.click();
  await expectToast(page, 'The service is busy, please try again later');
  await expect(buy).not.toHaveAttribute('aria-busy');
  await page.unroute('**/mallapi/**/preOrderTemp*');
  await buy.click();
  await mall.reached(page, '/confirmOrder');
});

test('the large picture opens by key though its code is slow; the bar runs meanwhile, and the focus comes back', async ({
  openMall,
  openWindow,
}) => {
  const { page, open } = await givenProduct({ openMall, openWindow }, ['/pictures/honey.webp']);
  const body = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>';
  await page.route('**/pictures/*', (route) => route.fulfill({ contentType: 'image/svg+xml', body }));
  const letGo = await hold(page, 'picture-dialog');
  await open();
  const zoom = page.getByRole('button', { name: 'Enlarge picture' });
  await zoom.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.animate-advance')).toBeVisible();
  letGo();
  await expect(page.getByRole('dialog', { name: 'Manuka honey' })).toBeVisible();
  await expect(page.locator('.animate-advance')).not.toBeAttached();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).not.toBeAttached();
  await expect(zoom).toBeFocused();
});

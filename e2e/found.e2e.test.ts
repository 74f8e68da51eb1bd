import { expect, test } from './testing/test';

test('[SHELL-22] without JavaScript the first view can be read; with it, nothing of that is seen', async ({
  browser,
  openMall,
  visit,
}) => {
  const mall = await openMall();
  const { productId } = await mall.given.product({ name: 'Manuka honey', skus: [{ price: 2550 }] });
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-US' });
  const reader = await context.newPage();

  await reader.goto(mall.url(`/product/${productId}`));
  await expect(reader.getByRole('heading', { level: 1, name: 'Manuka honey' })).toBeVisible();
  await expect(reader.getByText('$25.50')).toBeVisible();
  await reader.getByRole('link', { name: 'Milk powder' }).click();
  await expect(reader.getByRole('link', { name: 'Manuka honey' })).toBeVisible();
  await context.close();

  const { page } = await visit(mall, `/product/${productId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Manuka honey' })).toBeVisible();
  expect(await page.locator('#words').count()).toBe(0);
});

test('[SHELL-22] the words for readers without JavaScript are hidden from the moment in which they arrive', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  await mall.given.product({ name: 'Manuka honey' });
  const { page } = await visit(mall, '/robots.txt');
  await page.addInitScript(() => {
    const look = (_: unknown, observer: MutationObserver) => {
      const words = document.getElementById('words');
      if (!words) return;
      observer.disconnect();
      Object.assign(window, { wordsCame: getComputedStyle(words).display });
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true });
  });
  await page.goto(mall.url('/home'));
  await expect(page.getByRole('link', { name: 'Manuka honey' }).first()).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'wordsCame'))).toBe('none');
});

test('[SHELL-22] what does not exist is said so by the shop’s own page, with the status 404', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  const { page } = await visit(mall, '/home');

  const missing = await page.goto(mall.url('/product/nothing'));
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole('main')).toContainText(/no longer|not found|does not exist/i);
  const nowhere = await page.goto(mall.url('/no/such/screen'));
  expect(nowhere?.status()).toBe(404);
  await mall.reached(page, '/home');
});

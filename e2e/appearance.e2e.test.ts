import { addToCart } from '@pcmall/contract/cart';
import { contrast } from '@pcmall/domain/theme';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityFaults } from './testing/axe';
import { type Mall, openMall } from './testing/mall';
import { openWindow, visit } from './testing/visit';

const paint = async ({ context, shopId }: Mall, colour: string) => {
  await context.db.updateTable('shops').set({ theme_colour: colour }).where('shop_id', '=', shopId).execute();
  await context.shops.changed(context.db, shopId, 'settings');
};

/** Records the theme colour of each frame from the first that shows anything. */
const recordTheme = (page: Page) =>
  page.addInitScript(() => {
    const frames: string[] = [];
    Object.assign(window, { frames });
    const look = () => {
      if (document.querySelector('#root > *')) {
        const colour = getComputedStyle(document.documentElement).getPropertyValue('--theme').trim();
        if (frames.at(-1) !== colour) frames.push(colour);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
const themesSeen = (page: Page) => page.evaluate(() => (window as unknown as { frames: string[] }).frames);

test('[SHELL-16] the shop’s colour is there in the first frame, written by the server or kept from the last visit', async () => {
  const mall = await openMall();
  await paint(mall, '#8a1538');
  const { page } = await openWindow();
  await recordTheme(page);
  await page.goto(mall.url('/search'));
  await page.getByRole('button', { name: 'Language' }).waitFor();
  expect(await themesSeen(page)).toEqual(['#8a1538']);

  // A page that comes without it, with an answer that takes its time.
  await page.route(mall.url('/search'), async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({
      response,
      body: html.replace(/<style nonce.*?<\/style>/s, '').replace(/"colour":"[^"]*",?/, ''),
    });
  });
  await page.route('**/color-style/findColorStyle', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.goto(mall.url('/search'));
  await page.getByRole('button', { name: 'Language' }).waitFor();
  await page.waitForTimeout(500);
  expect(await themesSeen(page)).toEqual(['#8a1538']);

  // The shop has changed its colour since: shown when the answer is there, and kept.
  await paint(mall, '#0a6b4f');
  await page.reload();
  await expect.poll(() => themesSeen(page), { timeout: 5000 }).toEqual(['#8a1538', '#0a6b4f']);
});

const shown = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: 'Search' })
    .evaluate((button) => {
      const hex = (colour: string) =>
        `#${(colour.match(/\d+/g) ?? [])
          .slice(0, 3)
          .map((part) => Number(part).toString(16).padStart(2, '0'))
          .join('')}`;
      const style = getComputedStyle(button);
      return { text: hex(style.color), ground: hex(style.backgroundColor) };
    });

test('[SHELL-16] yellow, navy, teal, pink, white and black shops are all readable', async () => {
  const mall = await openMall();
  const { skuId } = await mall.given.product();
  await mall.call(addToCart, { body: { skuSaleId: skuId, quantity: 1 } });
  const { page } = await visit(mall, '/cart', { as: mall.shopper });
  for (const colour of ['#ffd400', '#0b1f4b', '#00b8a9', '#ff5fa2', '#ffffff', '#000000']) {
    await paint(mall, colour);
    await page.reload();
    await page.getByRole('button', { name: 'Check out' }).waitFor();
    const { text, ground } = await shown(page);
    expect(contrast(text, ground), colour).toBeGreaterThanOrEqual(4.5);
    expect(await accessibilityFaults(page), colour).toEqual([]);
  }
});

/** Shorter than what lies between two attempts, longer than what lies between requests of one. */
const pause = 600;
const numberIn = (address: string) => Number(/\d+/.exec(address)?.[0]);

test('[SHELL-17] pictures load when they come near, take three attempts, and move nothing', async () => {
  const mall = await openMall();
  for (let n = 0; n < 40; n += 1)
    await mall.given.goods({ name: `Honey ${String(n).padStart(2, '0')}`, pictures: [`/pictures/${n}.webp`] });
  const { page, noise } = await openWindow({ height: 700 });
  noise.allow(/Failed to load resource/);
  const asked = new Map<string, number[]>();
  await page.route('**/pictures/*', async (route) => {
    const name = new URL(route.request().url()).pathname;
    const times = asked.get(name) ?? [];
    asked.set(name, [...times, Date.now()]);
    // Every third never comes, every other third comes at the second attempt. One attempt may be several requests:
    // React asks once for each time it draws.
    const number = numberIn(name);
    if (number % 3 === 0 || (number % 3 === 1 && Date.now() - (times[0] ?? Date.now()) < pause))
      return route.fulfill({ status: 500 });
    return route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="teal"/></svg>',
    });
  });
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { shift: Reflect.get(window, 'shift') + Reflect.get(entry, 'value') });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(mall.url('/search', { keyword: 'honey', sort: 'newest', pageSize: '40' }));
  await page.getByRole('link', { name: 'Honey 39' }).first().waitFor();
  await page.waitForTimeout(3500);
  const near = asked.size;
  expect(near).toBeGreaterThan(3);
  expect(near).toBeLessThan(30);
  expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBeLessThan(0.01);

  for (const [name, times] of asked) {
    // The first ones are asked for by the page's head as well.
    if (numberIn(name) > 31) continue;
    const pauses = times.filter((time, at) => time - (times[at - 1] ?? time) > pause).length;
    expect(pauses, name).toBe({ 0: 2, 1: 1, 2: 0 }[numberIn(name) % 3]);
  }
  expect(await page.locator('article:has-text("Honey 30") img').count()).toBe(0);
  expect(await page.locator('article:has-text("Honey 31") img').count()).toBe(1);
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expect.poll(() => asked.size).toBeGreaterThan(near);
});

test('[SHELL-20.1] the skip link is the first stop and leads to the content', async () => {
  const mall = await openMall();
  const { page } = await visit(mall, '/cart', { as: mall.shopper });
  await page.getByText('Your cart is empty').waitFor();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true);
  await expect.poll(async () => (await skip.boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Start shopping');
});

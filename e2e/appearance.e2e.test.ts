import { addToCart } from '@pcmall/contract/cart';
import { contrast } from '@pcmall/domain/theme';
import type { Page } from '@playwright/test';
import { accessibilityFaults } from './testing/axe';
import type { Mall } from './testing/mall';
import { expect, test } from './testing/test';
import { deferred } from './testing/waiting/deferred';
import { nextFrame } from './testing/waiting/settled';

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
      if (document.querySelector('#root > :not(#words)')) {
        const colour = getComputedStyle(document.documentElement).getPropertyValue('--theme').trim();
        if (frames.at(-1) !== colour) frames.push(colour);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
const themesSeen = (page: Page) => page.evaluate(() => (window as unknown as { frames: string[] }).frames);

test('[SHELL-16] the shop’s colour is there in the first frame, written by the server or kept from the last visit', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  await paint(mall, '#8a1538');
  const { page, settled } = await visit(mall, '/robots.txt');
  await recordTheme(page);
  await page.goto(mall.url('/search'));
  await expect(page.getByRole('button', { name: 'Language' })).toBeVisible();
  await nextFrame(page);
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
  let mayAnswer = deferred();
  await page.route('**/color-style/findColorStyle', async (route) => {
    await mayAnswer.promise;
    await route.continue();
  });
  await page.goto(mall.url('/search'));
  await expect(page.getByRole('button', { name: 'Language' })).toBeVisible();
  await nextFrame(page);
  expect(await themesSeen(page)).toEqual(['#8a1538']);
  mayAnswer.resolve();
  await settled();
  expect(await themesSeen(page)).toEqual(['#8a1538']);

  // The shop has changed its colour since: shown when the answer is there, and kept.
  await paint(mall, '#0a6b4f');
  mayAnswer = deferred();
  await page.reload();
  await expect.poll(() => themesSeen(page)).toEqual(['#8a1538']);
  mayAnswer.resolve();
  await expect.poll(() => themesSeen(page)).toEqual(['#8a1538', '#0a6b4f']);
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

test('[SHELL-16] yellow, navy, teal, pink, white and black shops are all readable', async ({ openMall, visit }) => {
  const mall = await openMall();
  const { skuId } = await mall.given.product();
  await mall.call(addToCart, { body: { skuSaleId: skuId, quantity: 1 } });
  const { page } = await visit(mall, '/cart', { as: mall.shopper });
  for (const colour of ['#ffd400', '#0b1f4b', '#00b8a9', '#ff5fa2', '#ffffff', '#000000']) {
    await paint(mall, colour);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Check out' })).toBeVisible();
    const { text, ground } = await shown(page);
    expect(contrast(text, ground), colour).toBeGreaterThanOrEqual(4.5);
    expect(await accessibilityFaults(page, 'colours', 'page'), colour).toEqual([]);
  }
});

const numberIn = (address: string) => Number(/\d+/.exec(new URL(address).pathname)?.[0]);

/** Everything that is asked for until `answer` is called; the answers wait for that. */
const newRound = () => ({ asked: new Set<number>(), ...deferred() });
type Round = ReturnType<typeof newRound>;

/** Without the first ones, which the page's head asks for as well. */
const askedIn = ({ asked }: Round) => [...asked].filter((number) => number <= 31).sort((a, b) => a - b);

test('[SHELL-17] pictures load when they come near, take three attempts, and move nothing', async ({
  openMall,
  openWindow,
}) => {
  const mall = await openMall();
  for (let n = 0; n < 40; n += 1)
    await mall.given.product({ name: `Honey ${String(n).padStart(2, '0')}`, pictures: [`/pictures/${n}.webp`] });
  const { page, pageErrors } = await openWindow({ height: 700 });
  pageErrors.allow(/Failed to load resource/);

  const rounds = [newRound(), newRound(), newRound()] as const;
  const later = newRound();
  later.resolve();
  let attempt = 1;
  await page.route('**/pictures/*', async (route) => {
    const number = numberIn(route.request().url());
    const round = rounds[attempt - 1] ?? later;
    round.asked.add(number);
    await round.promise;
    // Every third never comes, every other third comes at the second attempt.
    if (number % 3 === 0 || (number % 3 === 1 && round === rounds[0])) return route.fulfill({ status: 500 });
    return route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="teal"/></svg>',
    });
  });
  const answer = (round: Round) => {
    attempt += 1;
    round.resolve();
  };
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { shift: Reflect.get(window, 'shift') + Reflect.get(entry, 'value') });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // Its load event waits for the pictures.
  await page.goto(mall.url('/search', { keyword: 'honey', sort: 'newest', pageSize: '40' }), { waitUntil: 'commit' });
  const pictures = (number: number | string) => page.locator(`article:has-text("Honey ${number}") img`);
  await expect(page.getByRole('link', { name: 'Honey 39' }).first()).toBeVisible();
  await expect(pictures(31)).toHaveCount(1);
  const near = await pictures('').count();
  expect(near).toBeGreaterThan(3);
  expect(near).toBeLessThan(30);
  await expect.poll(() => rounds[0].asked.size).toBe(near);

  const asked = askedIn(rounds[0]);
  answer(rounds[0]);
  await expect.poll(() => askedIn(rounds[1])).toEqual(asked.filter((number) => number % 3 !== 2));
  answer(rounds[1]);
  const neverCome = asked.filter((number) => number % 3 === 0);
  await expect.poll(() => askedIn(rounds[2])).toEqual(neverCome);
  answer(rounds[2]);
  for (const number of neverCome) await expect(pictures(number)).toHaveCount(0);
  await expect(pictures(31)).toHaveCount(1);
  expect(askedIn(later)).toEqual([]);
  expect(neverCome).toContain(30);
  expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBeLessThan(0.01);

  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expect.poll(() => later.asked.size).toBeGreaterThan(0);
});

test('[SHELL-20.1] the skip link is the first stop and leads to the content', async ({ openMall, visit }) => {
  const mall = await openMall();
  const { page } = await visit(mall, '/cart', { as: mall.shopper });
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect.poll(async () => (await skip.boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Start shopping' })).toBeFocused();
});

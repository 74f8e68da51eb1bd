import { findScreen, pathOf, type ScreenName, screenNames, screens } from '@pcmall/contract/screens';
import type { Page } from '@playwright/test';
import { buy, mallToBuyIn } from './testing/buy';
import { goInside } from './testing/inside';
import { asOldestBrowser } from './testing/kinds/old-browser';
import { withPageTranslation } from './testing/kinds/translate';
import { expect, test } from './testing/test';

test('[SHELL-20.3] with page translation a shopper logs in, fills the cart, orders and pays', async ({
  openMall,
  visit,
}) => {
  const { mall, productId } = await mallToBuyIn({ openMall });
  const { page } = await visit(mall, '/robots.txt');
  await withPageTranslation(page);
  await buy(page, mall, productId);
  // Back and forth between screens whose texts are no longer React's.
  await page.getByRole('link', { name: 'View order' }).click();
  await expect(page.getByRole('heading', { name: 'Paid' }).or(page.getByText('Manuka honey')).first()).toBeVisible();
  expect(await page.locator('main font').count()).toBeGreaterThan(5);
});

/** A change of language inside the app: every text of the screen becomes another. */
const speak = (page: Page, language: 'zh' | 'en') =>
  page.evaluate((lang) => {
    const to = new URL(location.href);
    to.searchParams.set('lang', lang);
    history.pushState({ key: `to ${lang}` }, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, language);

const isOpenTo = (name: ScreenName, who: 'visitor' | 'shopper') =>
  name === 'login' || name === 'shopClosed' ? who === 'visitor' : (who === 'shopper') === Boolean(screens[name].login);

for (const who of ['visitor', 'shopper'] as const) {
  test(`[SHELL-20.3] with page translation each screen opens and changes its language: ${who}`, async ({
    openMall,
    visit,
  }) => {
    const { mall, productId, shopper } = await mallToBuyIn({ openMall });
    const { orderId } = await mall.given.payableOrder(shopper);
    const { page, settled } = await visit(mall, '/robots.txt', { as: who === 'shopper' ? shopper : undefined });
    await withPageTranslation(page);
    await page.goto(mall.url('/home'));
    await expect(page.locator('main font').first()).toBeAttached();
    let language: 'zh' | 'en' = 'en';
    for (const name of screenNames.filter((each) => isOpenTo(each, who))) {
      const path = pathOf(name, { id: name === 'product' ? productId : orderId });
      expect(findScreen(path)?.name).toBe(name);
      await goInside(page, mall.url(path, { orderId }));
      await settled();
      await expect(page.locator('main font:visible').first()).toBeAttached();
      // Each is drawn in one language and changed to the other, in turn.
      language = language === 'en' ? 'zh' : 'en';
      const html = page.locator(`html[lang=${language === 'zh' ? 'zh-CN' : 'en'}]`);
      // A screen that leads on by itself may replace the address before its language was read.
      await expect(async () => {
        await speak(page, language);
        await expect(html, name).toBeAttached({ timeout: 3000 });
      }).toPass({ timeout: 15_000 });
      await settled();
      const faults = page.getByText(/Something went wrong|系统开小差了|^(Reload page|刷新页面)$/);
      await expect(faults, name).toHaveCount(0);
    }
  });
}

const minute = 60_000;
const hours = 60 * minute;

/** The machine's clock is off by so much. */
const withClockOff = (page: Page, off: number) =>
  page.addInitScript((milliseconds) => {
    const RealDate = Date;
    const now = () => RealDate.now() + milliseconds;
    globalThis.Date = new Proxy(RealDate, {
      construct: (target, given) => Reflect.construct(target, given.length === 0 ? [now()] : given),
      get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
    });
  }, off);

for (const [name, off] of [
  ['40 minutes slow', -40 * minute],
  ['40 minutes fast', 40 * minute],
  ['60 days fast', 60 * 24 * hours],
] as const) {
  test(`[SHELL-20.3] a clock that is ${name} changes nothing: time to pay, promotions, payment`, async ({
    openMall,
    visit,
  }) => {
    const { mall, productId, shopper } = await mallToBuyIn({ openMall });
    const { orderId } = await mall.given.payableOrder(shopper);
    const activityId = await mall.given.promotion({
      name: 'Honey days',
      productIds: [productId],
      tiers: [{ from: 1000, reduction: 100 }],
    });
    const banner = { activityId, text: { zh: '满减', en: 'Save' } };
    await mall.given.layout([{ kind: 'promotions', promotions: [banner] }]);
    const { page, settled } = await visit(mall, '/robots.txt', { as: shopper });
    await withClockOff(page, off);

    await page.goto(mall.url(`/order/detail/${orderId}`));
    await expect(page.getByRole('timer')).toHaveText(/^00:(2\d|30):\d\d$/);
    await page.goto(mall.url('/home'));
    const banners = page.getByRole('region', { name: 'Offers' });
    await expect(banners.getByRole('link', { name: /Honey days/ })).toBeVisible();

    await page.goto(mall.url('/payment', { orderId }));
    await expect(page.getByRole('timer')).toHaveText(/^00:(2\d|30):\d\d$/);
    await page.getByRole('checkbox').check();
    await page.getByRole('radio', { name: /balance/i }).check();
    await page.getByRole('main').getByRole('button', { name: /^Pay / }).click();
    await page.getByRole('dialog').locator('input').fill('135790');
    await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible();
    await settled();
    await mall.reached(page, '/paymentStatus', { orderId });
  });
}

/** The clock of an open page is set forward. */
const setClockForward = (page: Page, by: number) =>
  page.evaluate((milliseconds) => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + milliseconds;
  }, by);

test('[SHELL-20.3] when the time to pay is over by this clock, the server is asked before that is believed: payment, order and list of orders', async ({
  openMall,
  visit,
}) => {
  const { mall, shopper } = await mallToBuyIn({ openMall });
  const { orderId } = await mall.given.payableOrder(shopper);
  const { page, settled } = await visit(mall, '/robots.txt', { as: shopper });
  for (const [path, query] of [
    ['/payment', { orderId }],
    [`/order/detail/${orderId}`, {}],
    ['/myCenter/myOrder', {}],
  ] as const) {
    await page.goto(mall.url(path, query));
    await expect(page.getByRole('timer'), path).toHaveText(/^00:(2\d|30):\d\d$/);
    await settled();

    for (const by of [40 * minute, 60 * 24 * hours]) {
      // Any answer tells the server's time.
      const isAnswered = page.waitForResponse((response) => response.url().includes('/mallapi/'));
      await setClockForward(page, by);
      await isAnswered;
      await expect(page.getByRole('timer'), path).toHaveText(/^00:(2\d|30):\d\d$/);
    }
    await mall.reached(page, path, query);
  }
});

/** What a browser may refuse to its pages. */
const refusals = [
  [
    'storage that can be read and not written, and no BroadcastChannel',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
      };
      Reflect.deleteProperty(globalThis, 'BroadcastChannel');
    },
  ],
  [
    'storage that may not be touched, nor a BroadcastChannel',
    () => {
      for (const store of ['localStorage', 'sessionStorage'])
        Object.defineProperty(globalThis, store, {
          get: () => {
            throw new DOMException('Access is denied', 'SecurityError');
          },
        });
      globalThis.BroadcastChannel = new Proxy(BroadcastChannel, {
        construct: () => {
          throw new DOMException('Access is denied', 'SecurityError');
        },
      });
    },
  ],
] as const;

for (const [what, refuse] of refusals) {
  test(`[SHELL-20.3] ${what}: the shop opens with one load, another shop with one more, and a shopper buys`, async ({
    openMall,
    visit,
  }) => {
    const { mall, productId } = await mallToBuyIn({ openMall });
    const other = await openMall();
    // Another shop was visited before, when storage still could be written.
    const { page, settled } = await visit(other, '/home');
    await expect(page.getByRole('button', { name: 'Language' })).toBeVisible();
    await page.addInitScript(refuse);
    const loads: string[] = [];
    page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()));

    await page.goto(mall.url(`/product/${productId}`));
    await expect(page.getByRole('heading', { name: 'Manuka honey' })).toBeVisible();
    await settled();
    expect(loads).toHaveLength(1);
    await buy(page, mall, productId);
  });
}

test('[SHELL-20.3] the oldest browsers: options, cart, order and payment work, and so do menus and toasts', async ({
  openMall,
  visit,
}) => {
  const { mall, productId } = await mallToBuyIn({ openMall });
  const { page } = await visit(mall, '/robots.txt');
  await asOldestBrowser(page);
  await buy(page, mall, productId);

  const opener = page.getByRole('button', { name: /Account menu/ });
  await opener.click();
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await page.getByRole('main').click({ position: { x: 5, y: 5 } });
  await expect(menu).toBeHidden();
});

test('[SHELL-20.3] the oldest browsers: a region is chosen in a dialog, which Esc leaves open', async ({
  openMall,
  visit,
}) => {
  const { mall, shopper } = await mallToBuyIn({ openMall });
  const { page } = await visit(mall, '/robots.txt', { as: shopper });
  await asOldestBrowser(page);
  await page.goto(mall.url('/myCenter/receivingAddress'));
  await page.getByRole('main').getByRole('button', { name: /Add/ }).first().click();
  const dialog = page.getByRole('dialog').first();
  await dialog.getByRole('combobox', { name: 'Country or area code' }).selectOption('CN-86');
  await dialog.getByText('Select province, city and district').click();
  await page.getByRole('combobox', { name: 'Find by name' }).fill('beijing');
  await expect(page.getByRole('option', { name: 'Beijing' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { selected: true, name: /District/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('combobox', { name: 'Find by name' })).toBeHidden();
  await expect(dialog).toBeVisible();
});

test('[SHELL-20.3] a browser older than those gets a plain page that says so, in both languages', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  const { page, settled } = await visit(mall, '/robots.txt');
  await page.addInitScript(() => Reflect.deleteProperty(HTMLElement.prototype, 'inert'));
  await page.goto(mall.url('/home'));
  await expect(page.getByRole('heading')).toHaveText(['请升级浏览器', 'Please update your browser']);
  await expect(page.getByText('Chrome 109, Edge 109, Firefox 115, Safari 16.4')).toBeVisible();
  await settled();
  await expect(page.locator('#root')).toHaveCount(0);
});

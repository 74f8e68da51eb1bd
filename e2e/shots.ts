import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listDemoAccounts, login } from '@pcmall/contract/account';
import { findAllCart } from '@pcmall/contract/cart';
import { searchProducts } from '@pcmall/contract/catalogue';
import { getOrderList } from '@pcmall/contract/order';
import { pathOf, type ScreenName, screenNames, screens } from '@pcmall/contract/screens';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { launchOptions } from './testing/browser';
import { outsideCaller } from './testing/outside-call';
import { serverProcess } from './testing/server-process';
import { nextFrame } from './testing/waiting/settled';
import { collectPageErrors } from './testing/windows/page-errors';

/** Pictures of every screen with the demo's data, for looking at: npm run shots [-- part of a screen's name]. */
const shopId = '1001';
const closedShopId = '1003';
const folder = fileURLToPath(new URL('../shots', import.meta.url));
const only = process.argv[2] ?? '';

/** Screens that a narrow window is most likely to break. */
const main: readonly ScreenName[] = [
  'home',
  'search',
  'product',
  'activityProduct',
  'discountPackage',
  'login',
  'cart',
  'confirmOrder',
  'payment',
  'myOrder',
];

interface Shop {
  origin: string;
  session: { accessToken: string; sessionId: string; userId: string };
  productId: string;
  activityId: string | undefined;
  bundleId: string | undefined;
  orders: Partial<Record<'unpaid' | 'paid', string>>;
}

const logIn = async (origin: string): Promise<Shop['session']> => {
  const visitor = outsideCaller(origin, shopId, { accessToken: '', sessionId: '' });
  const [account] = (await visitor.call(listDemoAccounts)).data;
  if (!account) throw new Error('The demo has no shopper to log in as');
  const { areaCode, phone, password } = account;
  const body = { kind: 'phonePassword' as const, areaCode, phone, password: await visitor.seal(password) };
  return (await visitor.call(login, { body })).data;
};

/** What the addresses of the screens name: a product, the promotion and the bundle in the cart, an order that waits for its money, one that has been paid. */
const look = async (origin: string): Promise<Shop> => {
  const session = await logIn(origin);
  const { call } = outsideCaller(origin, shopId, session);
  const found = await call(searchProducts, { query: { sort: 'sales' } });
  const order = async (tab: 'unpaid' | 'toReceive') =>
    (await call(getOrderList, { body: { tab } })).data.records[0]?.orderId;
  const { items } = (await call(findAllCart)).data;
  const inCart = (type: 1 | 2) => items.find(({ activityType }) => activityType === type)?.activityId;
  return {
    ...{ origin, session, productId: found.data.records[0]?.productId ?? '' },
    ...{ activityId: inCart(1), bundleId: inCart(2) },
    orders: { unpaid: await order('unpaid'), paid: await order('toReceive') },
  };
};

const queryOf = (name: ScreenName, { orders, activityId, bundleId }: Shop): Record<string, string> => {
  const queries: Partial<Record<ScreenName, Record<string, string | undefined>>> = {
    search: { keyword: 'milk' },
    activityProduct: { actId: activityId },
    discountPackage: { actId: bundleId },
    payment: { orderId: orders.unpaid },
    paymentStatus: { orderId: orders.paid },
  };
  const given = Object.entries(queries[name] ?? {}).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return { shopId: name === 'shopClosed' ? closedShopId : shopId, ...Object.fromEntries(given) };
};

const addressOf = (name: ScreenName, shop: Shop) => {
  const path = pathOf(name, { id: name === 'product' ? shop.productId : (shop.orders.paid ?? 'none') });
  return `${shop.origin}/pcmall${path}?${new URLSearchParams(queryOf(name, shop))}`;
};

const asMember = (context: BrowserContext, { session }: Shop) =>
  context.addInitScript(
    ({ shopId, session }) => {
      for (const [key, value] of Object.entries(session)) localStorage.setItem(`${shopId}:${key}`, value);
    },
    { shopId, session },
  );

interface View {
  language: 'zh' | 'en';
  width: number;
  height: number;
}

/** Screens that only come after another one, which remembers what it is about. */
const ways: Partial<Record<ScreenName, { from: ScreenName; go: (page: Page) => Promise<void> }>> = {
  confirmOrder: {
    from: 'cart',
    go: (page) => page.getByRole('button', { name: /^(去结算|Check out)/ }).click(),
  },
  paymentCode: {
    from: 'payment',
    go: async (page) => {
      await page.getByRole('checkbox').check();
      await page.getByRole('radio', { name: /^(微信支付|WeChat Pay)/ }).check();
      await page.getByRole('button', { name: /^(立即支付|Pay) / }).click();
    },
  },
};

/** Pictures further down load when they come near. */
const seeAll = async (page: Page) => {
  const height = await page.evaluate(() => document.body.scrollHeight);
  for (let top = 0; top < height; top += 600) {
    await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
    await nextFrame(page);
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.waitForLoadState('networkidle');
  // Those of a closed menu load when it opens.
  await page.waitForFunction(() => [...document.images].every((image) => image.complete || !image.checkVisibility()));
  await nextFrame(page);
};

const shoot = async (
  browser: Browser,
  name: ScreenName,
  shop: Shop,
  { language, width, height }: View,
): Promise<string[]> => {
  const context = await browser.newContext({
    locale: language === 'zh' ? 'zh-CN' : 'en-US',
    viewport: { width, height },
    reducedMotion: 'reduce',
  });
  if (screens[name].login) await asMember(context, shop);
  const page = await context.newPage();
  const { lines } = collectPageErrors(page);
  const way = ways[name];
  await page.goto(addressOf(way?.from ?? name, shop));
  await page.waitForLoadState('networkidle');
  if (way) {
    await way.go(page);
    await page.waitForURL(`**/pcmall${screens[name].path}?**`);
    await page.waitForLoadState('networkidle');
  }
  await seeAll(page);
  await page.screenshot({ path: join(folder, `${name}-${language}-${width}.png`), fullPage: true });
  await context.close();
  return lines.map((line) => `${name} ${language} ${width}: ${line}`);
};

const viewsOf = (name: ScreenName): View[] => {
  const sizes = [{ width: 1440, height: 900 }, ...(main.includes(name) ? [{ width: 1024, height: 768 }] : [])];
  return sizes.flatMap((size) => (['zh', 'en'] as const).map((language) => ({ language, ...size })));
};

const shootAll = async (origin: string) => {
  mkdirSync(folder, { recursive: true });
  const shop = await look(origin);
  const browser = await chromium.launch(launchOptions);
  const complaints: string[] = [];
  for (const name of screenNames.filter((each) => each.includes(only))) {
    for (const view of viewsOf(name)) {
      const heard = await shoot(browser, name, shop, view).catch((error: unknown) => [
        `${name} ${view.language}: ${error}`,
      ]);
      complaints.push(...heard);
    }
    console.log(name);
  }
  await browser.close();
  console.log(complaints.length === 0 ? 'No screen complained.' : complaints.join('\n'));
};

const withOwnServer = async () => {
  execFileSync(process.execPath, [fileURLToPath(new URL('../scripts/build.mjs', import.meta.url))], {
    stdio: 'inherit',
  });
  const dataDir = mkdtempSync(join(tmpdir(), 'pcmall-shots-'));
  const server = await serverProcess({ DATA_DIR: dataDir, DEMO: 'on' });
  try {
    await server.start();
    await shootAll(server.origin);
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

await (process.env.SHOTS_URL ? shootAll(process.env.SHOTS_URL) : withOwnServer());

import { addToCart } from '@pcmall/contract/cart';
import { pathOf, type ScreenName, screenNames, screens } from '@pcmall/contract/screens';
import type { Localized } from '@pcmall/domain/localized';
import type { GivenProduct } from '@pcmall/server/testing/given/given-product';
import { required } from '@pcmall/server/testing/required';
import type { Shopper } from '@pcmall/server/testing/shopper';
import type { Page } from '@playwright/test';
import { accessibilityFaults } from './testing/axe';
import { goInside } from './testing/inside';
import type { Mall } from './testing/mall';
import { expect, type Fixtures, test } from './testing/test';
import type { BrowserWindow } from './testing/window';

/** A promotion that gives and reduces, a bundle, which is in the cart, and a coupon. */
const furnishOffers = async ({ given, call }: Mall, shopper: Shopper, productId: string, other: GivenProduct) => {
  const { productId: otherId, skuId } = other;
  const activityId = await given.promotion({
    name: 'Honey days',
    productIds: [productId],
    tiers: [
      { from: 3000, gifts: [skuId], giftCount: 1 },
      { from: 9000, reduction: 1000 },
    ],
    rules: '<p>While stocks last</p>',
  });
  const bundleId = await given.bundle({ name: 'Two honeys', parts: [{ productId: otherId, quantity: 2 }] });
  await given.coupon(shopper.accountId);
  await given.coupon(shopper.accountId, { name: 'Later', startsIn: 5 });
  const wish = {
    skuSaleId: skuId,
    quantity: 1,
    activityId: bundleId,
    activityType: 2 as const,
    giftProducts: [skuId],
  };
  await call(addToCart, { body: wish }, { as: shopper });
  return { activityId, bundleId };
};

/** A shop with something on every screen: goods, an article, a cart, addresses, orders to pay and on their way. */
const furnished = async ({ openMall }: Pick<Fixtures, 'openMall'>) => {
  const mall = await openMall({ showSenderAddress: true, payChannels: ['balance', 'alipay', 'creditCard'] });
  const { given } = mall;
  const shopper = await given.account({
    areaCode: '61',
    phone: '412345678',
    email: 'amy@example.com',
    balance: 50_000,
  });
  const { productId, skuId } = await given.product({
    name: { zh: '麦卢卡蜂蜜', en: 'Manuka honey' },
    description: { zh: '<p>来自新西兰</p>', en: '<p>From New Zealand</p>' },
    skus: [
      { options: [{ name: { zh: '容量', en: 'Size' }, value: { zh: '250克', en: '250 g' } }] },
      { options: [{ name: { zh: '容量', en: 'Size' }, value: { zh: '500克', en: '500 g' } }], stock: 0 },
    ],
  });
  const [another] = await Promise.all(
    Array.from({ length: 12 }, (_, n) => given.product({ name: { zh: `蜂蜜${n}`, en: `Honey ${n}` } })),
  );
  const offers = await furnishOffers(mall, shopper, productId, required(another));
  const group = await given.article({ title: { zh: '购物指南', en: 'How to buy' } });
  await given.article({
    title: { zh: '支付方式', en: 'Ways to pay' },
    body: { zh: '<p>卡</p>', en: '<p>Card</p>' },
    parentId: group,
  });
  await mall.call(addToCart, { body: { skuSaleId: skuId, quantity: 2 } }, { as: shopper });
  await given.address(shopper.accountId, { is_default: true });
  await given.address(shopper.accountId, { address_type: 0 });
  await given.carrier();
  const { orderId } = await given.order(shopper.accountId, { status: 'toReceive' });
  const unpaid = await given.payableOrder(shopper);
  return { mall, shopper, productId, orderId, unpaid, ...offers };
};

type Furnished = Awaited<ReturnType<typeof furnished>>;

type Language = 'zh' | 'en';

/** Screens that lead on by themselves: without a code to scan one chooses again how to pay, and this shop is open. */
const ends: Partial<Record<ScreenName, ScreenName>> = { paymentCode: 'payment', shopClosed: 'home' };

/** What the title names in place of the screen. */
const subjects: Partial<Record<ScreenName, Localized>> = {
  product: { zh: '麦卢卡蜂蜜', en: 'Manuka honey' },
  articleDetail: { zh: '支付方式', en: 'Ways to pay' },
  search: { zh: '全部商品', en: 'All products' },
  activityProduct: { zh: 'Honey days（中文）', en: 'Honey days' },
  discountPackage: { zh: 'Two honeys（中文）', en: 'Two honeys' },
};

/** Where a screen is in the furnished shop. */
const placeOf = (name: ScreenName, { productId, orderId, unpaid, activityId, bundleId }: Furnished) => {
  const queries: Partial<Record<ScreenName, Record<string, string>>> = {
    payment: { orderId: unpaid.orderId },
    paymentStatus: { orderId },
    paymentCode: { orderId: unpaid.orderId },
    activityProduct: { actId: activityId },
    discountPackage: { actId: bundleId },
  };
  return { path: pathOf(name, { id: name === 'product' ? productId : orderId }), query: queries[name] };
};

/** By a link inside the app, but for the checkout, which begins in the cart. */
const open = async ({ page, settled }: BrowserWindow, name: ScreenName, shop: Furnished) => {
  const { path, query } = placeOf(name, shop);
  await goInside(page, shop.mall.url(name === 'confirmOrder' ? '/cart' : path, query));
  if (name === 'confirmOrder') await page.getByRole('button', { name: /^(去结算|Check out)/ }).click();
  await settled();
};

/** It is shown at exactly its path, under its title. */
const isShown = async ({ page }: BrowserWindow, name: ScreenName, shop: Furnished, language: Language) => {
  const end = ends[name] ?? name;
  const shopName = language === 'zh' ? `Shop ${shop.mall.shopId}（中文）` : `Shop ${shop.mall.shopId}`;
  await expect(page, name).toHaveTitle(`${(subjects[end] ?? screens[end].label)[language]} - ${shopName}`);
  await expect(page.locator('main :is(h1, [role=alert], p):visible').first(), name).toBeVisible();
  expect(await page.getByText(/This page is not open in this shop|该页面在本店未开放/).count(), name).toBe(0);
  expect(new URL(page.url()).pathname).toBe(`/pcmall${placeOf(end, shop).path}`);
};

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** At these widths nothing lies beside the window; the narrowest is what a window of 1440 shows at 200 %. */
const fits = async ({ page }: BrowserWindow, widths: number[], what: string) => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflow(page), `${what} ${width}`).toBeLessThanOrEqual(0);
  }
};

/** The same page in the other language, by a reload, which stays where it is. */
const reloadIn = async ({ page, settled }: BrowserWindow, language: Language) => {
  await page.evaluate((next) => localStorage.setItem('language', next), language);
  await page.reload();
  await expect(page.locator('main h1, main [role=alert], main p').first()).toBeAttached();
  await settled();
};

let shared: Promise<Furnished> | undefined;
/** One for all tests of this worker, none of which changes it. */
const furnishedShop = (fixtures: Pick<Fixtures, 'openMall'>) => {
  shared ??= furnished(fixtures);
  return shared;
};

const isOfCentre = (name: ScreenName) => screens[name].path.startsWith('/myCenter/');
const isOfGoods = (name: ScreenName) =>
  screens[name].indexed || ['preview', 'activityProduct', 'discountPackage'].includes(name);

const groups: [who: string, names: ScreenName[]][] = [
  ['goods', screenNames.filter((name) => !screens[name].login && isOfGoods(name))],
  ['what else is open to all', screenNames.filter((name) => !screens[name].login && !isOfGoods(name))],
  ['cart, orders and payment', screenNames.filter((name) => screens[name].login && !isOfCentre(name))],
  ['the user centre', screenNames.filter(isOfCentre)],
];

for (const [what, names] of groups) {
  test(`[SHELL-20.1] [SHELL-01] [SHELL-02] [SHELL-04] every screen opens inside the app at its path, under its title, has no serious fault of accessibility, does not scroll sideways in either language, not at 200% zoom either, and is there again when it is reloaded: ${what}`, async ({
    openMall,
    visit,
  }) => {
    const shop = await furnishedShop({ openMall });
    const as = screens[required(names[0])].login ? shop.shopper : undefined;
    const window = await visit(shop.mall, '/channel', { as, language: 'zh', width: 1280 });
    window.pageErrors.allow(/Failed to load resource/);
    let language: Language = 'zh';
    for (const name of names)
      await test.step(name, async () => {
        // The shop's header and footer are looked at with the first, in both languages.
        const where = name === names[0] ? 'page' : 'screen';
        await open(window, name, shop);
        await isShown(window, name, shop, language);
        expect(await accessibilityFaults(window.page, 'all', where), `${name} ${language}`).toEqual([]);
        await fits(window, [1280, 1024, 720], `${name} ${language}`);
        language = language === 'zh' ? 'en' : 'zh';
        await reloadIn(window, language);
        await isShown(window, name, shop, language);
        expect(await accessibilityFaults(window.page, 'texts', where), `${name} ${language}`).toEqual([]);
        await fits(window, [720, 1024, 1280], `${name} ${language}`);
      });
  });
}

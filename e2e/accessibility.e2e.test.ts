import { addToCart } from '@pcmall/contract/cart';
import { pathOf, type ScreenName, screenNames, screens } from '@pcmall/contract/screens';
import type { GivenProduct } from '@pcmall/server/testing/given/given-product';
import { required } from '@pcmall/server/testing/required';
import type { Shopper } from '@pcmall/server/testing/shopper';
import type { Page } from '@playwright/test';
import { accessibilityFaults } from './testing/axe';
import type { Mall } from './testing/mall';
import { expect, type Fixtures, test } from './testing/test';
import type { Tab } from './testing/window';

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

const open = async (
  { visit }: Pick<Fixtures, 'visit'>,
  name: ScreenName,
  { mall, shopper, productId, orderId, unpaid, activityId, bundleId }: Furnished,
  language: 'zh' | 'en',
) => {
  const path = pathOf(name, { id: name === 'product' ? productId : orderId });
  const queries: Partial<Record<ScreenName, Record<string, string>>> = {
    payment: { orderId: unpaid.orderId },
    paymentStatus: { orderId },
    activityProduct: { actId: activityId },
    discountPackage: { actId: bundleId },
  };
  const as = screens[name].login ? shopper : undefined;
  const { page, pageErrors, settled } = await visit(mall, name === 'confirmOrder' ? '/cart' : path, {
    as,
    query: queries[name],
    language,
    width: 1280,
  });
  pageErrors.allow(/Failed to load resource/);
  if (name === 'confirmOrder') {
    await page.getByRole('button', { name: /^(去结算|Check out)/ }).click();
    await page.waitForURL(/confirmOrder/);
  }
  await expect(page.locator('main h1, main [role=alert], main p').first()).toBeAttached();
  await settled();
  return { page, settled };
};

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The same page in the other language, by a reload, which stays where it is. */
const speak = async ({ page, settled }: Pick<Tab, 'page' | 'settled'>, language: 'zh' | 'en') => {
  if ((await page.evaluate(() => document.documentElement.lang)).startsWith(language)) return;
  const { pathname } = new URL(page.url());
  await page.evaluate((next) => localStorage.setItem('language', next), language);
  await page.reload();
  await expect(page.locator('main h1, main [role=alert], main p').first()).toBeAttached();
  await settled();
  expect(new URL(page.url()).pathname).toBe(pathname);
};

let shared: Promise<Furnished> | undefined;
/** One for all tests of this worker, none of which changes it. */
const furnishedShop = (fixtures: Pick<Fixtures, 'openMall'>) => {
  shared ??= furnished(fixtures);
  return shared;
};

for (const name of screenNames) {
  test(`[SHELL-20.1] [SHELL-01] ${name} has no serious fault of accessibility, does not scroll sideways in either language, not at 200% zoom either, and is there again when it is reloaded`, async ({
    openMall,
    visit,
  }) => {
    const tab = await open({ visit }, name, await furnishedShop({ openMall }), 'zh');
    const { page } = tab;
    for (const language of ['zh', 'en'] as const) {
      await speak(tab, language);
      expect(await accessibilityFaults(page, language === 'zh' ? 'all' : 'texts'), language).toEqual([]);
      // The narrowest is what a window of 1440 shows at 200 %.
      for (const width of [1280, 1024, 720]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await overflow(page), `${language} ${width}`).toBeLessThanOrEqual(0);
      }
    }
  });
}

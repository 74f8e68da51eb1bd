import { addToCart } from '@pcmall/contract/cart';
import { pathOf, type ScreenName, screenNames, screens } from '@pcmall/contract/screens';
import type { Shopper } from '@pcmall/server/testing/shopper';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityFaults } from './testing/axe';
import { type Mall, openMall } from './testing/mall';
import { visit } from './testing/visit';

type Goods = { productId: string; skuIds: string[] };

/** A promotion that gives and reduces, a bundle, which is in the cart, and a coupon. */
const furnishOffers = async ({ given, call }: Mall, shopper: Shopper, productId: string, other: Goods | undefined) => {
  const { productId: otherId = '', skuIds: [skuId = ''] = [] } = other ?? {};
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
const furnished = async () => {
  const mall = await openMall({ showSenderAddress: true, payChannels: ['balance', 'alipay', 'creditCard'] });
  const { given } = mall;
  const shopper = await given.account({
    areaCode: '61',
    phone: '412345678',
    email: 'amy@example.com',
    balance: 50_000,
  });
  const { productId, skuIds } = await given.goods({
    name: { zh: '麦卢卡蜂蜜', en: 'Manuka honey' },
    description: { zh: '<p>来自新西兰</p>', en: '<p>From New Zealand</p>' },
    skus: [
      { options: [{ name: { zh: '容量', en: 'Size' }, value: { zh: '250克', en: '250 g' } }] },
      { options: [{ name: { zh: '容量', en: 'Size' }, value: { zh: '500克', en: '500 g' } }], stock: 0 },
    ],
  });
  const [another] = await Promise.all(
    Array.from({ length: 12 }, (_, n) => given.goods({ name: { zh: `蜂蜜${n}`, en: `Honey ${n}` } })),
  );
  const offers = await furnishOffers(mall, shopper, productId, another);
  const group = await given.article({ title: { zh: '购物指南', en: 'How to buy' } });
  await given.article({
    title: { zh: '支付方式', en: 'Ways to pay' },
    body: { zh: '<p>卡</p>', en: '<p>Card</p>' },
    parentId: group,
  });
  await mall.call(addToCart, { body: { skuSaleId: skuIds[0] ?? '', quantity: 2 } }, { as: shopper });
  await given.address(shopper.accountId, { is_default: true });
  await given.address(shopper.accountId, { address_type: 0 });
  await given.carrier();
  const { orderId } = await given.order(shopper.accountId, { status: 'toReceive' });
  const unpaid = await given.payableOrder(shopper);
  return { mall, shopper, productId, orderId, unpaid, ...offers };
};

type Furnished = Awaited<ReturnType<typeof furnished>>;

const open = async (
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
  const { page, noise } = await visit(mall, name === 'confirmOrder' ? '/cart' : path, {
    as,
    query: queries[name],
    language,
    width: 1280,
  });
  noise.allow(/Failed to load resource/);
  if (name === 'confirmOrder') {
    await page.getByRole('button', { name: /^(去结算|Check out)/ }).click();
    await page.waitForURL(/confirmOrder/);
  }
  await page.waitForLoadState('networkidle');
  await page.locator('main h1, main [role=alert], main p').first().waitFor({ state: 'attached' });
  return page;
};

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const speak = async (page: Page, language: 'zh' | 'en') => {
  if ((await page.evaluate(() => document.documentElement.lang)).startsWith(language)) return;
  await page.evaluate((next) => localStorage.setItem('language', next), language);
  await page.reload();
  await page.waitForLoadState('networkidle');
};

let shared: Promise<Furnished> | undefined;
const shop = () => {
  shared ??= furnished();
  return shared;
};

test.each(screenNames)(
  '[SHELL-20.1] %s has no serious fault of accessibility and does not scroll sideways, in either language',
  async (name) => {
    const page = await open(name, await shop(), 'zh');
    for (const language of ['zh', 'en'] as const) {
      await speak(page, language);
      expect(await accessibilityFaults(page), language).toEqual([]);
      for (const width of [1280, 1024]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await overflow(page), `${language} ${width}`).toBeLessThanOrEqual(0);
      }
    }
  },
);

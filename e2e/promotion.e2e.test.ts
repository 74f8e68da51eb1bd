import { addToCart, findAllCart } from '@pcmall/contract/cart';
import { getHome } from '@pcmall/contract/home';
import { required } from '@pcmall/server/testing/required';
import { accessibilityFaults } from './testing/axe';
import type { Mall } from './testing/mall';
import { expect, type Fixtures, test } from './testing/test';
import { expectToast, toastsSeen } from './testing/waiting/toast';

const size = (text: string) => [{ name: { zh: '规格', en: 'Size' }, value: { zh: text, en: text } }];

/** Tea at 5.00 and wine at 20.00, and a soap to give away. */
const withGoods = async ({ openMall }: Pick<Fixtures, 'openMall'>) => {
  const mall = await openMall();
  const tea = await mall.given.product({ name: 'Tea', price: 500, stock: 9 });
  const wine = await mall.given.product({ name: 'Wine', price: 2000, stock: 9 });
  const soap = await mall.given.product({ name: 'Soap', price: 300, stock: 9 });
  const mug = await mall.given.product({ name: 'Mug', price: 800, stock: 9 });
  return { mall, tea, wine, soap, mug };
};

const put = ({ call }: Mall, skuSaleId: string, quantity = 1) => call(addToCart, { body: { skuSaleId, quantity } });

test('[CAT-04] a promotion shows its time left, its steps and its products, and can be shared', async ({
  visit,
  openMall,
}) => {
  const { mall, tea, wine } = await withGoods({ openMall });
  const tiers = [
    { from: 1000, reduction: 100 },
    { from: 3000, reduction: 500 },
  ];
  const productIds = [tea.productId, wine.productId];
  const actId = await mall.given.promotion({ name: 'Tea days', productIds, tiers, rules: '<p>While stocks last</p>' });
  const { page } = await visit(mall, '/activityProduct', { query: { actId }, width: 1280 });

  await expect(page.getByRole('heading', { name: 'Tea days', level: 1 })).toBeVisible();
  await expect(page.getByRole('timer', { name: 'Ends in' })).toBeVisible();
  await expect
    .poll(() => page.getByRole('list', { name: 'What you get' }).getByRole('listitem').allInnerTexts())
    .toEqual([expect.stringMatching(/spend \$10\s+save \$1/i), expect.stringMatching(/spend \$30\s+save \$5/i)]);
  const products = page.getByRole('list', { name: 'Products in this promotion' });
  await expect(products.getByRole('article')).toHaveCount(2);
  await expect(page.getByText('While stocks last')).toBeVisible();
  await expect(page).toHaveTitle(/Tea days/);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('dialog', { name: 'Share with friends' })).toBeVisible();
});

test('[CAT-01] a banner of the home page leads to its promotion; what is over shows no more, also where the page is kept', async ({
  visit,
  openMall,
}) => {
  const { mall, tea, wine } = await withGoods({ openMall });
  const offer = { tiers: [{ from: 1000, reduction: 100 }] };
  const running = await mall.given.promotion({ ...offer, name: 'Tea days', productIds: [tea.productId] });
  const coming = await mall.given.promotion({ ...offer, name: 'Wine days', productIds: [wine.productId], startsIn: 1 });
  const ending = await mall.given.promotion({ ...offer, name: 'Last call', productIds: [wine.productId], endsIn: 0.5 });
  const text = { zh: '满十减一', en: '$1 off $10' };
  const promotions = [running, coming, ending].map((activityId) => ({ activityId, text }));
  await mall.given.layout([{ kind: 'promotions', promotions }]);
  await mall.call(getHome, {}, { as: null });
  const { page } = await visit(mall, '/home', { width: 1280 });
  const banners = page.getByRole('region', { name: 'Offers' }).getByRole('link');
  await expect
    .poll(() => banners.allInnerTexts())
    .toEqual([
      expect.stringMatching(/^Tea days\s+\$1 off \$10$/),
      expect.stringMatching(/^Wine days\s+\$1 off \$10\s+Coming soon$/),
      expect.stringMatching(/^Last call/),
    ]);
  expect(await accessibilityFaults(page)).toEqual([]);

  // The server's time counts, whatever the browser's clock says.
  mall.advance(45 * 60_000);
  await page.reload();
  await expect(banners).toHaveCount(2);

  await banners.first().click();
  await mall.reached(page, '/activityProduct', { actId: running });
  await expect(page.getByRole('heading', { name: 'Tea days', level: 1 })).toBeVisible();
});

test('[CAT-04] the time left ticks without moving what stands beside it, and rests while nobody looks', async ({
  visit,
  openMall,
}) => {
  const { mall, tea } = await withGoods({ openMall });
  const tiers = [{ from: 1000, reduction: 100 }];
  const actId = await mall.given.promotion({ productIds: [tea.productId], tiers, endsIn: 3.5 });
  const { page, settled } = await visit(mall, '/activityProduct', { query: { actId }, own: true });
  const timer = page.getByRole('timer');
  await expect(timer).toBeVisible();
  await settled();
  const before = await timer.textContent();
  const box = await timer.boundingBox();
  await expect(timer).not.toHaveText(required(before));
  expect(await timer.boundingBox()).toEqual(box);

  await page.clock.install();
  await page.reload();
  await expect(timer).toBeVisible();
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  const hidden = await timer.textContent();
  await page.clock.runFor(5000);
  expect(await timer.textContent()).toBe(hidden);
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: false });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(timer).not.toHaveText(required(hidden));
});

test('[CAT-04] [I18N-04] a promotion or bundle that is unknown, over or still to come says so, and no toast beside it', async ({
  visit,
  openMall,
}) => {
  const { mall, tea, wine } = await withGoods({ openMall });
  const period = { startsIn: -9, endsIn: -1 };
  const productIds = [tea.productId];
  const parts = [{ productId: tea.productId }, { productId: wine.productId }];
  const over = await mall.given.promotion({ ...period, productIds, tiers: [{ reduction: 100 }] });
  const soon = await mall.given.promotion({ startsIn: 5, productIds, tiers: [{ reduction: 100 }] });
  const past = await mall.given.bundle({ ...period, parts });
  const next = await mall.given.bundle({ startsIn: 5, parts });
  const hidden = await mall.given.product({ name: 'Frying pan', onSale: false });
  const withHidden = await mall.given.bundle({ parts: [...parts, hidden] });
  const { page, pageErrors, settled } = await visit(mall, '/robots.txt');
  pageErrors.allow(/Failed to load resource/);
  const says = async (path: string, actId: string, text: string) => {
    await page.goto(mall.url(path, { actId }));
    await expect(page.getByText(text).first()).toBeVisible();
    await settled();
    expect(await toastsSeen(page), text).toEqual([]);
    expect(await accessibilityFaults(page), text).toEqual([]);
  };

  await says('/activityProduct', 'none', 'This promotion could not be found');
  await says('/activityProduct', over, 'This promotion has ended');
  const time = /\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/;
  await says('/activityProduct', soon, 'This promotion has not started yet');
  await expect(page.getByText(time).first()).toBeVisible();
  await expect(page.getByRole('timer', { name: 'Starts in' })).toBeVisible();
  await says('/discountPackage', 'none', 'This bundle could not be found');
  await says('/discountPackage', past, 'This bundle is no longer on sale');
  await expect(page.getByRole('button', { name: 'Add bundle to cart' })).toHaveCount(0);
  // Without one of its products what is left is no bundle, and has no price as one.
  await says('/discountPackage', withHidden, 'This bundle is no longer on sale');
  await expect(page.getByRole('link', { name: 'Tea' }).first()).toBeVisible();
  await expect(page.getByText('Bundle price')).toHaveCount(0);
  await says('/discountPackage', next, 'This bundle is not on sale yet');
  await expect(page.getByText(time).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Buy now' })).toHaveCount(0);
});

/** Infant formula in two sizes, of which the large one is dear and the middle one sold out, with two teas. */
const withBundle = async (fixtures: Pick<Fixtures, 'openMall'>) => {
  const goods = await withGoods(fixtures);
  const { mall, tea } = goods;
  const formula = await mall.given.product({
    name: 'Formula',
    skus: [
      { options: size('400 g'), price: 1500, stock: 9 },
      { options: size('600 g'), price: 1800, stock: 0 },
      { options: size('900 g'), price: 3000, stock: 9 },
    ],
  });
  const actId = await mall.given.bundle({
    name: 'Morning set',
    parts: [{ productId: formula.productId }, { productId: tea.productId, quantity: 2 }],
    saving: 400,
  });
  return { ...goods, formula, actId };
};

test('[CAT-04] a bundle: a variant of each part, its price and what it saves; the whole goes into the cart', async ({
  visit,
  openMall,
}) => {
  const { mall, actId } = await withBundle({ openMall });
  const { page } = await visit(mall, '/discountPackage', { as: mall.shopper, query: { actId }, width: 1280 });
  const summary = page.getByRole('complementary', { name: 'Bundle price' });
  await expect(summary).toContainText('Save $4.00');
  await expect(summary).toContainText('$21.00');
  await expect(page.getByRole('button', { name: '600 g, not available' })).toBeDisabled();

  await page.getByRole('button', { name: '900 g' }).click();
  await expect(summary).toContainText('$36.00');
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.getByRole('button', { name: 'Add bundle to cart' }).click();
  await expectToast(page, 'Add to Cart Successfully');
  await page.getByRole('link', { name: 'Cart, 2 items' }).click();

  await expect(page.getByRole('link', { name: 'Morning set' }).first()).toBeVisible();
  const inside = page.getByRole('button', { name: '2 products in this bundle' });
  await expect(page.getByText('Formula · 900 g')).toBeVisible();
  await inside.click();
  await expect(page.getByText('Formula · 900 g')).toBeHidden();
  await expect(page.getByRole('complementary', { name: 'Summary' })).toContainText('$72.00');
});

test('[CAT-04] an option that was opened again is asked for before a bundle can be bought', async ({
  visit,
  openMall,
}) => {
  const { mall, actId } = await withBundle({ openMall });
  const { page } = await visit(mall, '/discountPackage', { as: mall.shopper, query: { actId } });
  await page.getByRole('button', { name: '400 g', pressed: true }).click();
  await page.getByRole('button', { name: 'Add bundle to cart' }).click();
  await expectToast(page, 'Please choose first: Formula');
});

test('[CART-01] [CAT-04] what a visitor adds of a bundle is in the cart after the login', async ({
  visit,
  openMall,
}) => {
  const { mall, actId, formula, tea } = await withBundle({ openMall });
  const shopper = await mall.given.account({ areaCode: '61', phone: '412345678', password: 'secret-1' });
  const { page } = await visit(mall, '/discountPackage', { query: { actId } });
  await page.getByRole('button', { name: '900 g' }).click();
  await page.getByRole('button', { name: 'Add bundle to cart' }).click();
  await page.getByRole('textbox', { name: 'Mobile' }).fill('0412 345 678');
  await page.locator('input[name=password]').fill('secret-1');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();

  await mall.reached(page, '/discountPackage', { actId });
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  const [item] = (await mall.call(findAllCart, undefined, { as: shopper })).data.items;
  expect(item?.children.map(({ product }) => product.skuSaleId)).toEqual([formula.skuIds[2], tea.skuId]);
});

test('[CAT-04] [CHK-01] a bundle is bought at once: the checkout shows its parts together and what they save', async ({
  visit,
  openMall,
}) => {
  const { mall, actId } = await withBundle({ openMall });
  await mall.given.address(mall.shopper.accountId, { is_default: true });
  await mall.given.carrier();
  const { page } = await visit(mall, '/discountPackage', { as: mall.shopper, query: { actId } });
  await page.getByRole('button', { name: 'Buy now' }).click();
  await page.waitForURL('**/confirmOrder?**');
  const goods = page.getByRole('region', { name: 'Products' });
  await expect(goods.getByRole('rowheader', { name: /Morning set/ })).toBeVisible();
  await expect(goods.getByRole('link', { name: 'Formula' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Summary' })).toContainText('-$4.00');
});

test('[CAT-03] a product page names the promotion and the bundles that the product is in', async ({
  visit,
  openMall,
}) => {
  const { mall, tea, actId: bundleId } = await withBundle({ openMall });
  const actId = await mall.given.promotion({
    name: 'Tea days',
    productIds: [tea.productId],
    tiers: [{ from: 1000, reduction: 100 }],
  });
  const { page } = await visit(mall, `/product/${tea.productId}`);
  const offers = page.getByRole('region', { name: 'Offers' });
  await expect(offers.getByRole('link', { name: 'Spend $10, save $1' })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await offers.getByRole('link', { name: 'Morning set' }).click();
  await page.waitForURL(`**/discountPackage?**actId=${bundleId}**`);
  await page.goBack();
  await offers.getByRole('link', { name: 'Spend $10, save $1' }).click();
  await mall.reached(page, '/activityProduct', { actId });
});

test('[CART-05] a promotion in the cart: what is missing, what is reached, and all of it at once', async ({
  visit,
  openMall,
}) => {
  const { mall, tea, wine } = await withGoods({ openMall });
  const tiers = [
    { from: 1000, reduction: 100 },
    { from: 3000, reduction: 500 },
  ];
  await mall.given.promotion({ name: 'Tea days', productIds: [tea.productId, wine.productId], tiers });
  await put(mall, tea.skuId);
  await put(mall, wine.skuId);
  const { page } = await visit(mall, '/cart', { as: mall.shopper, width: 1280 });
  const summary = page.getByRole('complementary', { name: 'Summary' });
  await expect(page.getByText('You save $1.00. Spend $5.00 more to save $5')).toBeVisible();
  await expect(summary).toContainText('Promotions and bundles-$1.00');
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.getByRole('textbox', { name: 'Tea Quantity' }).fill('2');
  await page.getByRole('textbox', { name: 'Tea Quantity' }).blur();
  await expect(page.getByText('You save $5.00').first()).toBeVisible();
  await expect(summary).toContainText('Promotions and bundles-$5.00');
  await page.getByRole('checkbox', { name: 'Select Wine' }).click();
  await expect(summary).toContainText('Promotions and bundles-$1.00');
  const group = page.getByRole('checkbox', { name: 'Select everything in Tea days' });
  await group.click();
  await expect(summary).toContainText('Promotions and bundles-$5.00');
  await group.click();
  await expect(page.getByText('Spend $10.00 more to save $1')).toBeVisible();
  await expect.poll(async () => (await mall.call(findAllCart)).data.selectedQuantity).toBe(0);

  await page.getByRole('button', { name: 'Remove Tea days' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

test('[CART-05] gifts are chosen once promotion items are, and leave when their condition breaks', async ({
  visit,
  openMall,
}) => {
  const { mall, tea, soap, mug } = await withGoods({ openMall });
  const gifts = [soap.skuId, mug.skuId];
  await mall.given.promotion({
    name: 'Tea gifts',
    productIds: [tea.productId],
    tiers: [{ from: 1000, gifts, giftCount: 1 }],
  });
  await put(mall, tea.skuId, 2);
  const { page, settled } = await visit(mall, '/cart', { as: mall.shopper });
  const tick = page.getByRole('checkbox', { name: 'Select Tea', exact: true });
  const choose = page.getByRole('button', { name: 'Choose gifts' });
  const gift = page.getByText('Gift', { exact: true });
  await tick.click();
  await choose.click();
  await expectToast(page, 'Please select the promotion items first');
  await settled();
  expect(await page.getByRole('dialog').count()).toBe(0);

  await tick.click();
  await choose.click();
  const dialog = page.getByRole('dialog', { name: 'Choose gifts' });
  await dialog.getByRole('button', { name: 'Soap' }).click();
  await dialog.getByRole('button', { name: 'Mug' }).click();
  await expect(dialog.getByText('1 of 1 chosen')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Choose', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Change gifts' })).toBeVisible();
  await expect(page.getByText('Mug').first()).toBeVisible();
  await expect
    .poll(async () => (await mall.call(findAllCart)).data.items[0]?.giftProduct.map(({ skuSaleId }) => skuSaleId))
    .toEqual([mug.skuId]);

  await page.getByRole('button', { name: 'Decrease quantity' }).click();
  await expect(page.getByText('Spend $5.00 more to choose 1 free gift')).toBeVisible();
  await expect(page.getByText('Mug')).toHaveCount(0);
  await expect.poll(() => gift.filter({ visible: true }).count()).toBeLessThanOrEqual(1);
});

test('[CART-03] a line whose promotion is over stands apart with the reason', async ({ visit, openMall }) => {
  const { mall, tea } = await withGoods({ openMall });
  await mall.given.promotion({ productIds: [tea.productId], tiers: [{ from: 1000, reduction: 100 }], endsIn: 1 });
  await put(mall, tea.skuId, 2);
  await mall.context.db
    .updateTable('promotions')
    .set({ ends_at: mall.context.clock.now() })
    .where('shop_id', '=', mall.shopId)
    .execute();
  await mall.context.shops.changed(mall.context.db, mall.shopId, 'settings');
  const { page } = await visit(mall, '/cart', { as: mall.shopper });
  await expect(page.getByText('The promotion has ended')).toBeVisible();
  await page.getByRole('button', { name: 'Clear these' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear these' }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

test('[CHK-04] the best coupon is chosen; another one, or none, changes the price, and the rest tell why they cannot be used', async ({
  visit,
  openMall,
}) => {
  const { mall, wine } = await withGoods({ openMall });
  const { accountId } = mall.shopper;
  await mall.given.address(accountId, { is_default: true });
  await mall.given.carrier();
  await mall.given.coupon(accountId, { name: 'Small', amount: 200 });
  await mall.given.coupon(accountId, { name: 'Large', amount: 500 });
  await mall.given.coupon(accountId, { name: 'Far', amount: 900, minSpend: 9000 });
  await put(mall, wine.skuId);
  const { page } = await visit(mall, '/cart', { as: mall.shopper, width: 1280 });
  await page.getByRole('button', { name: 'Check out' }).click();
  const step = page.getByRole('region', { name: 'Coupon' });
  const summary = page.getByRole('complementary', { name: 'Summary' });

  await expect(step.getByRole('radio', { name: 'Large' })).toBeChecked();
  await expect(summary).toContainText('CouponLarge-$5.00');
  await expect(step.getByText('Far')).toBeHidden();
  await step.getByRole('button', { name: '1 coupon that cannot be used here' }).click();
  await expect(step.getByText('Spend $70.00 more to use it')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await step.getByRole('radio', { name: 'Small' }).check();
  await expect(summary).toContainText('CouponSmall-$2.00');
  await step.getByRole('radio', { name: 'No coupon' }).check();
  await expect(summary).not.toContainText('Coupon');
});

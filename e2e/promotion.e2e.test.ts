import { addToCart, findAllCart } from '@pcmall/contract/cart';
import { getHome } from '@pcmall/contract/home';
import { expect, test } from 'vitest';
import { accessibilityFaults } from './testing/axe';
import { type Mall, openMall } from './testing/mall';
import { visit } from './testing/visit';

const size = (text: string) => [{ name: { zh: '规格', en: 'Size' }, value: { zh: text, en: text } }];

/** Tea at 5.00 and wine at 20.00, and a soap to give away. */
const withGoods = async () => {
  const mall = await openMall();
  const tea = await mall.given.product({ name: 'Tea', price: 500, stock: 9 });
  const wine = await mall.given.product({ name: 'Wine', price: 2000, stock: 9 });
  const soap = await mall.given.product({ name: 'Soap', price: 300, stock: 9 });
  const mug = await mall.given.product({ name: 'Mug', price: 800, stock: 9 });
  return { mall, tea, wine, soap, mug };
};

const put = ({ call }: Mall, skuSaleId: string, quantity = 1) => call(addToCart, { body: { skuSaleId, quantity } });

test('[CAT-04] a promotion shows its time left, its steps and its products, and can be shared', async () => {
  const { mall, tea, wine } = await withGoods();
  const tiers = [
    { from: 1000, reduction: 100 },
    { from: 3000, reduction: 500 },
  ];
  const productIds = [tea.productId, wine.productId];
  const actId = await mall.given.promotion({ name: 'Tea days', productIds, tiers, rules: '<p>While stocks last</p>' });
  const { page } = await visit(mall, '/activityProduct', { query: { actId }, width: 1280 });

  await page.getByRole('heading', { name: 'Tea days', level: 1 }).waitFor();
  await page.getByRole('timer', { name: 'Ends in' }).waitFor();
  await expect
    .poll(() => page.getByRole('list', { name: 'What you get' }).getByRole('listitem').allInnerTexts())
    .toEqual([expect.stringMatching(/spend \$10\s+save \$1/i), expect.stringMatching(/spend \$30\s+save \$5/i)]);
  const products = page.getByRole('list', { name: 'Products in this activity' });
  await expect.poll(() => products.getByRole('article').count()).toBe(2);
  await page.getByText('While stocks last').waitFor();
  expect(await page.title()).toContain('Tea days');
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('dialog', { name: 'Share with friends' }).waitFor();
});

test('[CAT-01] a banner of the home page leads to its promotion; what is over shows no more, also where the page is kept', async () => {
  const { mall, tea, wine } = await withGoods();
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

  await page.clock.install({ time: Date.now() + 45 * 60_000 });
  await page.reload();
  await expect.poll(() => banners.count()).toBe(2);

  await banners.first().click();
  await mall.reached(page, '/activityProduct', { actId: running });
  await page.getByRole('heading', { name: 'Tea days', level: 1 }).waitFor();
});

test('[CAT-04] the time left ticks without moving what stands beside it, and rests while nobody looks', async () => {
  const { mall, tea } = await withGoods();
  const actId = await mall.given.promotion({ productIds: [tea.productId], tiers: [{ from: 1000, reduction: 100 }] });
  const { page } = await visit(mall, '/activityProduct', { query: { actId } });
  const timer = page.getByRole('timer');
  const before = await timer.textContent();
  const box = await timer.boundingBox();
  await expect.poll(() => timer.textContent()).not.toBe(before);
  expect(await timer.boundingBox()).toEqual(box);

  await page.clock.install();
  await page.reload();
  await timer.waitFor();
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
  await expect.poll(() => timer.textContent()).not.toBe(hidden);
});

test('[CAT-04] a promotion or bundle that is unknown, over or still to come says so', async () => {
  const { mall, tea, wine } = await withGoods();
  const period = { startsIn: -9, endsIn: -1 };
  const productIds = [tea.productId];
  const parts = [{ productId: tea.productId }, { productId: wine.productId }];
  const over = await mall.given.promotion({ ...period, productIds, tiers: [{ reduction: 100 }] });
  const soon = await mall.given.promotion({ startsIn: 5, productIds, tiers: [{ reduction: 100 }] });
  const past = await mall.given.bundle({ ...period, parts });
  const next = await mall.given.bundle({ startsIn: 5, parts });
  const { page, noise } = await visit(mall, '/activityProduct', { query: { actId: 'none' } });
  noise.allow(/Failed to load resource/);
  const says = async (path: string, actId: string, text: string) => {
    await page.goto(mall.url(path, { actId }));
    await page.getByText(text).first().waitFor();
    expect(await accessibilityFaults(page), text).toEqual([]);
  };

  await says('/activityProduct', 'none', 'This activity could not be found');
  await says('/activityProduct', over, 'This activity is over');
  await says('/activityProduct', soon, 'This activity has not started yet');
  await page.getByRole('timer', { name: 'Starts in' }).waitFor();
  await says('/discountPackage', 'none', 'This package could not be found');
  await says('/discountPackage', past, 'This package is no longer on sale');
  expect(await page.getByRole('button', { name: 'Add package to cart' }).count()).toBe(0);
  await says('/discountPackage', next, 'This package is not on sale yet');
  expect(await page.getByRole('button', { name: 'Buy now' }).count()).toBe(0);
});

/** Infant formula in two sizes, of which the large one is dear and the middle one sold out, with two teas. */
const withBundle = async () => {
  const goods = await withGoods();
  const { mall, tea } = goods;
  const formula = await mall.given.goods({
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

test('[CAT-04] a bundle: a variant of each part, its price and what it saves; the whole goes into the cart', async () => {
  const { mall, actId } = await withBundle();
  const { page } = await visit(mall, '/discountPackage', { as: mall.shopper, query: { actId }, width: 1280 });
  const summary = page.getByRole('complementary', { name: 'Package price' });
  await expect.poll(() => summary.textContent()).toContain('Save $4.00');
  await expect.poll(() => summary.textContent()).toContain('$21.00');
  expect(await page.getByRole('button', { name: '600 g, not available' }).isDisabled()).toBe(true);

  await page.getByRole('button', { name: '900 g' }).click();
  await expect.poll(() => summary.textContent()).toContain('$36.00');
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.getByRole('button', { name: 'Add package to cart' }).click();
  await page.getByText('Add to Cart Successfully').waitFor();
  await page.getByRole('link', { name: 'Cart, 2 items' }).click();

  await page.getByRole('link', { name: 'Morning set' }).first().waitFor();
  const inside = page.getByRole('button', { name: '2 products inside' });
  await page.getByText('Formula · 900 g').waitFor();
  await inside.click();
  await expect.poll(() => page.getByText('Formula · 900 g').isVisible()).toBe(false);
  await expect.poll(() => page.getByRole('complementary', { name: 'Summary' }).textContent()).toContain('$72.00');
});

test('[CAT-04] an option that was opened again is asked for before a bundle can be bought', async () => {
  const { mall, actId } = await withBundle();
  const { page } = await visit(mall, '/discountPackage', { as: mall.shopper, query: { actId } });
  await page.getByRole('button', { name: '400 g', pressed: true }).click();
  await page.getByRole('button', { name: 'Add package to cart' }).click();
  await page.getByText('Please choose first: Formula').waitFor();
});

test('[CART-01] [CAT-04] what a visitor adds of a bundle is in the cart after the login', async () => {
  const { mall, actId, formula, tea } = await withBundle();
  const shopper = await mall.given.account({ areaCode: '61', phone: '412345678', password: 'secret-1' });
  const { page } = await visit(mall, '/discountPackage', { query: { actId } });
  await page.getByRole('button', { name: '900 g' }).click();
  await page.getByRole('button', { name: 'Add package to cart' }).click();
  await page.getByRole('textbox', { name: 'Mobile' }).fill('0412 345 678');
  await page.locator('input[name=password]').fill('secret-1');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();

  await mall.reached(page, '/discountPackage', { actId });
  await page.getByRole('link', { name: 'Cart, 1 item' }).waitFor();
  const [item] = (await mall.call(findAllCart, undefined, { as: shopper })).data.items;
  expect(item?.children.map(({ product }) => product.skuSaleId)).toEqual([formula.skuIds[2], tea.skuId]);
});

test('[CAT-04] [CHK-01] a bundle is bought at once: the checkout shows its parts together and what they save', async () => {
  const { mall, actId } = await withBundle();
  await mall.given.address(mall.shopper.accountId, { is_default: true });
  await mall.given.carrier();
  const { page } = await visit(mall, '/discountPackage', { as: mall.shopper, query: { actId } });
  await page.getByRole('button', { name: 'Buy now' }).click();
  await page.waitForURL('**/confirmOrder?**');
  const goods = page.getByRole('region', { name: 'Products' });
  await goods.getByRole('rowheader', { name: /Morning set/ }).waitFor();
  await goods.getByRole('link', { name: 'Formula' }).waitFor();
  await expect.poll(() => page.getByRole('complementary', { name: 'Summary' }).textContent()).toContain('-$4.00');
});

test('[CAT-03] a product page names the promotion and the bundles that the product is in', async () => {
  const { mall, tea, actId: bundleId } = await withBundle();
  const actId = await mall.given.promotion({
    name: 'Tea days',
    productIds: [tea.productId],
    tiers: [{ from: 1000, reduction: 100 }],
  });
  const { page } = await visit(mall, `/product/${tea.productId}`);
  const offers = page.getByRole('region', { name: 'Offers' });
  await offers.getByRole('link', { name: 'Spend $10, save $1' }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await offers.getByRole('link', { name: 'Morning set' }).click();
  await page.waitForURL(`**/discountPackage?**actId=${bundleId}**`);
  await page.goBack();
  await offers.getByRole('link', { name: 'Spend $10, save $1' }).click();
  await mall.reached(page, '/activityProduct', { actId });
});

test('[CART-05] a promotion in the cart: what is missing, what is reached, and all of it at once', async () => {
  const { mall, tea, wine } = await withGoods();
  const tiers = [
    { from: 1000, reduction: 100 },
    { from: 3000, reduction: 500 },
  ];
  await mall.given.promotion({ name: 'Tea days', productIds: [tea.productId, wine.productId], tiers });
  await put(mall, tea.skuId);
  await put(mall, wine.skuId);
  const { page } = await visit(mall, '/cart', { as: mall.shopper, width: 1280 });
  const summary = page.getByRole('complementary', { name: 'Summary' });
  await page.getByText('You save $1.00. Spend $5.00 more to save $5').waitFor();
  await expect.poll(() => summary.textContent()).toContain('Activity offers-$1.00');
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.getByRole('textbox', { name: 'Tea Quantity' }).fill('2');
  await page.getByRole('textbox', { name: 'Tea Quantity' }).blur();
  await page.getByText('You save $5.00').first().waitFor();
  await expect.poll(() => summary.textContent()).toContain('Activity offers-$5.00');
  await page.getByRole('checkbox', { name: 'Select Wine' }).click();
  await expect.poll(() => summary.textContent()).toContain('Activity offers-$1.00');
  const group = page.getByRole('checkbox', { name: 'Select everything in Tea days' });
  await group.click();
  await expect.poll(() => summary.textContent()).toContain('Activity offers-$5.00');
  await group.click();
  await page.getByText('Spend $10.00 more to save $1').waitFor();
  await expect.poll(async () => (await mall.call(findAllCart)).data.selectedQuantity).toBe(0);

  await page.getByRole('button', { name: 'Remove Tea days' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByText('Your cart is empty').waitFor();
});

test('[CART-05] gifts are chosen once promotion items are, and leave when their condition breaks', async () => {
  const { mall, tea, soap, mug } = await withGoods();
  const gifts = [soap.skuId, mug.skuId];
  await mall.given.promotion({
    name: 'Tea gifts',
    productIds: [tea.productId],
    tiers: [{ from: 1000, gifts, giftCount: 1 }],
  });
  await put(mall, tea.skuId, 2);
  const { page } = await visit(mall, '/cart', { as: mall.shopper });
  const tick = page.getByRole('checkbox', { name: 'Select Tea', exact: true });
  const choose = page.getByRole('button', { name: 'Choose gifts' });
  const gift = page.getByText('Gift', { exact: true });
  await tick.click();
  await choose.click();
  await page.getByText('Please select the promotion items first').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);

  await tick.click();
  await choose.click();
  const dialog = page.getByRole('dialog', { name: 'Choose gifts' });
  await dialog.getByRole('button', { name: 'Soap' }).click();
  await dialog.getByRole('button', { name: 'Mug' }).click();
  await dialog.getByText('1 of 1 chosen').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Choose', exact: true }).click();
  await page.getByRole('button', { name: 'Change gifts' }).waitFor();
  await page.getByText('Mug').first().waitFor();
  await expect
    .poll(async () => (await mall.call(findAllCart)).data.items[0]?.giftProduct.map(({ skuSaleId }) => skuSaleId))
    .toEqual([mug.skuId]);

  await page.getByRole('button', { name: 'Decrease quantity' }).click();
  await page.getByText('Spend $5.00 more to choose 1 free gift').waitFor();
  await expect.poll(() => page.getByText('Mug').count()).toBe(0);
  await expect.poll(() => gift.filter({ visible: true }).count()).toBeLessThanOrEqual(1);
});

test('[CART-03] a line whose promotion is over stands apart with the reason', async () => {
  const { mall, tea } = await withGoods();
  await mall.given.promotion({ productIds: [tea.productId], tiers: [{ from: 1000, reduction: 100 }], endsIn: 1 });
  await put(mall, tea.skuId, 2);
  await mall.context.db
    .updateTable('promotions')
    .set({ ends_at: mall.context.clock.now() })
    .where('shop_id', '=', mall.shopId)
    .execute();
  await mall.context.shops.changed(mall.context.db, mall.shopId, 'settings');
  const { page } = await visit(mall, '/cart', { as: mall.shopper });
  await page.getByText('The activity is over').waitFor();
  await page.getByRole('button', { name: 'Clear these' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('Your cart is empty').waitFor();
});

test('[CHK-04] the best coupon is chosen; another one, or none, changes the price, and the rest tell why they cannot be used', async () => {
  const { mall, wine } = await withGoods();
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

  await expect.poll(() => step.getByRole('radio', { name: 'Large' }).isChecked()).toBe(true);
  await expect.poll(() => summary.textContent()).toContain('CouponLarge-$5.00');
  expect(await step.getByText('Far').isVisible()).toBe(false);
  await step.getByRole('button', { name: '1 coupon that cannot be used here' }).click();
  await step.getByText('Spend $70.00 more to use it').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await step.getByRole('radio', { name: 'Small' }).check();
  await expect.poll(() => summary.textContent()).toContain('CouponSmall-$2.00');
  await step.getByRole('radio', { name: 'No coupon' }).check();
  await expect.poll(() => summary.textContent()).not.toContain('Coupon');
});

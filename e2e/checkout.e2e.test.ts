import { inHongKong, phoneOfHongKong } from '@pcmall/server/testing/given/given-address';
import { accessibilityFaults } from './testing/axe';
import type { MallSettings } from './testing/mall';
import { expect, type Fixtures, test } from './testing/test';
import { expectToast } from './testing/waiting/toast';

const hongKong = { ...inHongKong, ...phoneOfHongKong, name: 'Ann Chan', is_default: true };

/** A shop with one product in its shopper's cart. */
const givenCart = async ({ openMall }: Pick<Fixtures, 'openMall'>, settings: MallSettings = {}) => {
  const mall = await openMall(settings);
  const { skuId, productId } = await mall.given.product({ name: 'Manuka honey', price: 2500, stock: 9, weight: 900 });
  await mall.given.carrier();
  const { db } = mall.context;
  await db
    .insertInto('cart_lines')
    .values({ shop_id: mall.shopId, account_id: mall.shopper.accountId, cart_id: 'c1', sku_id: skuId, quantity: 2 })
    .execute();
  return { ...mall, skuId, productId };
};

test('[CHK-01] [CART-08] from the cart to an order: choices change the price, a reload keeps the checkout', async ({
  visit,
  openMall,
}) => {
  const mall = await givenCart({ openMall });
  await mall.given.address(mall.shopper.accountId, hongKong);
  await mall.given.carrier({ name: JSON.stringify({ zh: '快线', en: 'Fast Line' }), first_fee: 2600 });
  await mall.given.material({ price: 350 });
  const { page } = await visit(mall, '/cart', { as: mall.shopper });
  await page.getByRole('button', { name: 'Check out' }).click();

  const summary = page.getByRole('complementary', { name: 'Summary' });
  await expect(summary).toContainText('$72.55');
  await page.getByText('Fast Line').click();
  await page.getByText('Wooden crate').click();
  await expect(summary).toContainText('$92.05');
  await page.reload();
  await expect(summary).toContainText('$92.05');

  await page.getByRole('textbox', { name: 'Optional' }).fill('Ring twice');
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.waitForURL('**/payment?**');
  const order = await mall.context.db
    .selectFrom('orders')
    .select(['total', 'remark', 'status'])
    .where('shop_id', '=', mall.shopId)
    .executeTakeFirstOrThrow();
  expect(order).toEqual({ total: 9205, remark: 'Ring twice', status: 'unpaid' });
  await page.goto(mall.url('/confirmOrder'));
  await expect(page.getByText('There is nothing to check out here')).toBeVisible();
});

test('[ADDR-16] with addresses but no default one is picked first, and it is the recipient of the order', async ({
  visit,
  openMall,
}) => {
  const mall = await givenCart({ openMall });
  await mall.given.address(mall.shopper.accountId, { ...hongKong, is_default: false });
  const { page } = await visit(mall, '/cart', { as: mall.shopper });

  await page.getByRole('button', { name: 'Check out' }).click();
  await page.getByRole('dialog').getByText('Ann Chan').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Choose' }).click();

  await page.waitForURL('**/confirmOrder?**addressId=**');
  await expect(page.getByRole('region', { name: 'Recipient' }).getByText('Ann Chan')).toBeVisible();
});

test('[CHK-02.2] [CHK-06] where a parcel goes follows the region: Hong Kong needs no ID with any phone, Shenzhen does with any; one that is missing is asked for at the recipient, and can be entered on the spot', async ({
  visit,
  openMall,
}) => {
  const mall = await givenCart({ openMall });
  await mall.given.address(mall.shopper.accountId, { ...inHongKong, name: 'Ann Chan', is_default: true });
  await mall.given.address(mall.shopper.accountId, { ...phoneOfHongKong, name: 'Li Lei' });
  const { page } = await visit(mall, '/cart', { as: mall.shopper });
  await page.getByRole('button', { name: 'Check out' }).click();
  const recipient = page.getByRole('region', { name: 'Recipient' });
  const missing = recipient.getByText("A cross-border order needs the recipient's ID number");

  await expect(recipient.getByText('Ann Chan')).toBeVisible();
  await expect(missing).toBeHidden();
  await recipient.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('dialog').locator('input[name="name"]')).toHaveValue('Ann Chan');
  await expect(page.getByRole('dialog').getByRole('textbox', { name: /ID/ })).toBeHidden();
  await page.getByRole('button', { name: 'Cancel' }).click();

  await recipient.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('dialog').getByText('Li Lei').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Choose' }).click();
  await expect(missing).toBeVisible();
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(missing).toBeVisible();
  expect(page.url()).toContain('/confirmOrder');
  await recipient.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: /ID/ })).toBeVisible();
});

test('[CHK-02.1] only the delivery methods that the shop has on and the goods allow can be chosen', async ({
  visit,
  openMall,
}) => {
  const mall = await givenCart({ openMall }, { deliveryModes: ['crossBorder', 'pickUp'] });
  await mall.given.pickUpPoint();
  await mall.given.address(mall.shopper.accountId, hongKong);
  const { page } = await visit(mall, '/cart', { as: mall.shopper });
  await page.getByRole('button', { name: 'Check out' }).click();
  const methods = page.getByRole('region', { name: 'Delivery method' }).getByRole('group', { name: 'Delivery method' });

  await expect(methods.getByRole('radio')).toHaveCount(2);
  await expect(methods.getByText('Cross-border', { exact: false }).first()).toBeVisible();
  await expect(methods.getByText('Pick-up', { exact: true })).toBeVisible();
});

test('[CHK-02.1] products that go no common way are named, in either language, and stay in the cart', async ({
  visit,
  openMall,
}) => {
  const mall = await givenCart({ openMall });
  await mall.given.address(mall.shopper.accountId, hongKong);
  const { db } = mall.context;
  await db
    .updateTable('products')
    .set({ delivery_modes: ['crossBorder'] })
    .where('shop_id', '=', mall.shopId)
    .execute();
  const { skuId } = await mall.given.product({ name: 'Fresh milk', deliveryModes: ['local'] });
  const line = { shop_id: mall.shopId, account_id: mall.shopper.accountId, cart_id: 'c2', sku_id: skuId };
  await db
    .insertInto('cart_lines')
    .values({ ...line, quantity: 1 })
    .execute();
  const { page } = await visit(mall, '/robots.txt', { as: mall.shopper });
  for (const [language, press, told] of [
    ['en', 'Check out', 'These products share no delivery method: Fresh milk, Manuka honey'],
    ['zh', '去结算', '以下商品没有共同的配送方式：Fresh milk（中文）'],
  ] as const) {
    await page.goto(mall.url('/cart', { lang: language }));
    await page.getByRole('button', { name: press }).click();

    await expectToast(page, told);
    await mall.reached(page, '/cart');
    await expect(page.getByRole('main').getByText(/Manuka honey|Fresh milk/)).toHaveCount(2);
  }
});

test('[CHK-03] the cheapest carrier is chosen and named; of two that cost the same one has to be chosen', async ({
  visit,
  openMall,
}) => {
  const mall = await givenCart({ openMall });
  await mall.given.address(mall.shopper.accountId, hongKong);
  await mall.given.carrier({ name: JSON.stringify({ zh: '快线', en: 'Fast Line' }), first_fee: 2600 });
  const { page } = await visit(mall, '/cart', { as: mall.shopper });
  await page.getByRole('button', { name: 'Check out' }).click();
  const delivery = page.getByRole('region', { name: 'Delivery method' });
  const cheapest = delivery.getByRole('radio', { name: /Blue Sky Express.*Cheapest/ });
  await expect(cheapest).toBeChecked();

  await mall.given.carrier({ name: JSON.stringify({ zh: '红线', en: 'Red Line' }) });
  await page.reload();
  await expect(delivery.getByRole('radio', { name: /Red Line/ })).toBeVisible();
  // Nobody has tried to go on without it yet.
  expect(await delivery.getByText('Please choose a carrier').count()).toBe(0);
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(delivery.getByText('Please choose a carrier')).toBeVisible();
  await expect(delivery.getByText('Cheapest')).toBeHidden();
  await delivery.getByText('Red Line').click();
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.waitForURL('**/payment?**');
});

test('[ADDR-15] picking up where the shop has no location in the recipient’s country asks first', async ({
  visit,
  openMall,
}) => {
  const mall = await givenCart({ openMall });
  await mall.given.pickUpPoint({ country: 'AU' });
  await mall.given.address(mall.shopper.accountId, hongKong);
  const { page } = await visit(mall, '/cart', { as: mall.shopper });
  await page.getByRole('button', { name: 'Check out' }).click();

  await page.getByText('Pick-up', { exact: true }).click();
  await expect(
    page.getByRole('alertdialog').getByText('Pick Up location is not available in your country'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page.getByRole('region', { name: 'Delivery method' }).getByText('City store')).toBeVisible();
});

test('[SHELL-20.1] the checkout can be used by everybody, in either language', async ({ visit, openMall }) => {
  const mall = await givenCart({ openMall }, { showSenderAddress: true });
  await mall.given.address(mall.shopper.accountId, hongKong);
  await mall.given.material();
  await mall.given.pickUpPoint();
  const window = { as: mall.shopper, language: 'zh', width: 1024, height: 768 } as const;
  const { page } = await visit(mall, '/cart', window);
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await page.getByRole('button', { name: '去结算' }).click();
  await page.getByRole('button', { name: '提交订单' }).click();

  // The sender is missing: the page shows its refusals too, of which the recipient's were there before.
  await expect(page.getByRole('region', { name: '寄件人' }).getByRole('alert')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await overflow()).toBeLessThanOrEqual(0);

  await page.getByRole('button', { name: /中文$/ }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByRole('region', { name: 'Sender' }).getByRole('alert')).toBeVisible();
  expect(await accessibilityFaults(page, 'texts')).toEqual([]);
  expect(await overflow()).toBeLessThanOrEqual(0);
});

test('[CHK-01] a recipient that can’t be loaded says so, and is edited once it can', async ({ visit, openMall }) => {
  const mall = await givenCart({ openMall });
  await mall.given.address(mall.shopper.accountId, hongKong);
  const { page, pageErrors } = await visit(mall, '/cart', { as: mall.shopper });
  await page.getByRole('button', { name: 'Check out' }).click();
  const edit = page.getByRole('region', { name: 'Recipient' }).getByRole('button', { name: 'Edit' });
  await expect(edit).toBeVisible();
  pageErrors.allow(/ERR_FAILED/);
  // What does not reach the server is tried twice.
  await page.route('**/mallapi/api/mallAddress/getAddressBook?*', (route) => route.abort(), { times: 2 });

  await edit.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.locator('input[name=name]')).toHaveValue('Ann Chan');
});

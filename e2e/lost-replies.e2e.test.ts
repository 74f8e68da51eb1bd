import { listAddresses } from '@pcmall/contract/address';
import { addToCart, findAllCart, getCartCount } from '@pcmall/contract/cart';
import { timesPaid } from '@pcmall/server/testing/given/payments';
import type { Page } from '@playwright/test';
import { loseAnswer } from './testing/answer';
import { codeFor } from './testing/mail';
import type { Mall } from './testing/mall';
import { expect, type Fixtures, test } from './testing/test';
import { expectToast, toasts } from './testing/waiting/toast';

const givenShopper = async ({ openMall }: Pick<Fixtures, 'openMall'>) => {
  const mall = await openMall();
  const { skuId, productId } = await mall.given.product({ name: 'Manuka honey', price: 2500, stock: 9 });
  await mall.given.carrier();
  await mall.given.address(mall.shopper.accountId, { is_default: true, id_card_sealed: 'sealed', id_card_masked: '1' });
  return { mall, skuId, productId };
};

const ordersOf = ({ context, shopId }: Mall) =>
  context.db.selectFrom('orders').select(['order_id', 'status']).where('shop_id', '=', shopId).execute();

const stockOf = async ({ context, shopId }: Mall) =>
  context.db.selectFrom('skus').select('stock').where('shop_id', '=', shopId).execute();

const place = (page: Page) => page.getByRole('button', { name: 'Place order' }).click();

/** The page leads to the payment of the only order. */
const expectOneOrder = async (mall: Mall, page: Page, left = 8) => {
  await page.waitForURL('**/payment?**');
  const orders = await ordersOf(mall);
  expect(orders).toHaveLength(1);
  await mall.reached(page, '/payment', { orderId: orders[0]?.order_id ?? '' });
  expect(await stockOf(mall)).toEqual([{ stock: left }]);
};

test('[CHK-07.1] an order whose answer is lost behind a proxy is found again, and made once', async ({
  openMall,
  visit,
}) => {
  const { mall, productId } = await givenShopper({ openMall });
  const window = await visit(mall, `/product/${productId}`, { as: mall.shopper });
  const { page } = window;
  await page.getByRole('main').getByRole('button', { name: 'Buy now' }).first().click();
  await expect(page.getByRole('button', { name: 'Place order' })).toBeVisible();
  await loseAnswer(window, '/createOrder', 'gateway');

  await place(page);

  await expectOneOrder(mall, page);
});

test('[CHK-07.1] with the connection still away the next press sends the same order', async ({ openMall, visit }) => {
  const { mall, productId } = await givenShopper({ openMall });
  const window = await visit(mall, `/product/${productId}`, { as: mall.shopper });
  const { page, pageErrors } = window;
  await page.getByRole('main').getByRole('button', { name: 'Buy now' }).first().click();
  await expect(page.getByRole('button', { name: 'Place order' })).toBeVisible();
  pageErrors.allow(/net::ERR_FAILED/);
  await page.route(/\/(preOrder|refreshPreOrder)\b/, (route) => route.abort());
  const { lost } = await loseAnswer(window, '/createOrder');

  await place(page);
  await lost;
  await expectToast(page, 'No connection');
  await place(page);

  await expectOneOrder(mall, page);
});

test('[CHK-07.1] a reload after a lost answer leads to the order', async ({ openMall, visit }) => {
  const { mall, productId } = await givenShopper({ openMall });
  const window = await visit(mall, `/product/${productId}`, { as: mall.shopper });
  const { page, pageErrors } = window;
  await page.getByRole('main').getByRole('button', { name: 'Buy now' }).first().click();
  await expect(page.getByRole('button', { name: 'Place order' })).toBeVisible();
  pageErrors.allow(/net::ERR_FAILED/);
  // The page itself learns nothing any more; the reloaded one does.
  let isAway = true;
  await page.route(/\/(preOrder|refreshPreOrder)\b/, (route) => (isAway ? route.abort() : route.continue()));
  const { lost } = await loseAnswer(window, '/createOrder');
  await place(page);
  await lost;

  page.once('framenavigated', () => {
    isAway = false;
  });
  await page.reload();

  await expectOneOrder(mall, page);
});

test('[CHK-07.1] a double click makes one order, and so do two tabs with one cart', async ({ openMall, visit }) => {
  const { mall, skuId } = await givenShopper({ openMall });
  await mall.call(addToCart, { body: { skuSaleId: skuId, quantity: 2 } });
  const { page, tab } = await visit(mall, '/cart', { as: mall.shopper });
  const { page: other } = await tab();
  await other.goto(mall.url('/cart'));
  for (const each of [page, other]) {
    await each.getByRole('button', { name: 'Check out' }).click();
    await expect(each.getByRole('button', { name: 'Place order' })).toBeVisible();
  }

  await page.getByRole('button', { name: 'Place order' }).dblclick();
  await expectOneOrder(mall, page, 7);
  await place(other);

  await expectOneOrder(mall, other, 7);
});

test('[ADDR-01] an address whose answer is lost is saved once', async ({ openMall, visit }) => {
  const mall = await openMall();
  const window = await visit(mall, '/myCenter/receivingAddress', { as: mall.shopper });
  const { page } = window;
  await page.getByRole('button', { name: 'Add a recipient address' }).click();
  const dialog = page.getByRole('dialog').first();
  await dialog.getByRole('button', { name: 'Paste a whole address' }).click();
  await dialog.getByRole('textbox', { name: 'Address text' }).fill('王小明 13800138000 广东省深圳市南山区科技园路1号');
  await dialog.getByRole('button', { name: 'Fill in the form' }).click();
  await expect(dialog.getByRole('button', { name: /^Region: .*Nanshan/ })).toBeVisible();
  const { lost } = await loseAnswer(window, '/saveAddressBook');
  const save = dialog.getByRole('button', { name: 'Save' });

  await save.click();
  await lost;
  await expectToast(page, 'No connection');
  await save.click();

  await expectToast(page, 'Address saved');
  expect((await mall.call(listAddresses, { body: {} })).data.total).toBe(1);
});

test('[CART-01] a product whose answer is lost goes into the cart once', async ({ openMall, visit }) => {
  const { mall, productId } = await givenShopper({ openMall });
  const window = await visit(mall, `/product/${productId}`, { as: mall.shopper });
  const { page } = window;
  const add = page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first();
  const { lost } = await loseAnswer(window, '/saveNew');

  await add.click();
  await lost;
  await expectToast(page, 'No connection');
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  // Two presses within half a second count as one.
  await expect(toasts(page)).toHaveCount(0);
  await add.click();
  await expectToast(page, 'Add to Cart Successfully');
  expect((await mall.call(getCartCount)).data).toBe(1);

  // What is pressed after an answer is one more.
  await expect(toasts(page)).toHaveCount(0);
  await add.click();
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
});

test('[CART-02] [CART-06] what was pressed before a reload counts, whatever it waited for', async ({
  openMall,
  visit,
}) => {
  const { mall, skuId } = await givenShopper({ openMall });
  const tea = await mall.given.product({ name: 'Tea', price: 1000 });
  for (const skuSaleId of [tea.skuId, skuId]) await mall.call(addToCart, { body: { skuSaleId, quantity: 1 } });
  const { page, pageErrors } = await visit(mall, '/cart', { as: mall.shopper });
  pageErrors.allow(/ERR_ABORTED|ERR_FAILED/);
  const sums = page.getByRole('complementary');
  await expect(sums).toContainText('$35.00');
  // The first change is on its way for ever, and the others wait for it.
  await page.route('**/updateCart', () => {}, { times: 1 });
  for (let press = 1; press <= 3; press += 1)
    await page.getByRole('button', { name: 'Increase quantity' }).first().click();
  await expect(sums).toContainText('$110.00');
  await page.getByRole('button', { name: 'Remove Tea' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);

  await page.reload();

  await expect
    .poll(async () => (await mall.call(findAllCart)).data)
    .toMatchObject({
      items: [{ products: [{ name: 'Manuka honey' }] }],
      selectedQuantity: 4,
    });
});

test('[PAY-05] a payment from the balance whose answer is lost is made once, and the next press tells of it', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall({ payChannels: ['balance'] });
  const shopper = await mall.given.account({ balance: 50_000, payPassword: '135790' });
  const { orderId } = await mall.given.payableOrder(shopper, { total: 26_890 });
  const window = await visit(mall, '/payment', { as: shopper, query: { orderId } });
  const { page } = window;
  await page.getByRole('checkbox', { name: 'I accept the' }).check();
  await page.getByRole('button', { name: 'Pay $268.90' }).click();
  const password = page.getByLabel('6-digit payment password');
  const { lost } = await loseAnswer(window, '/balancePayment');

  await password.fill('135790');
  await lost;
  await expect(password).toHaveValue('');
  await password.fill('135790');

  await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible();
  expect(await timesPaid(mall, orderId)).toBe(1);
  const { amount } = await mall.context.db
    .selectFrom('balances')
    .select('amount')
    .where('account_id', '=', shopper.accountId)
    .executeTakeFirstOrThrow();
  expect(amount).toBe(50_000 - 26_890);
});

test('[AUTH-01] a registration whose answer is lost is made once, and the next press logs in', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  const window = await visit(mall, '/registry');
  const { page } = window;
  const main = page.getByRole('main');
  const field = (name: string) => main.getByRole('textbox', { name, exact: true });
  const register = () => main.getByRole('button', { name: 'Create account', exact: true }).click();
  await main.getByRole('combobox', { name: 'Country or area code' }).selectOption('AU-61');
  await field('Mobile number').fill('0412 345 678');
  await main.getByRole('button', { name: 'Send code', exact: true }).click();
  await field('Code').fill(await codeFor(mall, '+61412345678'));
  for (const name of ['Password', 'Repeat password']) await field(name).fill('secret-1');
  await main.getByRole('checkbox').check();
  const { lost } = await loseAnswer(window, '/registration');

  await register();
  await lost;
  await expect(main.getByText('No connection')).toBeVisible();
  await register();

  await mall.reached(page, '/regSuccess');
});

test('[ORD-05] a cancellation whose answer is lost is made once, and the page shows it', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  const { orderId } = await mall.given.order(mall.shopper.accountId);
  const window = await visit(mall, `/order/detail/${orderId}`, { as: mall.shopper });
  const { page } = window;
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await loseAnswer(window, '/cancelOrder');

  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click();

  await expect(page.getByRole('heading', { name: 'Cancelled' })).toBeVisible();
  expect(await ordersOf(mall)).toEqual([{ order_id: orderId, status: 'closed' }]);
});

import { addToCart, findAllCart } from '@pcmall/contract/cart';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { openMall } from './testing/mall';
import { moment } from './testing/moment';
import { visit } from './testing/visit';

const badge = (n: number) => `Cart, ${n} ${n === 1 ? 'item' : 'items'}`;

test('[CART-07] the count in the header follows a change at once, in other tabs too', async () => {
  const mall = await openMall();
  const { skuId } = await mall.given.product({ name: 'Honey', stock: 9 });
  await mall.call(addToCart, { body: { skuSaleId: skuId, quantity: 2 } });
  const { page, tab } = await visit(mall, '/cart', { as: mall.shopper });
  const { page: other } = await tab();
  await other.goto(mall.url('/home'));
  await other.getByRole('link', { name: badge(2) }).waitFor();

  await page.getByRole('button', { name: 'Increase quantity' }).click();

  await page.getByRole('link', { name: badge(3) }).waitFor();
  await other.getByRole('link', { name: badge(3) }).waitFor();
});

test('[CART-07] a count that was asked for before something was added does not take the place of the newer one', async () => {
  const mall = await openMall();
  const tea = await mall.given.product({ name: 'Tea' });
  const { page } = await visit(mall, '/home', { as: mall.shopper });
  await page.getByRole('link', { name: badge(0) }).waitFor();
  const [answered, added, arrived] = [moment(), moment(), moment()];
  await page.route('**/getCartCount*', async (route) => {
    const response = await route.fetch();
    answered.come();
    await added.reached;
    await route.fulfill({ response });
    arrived.come();
  });
  await page.goto(mall.url(`/product/${tea.productId}`));
  await answered.reached;
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await page.getByRole('link', { name: badge(1) }).waitFor();

  added.come();
  await arrived.reached;
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await page.getByRole('link', { name: badge(1) }).isVisible()).toBe(true);
});

/** A cart of Tea and Wine, and the answers to its changes held back until they are let go. */
const slowCart = async () => {
  const mall = await openMall();
  const tea = await mall.given.product({ name: 'Tea', price: 333, struckPrice: 400, stock: 9 });
  const wine = await mall.given.product({ name: 'Wine', price: 12_345 });
  for (const { skuId } of [tea, wine]) await mall.call(addToCart, { body: { skuSaleId: skuId, quantity: 1 } });
  const { page } = await visit(mall, '/cart', { as: mall.shopper });
  // Read before anything changes behind its back.
  await page.getByRole('checkbox', { name: 'Select Tea' }).waitFor();
  const { reached, come: letGo } = moment();
  let sent = 0;
  await page.route(/updateShoppingCartSelection|updateCart/, async (route) => {
    sent += 1;
    await reached;
    await route.continue();
  });
  const box = (name: string) => page.getByRole('checkbox', { name });
  const says = (text: string) => expect.poll(() => page.getByRole('complementary').textContent()).toContain(text);
  return { mall, tea, page, letGo, box, says, sent: () => sent };
};

test('[CART-07] more than 99 pieces cover neither the cart’s picture nor its name', async () => {
  const mall = await openMall();
  const { skuId } = await mall.given.product({ stock: 200 });
  await mall.call(addToCart, { body: { skuSaleId: skuId, quantity: 120 } });
  const { page } = await visit(mall, '/home', { as: mall.shopper });
  const link = page.getByRole('link', { name: badge(120) });
  const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

  const count = await boxOf(link.getByText('99+'));
  const icon = await boxOf(link.locator('svg'));
  const name = await boxOf(link.getByText('Cart', { exact: true }));

  expect(count.x).toBeGreaterThanOrEqual(icon.x + icon.width / 2);
  expect(count.height).toBeLessThan(icon.height);
  expect(count.width).toBeGreaterThan(count.height);
  expect(count.x + count.width).toBeLessThanOrEqual(name.x);
});

test('[CART-04] selection and quantity show before the server has answered, and its answer changes nothing', async () => {
  const { page, letGo, box, says, mall } = await slowCart();
  await says('126.78');

  await box('Select all').click();
  await says('0.00');
  expect(await box('Select Tea').isChecked()).toBe(false);
  await box('Select Tea').click();
  await page.getByRole('button', { name: 'Increase quantity' }).last().click();
  await says('6.66');
  await says('You save$1.34');

  letGo();
  await page.getByRole('link', { name: badge(3) }).waitFor();
  await says('6.66');
  expect((await mall.call(findAllCart)).data).toMatchObject({ selectedAmount: 666, selectedSaving: 134 });
});

test('[CART-04] many quick clicks end in what was wanted last, and what was overtaken is never sent', async () => {
  const { page, letGo, box, says, mall, sent } = await slowCart();
  const more = page.getByRole('button', { name: 'Increase quantity' }).last();

  for (let press = 0; press < 5; press += 1) await more.click();
  for (let press = 0; press < 3; press += 1) await box('Select Wine').click();
  await says('19.98');
  letGo();

  await page.getByRole('link', { name: badge(7) }).waitFor();
  await expect.poll(async () => (await mall.call(findAllCart)).data.selectedAmount).toBe(1998);
  expect(await box('Select Wine').isChecked()).toBe(false);
  expect(sent()).toBe(3);
});

test('[CART-04] a refused change goes back to what the server has, with its message', async () => {
  const { page, letGo, says, mall, tea } = await slowCart();
  const quantity = page.getByRole('textbox', { name: 'Tea Quantity' });
  await mall.given.stock(tea.skuId, 1);

  await quantity.fill('4');
  await quantity.blur();
  await says('136.77');
  letGo();

  await page.getByText('Maximum inventory exceeded').first().waitFor();
  await says('126.78');
  expect(await quantity.inputValue()).toBe('1');
});

test('[CART-08] a checkout begins once the changes on their way have arrived', async () => {
  const { page, letGo, says } = await slowCart();
  const checkOut = page.getByRole('button', { name: 'Check out' });
  let isOpen = false;
  const begun = page.waitForRequest('**/preOrderTemp').then(() => isOpen);

  await page.getByRole('button', { name: 'Increase quantity' }).last().click();
  await says('130.11');
  await checkOut.click();
  await expect.poll(() => checkOut.getAttribute('aria-busy')).toBe('true');
  isOpen = true;
  letGo();

  expect(await begun).toBe(true);
});

test('[CART-06] removing asks first, nothing is checked out without a selection, and the empty cart leads on', async () => {
  const mall = await openMall();
  const { skuId } = await mall.given.product({ name: 'Honey' });
  await mall.call(addToCart, { body: { skuSaleId: skuId, quantity: 1 } });
  const { page } = await visit(mall, '/cart', { as: mall.shopper });

  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await page.getByRole('button', { name: 'Check out' }).click();
  await page.getByText('Select Products!').first().waitFor();

  await page.getByRole('button', { name: 'Remove Honey' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: badge(1) }).waitFor();
  await page.getByRole('button', { name: 'Remove Honey' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByText('Your cart is empty').waitFor();
  await page.getByRole('link', { name: 'Start shopping' }).click();
  await mall.reached(page, '/home');
});

test('[CART-04] [CART-02] sums follow the selection and the quantity typed, and agree with the server', async () => {
  const mall = await openMall();
  const cheap = await mall.given.product({ name: 'Tea', price: 333, stock: 7 });
  const dear = await mall.given.product({ name: 'Wine', price: 12_345 });
  for (const { skuId } of [cheap, dear]) await mall.call(addToCart, { body: { skuSaleId: skuId, quantity: 1 } });
  const { page } = await visit(mall, '/cart', { as: mall.shopper });
  const summary = page.getByRole('complementary');

  await expect.poll(() => summary.textContent()).toContain('126.78');
  await page.getByRole('checkbox', { name: 'Select Wine' }).click();
  await expect.poll(() => summary.textContent()).toContain('3.33');

  const quantity = page.getByRole('textbox', { name: 'Tea Quantity' });
  await quantity.fill('99');
  await quantity.blur();
  await expect.poll(() => quantity.inputValue()).toBe('7');
  await page.getByText('At most 7').waitFor();
  await expect.poll(() => summary.textContent()).toContain('23.31');
});

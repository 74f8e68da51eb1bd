import { addToCart } from '@pcmall/contract/cart';
import { expect, test } from 'vitest';
import { openMall } from './testing/mall';
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

test('[CART-06] removing asks first, nothing is checked out without a selection, and the empty cart leads on', async () => {
  const mall = await openMall();
  const { skuId } = await mall.given.product({ name: 'Honey' });
  await mall.call(addToCart, { body: { skuSaleId: skuId, quantity: 1 } });
  const { page } = await visit(mall, '/cart', { as: mall.shopper });

  await page.getByRole('checkbox', { name: 'Select all' }).click();
  // The server keeps the selection; the box follows its answer.
  await expect.poll(() => page.getByRole('checkbox', { name: 'Select all' }).isChecked()).toBe(false);
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

import { addToCart, findAllCart } from '@pcmall/contract/cart';
import { expect, type Fixtures, test } from './testing/test';
import { deferred } from './testing/waiting/deferred';
import { nextFrame } from './testing/waiting/settled';
import { expectToast } from './testing/waiting/toast';

const badge = (n: number) => `Cart, ${n} ${n === 1 ? 'item' : 'items'}`;

test('[CART-07] the count in the header follows a change at once, in other tabs too', async ({ openMall, visit }) => {
  const mall = await openMall();
  const { skuId } = await mall.given.product({ name: 'Honey', stock: 9 });
  await mall.call(addToCart, { body: { skuSaleId: skuId, quantity: 2 } });
  const { page, tab } = await visit(mall, '/cart', { as: mall.shopper });
  const { page: other } = await tab();
  await other.goto(mall.url('/home'));
  await expect(other.getByRole('link', { name: badge(2) })).toBeVisible();

  await page.getByRole('button', { name: 'Increase quantity' }).click();

  await expect(page.getByRole('link', { name: badge(3) })).toBeVisible();
  await expect(other.getByRole('link', { name: badge(3) })).toBeVisible();
});

test('[CART-07] a count that was asked for before something was added does not take the place of the newer one', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  const tea = await mall.given.product({ name: 'Tea' });
  const { page } = await visit(mall, '/home', { as: mall.shopper });
  await expect(page.getByRole('link', { name: badge(0) })).toBeVisible();
  const [answered, added, arrived] = [deferred(), deferred(), deferred()];
  await page.route('**/getCartCount*', async (route) => {
    const response = await route.fetch();
    answered.resolve();
    await added.promise;
    await route.fulfill({ response });
    arrived.resolve();
  });
  await page.goto(mall.url(`/product/${tea.productId}`));
  await answered.promise;
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page.getByRole('link', { name: badge(1) })).toBeVisible();

  added.resolve();
  await arrived.promise;
  await nextFrame(page);
  // At this moment, not a moment later.
  expect(await page.getByRole('link', { name: badge(1) }).isVisible()).toBe(true);
});

/** A cart of Tea and Wine, and the answers to its changes held back until they are let go. */
const slowCart = async ({ openMall, visit }: Pick<Fixtures, 'openMall' | 'visit'>) => {
  const mall = await openMall();
  const tea = await mall.given.product({ name: 'Tea', price: 333, struckPrice: 400, stock: 9 });
  const wine = await mall.given.product({ name: 'Wine', price: 12_345 });
  for (const { skuId } of [tea, wine]) await mall.call(addToCart, { body: { skuSaleId: skuId, quantity: 1 } });
  const { page } = await visit(mall, '/cart', { as: mall.shopper });
  // Read before anything changes behind its back.
  await expect(page.getByRole('checkbox', { name: 'Select Tea' })).toBeVisible();
  const { promise, resolve: letGo } = deferred();
  let sent = 0;
  await page.route(/updateShoppingCartSelection|updateCart/, async (route) => {
    sent += 1;
    await promise;
    await route.continue();
  });
  const box = (name: string) => page.getByRole('checkbox', { name });
  const says = (text: string) => expect(page.getByRole('complementary')).toContainText(text);
  return { mall, tea, page, letGo, box, says, sent: () => sent };
};

test('[CART-07] more than 99 pieces cover neither the cart’s picture nor its name', async ({ openMall, visit }) => {
  const mall = await openMall();
  const { skuId } = await mall.given.product({ stock: 200 });
  await mall.call(addToCart, { body: { skuSaleId: skuId, quantity: 120 } });
  const { page, settled } = await visit(mall, '/home', { as: mall.shopper });
  const link = page.getByRole('link', { name: badge(120) });
  await expect(link).toContainText('99+');
  await settled();
  // All at one moment: the header moves as its parts arrive.
  const { count, icon, name } = await link.evaluate((element) => {
    const texts = [...element.querySelectorAll('*')].filter(({ children }) => children.length === 0);
    const boxOf = (part: Element | undefined | null) => {
      if (!part) throw new Error('A part of the link is missing');
      const { x, width, height } = part.getBoundingClientRect();
      return { x, width, height };
    };
    return {
      count: boxOf(texts.find(({ textContent }) => textContent === '99+')),
      icon: boxOf(element.querySelector('svg')),
      name: boxOf(texts.find(({ textContent }) => textContent === 'Cart')),
    };
  });

  expect(count.x).toBeGreaterThanOrEqual(icon.x + icon.width / 2);
  expect(count.height).toBeLessThan(icon.height);
  expect(count.width).toBeGreaterThan(count.height);
  expect(count.x + count.width).toBeLessThanOrEqual(name.x);
});

test('[CART-04] selection and quantity show before the server has answered, and its answer changes nothing', async ({
  openMall,
  visit,
}) => {
  const { page, letGo, box, says, mall } = await slowCart({ openMall, visit });
  await says('126.78');

  await box('Select all').click();
  await says('0.00');
  await expect(box('Select Tea')).not.toBeChecked();
  await box('Select Tea').click();
  await page.getByRole('button', { name: 'Increase quantity' }).last().click();
  await says('6.66');
  await says('You save in total$1.34');

  letGo();
  await expect(page.getByRole('link', { name: badge(3) })).toBeVisible();
  await says('6.66');
  expect((await mall.call(findAllCart)).data).toMatchObject({ selectedAmount: 666, selectedSaving: 134 });
});

test('[CART-04] many quick clicks end in what was wanted last, and what was overtaken is never sent', async ({
  openMall,
  visit,
}) => {
  const { page, letGo, box, says, mall, sent } = await slowCart({ openMall, visit });
  const more = page.getByRole('button', { name: 'Increase quantity' }).last();

  for (let press = 0; press < 5; press += 1) await more.click();
  for (let press = 0; press < 3; press += 1) await box('Select Wine').click();
  await says('19.98');
  letGo();

  await expect(page.getByRole('link', { name: badge(7) })).toBeVisible();
  await expect.poll(async () => (await mall.call(findAllCart)).data.selectedAmount).toBe(1998);
  await expect(box('Select Wine')).not.toBeChecked();
  expect(sent()).toBe(3);
});

test('[CART-04] a refused change goes back to what the server has, with its message', async ({ openMall, visit }) => {
  const { page, letGo, says, mall, tea } = await slowCart({ openMall, visit });
  const quantity = page.getByRole('textbox', { name: 'Tea Quantity' });
  await mall.given.stock(tea.skuId, 1);

  await quantity.fill('4');
  await quantity.blur();
  await says('136.77');
  letGo();

  await expectToast(page, 'Maximum inventory exceeded');
  await says('126.78');
  await expect(quantity).toHaveValue('1');
});

test('[CART-08] a checkout begins once the changes on their way have arrived', async ({ openMall, visit }) => {
  const { page, letGo, says } = await slowCart({ openMall, visit });
  const checkOut = page.getByRole('button', { name: 'Check out' });
  let isOpen = false;
  const begun = page.waitForRequest('**/preOrderTemp').then(() => isOpen);

  await page.getByRole('button', { name: 'Increase quantity' }).last().click();
  await says('130.11');
  await checkOut.click();
  await expect(checkOut).toHaveAttribute('aria-busy', 'true');
  isOpen = true;
  letGo();

  expect(await begun).toBe(true);
});

test('[CART-06] removing asks first, nothing is checked out without a selection, and the empty cart leads on', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  const { skuId } = await mall.given.product({ name: 'Honey' });
  await mall.call(addToCart, { body: { skuSaleId: skuId, quantity: 1 } });
  const { page } = await visit(mall, '/cart', { as: mall.shopper });

  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await page.getByRole('button', { name: 'Check out' }).click();
  await expectToast(page, 'Select Products!');

  await page.getByRole('button', { name: 'Remove Honey' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('link', { name: badge(1) })).toBeVisible();
  await page.getByRole('button', { name: 'Remove Honey' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await page.getByRole('link', { name: 'Start shopping' }).click();
  await mall.reached(page, '/home');
});

test('[CART-04] [CART-02] sums follow the selection and the quantity typed, and agree with the server', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  const cheap = await mall.given.product({ name: 'Tea', price: 333, stock: 7 });
  const dear = await mall.given.product({ name: 'Wine', price: 12_345 });
  for (const { skuId } of [cheap, dear]) await mall.call(addToCart, { body: { skuSaleId: skuId, quantity: 1 } });
  const { page } = await visit(mall, '/cart', { as: mall.shopper });
  const summary = page.getByRole('complementary');

  await expect(summary).toContainText('126.78');
  await page.getByRole('checkbox', { name: 'Select Wine' }).click();
  await expect(summary).toContainText('3.33');

  const quantity = page.getByRole('textbox', { name: 'Tea Quantity' });
  await quantity.fill('99');
  await quantity.blur();
  await expect(quantity).toHaveValue('7');
  await expect(page.getByText('At most 7')).toBeVisible();
  await expect(summary).toContainText('23.31');
});

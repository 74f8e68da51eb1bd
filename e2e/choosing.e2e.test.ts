import { addToCart } from '@pcmall/contract/cart';
import { expect, test } from './testing/test';

test('[CART-07] after logging out nothing of the former cart is left, in other tabs neither', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  const shopper = await mall.given.account({ nickName: 'Mei' });
  const { skuId } = await mall.given.product({ name: 'Honey', stock: 9 });
  await mall.call(addToCart, { body: { skuSaleId: skuId, quantity: 2 } }, { as: shopper });
  const { page, tab } = await visit(mall, '/home', { as: shopper });
  const { page: other } = await tab();
  await other.goto(mall.url('/home'));
  await expect(other.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
  await page.getByRole('link', { name: 'Cart, 2 items' }).hover();
  await expect(page.getByRole('banner').getByText('Honey')).toBeVisible();

  await page.getByRole('button', { name: /^Mei/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();

  for (const each of [page, other]) {
    const cart = each.getByRole('link', { name: 'Cart, 0 items' });
    await cart.hover();
    await expect(cart).toBeVisible();
    await expect(each.getByRole('banner').getByText('Honey')).toHaveCount(0);
  }
});

test('[CHK-01] [ADDR-17] a sender is added, searched for by a short name and changed within the checkout', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall({ showSenderAddress: true });
  const { given, shopper } = mall;
  const { skuId } = await given.product({ stock: 9 });
  await given.carrier();
  await given.address(shopper.accountId, { is_default: true });
  const sender = { address_type: 0, phone_area_code: '65', phone_country: 'SG', phone: '81234567' } as const;
  await given.address(shopper.accountId, { ...sender, name: 'Tan Ah Kow' });
  await given.address(shopper.accountId, { ...sender, name: 'Lim Siew', short_name: '仓库' });
  await mall.call(addToCart, { body: { skuSaleId: skuId, quantity: 1 } });
  const { page } = await visit(mall, '/cart', { as: shopper, language: 'zh' });
  await page.getByRole('button', { name: '去结算' }).click();

  const step = page.getByRole('region', { name: '寄件人' });
  await step.getByRole('button', { name: '选择寄件人' }).click();
  const picker = page.getByRole('dialog', { name: '选择寄件地址' });
  await expect(picker.getByRole('radio')).toHaveCount(2);
  await picker.getByRole('textbox').fill('cangk');
  await expect(picker.getByRole('radio')).toHaveCount(1);
  await picker.getByRole('button', { name: '编辑Lim Siew' }).click();
  const form = page.getByRole('dialog', { name: '编辑寄件地址' });
  await expect(form.locator('input[name=name]')).toHaveValue('Lim Siew');
  await form.getByRole('button', { name: '取消' }).click();
  await picker.getByRole('radio').check();
  await picker.getByRole('button', { name: '选好了' }).click();
  await expect(step).toContainText('Lim Siew');
  await step.getByRole('button', { name: '更换' }).click();
  await picker.getByRole('button', { name: '新增寄件地址' }).click();
  await expect(page.getByRole('dialog', { name: '新增寄件地址' })).toBeVisible();
  expect(page.url()).toContain('/confirmOrder');
});

test('[CART-09] the cart tells what is missing to free delivery, and asks once for gifts to choose', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall({ freeShippingFrom: 5000 });
  const { given, shopper } = mall;
  const tea = await given.product({ name: 'Tea', price: 2000, stock: 50 });
  const gifts = [];
  for (const name of ['Mug', 'Soap', 'Towel']) gifts.push((await given.product({ name, stock: 9 })).skuId);
  await given.promotion({ productIds: [tea.productId], tiers: [{ from: 1000, gifts, giftCount: 2 }] });
  await given.carrier();
  await given.address(shopper.accountId, { is_default: true });
  await mall.call(addToCart, { body: { skuSaleId: tea.skuId, quantity: 2 } });
  const { page } = await visit(mall, '/cart', { as: shopper });
  const summary = page.getByRole('complementary', { name: 'Summary' });
  await expect(summary).toContainText('Spend $10.00 more for free delivery');
  await expect(page.getByText('2 gifts earned, 0 chosen')).toBeVisible();

  const checkOut = summary.getByRole('button', { name: 'Check out' });
  await checkOut.click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('You have not chosen 2 gifts yet');
  await question.getByRole('button', { name: 'Choose gifts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose gifts' });
  await dialog.getByRole('button', { name: 'Mug' }).click();
  await dialog.getByRole('button', { name: 'Choose', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Choose 1 more gift' })).toBeVisible();
  await checkOut.click();
  await page.waitForURL('**/confirmOrder?**');
  await expect(page.getByText(' and 1 gift')).toBeVisible();
});

test('[CART-09] [CART-05] who buys at once chooses the gifts before the checkout, goes on without any, or stays', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  const { given, shopper } = mall;
  const tea = await given.product({ name: 'Tea', price: 2000, stock: 50 });
  const gifts = [];
  for (const name of ['Mug', 'Soap']) gifts.push((await given.product({ name, stock: 9 })).skuId);
  await given.promotion({ productIds: [tea.productId], tiers: [{ from: 4000, gifts, giftCount: 1 }] });
  await given.carrier();
  await given.address(shopper.accountId, { is_default: true });
  const { page, settled } = await visit(mall, `/product/${tea.productId}`, { as: shopper });
  const main = page.getByRole('main');
  const buyNow = main.getByRole('button', { name: 'Buy now' }).first();
  const dialog = page.getByRole('dialog', { name: 'Choose gifts' });

  // One piece earns none.
  await buyNow.click();
  await page.waitForURL('**/confirmOrder**');
  await expect(main.getByText('Tea').first()).toBeVisible();
  await page.goBack();
  await main.getByRole('button', { name: 'Increase quantity' }).first().click();
  await buyNow.click();
  await expect(dialog).toContainText('Choose 1 gift');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await settled();
  expect(page.url()).toContain(`/product/${tea.productId}`);

  await buyNow.click();
  await dialog.getByRole('button', { name: 'Check out without' }).click();
  await page.waitForURL('**/confirmOrder**');
  await expect(main.getByText('Tea').first()).toBeVisible();
  await settled();
  await expect(main.getByText('Mug')).toHaveCount(0);
  await page.goBack();

  await main.getByRole('button', { name: 'Increase quantity' }).first().click();
  await buyNow.click();
  await dialog.getByRole('button', { name: 'Mug' }).click();
  await dialog.getByRole('button', { name: 'Choose', exact: true }).click();
  await page.waitForURL('**/confirmOrder**');
  await expect(main.getByText('Mug').first()).toBeVisible();
  await expect(main.getByText('Soap')).toHaveCount(0);
});

test('[CART-05] [CHK-02.1] a gift that can’t be sent with the goods is told in the cart and in the checkout, by each delivery method', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall({ deliveryModes: ['crossBorder', 'local'] });
  const { given, shopper } = mall;
  const both = ['crossBorder', 'local'] as const;
  const tea = await given.product({ name: 'Tea', price: 2000, stock: 50, deliveryModes: [...both] });
  const oil = await given.product({ name: 'Oil', price: 900, stock: 50, deliveryModes: ['crossBorder'] });
  const mug = await given.product({ name: 'Mug', stock: 9, deliveryModes: ['local'] });
  await given.promotion({ productIds: [tea.productId], tiers: [{ from: 1000, gifts: [mug.skuId], giftCount: 1 }] });
  await given.carrier();
  await given.address(shopper.accountId, { is_default: true });
  for (const { skuId } of [tea, oil]) await mall.call(addToCart, { body: { skuSaleId: skuId, quantity: 1 } });
  const { page } = await visit(mall, '/cart', { as: shopper });
  const main = page.getByRole('main');

  await expect(main).toContainText('The gift “Mug” is delivered another way than what you selected');
  await main.getByRole('checkbox', { name: 'Oil' }).click();
  await expect(main).not.toContainText('delivered another way');
  await expect(main.getByText('1 gift earned')).toBeVisible();

  await page.goto(mall.url(`/product/${tea.productId}`));
  await main.getByRole('button', { name: 'Buy now' }).first().click();
  await page.waitForURL('**/confirmOrder**');
  const goods = page.getByRole('region', { name: 'Products' });
  await expect(goods.getByRole('status')).toHaveText(
    'The gift “Mug” can’t be sent by this delivery method and isn’t included',
  );
  await page.getByRole('radio', { name: 'Local delivery' }).click();
  await expect(goods.getByText('Mug', { exact: true })).toBeVisible();
  await expect(goods.getByRole('status')).toBeEmpty();
});

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

for (const language of ['zh', 'en'] as const) {
  const say = (zh: string, en: string) => (language === 'zh' ? zh : en);

  test(`[CHK-01] [ADDR-17] a sender is added, searched for by a short name and changed within the checkout, in ${language}`, async ({
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
    const { page } = await visit(mall, '/cart', { as: shopper, language });
    await page.getByRole('button', { name: say('去结算', 'Check out') }).click();

    const step = page.getByRole('region', { name: say('寄件人', 'Sender') });
    await step.getByRole('button', { name: say('选择寄件人', 'Choose a sender') }).click();
    const picker = page.getByRole('dialog', { name: say('选择寄件地址', 'Choose a sender address') });
    await expect(picker.getByRole('radio')).toHaveCount(2);
    await picker.getByRole('textbox').fill('cangk');
    await expect(picker.getByRole('radio')).toHaveCount(1);
    await picker.getByRole('button', { name: say('编辑Lim Siew', 'Edit Lim Siew') }).click();
    const form = page.getByRole('dialog', { name: say('编辑寄件地址', 'Edit sender address') });
    await expect(form.locator('input[name=name]')).toHaveValue('Lim Siew');
    await form.getByRole('button', { name: say('取消', 'Cancel') }).click();
    await picker.getByRole('radio').check();
    await picker.getByRole('button', { name: say('确定', 'Confirm') }).click();
    await expect(step).toContainText('Lim Siew');
    await step.getByRole('button', { name: say('更换', 'Change') }).click();
    await picker.getByRole('button', { name: say('新增寄件地址', 'Add a sender address') }).click();
    await expect(page.getByRole('dialog', { name: say('新增寄件地址', 'Add a sender address') })).toBeVisible();
    expect(page.url()).toContain('/confirmOrder');
  });

  test(`[CART-09] the cart tells what is missing to free delivery, and asks once for gifts to choose, in ${language}`, async ({
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
    const { page } = await visit(mall, '/cart', { as: shopper, language });
    const summary = page.getByRole('complementary', { name: say('订单摘要', 'Summary') });
    await expect(summary).toContainText(say('再买 $10.00 免运费', 'Spend $10.00 more for free delivery'));
    await expect(page.getByText(say('可选 2 件赠品，已选 0 件', '2 gifts earned, 0 chosen'))).toBeVisible();

    const checkOut = summary.getByRole('button', { name: say('去结算', 'Check out') });
    await checkOut.click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(say('还有 2 件赠品没有选', 'You have not chosen 2 gifts yet'));
    await question.getByRole('button', { name: say('选择赠品', 'Choose gifts') }).click();
    const dialog = page.getByRole('dialog', { name: say('选择赠品', 'Choose gifts') });
    await dialog.getByRole('button', { name: 'Mug' }).click();
    await dialog.getByRole('button', { name: say('确定', 'Choose'), exact: true }).click();
    await expect(page.getByRole('button', { name: say('还可选 1 件赠品', 'Choose 1 more gift') })).toBeVisible();
    await checkOut.click();
    await page.waitForURL('**/confirmOrder?**');
    await expect(page.getByText(say('，另赠 1 件', ' and 1 gift'))).toBeVisible();
  });
}

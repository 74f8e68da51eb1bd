import { givenPaidOrder } from '@pcmall/server/testing/given/paid-order';
import { loseAnswer } from './testing/answer';
import { accessibilityFaults } from './testing/axe';
import type { Mall } from './testing/mall';
import { expect, test } from './testing/test';
import { expectToast } from './testing/waiting/toast';

const lines = [
  { skuId: 'tin', name: 'Milk powder', quantity: 3, price: 3000 },
  { skuId: 'cup', name: 'Tea cup', quantity: 1, price: 1500 },
];

/** In minor units. */
const refundsOf = async ({ context, shopId }: Mall) =>
  (await context.db.selectFrom('payment_refunds').select('amount').where('shop_id', '=', shopId).execute())
    .map(({ amount }) => amount)
    .sort();

test('[SALES-03] an order names the offers of its lines, and a refund tells specifications and gifts of one product apart', async ({
  openMall,
  visitConsole,
}) => {
  const mall = await openMall();
  const { orderId } = await givenPaidOrder(mall, {
    total: 5500,
    lines: ['large', 'small', 'free'].map((skuId) => ({ skuId, name: 'Honey', price: 3000 })),
  });
  const put = (skuId: string, columns: Partial<Record<'options' | 'offer_name', string>>, kind: 'promotion' | 'gift') =>
    mall.context.db
      .updateTable('order_lines')
      .set({ ...columns, offer_kind: kind, offer_id: 'o1', reduction: kind === 'gift' ? 3000 : 250 })
      .where('order_id', '=', orderId)
      .where('sku_id', '=', skuId)
      .execute();
  const size = (value: string) =>
    JSON.stringify([{ name: { zh: '容量', en: 'Size' }, value: { zh: value, en: value } }]);
  const offer_name = JSON.stringify({ zh: '蜂蜜节', en: 'Honey days' });
  await mall.context.db
    .updateTable('orders')
    .set({ promotion_reduction: 3500 })
    .where('order_id', '=', orderId)
    .execute();
  await put('large', { options: size('500 g'), offer_name }, 'promotion');
  await put('small', { options: size('250 g'), offer_name }, 'promotion');
  await put('free', { options: size('250 g'), offer_name }, 'gift');
  const { page } = await visitConsole(mall, `/orders/${orderId}`);
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Honey days' });
  await expect(line).toHaveText([
    /500 g.*Offer.*Honey days.*-\$2\.50$/,
    /250 g.*Offer.*Honey days/,
    /250 g.*Gift.*Honey days/,
  ]);
  await expect(page.getByRole('main')).toContainText('Promotions and bundles-$35.00');
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.getByRole('main').getByRole('button', { name: 'Refund' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Some pieces' }).check();
  for (const name of ['Honey · 500 g', 'Honey · 250 g', 'Honey · 250 g · Gift'])
    await expect(dialog.getByText(name, { exact: true })).toBeVisible();
  const pieces = dialog.getByRole('textbox', { name: /Honey · 500 g/ });
  await pieces.fill('1');
  await pieces.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Refund $27.50' })).toBeVisible();
});

test('[SALES-03] pieces that were changed after a lost answer are not said to be refunded: what went back is told and shown, and the next press gives back more', async ({
  openMall,
  visitConsole,
}) => {
  const mall = await openMall();
  const { orderId } = await givenPaidOrder(mall, { lines });
  const window = await visitConsole(mall, `/orders/${orderId}`);
  const { page } = window;
  await page.getByRole('main').getByRole('button', { name: 'Refund' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Some pieces' }).check();
  const pieces = dialog.getByRole('textbox', { name: /Milk powder/ });
  await pieces.fill('1');
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('Dented');
  const { lost } = await loseAnswer(window, '/refund');
  await dialog.getByRole('button', { name: 'Refund $30.00' }).click();
  await lost;
  await expect(dialog.getByRole('alert')).toContainText('No connection');

  await pieces.fill('2');
  await pieces.press('Tab');
  await dialog.getByRole('button', { name: 'Refund $60.00' }).click();

  await expect(dialog.getByRole('alert')).toHaveText(
    '$30.00 was already refunded (Dented). Check what is left of the order, and press again if more should go back',
  );
  await expect(dialog.getByText('2 left')).toBeVisible();
  await expect(pieces).toHaveValue('2');
  await expect(dialog.getByRole('textbox', { name: /Reason/ })).toHaveValue('Dented');
  await expect(page.locator('main')).toContainText('1 given back');
  expect(await refundsOf(mall)).toEqual([3000]);

  await dialog.getByRole('button', { name: 'Refund $60.00' }).click();
  await expectToast(page, 'Refunded: the money is on its way back');
  await expect(page.locator('main')).toContainText('3 given back');
  expect(await refundsOf(mall)).toEqual([3000, 6000]);
});

test('[SALES-03] a refund of all that is left whose answer is lost is sent again as it is, and happens once', async ({
  openMall,
  visitConsole,
}) => {
  const mall = await openMall();
  const { skuId } = await mall.given.product({ name: 'Milk powder', stock: 0 });
  const { orderId } = await givenPaidOrder(mall, { lines: [{ skuId, name: 'Milk powder', quantity: 3, price: 3500 }] });
  const window = await visitConsole(mall, `/orders/${orderId}`);
  const { page } = window;
  await page.getByRole('main').getByRole('button', { name: 'Refund' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('Sold out');
  const send = dialog.getByRole('button', { name: 'Refund $105.00' });
  const { lost } = await loseAnswer(window, '/refund');
  await send.click();
  await lost;
  await expect(dialog.getByRole('alert')).toContainText('No connection');
  await expect(page.locator('main')).toContainText('3 given back');

  await send.click();

  await expectToast(page, 'Refunded: the money is on its way back');
  await expect(dialog).not.toBeAttached();
  expect(await refundsOf(mall)).toEqual([10_500]);
  const stock = mall.context.db.selectFrom('skus').select('stock').where('shop_id', '=', mall.shopId);
  expect(await stock.execute()).toEqual([{ stock: 3 }]);
});

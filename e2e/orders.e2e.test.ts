import { messages } from '@pcmall/contract/messages';
import { accessibilityFaults } from './testing/axe';
import { expect, test } from './testing/test';
import { expectToast } from './testing/waiting/toast';

test('[ORD-03] tabs, search and pages narrow the list; the address tells it all', async ({ openMall, visit }) => {
  const mall = await openMall();
  const make = mall.given.order;
  const { accountId } = mall.shopper;
  for (let index = 0; index < 12; index += 1) await make(accountId, { status: 'completed' });
  const tea = await make(accountId, { status: 'toShip', lines: [{ skuId: 's', name: 'Jasmine tea' }] });
  const { page } = await visit(mall, '/myCenter/myOrder', { as: mall.shopper });
  const cards = page.getByRole('article');

  await expect(cards).toHaveCount(10);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(cards).toHaveCount(3);
  await page.getByRole('tab', { name: /^To be shipped ?\(1\)/ }).click();
  await expect(cards).toHaveCount(1);
  await expect(cards.getByText('Jasmine tea')).toBeVisible();

  await page.getByRole('tab', { name: 'All' }).click();
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill(tea.orderNo);
  await page.getByRole('searchbox', { name: 'Search', exact: true }).press('Enter');
  await expect(cards).toHaveCount(1);
  await page.reload();
  await expect(cards).toHaveCount(1);
  expect(new URL(page.url()).searchParams.get('keyword')).toBe(tea.orderNo);
});

test('[ORD-03] days are written alike whatever the browser speaks, a range that ends before it starts is not searched for, and the calendar opens by keyboard', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  await mall.given.order(mall.shopper.accountId);
  const query = { lang: 'en' };
  const { page } = await visit(mall, '/myCenter/myOrder', { as: mall.shopper, language: 'zh', query });
  const form = page.getByRole('main').getByRole('search');
  const day = (name: string) => form.getByRole('textbox', { name, exact: true });

  await day('Ordered from').fill('2026/3/2');
  await day('Ordered until').fill('soon');
  await expect(day('Ordered from')).toHaveValue('2026-03-02');
  await day('Ordered until').press('Enter');
  await expect(form.getByText('Write it as 2026-03-01')).toBeVisible();
  await day('Ordered until').fill('20260301');
  await form.getByRole('button', { name: 'Search' }).click();
  await expect(form.getByText(messages['order.dateRange'].en)).toBeVisible();
  expect(page.url()).not.toContain('2026-03');

  await day('Ordered until').fill('2026-3-2');
  await day('Ordered until').press('Enter');
  await page.waitForURL(/from=2026-03-02&to=2026-03-02/);

  await page.evaluate(() => {
    HTMLInputElement.prototype.showPicker = function () {
      this.setAttribute('data-open', '');
    };
  });
  await day('Ordered from').press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('input[type=date][data-open]')).toHaveCount(1);

  await page.goto(mall.url('/myCenter/myOrder', { lang: 'zh' }));
  await day('下单起始日期').fill('2026/3/2');
  await day('下单截止日期').fill('明天');
  await expect(day('下单起始日期')).toHaveValue('2026-03-02');
  await day('下单截止日期').press('Enter');
  await expect(form.getByText('请按 2026-03-01 的格式填写')).toBeVisible();
});

test('[ORD-05] cancelling asks first; the list, its counts and the detail follow', async ({ openMall, visit }) => {
  const mall = await openMall();
  const { orderId } = await mall.given.order(mall.shopper.accountId);
  const { page } = await visit(mall, '/myCenter/myOrder', { as: mall.shopper });

  await page.getByRole('button', { name: 'Cancel order' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByRole('tab', { name: /^Unpaid ?\(1\)/ })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click();

  await expectToast(page, 'Order cancelled');
  await expect(page.getByRole('tab', { name: 'Unpaid', exact: true })).toBeVisible();
  await page.goto(mall.url(`/order/detail/${orderId}`));
  await expect(page.getByRole('heading', { name: 'Cancelled' })).toBeVisible();
});

test('[ORD-04.1] the detail shows steps, parcel and price, and its actions are those of the server', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  const { orderId, orderNo } = await mall.given.order(mall.shopper.accountId, { status: 'toReceive', total: 2500 });
  const { page } = await visit(mall, `/order/detail/${orderId}`, { as: mall.shopper });

  await expect(page.getByRole('heading', { name: 'To be received' })).toBeVisible();
  await expect(page.getByText(`BS${orderNo}`)).toBeVisible();
  await expect(page.getByRole('main')).toContainText('$25.00');
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Confirm receipt' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm receipt' }).click();
  await expect(page.getByRole('heading', { name: 'Receipt confirmed' })).toBeVisible();

  // On paper there is the order alone; on the screen a way back to the others.
  await page.emulateMedia({ media: 'print' });
  for (const frame of ['banner', 'contentinfo'] as const) await expect(page.getByRole(frame)).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.getByRole('main').getByRole('link', { name: 'My orders' }).click();
  await mall.reached(page, '/myCenter/myOrder');
});

test('[ORD-04.3] an order that is picked up shows its code once it is ready, then that it was collected', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  const pickedUp = { status: 'toShip', deliveryMode: 'pickUp' } as const;
  const { orderId } = await mall.given.order(mall.shopper.accountId, pickedUp);
  const { page } = await visit(mall, `/order/detail/${orderId}`, { as: mall.shopper });
  await expect(page.getByRole('heading', { name: 'Being prepared' })).toBeVisible();
  await expect(page.getByText('Pick-up code', { exact: true })).toBeHidden();

  const code = await mall.given.readyForPickUp(orderId);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Ready for pick-up' })).toBeVisible();
  await expect(page.getByText(code, { exact: true })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('City store');
  await expect(page.getByRole('main')).not.toContainText('On its way');
  await expect(page.getByRole('heading', { name: 'Parcels' })).toBeHidden();

  await mall.given.collected(orderId, code);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Collected' })).toBeVisible();
});

test('[ORD-02] an order of somebody else is not there, and says so', async ({ openMall, visit }) => {
  const mall = await openMall();
  const stranger = await mall.given.account();
  const { orderId } = await mall.given.order(stranger.accountId);
  const { page, pageErrors } = await visit(mall, `/order/detail/${orderId}`, { as: mall.shopper });
  pageErrors.allow(/status of 404/);

  await expect(page.getByText('This order does not exist or was deleted')).toBeVisible();
});

for (const language of ['zh', 'en'] as const) {
  test(`[SHELL-20.1] orders and their details can be used by everybody, in ${language}`, async ({
    openMall,
    visit,
  }) => {
    const mall = await openMall();
    const { accountId } = mall.shopper;
    await mall.given.order(accountId);
    const { orderId } = await mall.given.order(accountId, { status: 'toReceive' });
    const { page } = await visit(mall, '/myCenter/myOrder', { as: mall.shopper, language, width: 1024, height: 768 });
    await expect(page.getByRole('article')).toHaveCount(2);

    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page.goto(mall.url(`/order/detail/${orderId}`));
    await expect(page.getByRole('table')).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
}

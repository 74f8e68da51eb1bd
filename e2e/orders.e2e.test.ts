import { messages } from '@pcmall/contract/messages';
import { expect, test } from 'vitest';
import { accessibilityFaults } from './testing/axe';
import { openMall } from './testing/mall';
import { visit } from './testing/visit';

test('[ORD-03] tabs, search and pages narrow the list; the address tells it all', async () => {
  const mall = await openMall();
  const make = mall.given.order;
  const { accountId } = mall.shopper;
  for (let index = 0; index < 12; index += 1) await make(accountId, { status: 'completed' });
  const tea = await make(accountId, { status: 'toShip', lines: [{ skuId: 's', name: 'Jasmine tea' }] });
  const { page } = await visit(mall, '/myCenter/myOrder', { as: mall.shopper });
  const cards = page.getByRole('article');

  await expect.poll(() => cards.count()).toBe(10);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect.poll(() => cards.count()).toBe(3);
  await page.getByRole('tab', { name: /^To be shipped ?\(1\)/ }).click();
  await expect.poll(() => cards.count()).toBe(1);
  await cards.getByText('Jasmine tea').waitFor();

  await page.getByRole('tab', { name: 'All' }).click();
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill(tea.orderNo);
  await page.getByRole('searchbox', { name: 'Search', exact: true }).press('Enter');
  await expect.poll(() => cards.count()).toBe(1);
  await page.reload();
  await expect.poll(() => cards.count()).toBe(1);
  expect(new URL(page.url()).searchParams.get('keyword')).toBe(tea.orderNo);
});

test.each([
  { language: 'en', locale: 'zh', from: 'Ordered from', to: 'Ordered until', search: 'Search' },
  { language: 'zh', locale: 'en', from: '下单起始日期', to: '下单截止日期', search: '搜索' },
] as const)(
  '[ORD-03] days are written alike whatever the browser speaks, and a range that ends before it starts is not searched for, in $language',
  async ({ language, locale, from, to, search }) => {
    const mall = await openMall();
    await mall.given.order(mall.shopper.accountId);
    const { page } = await visit(mall, '/myCenter/myOrder', {
      as: mall.shopper,
      language: locale,
      query: { lang: language },
    });
    const form = page.getByRole('main').getByRole('search');
    const day = (name: string) => form.getByRole('textbox', { name, exact: true });

    await day(from).fill('2026/3/2');
    await day(to).fill('soon');
    expect(await day(from).inputValue()).toBe('2026-03-02');
    await day(to).press('Enter');
    await form.getByText(language === 'zh' ? '请按 2026-03-01 的格式填写' : 'Write it as 2026-03-01').waitFor();
    await day(to).fill('20260301');
    await form.getByRole('button', { name: search }).click();
    await form.getByText(messages['order.dateRange'][language]).waitFor();
    expect(page.url()).not.toContain('2026-03');

    await day(to).fill('2026-3-2');
    await day(to).press('Enter');
    await page.waitForURL(/from=2026-03-02&to=2026-03-02/);
  },
);

test('[ORD-03] the calendar of a day opens by keyboard', async () => {
  const mall = await openMall();
  const { page } = await visit(mall, '/myCenter/myOrder', { as: mall.shopper });
  await page.evaluate(() => {
    HTMLInputElement.prototype.showPicker = function () {
      this.setAttribute('data-open', '');
    };
  });

  await page.getByRole('textbox', { name: 'Ordered from' }).press('Tab');
  await page.keyboard.press('Enter');

  expect(await page.locator('input[type=date][data-open]').count()).toBe(1);
});

test('[ORD-05] cancelling asks first; the list, its counts and the detail follow', async () => {
  const mall = await openMall();
  const { orderId } = await mall.given.order(mall.shopper.accountId);
  const { page } = await visit(mall, '/myCenter/myOrder', { as: mall.shopper });

  await page.getByRole('button', { name: 'Cancel order' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep it' }).click();
  await page.getByRole('tab', { name: /^Unpaid ?\(1\)/ }).waitFor();
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click();

  await page.getByText('Order cancelled').waitFor();
  await page.getByRole('tab', { name: 'Unpaid', exact: true }).waitFor();
  await page.goto(mall.url(`/order/detail/${orderId}`));
  await page.getByRole('heading', { name: 'Cancelled' }).waitFor();
});

test('[ORD-04.1] the detail shows steps, parcel and price, and its actions are those of the server', async () => {
  const mall = await openMall();
  const { orderId, orderNo } = await mall.given.order(mall.shopper.accountId, { status: 'toReceive', total: 2500 });
  const { page } = await visit(mall, `/order/detail/${orderId}`, { as: mall.shopper });

  await page.getByRole('heading', { name: 'To be received' }).waitFor();
  await page.getByText(`BS${orderNo}`).waitFor();
  expect(await page.getByRole('main').textContent()).toContain('$25.00');
  expect(await page.getByRole('button', { name: 'Cancel order' }).count()).toBe(0);

  await page.getByRole('button', { name: 'Confirm receipt' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm receipt' }).click();
  await page.getByRole('heading', { name: 'Receipt confirmed' }).waitFor();
});

test('[ORD-02] an order of somebody else is not there, and says so', async () => {
  const mall = await openMall();
  const stranger = await mall.given.shopper();
  const { orderId } = await mall.given.order(stranger.accountId);
  const { page, noise } = await visit(mall, `/order/detail/${orderId}`, { as: mall.shopper });
  noise.allow(/status of 404/);

  await page.getByText('This order does not exist or was deleted').waitFor();
});

test.each(['zh', 'en'] as const)(
  '[SHELL-20.1] orders and their details can be used by everybody, in %s',
  async (language) => {
    const mall = await openMall();
    const { accountId } = mall.shopper;
    await mall.given.order(accountId);
    const { orderId } = await mall.given.order(accountId, { status: 'toReceive' });
    const { page } = await visit(mall, '/myCenter/myOrder', { as: mall.shopper, language, width: 1024, height: 768 });
    await expect.poll(() => page.getByRole('article').count()).toBe(2);

    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page.goto(mall.url(`/order/detail/${orderId}`));
    await page.getByRole('table').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  },
);

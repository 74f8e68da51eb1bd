import { readFile } from 'node:fs/promises';
import { listAudit } from '@pcmall/contract/console/audit';
import { exportOrders } from '@pcmall/contract/console/order-export';
import { givenCopies } from '@pcmall/server/testing/given/orders/copied-orders';
import type { Download, Page } from '@playwright/test';
import { holdAnswer, loseAnswer } from './testing/answer';
import type { Mall } from './testing/mall';
import { expect, test } from './testing/test';
import { expectToast } from './testing/waiting/toast';

const copies = 2000;
const all = copies + 1;

/** A shop with more orders than two parts of an export have. */
const openLargeMall = async (mall: Mall) => {
  const { orderId, orderNo } = await mall.given.order(mall.shopper.accountId, {
    createdAt: new Date(Date.now() - 60_000),
  });
  await givenCopies(mall, orderId, copies);
  return { orderNo };
};

const traysOf = (page: Page) => page.getByRole('complementary', { name: 'Exports' });

/** Whether the browser would ask before the tab is closed. */
const warnsOf = (page: Page) =>
  page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));

const orderNosIn = async (file: Download) =>
  (await readFile(await file.path(), 'utf8'))
    .trim()
    .split('\r\n')
    .slice(1)
    .map((row) => row.split(',')[0]);

test('[SALES-02] [STAFF-03] a long export goes on over other pages and after a lost part, and has each order once in the sequence of the list, while a new one comes in', async ({
  openMall,
  visitConsole,
}) => {
  const mall = await openMall();
  const { orderNo } = await openLargeMall(mall);
  const window = await visitConsole(mall, '/orders');
  const { page } = window;
  const downloads: Download[] = [];
  page.on('download', (file) => downloads.push(file));
  const trays = traysOf(page);
  const button = page.getByRole('main').getByRole('button', { name: 'Export' });
  const firstPart = await holdAnswer(page, exportOrders.path);

  await button.click();
  await firstPart.isAsked;
  await expect(trays).toContainText(`0 of ${all} rows`);
  await expect(button).toHaveAttribute('aria-busy', 'true');
  expect(await warnsOf(page)).toBe(true);
  await mall.given.order(mall.shopper.accountId);
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Goods' }).click();
  await expect(page.getByRole('heading', { name: 'Goods' })).toBeVisible();
  await loseAnswer(window, exportOrders.path);
  await firstPart.letGo();

  await expect(trays.getByRole('alert')).toContainText(`stopped after 1000 of ${all} rows, and no file is saved yet`);
  expect(downloads).toEqual([]);
  const saved = page.waitForEvent('download');
  await trays.getByRole('button', { name: 'Continue' }).click();
  const file = await saved;
  await expectToast(page, `${all} rows exported: ${file.suggestedFilename()}`);
  await expect(trays).toHaveCount(0);
  expect(await warnsOf(page)).toBe(false);
  const expected = [orderNo, ...Array.from({ length: copies }, (_, index) => `${orderNo}-${index + 1}`)];
  expect(await orderNosIn(file)).toEqual(expected);
  const { data } = await mall.console(listAudit, { query: { action: 'order' } });
  expect(data.records.map(({ action, after }) => [action, after?.orders])).toEqual([['order.export', all]]);
});

test('[SALES-02] an export that is cancelled leaves no file, and the next one is a new one', async ({
  openMall,
  visitConsole,
}) => {
  const mall = await openMall();
  await openLargeMall(mall);
  const { orderNo } = await mall.given.order(mall.shopper.accountId, { recipient: { phone: '13912345678' } });
  const { page } = await visitConsole(mall, '/orders');
  const main = page.getByRole('main');
  const downloads: Download[] = [];
  page.on('download', (file) => downloads.push(file));
  const button = main.getByRole('button', { name: 'Export' });
  const firstPart = await holdAnswer(page, exportOrders.path);

  await button.click();
  await firstPart.isAsked;
  await traysOf(page).getByRole('button', { name: 'Cancel the export' }).click();
  await expect(traysOf(page)).toHaveCount(0);
  await firstPart.letGo();
  await expect(button).not.toHaveAttribute('aria-busy');
  await main.getByRole('searchbox').fill('5678');
  await expect(main.locator('tbody tr')).toHaveCount(1);
  const saved = page.waitForEvent('download');
  await button.click();

  expect(await orderNosIn(await saved)).toEqual([orderNo]);
  expect(downloads).toHaveLength(1);
});

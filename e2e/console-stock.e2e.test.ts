import { bookStock, listStock } from '@pcmall/contract/console/stock';
import type { Page } from '@playwright/test';
import { loseAnswer } from './testing/answer';
import { expect, test } from './testing/test';
import { expectToast } from './testing/waiting/toast';

/** Into the cell of the grid that has the focus. */
const pasteInto = (page: Page, text: string) =>
  page.getByRole('combobox', { name: /row/ }).evaluate((input, block) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', block);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

test('[GOODS-04] a pasted delivery shows the difference, is booked with one press and undone with another; ledger and low stock tell it', async ({
  openMall,
  visitConsole,
}) => {
  const mall = await openMall();
  await mall.given.product({
    name: 'Green tea',
    skus: [
      { code: 'TEA', stock: 3 },
      { code: 'TEA-BIG', stock: 40, barcode: '9312345678907' },
    ],
  });
  const { page } = await visitConsole(mall, '/todo', { query: { lang: 'en' } });
  const paste = (text: string) => pasteInto(page, text);
  const row = (name: string | RegExp) => page.getByRole('table', { name: 'Stock' }).getByRole('row', { name });

  await page.getByRole('link', { name: /Low stock/ }).click();
  await expect(row('TEA')).toHaveCount(1);
  await page.getByRole('link', { name: 'Arrivals' }).click();
  await page.getByRole('gridcell').first().click();
  await paste('SKU\tQuantity\ntea\t12\n9312345678907\t1,000\nNONE\t1');
  await expect(page.getByText('1 row is wrong')).toBeVisible();
  await page.getByRole('gridcell', { name: 'NONE' }).click();
  await page.getByRole('button', { name: 'Delete the selected rows' }).click();
  await expect(page.getByText('2 will change: 1012 more, 0 fewer')).toBeVisible();
  await page.getByRole('button', { name: 'Book 2' }).click();
  await expect(page.getByText('Booked 2: 1012 more, 0 fewer')).toBeVisible();

  await page.getByRole('tab', { name: 'Corrections' }).click();
  await page.getByRole('gridcell').first().click();
  await paste('TEA\t-1');
  await page.getByRole('button', { name: 'Book 1' }).click();
  await expect(page.getByText('Say why')).toBeVisible();
  await page.getByLabel('Reason').fill('Torn bag');
  await page.getByRole('button', { name: 'Book 1' }).click();
  await expect(page.getByText('Booked 1: 0 more, 1 fewer')).toBeVisible();

  await page.getByRole('tab', { name: 'Stocktake' }).click();
  await page.getByRole('gridcell').first().click();
  await paste('TEA\t20');
  await page.getByRole('button', { name: 'Book 1' }).click();
  await expect(page.getByText('Booked 1: 6 more, 0 fewer')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'The booking of 1 was taken back');

  await page.getByRole('link', { name: 'Stock', exact: true }).first().click();
  await page.getByRole('link', { name: 'TEA', exact: true }).click();
  const ledger = page.getByRole('table', { name: 'Ledger' }).getByRole('row');
  await expect(ledger.nth(1)).toContainText(/Booking undone.*-6/);
  await expect(ledger.nth(3)).toContainText(/Corrected.*-1.*Torn bag/);
  await expect(ledger.nth(4)).toContainText(/Arrived.*\+12/);
});

test('[GOODS-04] [STAFF-05] a pasted block is taken back and done again by keys; what goes out after a stocktake was typed, and before it is booked, is not brought back by it', async ({
  openMall,
  visitConsole,
}) => {
  const mall = await openMall();
  await mall.given.product({ name: 'Green tea', skus: [{ code: 'TEA', stock: 20 }] });
  const { page } = await visitConsole(mall, '/goods/stock/book', { query: { lang: 'en', reason: 'counted' } });
  await page.getByRole('gridcell').first().click();
  await pasteInto(page, 'TEA\t18');
  await expect(page.getByText('1 will change: 0 more, 2 fewer')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('gridcell', { name: '18', exact: true })).toHaveCount(0);
  await page.keyboard.press('Control+Shift+z');
  await expect(page.getByText('1 will change: 0 more, 2 fewer')).toBeVisible();
  const taken = { reason: 'corrected' as const, note: 'For the fair', lines: [{ code: 'TEA', pieces: -5 }] };
  await mall.console(bookStock, { body: { ...taken, key: 'by-a-colleague', dryRun: false } });

  await page.getByRole('button', { name: 'Book 1' }).click();

  await expect(page.getByText('Booked 1: 0 more, 2 fewer')).toBeVisible();
  expect((await mall.console(listStock, { query: {} })).data.records).toMatchObject([{ code: 'TEA', stock: 13 }]);
});

test('[GOODS-04] a remark that was changed after a lost answer is not said to be booked: what was is told, and the next press books more', async ({
  openMall,
  visitConsole,
}) => {
  const mall = await openMall();
  await mall.given.product({ name: 'Green tea', skus: [{ code: 'TEA', stock: 0 }] });
  const window = await visitConsole(mall, '/goods/stock/book');
  const { page } = window;
  const stock = async () => (await mall.console(listStock, { query: {} })).data.records.map((sku) => sku.stock);
  await page.getByRole('gridcell').first().click();
  await pasteInto(page, 'TEA\t12');
  await expect(page.getByText('1 will change: 12 more, 0 fewer')).toBeVisible();
  const book = page.getByRole('button', { name: 'Book 1' });
  const { lost } = await loseAnswer(window, '/stock/book');
  await book.click();
  await lost;
  await expect(page.getByRole('alert')).toContainText('No connection');

  await page.getByLabel(/^Note/).fill('Pallet 7');
  await book.click();

  await expect(page.getByRole('alert')).toContainText('Stock was already booked, SKUs: 1.');
  await expect(page.getByRole('gridcell', { name: '24' })).toBeVisible();
  expect(await stock()).toEqual([12]);
  await book.click();
  await expect(page.getByText('Booked 1: 12 more, 0 fewer')).toBeVisible();
  expect(await stock()).toEqual([24]);
});

test('[GOODS-04] a ledger opens over the page of the list that it was opened from, which is there again when it closes', async ({
  openMall,
  visitConsole,
}) => {
  const mall = await openMall();
  const skus = Array.from({ length: 30 }, (_, index) => ({ code: `TEA-${String(index + 10)}`, stock: 5 }));
  await mall.given.product({ name: 'Green tea', skus });
  const { page } = await visitConsole(mall, '/goods/stock', { query: { lang: 'en', size: '25', sort: 'code' } });
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.getByRole('link', { name: 'TEA-39', exact: true }).click();
  const ledger = page.getByRole('dialog', { name: /TEA-39/ });
  await expect(ledger).toBeVisible();
  await expect(page.getByText('26–30 of 30')).toBeVisible();
  await ledger.getByRole('button', { name: 'Close' }).last().click();
  await expect(ledger).toHaveCount(0);
  await expect(page.getByText('26–30 of 30')).toBeVisible();
  await expect(page.getByRole('link', { name: 'TEA-39', exact: true })).toBeVisible();
});

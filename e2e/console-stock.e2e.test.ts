import { expect, test } from './testing/test';

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
  const paste = (text: string) =>
    page.getByRole('combobox', { name: /row/ }).evaluate((input, block) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', block);
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
  const row = (name: string | RegExp) => page.getByRole('table', { name: 'Stock' }).getByRole('row', { name });

  await page.getByRole('link', { name: /Low stock/ }).click();
  await expect(row('TEA')).toHaveCount(1);
  await page.getByRole('link', { name: 'Arrivals' }).click();
  await page.getByRole('gridcell').first().click();
  await paste('SKU\tQuantity\ntea\t12\n9312345678907\t1,000\nNONE\t1');
  await expect(page.getByText('1 rows are wrong')).toBeVisible();
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
  await expect(page.getByText('The booking of 1 was taken back')).toBeVisible();

  await page.getByRole('link', { name: 'Stock', exact: true }).first().click();
  await page.getByRole('link', { name: 'TEA', exact: true }).click();
  const ledger = page.getByRole('table', { name: 'Ledger' }).getByRole('row');
  await expect(ledger.nth(1)).toContainText(/Booking undone.*-6/);
  await expect(ledger.nth(3)).toContainText(/Corrected.*-1.*Torn bag/);
  await expect(ledger.nth(4)).toContainText(/Arrived.*\+12/);
});

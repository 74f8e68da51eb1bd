import { readFileSync } from 'node:fs';
import { zipOf } from '@pcmall/server/testing/sheets/zip';
import { expect, test } from './testing/test';
import { expectToast } from './testing/waiting/toast';

const smallPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAMgAAAB4AQMAAACNXC+oAAAAA1BMVEWIiIhYZW6zAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAGklEQVRIie3BgQAAAADDoPlTX+AIVQEAAHQNDDAAAWReGocAAAAASUVORK5CYII=',
  'base64',
);

test('[GOODS-03] goods come from a sheet with pictures in a zip: checked, written, the wrong row saved; an export is the same; undone, all is as before', async ({
  openMall,
  visitConsole,
}) => {
  const mall = await openMall();
  await mall.given.category('tea', { zh: '茶', en: 'Tea' });
  await mall.given.product({ name: 'Green tea', skus: [{ code: 'TEA-1', price: 1000 }] });
  const { page } = await visitConsole(mall, '/goods/import', { query: { lang: 'en' } });
  const csv = [
    'Supplier no,Title,名称,Category,RRP,Price,Images,Item code',
    '1,White tea,白茶,Tea,30,25,white.png,TEA-2',
    '2,Black tea,红茶,Nowhere,30,25,,TEA-3',
    '3,,,,,12.50,,TEA-1',
  ].join('\n');
  await page.getByLabel('Choose files').setInputFiles([
    { name: 'tea.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) },
    {
      name: 'photos.zip',
      mimeType: 'application/zip',
      buffer: zipOf([{ name: 'tea/White.PNG', content: smallPng as unknown as string }]),
    },
  ]);
  await expectToast(page, '1 picture sent');
  await expect(page.getByLabel('Taken for Item code')).toHaveValue('skuCode');
  await expect(page.getByLabel('Taken for Supplier no')).toHaveValue('');
  await page.getByRole('button', { name: 'Check 3 rows' }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await mall.context.jobs.drain();

  await expect(page.getByText('New 1 · Changed 1 · Same 0 · Wrong 1')).toBeVisible();
  await expect(page.getByRole('row', { name: /TEA-3/ })).toContainText('There is no category Nowhere');
  await expect(page.getByRole('row', { name: /TEA-1/ })).toContainText('10.00 → 12.50');
  await page.getByRole('button', { name: 'Write 2 rows' }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.getByRole('link', { name: 'All goods' }).first().click();
  await mall.context.jobs.drain();
  const tray = page.getByRole('complementary', { name: 'Imports' });
  await expect(tray).toContainText('2 rows written');
  await tray.getByRole('link', { name: 'Open' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the rows to mend' }).click();
  expect(
    readFileSync(await (await saved).path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');

  await page.getByRole('link', { name: 'See the goods' }).click();
  await expect(page.getByRole('row', { name: /White tea/ })).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  const exported = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const sheet = await (await exported).path();
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await page
    .getByLabel('Choose files')
    .setInputFiles({ name: 'goods.xlsx', mimeType: '', buffer: readFileSync(sheet) });
  await expect(page.getByRole('progressbar')).toBeVisible();
  await mall.context.jobs.drain();
  await expect(page.getByText('New 0 · Changed 0 · Same 2 · Wrong 0')).toBeVisible();

  // The list of imports leads back to the first one, which is undone as long as nothing has happened to its goods.
  await page.goto(mall.consoleUrl('/goods/import'));
  await page.getByRole('link', { name: 'tea.csv' }).click();
  await page.getByRole('button', { name: 'Undo the import' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo the import' }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await mall.context.jobs.drain();
  await expect(page.getByText('Undone: 2 products are as before')).toBeVisible();
  await page.getByRole('link', { name: 'See the goods' }).click();
  await expect(page.getByRole('row', { name: /Green tea/ })).toContainText('10.00');
  await expect(page.getByRole('row', { name: /White tea/ })).toHaveCount(0);
});

import { readFile } from 'node:fs/promises';
import { dayMs } from '@pcmall/domain/dates';
import { dayIn } from '@pcmall/domain/time-zone';
import { expect, test } from './testing/test';

test('figures show what each day sold beside the days before, by any of them, as a file too, and which goods', async ({
  openMall,
  visitConsole,
}) => {
  // Where clocks are never put forward or back.
  const mall = await openMall({ timeZone: 'Asia/Shanghai' });
  const { given, shopper, context } = mall;
  const tea = await given.product({ name: 'Tea' });
  const sell = (daysAgo: number, quantity: number) =>
    given.order(shopper.accountId, {
      ...{ status: 'completed', createdAt: new Date(context.clock.now().getTime() - daysAgo * dayMs - 1) },
      lines: [{ skuId: 's1', productId: tea.productId, name: 'Tea', quantity, price: 1000 }],
    });
  await sell(1, 6);
  await sell(2, 2);
  await sell(31, 4);
  const clerk = await given.staff({ role: 'finance' });
  const { page } = await visitConsole(mall, '/todo', { as: clerk, query: { lang: 'en' } });
  await page.getByRole('link', { name: 'See more days' }).click();

  const figures = page.getByRole('group', { name: 'What the chart shows' });
  await expect(figures.getByRole('button', { name: 'Money paid', pressed: true })).toContainText(
    '$80.00$40.00 before+100%',
  );
  await expect(figures.getByRole('button', { name: 'Average order' })).toContainText('$40.00$40.00 before±0%');
  const chart = page.getByRole('img');
  await expect(chart).toHaveAccessibleName(/^Money paid by day, at most \$60\.00 on /);
  await expect(page.getByRole('figure').locator('figcaption')).toContainText('These daysAs many days before');
  const { width = 0 } = (await chart.boundingBox()) ?? {};
  // Yesterday: the column before the last one of thirty.
  await chart.hover({ position: { x: (width / 30) * 28.5, y: 50 } });
  await expect(page.getByText(/: \$60\.00, before \(.*\) \$40\.00$/)).toBeVisible();

  await figures.getByRole('button', { name: 'Pieces sold' }).press('Enter');
  await expect(chart).toHaveAccessibleName(/^Pieces sold by day, at most 6 on /);
  await page.getByRole('group', { name: 'Days' }).getByRole('button', { name: '7 days' }).click();
  await expect(page.getByRole('table', { name: 'By day' }).getByRole('row')).toHaveCount(8);
  await page.reload();
  await expect(figures.getByRole('button', { name: 'Pieces sold', pressed: true })).toContainText(
    '80 beforeNone before',
  );
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ]);
  const [head, , yesterday] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(head).toContain('Day,Money paid,Paid orders,Average order,Pieces sold,Money given back,New shoppers');
  expect(yesterday).toContain(',$60.00,1,$60.00,6,$0.00,0');

  // A single day is drawn by its hours.
  const day = dayIn(new Date(context.clock.now().getTime() - dayMs - 1), 'Asia/Shanghai');
  await page.getByLabel('From').fill(day);
  await page.getByLabel('To', { exact: true }).fill(day);
  await figures.getByRole('button', { name: 'Money paid' }).click();
  await expect(chart).toHaveAccessibleName(/^Money paid by hour, at most \$60\.00 from \d\d:00; /);
  const hours = page.getByRole('table', { name: 'By hour' }).getByRole('row');
  await expect(hours).toHaveCount(25);
  await expect(hours.filter({ hasText: '$60.00' })).toHaveCount(1);
  await page.getByRole('group', { name: 'Days' }).getByRole('button', { name: '7 days' }).click();
  await expect(page.getByRole('table', { name: 'By day' }).getByRole('row')).toHaveCount(8);

  await page.getByRole('link', { name: 'Goods sold' }).click();
  // Finance sees no goods, so the name leads nowhere.
  const row = page.getByRole('table', { name: 'Goods sold' }).getByRole('row', { name: /Tea/ });
  await expect(row).toContainText('Tea$80.0082');
  await expect(row.getByRole('link')).toHaveCount(0);
});

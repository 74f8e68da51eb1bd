import { type ConsolePageName, consolePathOf } from '@pcmall/contract/console/pages';
import { expect, test } from './testing/test';
import { deferred } from './testing/waiting/deferred';

/** Lists whose filters say how many each choice leaves. */
const counting = [
  ...(['coupons', 'goods', 'mismatches', 'orders', 'paidRefunds', 'payments', 'shoppers', 'stock'] as const),
];

test('[SALES-06] on a slow line a list does not say that there is none of anything, and a coupon is begun with what has loaded, not with empty fields', async ({
  openMall,
  visitConsole,
}) => {
  const mall = await openMall();
  const { page, settled } = await visitConsole(mall, '/todo');
  await settled();
  const mayAnswer = deferred();
  await page.route(/\/consoleapi\/(?!me\b|overview\b)/, async (route) => {
    await mayAnswer.promise;
    // The page has gone on to the next meanwhile.
    await route.continue().catch(() => {});
  });
  const path = (name: ConsolePageName) => page.url().replace(/\/console\/[^?]*/, `/console${consolePathOf(name)}`);
  for (const name of counting) {
    await page.goto(path(name));
    await expect(page.getByRole('main').getByRole('button', { name: 'All' }).first()).toBeVisible();
    expect.soft(await page.getByRole('main').textContent(), name).not.toMatch(/[a-z(]0(?!\d)/i);
  }
  await page.goto(path('coupons'));
  const add = page.getByRole('button', { name: 'New coupon' });
  await expect(add).toBeDisabled();
  mayAnswer.resolve();
  await add.click();
  const form = page.getByRole('dialog', { name: 'New coupon' });
  await expect(form.getByRole('textbox', { name: 'First day' })).not.toHaveValue('');
  await expect(form.getByLabel('Amount off (AUD)')).toBeVisible();
  await expect(form.getByLabel('Give one to each shopper now (1)')).toBeVisible();
});

test('[SALES-06] the fields of a coupon come together: none pushes the others away while they are filled in', async ({
  openMall,
  visitConsole,
}) => {
  const mall = await openMall();
  const { page, settled } = await visitConsole(mall, '/promotions/coupons');
  await settled();
  const [isAsked, mayAnswer] = [deferred(), deferred()];
  await page.route(/\/consoleapi\/categories\b/, async (route) => {
    isAsked.resolve();
    await mayAnswer.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'New coupon' }).click();
  await isAsked.promise;
  await expect(page.getByRole('dialog')).toHaveCount(0);
  mayAnswer.resolve();
  const form = page.getByRole('dialog', { name: 'New coupon' });
  await form.getByLabel('Name in Chinese').fill('夏季券');
  await expect(form.getByText('For categories')).toBeVisible();
});

import { minuteIn } from '@pcmall/domain/time-zone';
import { required } from '@pcmall/server/testing/required';
import { expect, test } from './testing/test';
import { expectToast } from './testing/waiting/toast';

const hourMs = 3_600_000;

test('[CART-05] a bundle is made, seen and put into a cart in the shop, changed, copied and ended', async ({
  openMall,
  visitConsole,
  visit,
}) => {
  const mall = await openMall();
  const owner = await mall.given.staff();
  await mall.given.product({ name: 'Green tea', price: 2500, stock: 9 });
  const cup = await mall.given.product({ name: 'Tea cup', price: 500, stock: 9 });
  const minute = (hours: number) =>
    minuteIn(new Date(mall.context.clock.now().getTime() + hours * hourMs), 'Australia/Sydney');
  const { page } = await visitConsole(mall, '/promotions/bundles', { as: owner, query: { lang: 'en' } });
  const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();

  await page.getByRole('link', { name: 'New bundle' }).first().click();
  await page.getByLabel('Name in English').fill('Tea time');
  await save();
  await expect(page.getByText('To correct: Name and description, Products, Saving, Time')).toBeVisible();
  await page.getByLabel('Bundle code').fill('TEA-SET');
  await page.getByRole('button', { name: 'Choose products' }).click();
  const dialog = page.getByRole('dialog');
  const box = dialog.getByRole('combobox').first();
  const options = dialog.getByRole('listbox', { name: 'Choose products' }).getByRole('option');
  for (const name of ['Green tea', 'Tea cup']) {
    await box.fill(name);
    await expect(options).toHaveText([new RegExp(name)]);
    await box.press('Enter');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  }
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByLabel('Pieces of Tea cup').fill('2');
  await page.getByLabel('Each bundle saves (AUD)').fill('35');
  const sum = page.getByRole('region', { name: 'Saving' }).getByRole('status');
  await expect(sum).toHaveText('This is no less than the $35.00 that they cost alone');
  await page.getByLabel('Ends').fill(minute(48));
  await save();
  await expect(page.getByText('less than the $35.00 that the products cost alone')).toBeVisible();
  await page.getByLabel('Each bundle saves (AUD)').fill('7');
  await expect(sum).toHaveText('Bought alone $35.00 · in the bundle $28.00 · saves 20%');
  await save();
  await expect(page.getByRole('heading', { name: 'Tea time' })).toBeVisible();

  const { actId, skuCode } = Object.fromEntries(
    new URL(required(await page.getByRole('link', { name: 'See it in the shop' }).getAttribute('href')), mall.origin)
      .searchParams,
  );
  const shop = await visit(mall, '/discountPackage', {
    as: mall.shopper,
    query: { actId: required(actId), skuCode: required(skuCode) },
  });
  await expect(shop.page.getByRole('complementary', { name: 'Bundle price' })).toContainText('$28.00');
  await shop.page.getByRole('button', { name: 'Add bundle to cart' }).click();
  await expectToast(shop.page, 'Add to Cart Successfully');

  await page.getByLabel('Each bundle saves (AUD)').fill('10');
  await save();
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
  await shop.page.goto(mall.url('/cart'));
  await expect(shop.page.getByRole('main')).toContainText('$25.00');

  // In another order it is another choice: who runs the shop is asked first, and the cart says so.
  const reorder = async (move: string) => {
    await page.getByRole('button', { name: move }).click();
    await save();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Unsaved changes')).toHaveCount(0);
    await shop.page.reload();
  };
  await reorder('Move Green tea down');
  await expect(shop.page.getByText('The bundle has ended or changed')).toBeVisible();
  await reorder('Move Green tea up');
  await expect(shop.page.getByRole('main')).toContainText('$25.00');

  // Of the parts one sells out: the cart says which.
  await mall.given.stock(cup.skuId, 1);
  await shop.page.reload();
  await expect(shop.page.getByText('Sold out in it: Tea cup')).toBeVisible();
  await shop.page.getByRole('main').getByRole('link', { name: 'Tea time' }).click();
  await expect(
    shop.page.getByText('Sold out: Tea cup. The other products can still be bought one by one'),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByText("It can't be bought now. Out of stock: Tea cup")).toBeVisible();

  await page.getByRole('link', { name: 'Copy' }).click();
  await expect(page.getByRole('heading', { name: 'New bundle' })).toBeVisible();
  await page.getByLabel('Bundle code').fill('TEA-SET');
  await save();
  await expect(page.getByText('Another bundle has this code already')).toBeVisible();
  await page.getByLabel('Bundle code').fill('TEA-TWO');
  await save();
  await expect(page.getByText('Running', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'End now' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End now' }).click();
  await expect(page.getByText('Ended', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'All bundles' }).click();
  await expect(page.getByRole('row', { name: /Tea time.*Running.*Out of stock: Tea cup/ })).toBeVisible();
  await page
    .getByRole('radio', { name: 'Ended 1' })
    .or(page.getByRole('button', { name: 'Ended 1' }))
    .click();
  await expect(page.getByRole('row', { name: /Tea time/ })).toHaveCount(1);
});

test('[STAFF-04] of two people who change a bundle the second chooses; who may only read has nothing to press', async ({
  openMall,
  visitConsole,
}) => {
  const mall = await openMall();
  const parts = [await mall.given.product({ name: 'Tea' }), await mall.given.product({ name: 'Cup' })];
  const bundleId = await mall.given.bundle({ name: 'Tea time', parts, code: 'TEA' });
  const [bo, reader] = [
    await mall.given.staff({ name: 'Bo', role: 'goods' }),
    await mall.given.staff({ role: 'readOnly' }),
  ];
  const path = `/promotions/bundles/${bundleId}`;
  const [{ page }, other] = await Promise.all([
    visitConsole(mall, path, { query: { lang: 'en' } }),
    visitConsole(mall, path, { as: bo, query: { lang: 'en' } }),
  ]);
  const save = (of: typeof page) => of.getByRole('button', { name: 'Save', exact: true }).click();
  await other.page.getByLabel('Pieces of Tea').fill('3');
  await save(other.page);
  await expect(other.page.getByText('Unsaved changes')).toHaveCount(0);
  await page.getByLabel('Each bundle saves (AUD)').fill('4');
  await save(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/Bo saved changes at/)).toBeVisible();
  await expect(dialog.getByRole('row', { name: /Products/ })).toContainText('Tea ×3');
  await dialog.getByRole('button', { name: 'Save as chosen' }).click();
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
  await expect(page.getByLabel('Pieces of Tea')).toHaveValue('3');
  await expect(page.getByLabel('Each bundle saves (AUD)')).toHaveValue('4.00');

  const readers = await visitConsole(mall, path, { as: reader, query: { lang: 'en' } });
  await expect(readers.page.getByLabel('Name in English')).toBeDisabled();
  await expect(readers.page.getByLabel('Pieces of Tea')).toBeDisabled();
  for (const name of ['End now', 'Choose products', 'Choose a picture', 'Save'])
    await expect(readers.page.getByRole('button', { name, exact: true })).toHaveCount(0);
  await expect(readers.page.getByRole('link', { name: 'Copy' })).toHaveCount(0);
  await readers.page.goto(mall.consoleUrl('/promotions/bundles'));
  await expect(readers.page.getByRole('row', { name: /Tea time/ })).toBeVisible();
  await expect(readers.page.getByRole('link', { name: 'New bundle' })).toHaveCount(0);
});

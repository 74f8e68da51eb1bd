import { goInside } from './testing/inside';
import { expect, test } from './testing/test';

test('a page that is none is put right in every list, and so is one whose only row is deleted', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  const { accountId } = mall.shopper;
  for (let index = 0; index < 11; index += 1) {
    await mall.given.order(accountId, { status: 'completed' });
    await mall.given.address(accountId);
    await mall.given.product({ name: `Tea ${index}` });
  }
  const { page } = await visit(mall, '/home', { as: mall.shopper });
  const articles = page.getByRole('main').getByRole('article').filter({ visible: true });
  const addresses = page.getByRole('button', { name: "Delete 王小明's address" });
  const unusable = { brandId: 'x y', categoryId: '%', sort: 'cheap', priceFrom: '-3', priceTo: 'all' };
  for (const [path, name, rows, others] of [
    ['/myCenter/myOrder', 'page', articles, { size: '500', from: 'soon', to: '2026-02-30', tab: 'none' }],
    ['/myCenter/receivingAddress', 'page', addresses, { pageSize: '500' }],
    ['/search', 'pageIndex', articles, { pageSize: '500', deliveryMode: 'rocket', ...unusable }],
  ] as const) {
    await page.goto(mall.url(path, { ...others, [name]: '999' }));
    await expect(rows, `${path} 999`).toHaveCount(1);
    for (const wrong of ['1.5', '0', '-1', 'abc', '1e3']) {
      await goInside(page, mall.url(path, { ...others, [name]: wrong }));
      await expect(rows, `${path} ${wrong}`).toHaveCount(10);
      // From there to the last page, so that the next one has to change what is shown.
      await goInside(page, mall.url(path, { [name]: '2' }));
      await expect(rows, path).toHaveCount(1);
    }
  }

  for (const [path, rows, ask, confirm] of [
    ['/myCenter/myOrder', articles, 'Delete order', 'Delete order'],
    ['/myCenter/receivingAddress', addresses, "Delete 王小明's address", 'Delete'],
  ] as const) {
    await goInside(page, mall.url(path, { page: '2' }));
    await expect(rows, path).toHaveCount(1);
    await page.getByRole('button', { name: ask }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: confirm }).click();
    await expect(rows, path).toHaveCount(10);
  }
});

test('an order number is found however it was copied', async ({ openMall, visit }) => {
  const mall = await openMall();
  await mall.given.order(mall.shopper.accountId);
  const { orderNo } = await mall.given.order(mall.shopper.accountId);
  const wide = [...orderNo].map((sign) => (/\d/.test(sign) ? String.fromCodePoint(sign.charCodeAt(0) + 0xfee0) : sign));
  const { page } = await visit(mall, '/myCenter/myOrder', { as: mall.shopper });
  await expect(page.getByRole('article')).toHaveCount(2);
  const search = page.getByRole('searchbox', { name: 'Search', exact: true });

  for (const copied of [
    wide.join(''),
    `#${orderNo}`,
    ` ${orderNo.slice(0, 4)} ${orderNo.slice(4)} `,
    `\u200b${orderNo}\u202c`,
  ]) {
    await search.fill(copied);
    await search.press('Enter');
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('article')).toContainText(orderNo);
    await search.fill('');
    await search.press('Enter');
    await expect(page.getByRole('article')).toHaveCount(2);
  }
});

test('an address that is broken leads a person to a page of the shop', async ({ openMall, visit }) => {
  const mall = await openMall();
  const { page, pageErrors } = await visit(mall, '/robots.txt');
  pageErrors.allow(/Failed to load resource/);
  for (const address of ['/pcmall/home?shopId=%00', '/pcmall/product/%E4%BD', '/pcmall/search?keyword=%E4%BD']) {
    await page.goto(mall.origin + address);
    await expect(page.locator('#root')).toBeAttached();
    await expect(page.getByRole('main')).toBeVisible();
  }
});

test('what an input method is still composing chooses no region', async ({ openMall, visit }) => {
  const mall = await openMall();
  const { page } = await visit(mall, '/myCenter/receivingAddress', { as: mall.shopper });
  await page.getByRole('main').getByRole('button', { name: /Add/ }).first().click();
  const dialog = page.getByRole('dialog').first();
  await dialog.getByRole('combobox', { name: 'Country or area code' }).selectOption('CN-86');
  await dialog.getByText('Select province, city and district').click();
  const find = page.getByRole('combobox', { name: 'Find by name' });
  await find.fill('beijing');
  await expect(page.getByRole('option', { name: 'Beijing' })).toBeVisible();
  // As browsers report the Enter that ends a composition.
  await find.dispatchEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true });
  await expect(find).toHaveValue('beijing');
  await expect(page.getByRole('tab', { selected: true, name: /District/ })).toBeHidden();

  await find.press('Enter');
  await expect(page.getByRole('tab', { selected: true, name: /District/ })).toBeVisible();
});

import { getOrderList } from '@pcmall/contract/order';
import { quickOrdersIn } from '@pcmall/server/testing/given/given-quick-order';
import { holdAnswer } from './testing/answer';
import { accessibilityFaults } from './testing/axe';
import type { Mall } from './testing/mall';
import { expect, type Fixtures, test } from './testing/test';
import { expectToast } from './testing/waiting/toast';

const path = '/myCenter/orderQuickly';

const file = (name: string, ...rows: string[][]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(rows.map((row) => row.join(',')).join('\n')),
});
const headings = ['甲', '乙', '丙', '丁', '戊', '己', '庚', '辛', '壬', '癸'];
const place = ['广东省', '深圳市', '南山区', '科技园路1号'];
const parcel = (name: string) => [name, '13800138000', '红', ...place, '2', 'MILK-001', '11010519491231002X'];

const milk = { name: { zh: '奶粉', en: 'Milk powder' } };

/** The screen where sheets are given, open before the shopper of a shop that sells milk powder. */
const openSheets = async (mall: Mall, visit: Fixtures['visit']) => {
  const shop = await quickOrdersIn(mall, milk);
  return { shop, ...(await visit(mall, path, { as: shop.buyer })) };
};

test('[BAT-02.1] columns of the agent’s own are told once in the screen, read the same way next time, and told otherwise', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall({});
  const { page } = await openSheets(mall, visit);
  const input = page.locator('input[type=file]');
  const cells = page.getByRole('gridcell');
  await input.setInputFiles(file('own.csv', headings, parcel('王一')));
  await expect(page.getByRole('alert')).toContainText('The names of the columns are not known here');
  await page.getByRole('button', { name: 'Say what the columns hold' }).click();

  const dialog = page.getByRole('dialog', { name: 'What does each column hold?' });
  const column = (number: number) => dialog.getByRole('combobox', { name: `Column ${number}`, exact: true });
  await expect(dialog.getByRole('cell', { name: '科技园路1号' })).toBeVisible();
  await expect(dialog.getByLabel('The row of the headings')).toHaveValue('1');
  await column(1).selectOption('Recipient');
  await column(2).selectOption('Phone');
  await dialog.getByRole('button', { name: 'Read the sheet' }).click();
  await expect(dialog.getByText('Please say at least where recipient, phone, SKU code and quantity are')).toBeVisible();
  const places = ['Province', 'City', 'District', 'Street address', 'Quantity', 'SKU code', 'ID number'];
  for (const [index, title] of places.entries()) await column(index + 4).selectOption(title);
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Read the sheet' }).click();
  await expectToast(page, '1 row was read: 1 can be ordered, 0 failed');
  await expect(cells.filter({ hasText: '王一' })).toBeVisible();

  // The next one is read without a question, and says so.
  await page.getByRole('link', { name: 'All quick orders' }).click();
  // The former one stays until the list is there, and takes files too.
  await expect(page.getByRole('heading', { name: 'own' })).toHaveCount(0);
  await input.setInputFiles(file('next.csv', headings, parcel('王二'), parcel('王三')));
  await expect(page.getByRole('heading', { name: 'next' })).toBeVisible();
  await expect(page.getByText('The columns were read as you chose before.')).toBeVisible();
  await expect(cells.filter({ hasText: '王二' })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);

  // Otherwise: in the place of what was read, and from then on.
  const first = page.url();
  await page.getByRole('button', { name: 'Change the columns' }).click();
  await expect(column(1)).toHaveValue('recipientName');
  await column(3).selectOption('Order note');
  await dialog.getByRole('button', { name: 'Read the sheet' }).click();
  await expect(cells.filter({ hasText: '红' })).toHaveCount(2);
  expect(page.url()).not.toBe(first);
  await page.getByRole('link', { name: 'All quick orders' }).click();
  await expect(page.getByRole('link', { name: 'next' })).toHaveCount(1);
});

test('[ORD-09] an order is bought again for several recipients of the address book, as a quick order', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall({});
  const shop = await quickOrdersIn(mall, milk);
  const { accountId } = shop.buyer;
  await mall.given.order(accountId, { status: 'completed', lines: [{ skuId: shop.skuId, quantity: 2 }] });
  const ids = { id_card_masked: '110***02X' };
  await mall.given.address(accountId, { ...ids, name: '李四', phone: '13900139000', phone_canonical: '8613900139000' });
  await mall.given.address(accountId, { ...ids, name: '赵五', addr_detail: '科技园路2号' });
  await mall.given.address(accountId, { ...ids, name: '周六', addr_detail: '科技园路3号' });
  const { page } = await visit(mall, '/myCenter/myOrder', { as: shop.buyer });

  await page.getByRole('button', { name: 'Buy again for several' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose several recipients' });
  await dialog.getByRole('button', { name: 'Begin a quick order' }).click();
  await expect(dialog.getByText('Please choose at least one recipient')).toBeVisible();
  await dialog.getByRole('checkbox', { name: /李四/ }).check();
  await dialog.getByRole('textbox').fill('赵五');
  await expect(dialog.getByRole('checkbox', { name: /周六/ })).toBeHidden();
  await dialog.getByRole('checkbox', { name: 'All 1 that are listed' }).check();
  await expect(dialog.getByText('2 chosen')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Begin a quick order' }).click();

  const cells = page.getByRole('gridcell');
  await expect(page.getByRole('button', { name: 'All 2', exact: true })).toBeVisible();
  await expect(cells.filter({ hasText: '李四' })).toBeVisible();
  await expect(cells.filter({ hasText: '赵五' })).toBeVisible();
  await expect(cells.filter({ hasText: 'MILK-001' })).toHaveCount(2);
  expect((await shop.call(getOrderList, { body: {} })).data.total).toBe(1);

  // Who has no quick orders has no such button.
  await mall.given.order(shop.shopper.accountId, { status: 'completed', lines: [{ skuId: shop.skuId }] });
  const { page: plain } = await visit(mall, '/myCenter/myOrder', { as: shop.shopper });
  await expect(plain.getByRole('button', { name: 'Buy again', exact: true })).toBeVisible();
  await expect(plain.getByRole('button', { name: 'Buy again for several' })).toBeHidden();
});

test('[BAT-01.1] a sheet that is read after its shopper has left pulls nobody back, and is among the quick orders', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall({});
  const { shop, page } = await openSheets(mall, visit);
  const upload = await holdAnswer(page, '/api/batchOrder/v2/upload');
  const [name = [], ...rest] = [
    ['Recipient', 'Phone', 'SKU code', 'Quantity'],
    ['王一', '13800138000', shop.code, '1'],
  ];
  await page.locator('input[type=file]').setInputFiles(file('late.csv', name, ...rest));
  await upload.isAsked;
  await page.getByRole('link', { name: /^Cart, / }).click();
  await expect(page.getByRole('heading', { name: 'Cart' })).toBeVisible();

  await upload.letGo();
  await expectToast(page, '1 row was read');
  await mall.reached(page, '/cart');
  await page.goBack();
  await expect(page.getByRole('link', { name: 'late' })).toBeVisible();
});

test('[BAT-02.1] columns told anew after their shopper has left take nothing away', async ({ openMall, visit }) => {
  const mall = await openMall({});
  const { shop, page } = await openSheets(mall, visit);
  const names = ['Recipient', 'Phone', 'SKU code', 'Quantity', 'Colour'];
  const sheet = file('first.csv', names, ['王一', '13800138000', shop.code, '1', '红']);
  await page.locator('input[type=file]').setInputFiles(sheet);
  await expect(page.getByRole('heading', { name: 'first' })).toBeVisible();
  const draft = page.url();
  const upload = await holdAnswer(page, '/api/batchOrder/v2/upload');
  await page.getByRole('button', { name: 'Change the columns' }).click();
  const dialog = page.getByRole('dialog', { name: 'What does each column hold?' });
  await dialog.getByRole('combobox', { name: 'Column 5', exact: true }).selectOption('Order note');
  await dialog.getByRole('button', { name: 'Read the sheet' }).click();
  await upload.isAsked;
  await page.getByRole('link', { name: /^Cart, / }).click();
  await expect(page.getByRole('heading', { name: 'Cart' })).toBeVisible();

  await upload.letGo();
  await mall.reached(page, '/cart');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'first' })).toBeVisible();
  expect(page.url()).toBe(draft);
  await page.reload();
  await expect(page.getByRole('gridcell').filter({ hasText: '王一' })).toBeVisible();
});

test('[ORD-09] [BAT-03.3] a dialog that was closed leads nowhere: several recipients of an order, and what was pasted', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall({});
  const shop = await quickOrdersIn(mall, milk);
  const { accountId } = shop.buyer;
  await mall.given.order(accountId, { status: 'completed', lines: [{ skuId: shop.skuId }] });
  await mall.given.address(accountId, { name: '李四' });
  const { page } = await visit(mall, '/myCenter/myOrder', { as: shop.buyer });
  const several = await holdAnswer(page, '/api/batchOrder/v2/fromOrder');
  await page.getByRole('button', { name: 'Buy again for several' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: /李四/ }).check();
  await dialog.getByRole('button', { name: 'Begin a quick order' }).click();
  await several.isAsked;
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await several.letGo();
  await mall.reached(page, '/myCenter/myOrder');

  await page.goto(mall.url(path));
  const paste = await holdAnswer(page, '/api/batchOrder/v2/paste');
  await page.getByRole('button', { name: 'Paste text' }).click();
  await dialog.getByRole('textbox').fill(`王一 13800138000 广东省深圳市南山区科技园路1号 ${shop.code}`);
  await dialog.getByRole('button', { name: 'Make rows of it' }).click();
  await paste.isAsked;
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await paste.letGo();
  await mall.reached(page, path);
});

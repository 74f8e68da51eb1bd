import { listAddresses } from '@pcmall/contract/address';
import { uploadIdCard } from '@pcmall/contract/identity';
import { getOrderList } from '@pcmall/contract/order';
import { changeQuickOrder } from '@pcmall/contract/quick-order';
import { quickOrdersIn, sheetFile, sheetLine } from '@pcmall/server/testing/given/given-quick-order';
import type { Page } from '@playwright/test';
import { holdAnswer } from './testing/answer';
import { accessibilityFaults } from './testing/axe';
import { expect, type Fixtures, test } from './testing/test';
import { deferred } from './testing/waiting/deferred';
import { expectToast } from './testing/waiting/toast';

const path = '/myCenter/orderQuickly';

const openShop = async ({ openMall }: Pick<Fixtures, 'openMall'>) => {
  const mall = await openMall({ payChannels: ['balance', 'alipay'], cnyRate: 5_000_000 });
  return { mall, shop: await quickOrdersIn(mall, { name: { zh: '奶粉', en: 'Milk powder' } }) };
};

const csv = async (name: string, lines: Parameters<typeof sheetFile>[0]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(await sheetFile(lines).arrayBuffer()),
});

/** How many rows are of a kind, as the chip says. */
const chip = (page: Page, kind: string, count: number) =>
  page.getByRole('button', { name: `${kind} ${count}`, exact: true });

const cell = (page: Page, row: number, title: string) =>
  page
    .getByRole('gridcell')
    .and(page.locator(`[data-row="${row - 1}"]`))
    .nth(columns.indexOf(title));

const columns = [
  ...['Order reference', 'Recipient', 'Phone', 'Dial code', 'ID number', 'Province', 'City', 'District'],
  ...['Street address', 'Postcode', 'SKU code', 'Quantity', 'Delivery method', 'Order note'],
];

/** What was copied in Excel arrives in the grid. */
const pasteBlock = (page: Page, text: string) =>
  page.getByRole('combobox', { name: /row/ }).evaluate((input, block) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', block);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

const saved = (page: Page) => expect(page.getByText('Saved and checked')).toBeVisible();

test('[BAT-01.1] [BAT-01.2] [BAT-01.3] a sheet is uploaded with its progress, mended in the grid, and goes on in another browser', async ({
  openMall,
  visit,
}) => {
  const { mall, shop } = await openShop({ openMall });
  const { page } = await visit(mall, path, { as: shop.buyer });
  const template = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the template' }).click();
  expect((await template).suggestedFilename()).toBe('Quick order template.xlsx');
  expect(await accessibilityFaults(page)).toEqual([]);

  const arrived = deferred();
  await page.route('**/batchOrder/v2/upload', async (route) => {
    await arrived.promise;
    await route.continue();
  });
  const skuCode = shop.code;
  const lines = [
    sheetLine({ skuCode }),
    sheetLine({ skuCode: 'MILK-01', recipientName: '李四', recipientPhone: '13900139000' }),
    sheetLine({ skuCode, recipientName: '赵五', recipientPhone: '1390013' }),
  ];
  await page.locator('input[type=file]').setInputFiles(await csv('monday.csv', lines));
  await expect(page.getByRole('progressbar')).toBeVisible();
  arrived.resolve();
  await expectToast(page, '3 rows were read: 1 can be ordered, 2 failed');
  await expect(page.getByRole('heading', { name: 'monday' })).toBeVisible();
  await expect(chip(page, 'All', 3)).toBeVisible();
  await expect(chip(page, 'Right', 1)).toBeVisible();

  // By problem, with the reason.
  await chip(page, 'Wrong', 2).click();
  await expect(page.getByRole('rowheader')).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Filter by problem' }).selectOption({ index: 1 });
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await chip(page, 'All', 3).click();

  // By keyboard, checked as one types, and taken back.
  await cell(page, 3, 'Phone').click();
  await page.keyboard.type('13700137000');
  await page.keyboard.press('Enter');
  await expect(chip(page, 'Wrong', 1)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(chip(page, 'Wrong', 2)).toBeVisible();
  await page.keyboard.press('Control+y');
  await expect(chip(page, 'Wrong', 1)).toBeVisible();

  // A proposal in one press.
  await cell(page, 2, 'SKU code').click();
  await expect(cell(page, 2, 'SKU code')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('SKU code:', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Use “MILK-001 Milk powder”' }).last().click();
  await expect(chip(page, 'Right', 3)).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);

  // A block from a spreadsheet, over rows that are there and below them.
  await cell(page, 3, 'Order reference').click();
  await pasteBlock(page, ['B-3', ['B-4', '周六', '1360013'].join('\t')].join('\r\n'));
  await expect(chip(page, 'All', 4)).toBeVisible();
  await expect(chip(page, 'Wrong', 1)).toBeVisible();
  await saved(page);
  const draft = page.url();

  // What failed, as a file, mended and uploaded again.
  const failed = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download failed rows' }).click();
  expect((await failed).suggestedFilename()).toBe('Failed rows.xlsx');
  const mended = [sheetLine({ skuCode, recipientName: '周六', recipientPhone: '13600136000', orderReference: 'B-4' })];
  await page.locator('input[type=file]').setInputFiles(await csv('failed.csv', mended));
  await expectToast(page, '1 row was read: 1 can be ordered, 0 failed');
  await expect(chip(page, 'Right', 4)).toBeVisible();

  // Elsewhere.
  const { page: home } = await visit(mall, path, { as: shop.buyer });
  await home.getByRole('link', { name: 'monday' }).click();
  await expect(home).toHaveURL(draft);
  await expect(cell(home, 4, 'Phone')).toHaveText('13600136000');
  await expect(cell(home, 3, 'Order reference')).toHaveText('B-3');
});

const pasteOnStart = async (page: Page, text: string) => {
  await page.getByRole('button', { name: 'Paste text' }).click();
  await page.getByRole('textbox', { name: 'Cells or chat lines' }).fill(text);
  await page.getByRole('button', { name: 'Make rows of it' }).click();
};

test('[BAT-03.2] [BAT-03.3] [BAT-04.1] [BAT-04.2] [BAT-04.3] [CAT-06.1] chat lines become orders that are looked at, made and paid at once', async ({
  openMall,
  visit,
}) => {
  const { mall, shop } = await openShop({ openMall });
  const { page } = await visit(mall, path, { as: shop.buyer, own: true });
  await page.clock.install();
  await pasteOnStart(
    page,
    '王小明 13800138000 11010519491231002X 广东省深圳市南山区科技园路1号 MILK-001 x2\n李四 13900139000 广东省深圳市南山区科技园路2号 MILK-001 x1',
  );
  await expectToast(page, '2 rows were read');
  await expect(cell(page, 1, 'Recipient')).toHaveText('王小明');
  await expect(cell(page, 2, 'SKU code')).toHaveText('MILK-001');
  await cell(page, 1, 'Order reference').click();
  await page.keyboard.type('A-1');
  await page.keyboard.press('Enter');
  await page.getByText('Save new recipients to my address book').click();
  await expect(page.getByRole('checkbox', { name: 'Save new recipients' })).toBeChecked();
  await page.getByRole('tab', { name: 'Pay' }).click();
  await expect(page.getByText('Please submit the order before checkout')).toBeVisible();

  // Goods, fee, taxes and total of each, against the balance; who lacks an ID hands it in by a link.
  await page.getByRole('button', { name: 'Confirm the orders' }).click();
  const summary = page.getByRole('complementary', { name: 'All orders together' });
  await expect(summary).toContainText('1 order, 2 pieces');
  await expect(summary).toContainText('$39.98');
  await expect(summary).toContainText('about ¥308.10');
  await expect(summary).toContainText('Your balance is enough');
  await expect(page.getByRole('heading', { name: '1 recipient lacks their ID' })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByText('Show who').click();
  await page.getByRole('button', { name: 'Make a link for 李四' }).click();
  await expect(page.getByRole('textbox', { name: 'One recipient a line' })).toHaveValue(/^李四 13900139000: \S+$/);
  await page.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('textbox', { name: 'One recipient a line' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Links for all of them' }).click();
  const list = page.getByRole('textbox', { name: 'One recipient a line' });
  await expect(list).toHaveValue(/李四 13900139000: \S+/);
  const link = new URL(/李四 13900139000: (\S+)/.exec(await list.inputValue())?.[1] ?? '');
  await page.getByRole('button', { name: 'Close' }).last().click();
  const token = link.searchParams.get('token') ?? '';
  const handedIn = { params: { name: '李四' }, query: { token }, body: { idCardNo: '11010519491231002X' } };
  expect((await mall.call(uploadIdCard, handedIn, { as: null })).success).toBe(true);
  // The page asks every ten seconds by itself.
  await page.clock.fastForward(10_000);
  await expect(summary).toContainText('2 orders, 3 pieces');
  await expect(page.getByRole('heading', { name: 'lacks their ID' })).toBeHidden();

  // Made while the page is closed, paid with one password.
  await page.getByRole('button', { name: 'Make 2 orders' }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.goto(mall.url('/home'));
  await mall.context.jobs.drain();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Pay 2 orders at once' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Total' }).getByText(/^about ¥/)).toBeVisible();
  await page.getByRole('checkbox', { name: /agree|accept/i }).check();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page.getByLabel('6-digit payment password').fill('246810');
  await expect(page.getByRole('heading', { name: 'All 2 orders are paid' })).toBeVisible();
  expect((await shop.call(getOrderList, { body: { tab: 'toShip' } })).data.total).toBe(2);
  const saved = (await shop.call(listAddresses, { body: {} })).data;
  expect(JSON.stringify(saved)).toContain('王小明');

  // The same order number once more, as cells copied with their headings, is asked about.
  await page.goto(mall.url(path));
  const again = [
    ['订单号', '收件人', '手机号', '身份证号', '省', '市', '区', '详细地址', '商品编码', '数量'],
    [
      'A-1',
      '王小明',
      '13800138000',
      '11010519491231002X',
      '广东省',
      '深圳市',
      '南山区',
      '科技园路1号',
      'MILK-001',
      '2',
    ],
  ];
  await pasteOnStart(page, again.map((row) => row.join('\t')).join('\n'));
  await page.getByRole('button', { name: /^Next/ }).click();
  await page.getByRole('button', { name: 'Make 1 order' }).click();
  const question = page.getByRole('alertdialog', { name: 'Order again?' });
  await expect(question).toContainText('Reference A-1');
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect((await shop.call(getOrderList, { body: {} })).data.total).toBe(2);
});

test('[BAT-04.1] [BAT-04.2] all parcels go by the carrier and from the sender chosen for the file, and are paid in one payment at a provider', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall({ payChannels: ['balance', 'alipay'], showSenderAddress: true });
  const shop = await quickOrdersIn(mall, { name: { zh: '奶粉', en: 'Milk powder' } });
  await mall.given.carrier({ name: JSON.stringify({ zh: '快运', en: 'Fast Freight' }), first_fee: 9000 });
  await mall.given.address(shop.buyer.accountId, { address_type: 0, is_default: true, name: 'Usual Sender' });
  await mall.given.address(shop.buyer.accountId, { address_type: 0, name: 'Other Sender' });
  const { draft } = await shop.upload([sheetLine(), sheetLine({ recipientPhone: '13900139000' })]);
  const { page } = await visit(mall, path, { as: shop.buyer, query: { draft: draft.draftId } });

  await page.getByRole('combobox', { name: 'Carrier' }).selectOption('Fast Freight');
  await expect(page.getByRole('combobox', { name: 'Carrier' })).toBeEnabled();
  expect(await accessibilityFaults(page)).toEqual([]);
  // The way on waits until the choice has arrived: prices are of what was chosen last.
  const choice = await holdAnswer(page, changeQuickOrder.path);
  await page.getByRole('combobox', { name: 'Sender' }).selectOption({ index: 2 });
  await choice.isAsked;
  await page.getByRole('button', { name: /^Next/ }).click();
  await choice.letGo();
  await expect(page.getByText('Fast Freight').first()).toBeVisible();
  await page.getByRole('button', { name: 'Make 2 orders' }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await mall.context.jobs.drain();

  await expect(page.getByRole('heading', { name: 'Pay 2 orders at once' })).toBeVisible();
  await page.getByRole('radio', { name: 'Alipay' }).check();
  await page.getByRole('checkbox', { name: /agree|accept/i }).check();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page.waitForURL('**/cashier/**');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.waitForURL('**/orderQuickly?**');
  await mall.context.jobs.drain();
  await expect(page.getByRole('heading', { name: 'All 2 orders are paid' })).toBeVisible();
  expect((await shop.call(getOrderList, { body: { tab: 'toShip' } })).data.total).toBe(2);
});

test('[BAT-04.4] an order over a limit of the carrier is told before, and split as proposed in one press', async ({
  openMall,
  visit,
}) => {
  const { mall, shop } = await openShop({ openMall });
  await shop.given.limitCarriers({ max_weight: 2000 });
  const { draft } = await shop.upload([sheetLine({ quantity: '4' })]);
  const { page } = await visit(mall, path, { as: shop.buyer, query: { draft: draft.draftId, step: 'orders' } });
  await expect(page.getByText('at most 2 kg in one parcel').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Make 0 orders' })).toBeDisabled();

  await page.getByRole('button', { name: 'Split into 2 parcels' }).click();

  await expect(page.getByRole('button', { name: 'Make 2 orders' })).toBeEnabled();
  for (const step of ['orders', 'rows']) {
    await page.goto(mall.url(path, { draft: draft.draftId, step, lang: 'zh' }));
    await expect(page.getByRole(step === 'rows' ? 'grid' : 'table')).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
  }
});

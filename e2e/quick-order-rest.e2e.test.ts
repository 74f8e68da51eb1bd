import { getOrderList } from '@pcmall/contract/order';
import { changeQuickOrderRows, getQuickOrder, getQuickOrderRows } from '@pcmall/contract/quick-order';
import {
  makeOrders as makeOrdersOf,
  quickOrdersIn,
  sheetFile,
  sheetLine,
} from '@pcmall/server/testing/given/given-quick-order';
import type { Page } from '@playwright/test';
import { answer } from './testing/answer';
import { accessibilityFaults } from './testing/axe';
import type { Mall } from './testing/mall';
import { expect, type Fixtures, test } from './testing/test';
import { expectToast } from './testing/waiting/toast';

const path = '/myCenter/orderQuickly';

const openShop = async ({ openMall }: Pick<Fixtures, 'openMall'>, stock = 100) => {
  const mall = await openMall({ payChannels: ['balance'] });
  return { mall, shop: await quickOrdersIn(mall, { name: { zh: '奶粉', en: 'Milk powder' }, stock }) };
};

const other = { recipientName: '李四', recipientPhone: '13900139000' };

const rowNumbers = (page: Page) => page.getByRole('rowheader');

const makeOrders = async (page: Page, { context: { jobs } }: Mall, name: string) => {
  await page.getByRole('button', { name }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await jobs.drain();
};

/** Columns whose names do not fit, and how far the right edge of the quantities lies beyond that of the grid. */
const lookAtColumns = (page: Page, quantity: string) =>
  page.getByRole('grid').evaluate((grid, name) => {
    const heads = [...grid.querySelectorAll<HTMLElement>('[role=columnheader]')];
    const box = grid.parentElement?.getBoundingClientRect();
    const edge = heads.find(({ textContent }) => textContent === name)?.getBoundingClientRect().right ?? Infinity;
    return {
      cut: heads.filter((head) => head.scrollWidth > head.clientWidth).map(({ textContent }) => textContent),
      // Windows has a scroll bar beside the rows, within the border.
      beyond: Math.max(0, edge + 16 - (box?.right ?? 0)),
    };
  }, quantity);

test('[BAT-01.3] in a window of 1280 the quantities are in view beside all that comes before them, no name cut, in either language', async ({
  openMall,
  visit,
}) => {
  const { mall, shop } = await openShop({ openMall });
  const { draft } = await shop.upload([sheetLine()]);
  const query = { draft: draft.draftId };
  const { page } = await visit(mall, path, { as: shop.buyer, width: 1280, height: 800, query });
  for (const [quantity, from, to] of [
    ['Quantity', 'English', '中文'],
    ['数量', '中文', 'English'],
  ] as const) {
    await expect(page.getByRole('columnheader', { name: quantity, exact: true })).toBeAttached();
    await expect(rowNumbers(page)).not.toHaveCount(0);
    expect(await lookAtColumns(page, quantity)).toEqual({ cut: [], beyond: 0 });
    await page.getByRole('button', { name: new RegExp(`${from}$`) }).click();
    await page.getByRole('menuitem', { name: to }).click();
  }
});

test('[BAT-01.2] [BAT-04.2] after paying, the rows that were not ordered are counted and shown alone, and can still be ordered', async ({
  openMall,
  visit,
}) => {
  const { mall, shop } = await openShop({ openMall });
  const lines = [sheetLine(), sheetLine({ ...other, skuCode: 'MILK-01' }), sheetLine({ recipientPhone: '1390013' })];
  const { draft } = await shop.upload(lines);
  const { page } = await visit(mall, path, { as: shop.buyer, query: { draft: draft.draftId, step: 'orders' } });
  await makeOrders(page, mall, 'Make 1 order');
  await page.getByRole('checkbox', { name: /agree|accept/i }).check();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page.getByLabel('6-digit payment password').fill('246810');
  await expect(page.getByRole('heading', { name: '1 order is paid' })).toBeVisible();

  await expect(page.getByRole('heading', { name: '2 rows are not ordered yet' })).toBeVisible();
  await expect(page.getByText('2 need fixing first')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Show these rows' }).click();

  await expect(page.getByRole('button', { name: 'Not ordered 2', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(rowNumbers(page)).toHaveText(['2', '3']);
  await page.reload();
  await expect(rowNumbers(page)).toHaveText(['2', '3']);
  await page.getByRole('button', { name: 'Use “MILK-001 Milk powder”' }).first().click();
  await page.getByRole('button', { name: 'Next: confirm 1 order' }).click();
  await makeOrders(page, mall, 'Make 1 order');
  await expect(page.getByRole('heading', { name: '1 row is not ordered yet' })).toBeVisible();
});

test('[BAT-03.1] [BAT-04.1] [BAT-04.2] too little stock for all rows is told at the rows concerned: as they are checked, before the orders are made, and after', async ({
  openMall,
  visit,
}) => {
  const { mall, shop } = await openShop({ openMall }, 5);
  const { draft } = await shop.upload([sheetLine({ quantity: '3' }), sheetLine({ ...other, quantity: '3' })]);
  const { page } = await visit(mall, path, { as: shop.buyer, query: { draft: draft.draftId } });
  const wrong = (count: number) => page.getByRole('button', { name: `Wrong ${count}`, exact: true });

  // Checked: the first has its three, for the second two are left.
  await wrong(1).click();
  await expect(rowNumbers(page)).toHaveText(['2']);
  await expect(page.getByText('Not enough in stock: the whole file wants 6, there are 5').first()).toBeVisible();
  await page.getByRole('button', { name: 'Use “2”' }).first().click();
  await expect(wrong(0)).toBeVisible();

  // Somebody buys one meanwhile: the look at the orders tells the second row's order alone.
  await mall.given.stock(shop.skuId, 4);
  await page.getByRole('button', { name: /^Next/ }).click();
  const short = page.getByRole('row', { name: /李四/ });
  await expect(short.getByText('Not enough in stock: the whole file wants 5, there are 4')).toBeVisible();
  await expect(page.getByRole('row', { name: /王小明/ }).getByText('Ready')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Make 1 order' })).toBeEnabled();
  await page.getByRole('tab', { name: /^Check rows/ }).click();
  await wrong(1).click();
  await page.getByRole('button', { name: 'Use “1”' }).first().click();
  await page.getByRole('button', { name: 'Next: confirm 2 orders' }).click();
  await expect(page.getByRole('button', { name: 'Make 2 orders' })).toBeEnabled();

  // Another one between the look and the making: the first is made, the second says what is left.
  await mall.given.stock(shop.skuId, 3);
  await makeOrders(page, mall, 'Make 2 orders');
  await expect(page.getByRole('heading', { name: '1 order was not made' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: '李四' })).toContainText('Inventory Shortage');
  await expect(page.getByRole('heading', { name: '1 row is not ordered yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Show these rows' }).click();
  await expect(rowNumbers(page)).toHaveText(['2']);
  await expect(page.getByText('Not enough in stock: the whole file wants 1, there are 0').first()).toBeVisible();
});

test('[BAT-04.3] a mended file that goes into the draft it came from is asked about before it orders again', async ({
  openMall,
  visit,
}) => {
  const { mall, shop } = await openShop({ openMall });
  const skuCode = shop.code;
  const made = [sheetLine({ skuCode, orderReference: 'A-1' }), sheetLine({ skuCode, recipientName: '赵五' })];
  const { draft } = await shop.upload([...made, sheetLine({ ...other, skuCode, quantity: '0' })]);
  const { page } = await visit(mall, path, { as: shop.buyer, query: { draft: draft.draftId, step: 'orders' } });
  await makeOrders(page, mall, 'Make 2 orders');
  await expect(page.getByRole('heading', { name: '1 row is not ordered yet' })).toBeVisible();

  await page.getByRole('link', { name: 'Show these rows' }).click();
  const mended = await sheetFile([...made, sheetLine({ ...other, skuCode })]).arrayBuffer();
  const file = { name: 'mended.csv', mimeType: 'text/csv', buffer: Buffer.from(mended) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Doubtful 2', exact: true }).click();
  await expect(page.getByText(/This order number has been ordered before: \d/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Next: confirm 3 orders' }).click();
  await page.getByRole('button', { name: 'Make 3 orders' }).click();

  const question = page.getByRole('alertdialog', { name: 'Order again?' });
  await expect(question).toContainText(/Reference A-1: \d+/);
  await expect(question).toContainText(/赵五 has an order of this quick order: \d+/);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  expect((await shop.call(getOrderList, { body: {} })).data.total).toBe(2);
});

test('[BAT-04.2] orders that another tab has changed rows of since are not made, and nobody is led to pay for others', async ({
  openMall,
  visit,
}) => {
  const { mall, shop } = await openShop({ openMall });
  const { draft } = await shop.upload([sheetLine(), sheetLine({ ...other, quantity: '0' })]);
  const { draftId } = draft;
  await makeOrdersOf(shop, draftId);
  const [row] = (await shop.call(getQuickOrderRows, { query: { draftId, state: 'wrong' } })).data.rows;
  const mend = async (text: string) => {
    const { version } = (await shop.call(getQuickOrder, { query: { draftId } })).data;
    const changes = [
      { kind: 'cells' as const, rowIds: [row?.rowId ?? ''], fields: ['quantity' as const], texts: [[text]] },
    ];
    await shop.call(changeQuickOrderRows, { body: { draftId, version, idempotencyKey: `mended-to-${text}`, changes } });
  };
  await mend('1');
  const { page } = await visit(mall, path, { as: shop.buyer, query: { draft: draftId, step: 'orders' } });
  await expect(page.getByRole('complementary')).toContainText('1 order, 1 piece');
  await mend('2');

  await page.getByRole('button', { name: 'Make 1 order' }).click();

  await expectToast(page, 'Rows or prices have changed');
  await expect(page.getByRole('complementary')).toContainText('1 order, 2 pieces');
  await makeOrders(page, mall, 'Make 1 order');
  await expect(page.getByRole('heading', { name: 'Pay 2 orders at once' })).toBeVisible();
});

test('[BAT-01.3] what is deleted is what is shown as selected, also after a look at rows of a kind that is none', async ({
  openMall,
  visit,
}) => {
  const { mall, shop } = await openShop({ openMall });
  const names = ['甲', '乙', '丙', '丁'];
  const { draft } = await shop.upload(names.map((name) => sheetLine({ recipientName: `王${name}` })));
  const { page } = await visit(mall, path, { as: shop.buyer, query: { draft: draft.draftId } });
  const chip = (name: string) => page.getByRole('button', { name, exact: true });
  const selected = page.getByRole('gridcell', { selected: true });
  const nameOf = (name: string) => page.getByRole('gridcell').filter({ hasText: `王${name}` });
  await nameOf('丙').click();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(selected).toHaveCount(2);
  await chip('Wrong 0').click();
  await expect(page.getByText('There are no such rows')).toBeVisible();
  await chip('All 4').click();
  await expect(selected).toHaveCount(1);

  await page.getByRole('button', { name: 'Delete rows' }).click();
  await expect(chip('All 3')).toBeVisible();
  await expect(nameOf('甲')).toHaveCount(0);
  await expect(nameOf('丙')).toBeVisible();
});

test('[BAT-01.2] the reasons at the rows follow a change of language', async ({ openMall, visit }) => {
  const { mall, shop } = await openShop({ openMall });
  const { draft } = await shop.upload([sheetLine({ quantity: '' })]);
  const { page } = await visit(mall, path, { as: shop.buyer, query: { draft: draft.draftId } });
  const problem = page.getByRole('main').getByText('Enter the quantity', { exact: true });
  await expect(problem).toBeVisible();

  await page.getByRole('button', { name: /English$/ }).click();
  await page.getByRole('menuitem', { name: '中文' }).click();
  await expect(page.getByRole('main').getByText('请填写数量', { exact: true })).toBeVisible();
  await expect(problem).toHaveCount(0);
});

test('[BAT-04.2] orders that could not be paid from the balance are counted once the others are', async ({
  openMall,
  visit,
}) => {
  const { mall, shop } = await openShop({ openMall });
  const { draft } = await shop.upload([sheetLine()]);
  const { page } = await visit(mall, path, { as: shop.buyer, query: { draft: draft.draftId, step: 'orders' } });
  await makeOrders(page, mall, 'Make 1 order');
  await answer(page, '/api/batchOrder/v2/payByBalance', async (route) => {
    const response = await route.fetch();
    const reply = await response.json();
    const failures = [{ orderId: 'o1', orderNo: '1', message: 'Inventory Shortage' }];
    await route.fulfill({ response, json: { ...reply, data: { ...reply.data, failures } } });
  });
  await page.getByRole('checkbox', { name: /agree|accept/i }).check();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page.getByLabel('6-digit payment password').fill('246810');
  await expectToast(page, '1 order could not be paid and can still be');
});

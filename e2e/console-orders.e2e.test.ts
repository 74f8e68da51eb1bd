import { readFile } from 'node:fs/promises';
import { correctParcel, getShopOrder } from '@pcmall/contract/console/orders';
import { applyRefund } from '@pcmall/contract/refund';
import { dateTimeIn, dayIn } from '@pcmall/domain/time-zone';
import { givenPaidOrder } from '@pcmall/server/testing/given/paid-order';
import { required } from '@pcmall/server/testing/required';
import { accessibilityFaults } from './testing/axe';
import { expect, test } from './testing/test';
import { expectToast } from './testing/waiting/toast';

const lines = [
  { skuId: 'tin', name: 'Milk powder', quantity: 3, price: 3000 },
  { skuId: 'cup', name: 'Tea cup', quantity: 1, price: 1500 },
];
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

test('[SALES-01] [SALES-02] the first page leads to what waits, and the list is narrowed, kept in its address, opened and exported', async ({
  openMall,
  visitConsole,
}) => {
  const mall = await openMall();
  const carrierId = await mall.given.carrier();
  const old = await givenPaidOrder(mall, { lines, carrierId, createdAt: daysAgo(3) });
  const fresh = await givenPaidOrder(mall, { lines, carrierId, recipient: { name: '赵敏', phone: '13912345678' } });
  const sent = await givenPaidOrder(mall, { lines, carrierId, status: 'toReceive' });
  const { page } = await visitConsole(mall, '/');
  const main = page.getByRole('main');

  await page.waitForURL('**/console/todo?**');
  const toShip = main.getByRole('link', { name: /To ship/ });
  await expect(toShip).toContainText('2');
  await expect(toShip).toContainText('Oldest: 3 days');
  await expect(main.getByText('Paid orders')).toBeVisible();
  await expect(main.getByText('The terms of service')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);

  await toShip.click();
  const rows = main.locator('tbody tr');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(old.orderNo);
  await main.getByRole('button', { name: 'All', exact: true }).click();
  await expect(rows).toHaveCount(3);
  const beyond = await main
    .getByRole('table')
    .evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0));
  expect(beyond).toBeLessThanOrEqual(0);
  await expect(main.getByRole('button', { name: /^Shipped/ })).toContainText('1');
  for (const [text, found] of [
    ['5678', fresh],
    [`BS${sent.orderNo}`, sent],
    [old.orderNo, old],
  ] as const) {
    await main.getByRole('searchbox').fill(text);
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(found.orderNo);
  }
  expect(new URL(page.url()).searchParams.get('keyword')).toBe(old.orderNo);
  await page.reload();
  await expect(main.getByRole('searchbox')).toHaveValue(old.orderNo);
  await expect(rows).toHaveCount(1);
  expect(await accessibilityFaults(page)).toEqual([]);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    main.getByRole('button', { name: 'Export' }).click(),
  ]);
  const csv = await readFile(await file.path(), 'utf8');
  expect(csv).toContain(old.orderNo);
  expect(csv).not.toContain(fresh.orderNo);
  await rows.getByRole('link', { name: old.orderNo }).click();
  await expect(main.getByRole('heading', { name: old.orderNo })).toBeVisible();
});

test('[SALES-03] an order goes out by a number and Enter, its parcel is corrected and reported, notes and a refund follow', async ({
  openMall,
  visitConsole,
}) => {
  const mall = await openMall();
  const carrierId = await mall.given.carrier();
  const { orderId, orderNo } = await givenPaidOrder(mall, { lines, carrierId, deliveryMode: 'local' });
  const { page } = await visitConsole(mall, `/orders/${orderId}`);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  await expect(main.getByRole('heading', { name: orderNo })).toBeVisible();
  await expect(main.getByText('13800138000')).toBeVisible();
  await expect(main.getByText('Balance', { exact: true })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);

  await expect(main.getByRole('textbox', { name: 'Tracking number' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(main.getByText('Enter the tracking number')).toBeVisible();
  await page.keyboard.type('AB 123');
  await main.getByRole('button', { name: 'Another parcel' }).click();
  const second = main.getByRole('textbox', { name: 'Tracking number' }).nth(1);
  await second.fill('CD456');
  await main.getByLabel('Say what is in each parcel').check();
  const tins = main.getByRole('group', { name: 'In this parcel' }).getByRole('textbox', { name: /Milk powder/ });
  await expect(tins.nth(0)).toHaveValue('3');
  await second.press('Enter');
  await expect(main.getByRole('alert')).toHaveText('Put at least one piece into each parcel');
  await tins.nth(1).fill('1');
  await expect(main.getByRole('alert')).toHaveText('Too many in the parcels: 1 × Milk powder');
  await tins.nth(0).fill('one');
  await expect(main.getByRole('alert')).toHaveText('Write whole numbers of pieces: Milk powder');
  await tins.nth(0).fill('2');
  await expect(main.getByRole('alert')).toHaveCount(0);
  await page.keyboard.press('Enter');
  const parcel = (number: string) => main.getByRole('article').filter({ hasText: number });
  await expect(parcel('AB123')).toContainText('Milk powder ×2');
  await expect(parcel('AB123')).toContainText('Tea cup ×1');
  await expect(parcel('CD456')).toContainText('Milk powder ×1');

  await main.getByRole('button', { name: 'Correct' }).first().click();
  const number = dialog.getByRole('textbox', { name: 'Tracking number' });
  await number.fill('AB999');
  // A colleague corrects it first, which is shown before it can be overwritten.
  const { data } = await mall.console(getShopOrder, { params: { orderId } });
  const { parcelId } = required(data.parcels.find(({ trackingNo }) => trackingNo === 'AB123'));
  const body = { carrierId, trackingNo: 'AB777', seen: 1 };
  await mall.console(correctParcel, { params: { orderId, parcelId }, body });
  await number.press('Enter');
  await expect(dialog.getByRole('status').filter({ hasText: 'AB777' })).toContainText('It says now');
  await expect(number).toHaveValue('AB999');
  await number.press('Enter');
  await expect(main.getByText('AB999', { exact: true })).toBeVisible();
  const saved = page.getByRole('status').filter({ hasText: 'Corrected' });
  await saved.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Undone');
  await expect(main.getByText('AB123', { exact: true })).toBeVisible();
  await expect(saved).toHaveCount(0);
  for (const parcel of [0, 0]) {
    await main.getByRole('button', { name: 'Add an event' }).nth(parcel).click();
    await dialog.getByRole('radio', { name: 'Delivered' }).check();
    await dialog.getByRole('textbox', { name: /Chinese/ }).fill('已送达前台');
    await dialog.getByRole('textbox', { name: /English/ }).fill('Left at the front desk');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
  }
  await expect(main.getByText('Left at the front desk')).toHaveCount(2);
  await expect(main.getByRole('button', { name: 'Add an event' })).toHaveCount(0);

  await main.getByRole('textbox', { name: 'Only the staff reads this' }).fill('Rang at the door twice');
  await main.getByRole('button', { name: 'Add the note' }).click();
  await expect(main.getByRole('listitem').getByText('Rang at the door twice')).toBeVisible();

  await main.getByRole('button', { name: 'Refund' }).click();
  await dialog.getByRole('radio', { name: 'Some pieces' }).check();
  await dialog.getByRole('textbox', { name: /Tea cup/ }).fill('1');
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('The cup was cracked');
  await expect(dialog.locator('output')).toHaveText('$15.00');
  await dialog.getByRole('button', { name: 'Refund $15.00' }).click();
  await expectToast(page, 'Refunded: the money is on its way back');
  await expect(main.getByText('1 given back')).toBeVisible();
  await expect(main.getByText('The cup was cracked')).toBeVisible();
});

test('[SALES-03] [ORD-04.3] the pick-up desk tells the buyer and hands over for the right code alone, despite a refund only knowingly; an unpaid order is closed', async ({
  openMall,
  visitConsole,
}) => {
  const mall = await openMall();
  const { orderId } = await givenPaidOrder(mall, { lines, deliveryMode: 'pickUp' });
  const unpaid = await mall.given.order(mall.shopper.accountId, { lines });
  await mall.call(applyRefund, { body: { orderId, reasonKind: 'late' } });
  const clerk = await mall.given.staff({ role: 'orders' });
  const { page } = await visitConsole(mall, `/orders/${orderId}`, { as: clerk });
  const main = page.getByRole('main');
  const despite = main.getByRole('checkbox', { name: 'The buyer has asked for a refund. Hand the goods over' });

  await main.getByRole('button', { name: 'Ready for pick-up' }).click();
  await expectToast(page, 'Decide about it first');
  await despite.check();
  await main.getByRole('button', { name: 'Ready for pick-up' }).click();
  const code = main.getByRole('textbox', { name: 'The code that the buyer shows' });
  await expect(main.getByRole('list').getByText('Ready for pick-up')).toHaveCount(1);
  await code.fill('000000000');
  await page.keyboard.press('Enter');
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  const { pick_up_code } = await mall.context.db
    .selectFrom('orders')
    .select('pick_up_code')
    .where('shop_id', '=', mall.shopId)
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  await code.fill(String(pick_up_code));
  await page.keyboard.press('Enter');
  await expect(main.getByText('Decide about it first')).toBeVisible();
  await despite.check();
  await code.press('Enter');
  await expectToast(page, 'Handed over');
  await expect(code).toHaveCount(0);
  await expect(main.getByRole('list').getByText('Collected')).toHaveCount(1);
  for (const word of ['Shipped', 'Delivered']) await expect(main.getByText(word, { exact: true })).toHaveCount(0);

  await page.goto(mall.consoleUrl(`/orders/${unpaid.orderId}`));
  await main.getByRole('button', { name: 'Cancel the order' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the order' }).click();
  await expectToast(page, 'Order cancelled');
});

test('[SALES-04] a sheet of numbers is tried, told row by row and sent, and what is ticked is printed', async ({
  openMall,
  visitConsole,
}) => {
  const mall = await openMall();
  const carrierId = await mall.given.carrier();
  const first = await givenPaidOrder(mall, { lines, carrierId });
  const second = await givenPaidOrder(mall, { lines, carrierId });
  const { page } = await visitConsole(mall, '/orders/trackingSheet');
  const main = page.getByRole('main');
  const sheet = main.getByRole('textbox', { name: 'Order number, tracking number, carrier' });
  await main.getByRole('button', { name: 'Check' }).click();
  await expect(main.getByText('Paste order numbers and tracking numbers first')).toBeVisible();
  await sheet.fill(`Order\tNumber\n${first.orderNo}\tZT1\n${second.orderNo}\tZT2\n99999\tZT3`);
  // As it comes from a spreadsheet: by the clipboard.
  await sheet.press('Control+a');
  await sheet.press('Control+x');
  await sheet.press('Control+v');
  await expect(main.getByText("2 can be shipped, 1 can't")).toBeVisible();
  await expect(main.locator('tbody tr').first()).toContainText('No order has this number');
  expect(await accessibilityFaults(page)).toEqual([]);
  await main.getByRole('button', { name: 'Ship 2 orders' }).click();
  await expect(main.getByText('Done: 2 shipped, 1 not')).toBeVisible();

  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'All orders' }).click();
  await expect(main.locator('tbody tr')).toHaveCount(2);
  await main.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await main.getByRole('button', { name: 'Packing slips' }).click();
  const slips = main.getByRole('article');
  await expect(slips).toHaveCount(2);
  await expect(slips.first()).toContainText('收件人 Recipient');
  await expect(slips.first()).toContainText('Milk powder');
  await expect(slips.first().getByRole('img')).toBeVisible();
  await expect(main.getByText('$')).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeHidden();
  await expect(main.getByRole('button', { name: 'Print' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await main.getByRole('combobox', { name: 'What to print' }).selectOption('customs');
  await expect(main.getByRole('heading', { name: 'Customs list' })).toBeVisible();
  await expect(main.getByRole('table')).toContainText('ZT1');
  await expect(main.getByRole('table')).toContainText('90.00 AUD');

  const local = await givenPaidOrder(mall, { lines, deliveryMode: 'local' });
  const pickUp = await givenPaidOrder(mall, { lines, deliveryMode: 'pickUp' });
  const customsOf = (...orders: { orderId: string }[]) =>
    mall.consoleUrl('/orders/print', { kind: 'customs', ids: orders.map(({ orderId }) => orderId).join(',') });
  await page.goto(customsOf(local, first, pickUp));
  await expect(main.getByRole('table')).toContainText(first.orderNo);
  await expect(main.getByRole('table')).not.toContainText(local.orderNo);
  await expect(main.getByRole('table')).not.toContainText(pickUp.orderNo);
  await expect(main.getByText('2 orders that don’t go through customs are left out')).toBeVisible();
  await page.goto(customsOf(local));
  await expect(main.getByText('None of these orders goes through customs')).toBeVisible();
});

test('[SALES-04] the slips of all orders that match are printed at once, however many pages of the list they are', async ({
  openMall,
  visitConsole,
}) => {
  const mall = await openMall();
  const orders = Array.from({ length: 105 }, () =>
    mall.given.order(mall.shopper.accountId, { status: 'toShip', lines }),
  );
  await Promise.all(orders);
  await mall.given.order(mall.shopper.accountId, { status: 'toReceive', lines });
  const { page } = await visitConsole(mall, '/todo');
  await page.goto(mall.consoleUrl('/orders', { status: 'toShip' }));
  const main = page.getByRole('main');
  await expect(main.locator('tbody tr')).toHaveCount(50);
  await main.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await main.getByRole('button', { name: 'Select all 105 that match' }).click();
  await main.getByRole('button', { name: 'Packing slips' }).click();
  await expect(main.getByRole('article')).toHaveCount(105);
  await main.getByRole('combobox', { name: 'What to print' }).selectOption('customs');
  await expect(main.getByRole('row')).toHaveCount(105 * lines.length + 1);
  await page.goBack();
  await expect(main.getByRole('article')).toHaveCount(105);
});

test('[I18N-04] [SALES-02] orders are dated and narrowed by the shop’s clock, wherever their reader is', async ({
  openMall,
  visitConsole,
}) => {
  // 25 hours from where the browser may be, so that one of the two shops has another day.
  for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    const mall = await openMall({ timeZone });
    const createdAt = daysAgo(2);
    const { orderNo } = await givenPaidOrder(mall, { lines, createdAt });
    const day = dayIn(createdAt, timeZone);
    const query = { lang: 'en', since: day, until: day };
    const { page } = await visitConsole(mall, '/orders', { query });
    const row = page.getByRole('row', { name: new RegExp(orderNo) });
    await expect(row).toContainText(dateTimeIn(createdAt, timeZone).slice(0, 'YYYY-MM-DD HH:mm'.length));
  }
});

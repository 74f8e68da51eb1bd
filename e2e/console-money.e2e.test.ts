import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { listAudit } from '@pcmall/contract/console/audit';
import { listPayments, resolveMismatch } from '@pcmall/contract/console/payments';
import { refundShopOrder } from '@pcmall/contract/console/refunds';
import { givenPaidOrder } from '@pcmall/server/testing/given/paid-order';
import { deliver, openPayment, payChannels } from '@pcmall/server/testing/given/payments';
import { required } from '@pcmall/server/testing/required';
import type { Mall } from './testing/mall';
import { expect, test } from './testing/test';
import { expectToast, toastsSeen } from './testing/waiting/toast';

const lines = [{ skuId: 'tin', name: 'Tin', quantity: 2, price: 3000 }];

/** An order whose shopper is at the provider's page, and what the provider will call it. */
const openAttempt = async (mall: Mall, total: number) => {
  const { orderId } = await mall.given.payableOrder(mall.shopper, { total });
  await openPayment(mall, orderId);
  const { records } = (await mall.console(listPayments, { query: { status: 'pending' } })).data;
  const { paymentId, orderNo, amount, currency } = required(records.find((row) => row.orderId === orderId));
  const report = {
    ...{ shopId: mall.shopId, paymentId, outcome: 'paid' as const },
    ...{ amount, currency, transactionId: `txn-${randomUUID()}` },
  };
  return { orderId, orderNo, report };
};

const setOrders = (
  mall: Mall,
  orderId: string,
  values: { status: 'closed' } | { paid_at: Date; paid_amount: number },
) =>
  mall.context.db
    .updateTable('orders')
    .set(values)
    .where('shop_id', '=', mall.shopId)
    .where('order_id', '=', orderId)
    .execute();

test('[SALES-07] [SALES-01] [ORD-06.3] payments are found and opened, mismatches say what is wrong, the day agrees with the ledger, and what was returned by hand is waited for no more', async ({
  openMall,
  visitConsole,
}) => {
  const mall = await openMall({ payChannels });
  const { db, clock, jobs } = mall.context;
  const paid = await givenPaidOrder(mall, { lines, total: 6000 });
  await setOrders(mall, paid.orderId, { paid_at: clock.now(), paid_amount: 6000 });
  await db
    .insertInto('balance_ledger')
    .values({
      ...{ shop_id: mall.shopId, account_id: paid.accountId, entry_id: randomUUID(), change: -6000, balance_after: 0 },
      ...{ reason: 'payment', reference: paid.orderId, created_at: clock.now() },
    })
    .execute();
  const back = { lines: [{ lineNo: 1, quantity: 1 }], reason: 'Late', restock: false, idempotencyKey: randomUUID() };
  await mall.console(refundShopOrder, { params: { orderId: paid.orderId }, body: back });
  await jobs.drain();
  const closed = await openAttempt(mall, 1200);
  await setOrders(mall, closed.orderId, { status: 'closed' });
  await deliver(mall, closed.report);
  await db
    .updateTable('payment_refunds')
    .set({ failure: 'Insufficient funds' })
    .where('shop_id', '=', mall.shopId)
    .where('status', '=', 'pending')
    .execute();
  const other = await openAttempt(mall, 900);
  await deliver(mall, { ...other.report, amount: 800 });

  const clerk = await mall.given.staff({ role: 'finance' });
  const { page } = await visitConsole(mall, '/money/payments', { as: clerk });
  const payments = page.getByRole('table', { name: 'Payments' });
  await expect(payments.getByRole('row')).toHaveCount(4);
  await expect(page.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Waiting 1' })).toBeVisible();
  await page.getByRole('searchbox').fill(closed.report.transactionId);
  await expect(payments.getByRole('row')).toHaveCount(2);
  await expect(payments).toContainText(closed.orderNo);

  await page.getByRole('link', { name: 'Mismatches' }).click();
  const mismatches = page.getByRole('table', { name: 'Mismatches' });
  await expect(mismatches.getByRole('row', { name: other.orderNo })).toContainText(
    'Asked for $9.00, the provider reports $8.00',
  );
  const heldUp = mismatches.getByRole('row', { name: closed.orderNo });
  await expect(heldUp).toContainText('Paid for a cancelled order');
  await expect(heldUp).toContainText('The provider says: Insufficient funds');
  await mismatches.getByRole('link', { name: closed.orderNo }).click();
  await expect(page.getByRole('heading', { name: 'Payment of $12.00' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'What the provider reported' })).toContainText(
    closed.report.transactionId,
  );
  await expect(page.getByRole('table', { name: 'Refunds' })).toContainText('Held up');
  // However long the provider's number is, nothing lies over what stands beside it.
  await page.setViewportSize({ width: 1280, height: 800 });
  const reports = required(await page.getByRole('region', { name: 'What the provider reported' }).boundingBox());
  const aside = required(await page.getByRole('complementary').boundingBox());
  expect(reports.x + reports.width).toBeLessThanOrEqual(aside.x);

  await page.getByRole('link', { name: 'Refunds paid' }).click();
  await page.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Arrived 1' }).click();
  await expect(page.getByRole('table', { name: 'Refunds paid' }).getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('table', { name: 'Refunds paid' })).toContainText(paid.orderNo);

  await page.getByRole('link', { name: 'Day totals' }).click();
  await expect(page.getByText('All figures agree')).toBeVisible();
  const balanceRow = page.getByRole('table', { name: 'By channel' }).getByRole('row', { name: 'Balance' });
  await expect(balanceRow).toContainText('$60.00');
  await expect(balanceRow).toContainText('$30.00');
  await page.getByRole('table', { name: 'Balances' }).getByRole('link', { name: 'Payment' }).click();
  await expect(page.getByRole('table', { name: 'Balance ledger' })).toContainText(paid.orderNo);
  await expect(page.getByText('Sum of changes: -$60.00')).toBeVisible();

  await page.goto(mall.consoleUrl('/todo'));
  await page.getByRole('link', { name: /Payments of another amount/ }).click();
  await expect(mismatches.getByRole('row')).toHaveCount(2);
  await expect(mismatches).toContainText(other.orderNo);
  await page.goBack();
  await page.getByRole('link', { name: /Refunds that got stuck/ }).click();
  await expect(page.getByRole('tab', { name: /Money on its way/ })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: `Order ${closed.orderNo}: returned by hand` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Returned by hand' }).click();
  await expect(page.getByText('All money has arrived')).toBeVisible();
});

test('[SALES-07] [SALES-01] another amount is marked as resolved with a word on how, what came meanwhile is shown first, and it waits no more', async ({
  openMall,
  visitConsole,
}) => {
  const mall = await openMall({ payChannels });
  const { report, orderNo } = await openAttempt(mall, 900);
  await deliver(mall, { ...report, amount: 800 });
  const clerk = await mall.given.staff({ role: 'finance', name: 'Fin' });
  const { page, settled } = await visitConsole(mall, '/todo', { as: clerk });
  await page.getByRole('link', { name: /Payments of another amount/ }).click();
  await page.getByRole('link', { name: orderNo }).click();
  await settled();
  await page.getByRole('button', { name: 'Mark as resolved' }).click();
  const form = page.getByRole('dialog', { name: 'How was it resolved?' });
  await form.getByRole('button', { name: 'Mark as resolved' }).click();
  await expect(form.getByLabel('How it was resolved')).toHaveAccessibleDescription('Say how it was resolved');
  // At its field, and not above everything as well.
  await settled();
  expect(await toastsSeen(page)).toEqual([]);
  await form.getByLabel('How it was resolved').fill('Given back at the provider');
  await expect(form).toContainText('26/200');

  await deliver(mall, { ...report, amount: 850, transactionId: `txn-${randomUUID()}` });
  await form.getByRole('button', { name: 'Mark as resolved' }).click();
  await expect(form.getByRole('alert')).toContainText('Something new came in for this payment');
  await expect(form.getByLabel('How it was resolved')).toHaveValue('Given back at the provider');
  await expect(page.getByText('the provider reports $8.50')).toBeVisible();
  await form.getByRole('button', { name: 'Mark as resolved' }).click();
  await expectToast(page, 'Marked as resolved');

  await expect(form).not.toBeAttached();
  await expect(page.getByRole('note')).toContainText('Resolved by Fin');
  await expect(page.getByRole('note')).toContainText('Given back at the provider');
  await expect(page.getByRole('button', { name: 'Mark as resolved' })).toHaveCount(0);
  await page.getByRole('link', { name: 'To do' }).click();
  await expect(page.getByRole('heading', { name: 'To do' })).toBeVisible();
  await settled();
  await expect(page.getByRole('link', { name: /Payments of another amount/ })).toHaveCount(0);
});

test('[SALES-07] [SALES-01] another amount is accepted as paid after a look at the difference, and the order says so and can be shipped', async ({
  openMall,
  visitConsole,
}) => {
  const mall = await openMall({ payChannels });
  const { report, orderNo } = await openAttempt(mall, 900);
  await deliver(mall, { ...report, amount: 950 });
  const { page, settled } = await visitConsole(mall, '/todo');
  await page.getByRole('link', { name: /Payments of another amount/ }).click();
  await page.getByRole('link', { name: orderNo }).click();
  // The order that waits because of it leads back to where that is decided.
  await page.getByRole('complementary').getByRole('link', { name: orderNo }).click();
  await page.getByRole('main').getByRole('link', { name: 'Decide' }).click();
  await settled();
  await page.getByRole('button', { name: 'Accept as paid' }).click();
  const form = page.getByRole('dialog', { name: 'Accept $9.50 as paid' });
  await expect(form).toContainText('$9.00 was asked for and $9.50 came: $0.50 more.');
  await expect(form.getByLabel('Give back the $0.50 that is too much')).toBeChecked();

  // A colleague has seen to it meanwhile: what was typed stays, and why is told.
  await form.getByLabel('Note').fill('Rounded up by their bank');
  await expect(form).toContainText('24/200');
  await mall.console(resolveMismatch, {
    params: { paymentId: report.paymentId },
    body: { note: 'Given back', seen: 1 },
  });
  await form.getByRole('button', { name: 'Accept as paid' }).click();
  await expect(form.getByRole('alert')).toContainText('Something new came in for this payment');
  await expect(form.getByLabel('Note')).toHaveValue('Rounded up by their bank');
  await form.getByRole('button', { name: 'Cancel' }).click();

  await deliver(mall, { ...report, amount: 950, transactionId: `txn-${randomUUID()}` });
  await page.reload();
  await page.getByRole('button', { name: 'Accept as paid' }).click();
  await form.getByLabel('Give back the $0.50 that is too much').uncheck();
  await form.getByLabel('Note').fill('Rounded up by their bank');
  await form.getByRole('button', { name: 'Accept as paid' }).click();
  await expectToast(page, 'Accepted: paid');
  await expect(form).not.toBeAttached();
  const note = page.getByRole('note');
  await expect(note).toContainText('Asked for $9.00, accepted $9.50');
  await expect(note).toContainText('Rounded up by their bank');
  await expect(page.getByRole('button', { name: 'Accept as paid' })).toHaveCount(0);
  // No report of what is paid by now says that it is not.
  const reported = page.getByRole('table', { name: 'What the provider reported' });
  await expect(reported).toContainText('Accepted as paid');
  await expect(reported).not.toContainText('not recorded');

  await page.getByRole('complementary').getByRole('link', { name: orderNo }).click();
  await expect(page.getByRole('heading', { name: orderNo })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Asked for $9.00, accepted $9.50');
});

test('[STAFF-03] lists of money, stock and coupons are saved as files with all their columns, narrowed as they are, and that is in the audit', async ({
  openMall,
  visitConsole,
}) => {
  const mall = await openMall({ payChannels });
  const closed = await openAttempt(mall, 1200);
  await setOrders(mall, closed.orderId, { status: 'closed' });
  await deliver(mall, closed.report);
  await openAttempt(mall, 900);
  await mall.context.db
    .insertInto('balance_ledger')
    .values({
      ...{ shop_id: mall.shopId, account_id: mall.shopper.accountId, entry_id: randomUUID(), change: 500 },
      ...{ balance_after: 500, reason: 'credit', reference: 'r1', created_at: mall.context.clock.now() },
    })
    .execute();
  await mall.given.product({ name: '=Tea', skus: [{ stock: 3 }, { stock: 900 }] });
  await mall.given.coupon(mall.shopper.accountId, { name: 'Spring' });
  const { page } = await visitConsole(mall, '/money/payments');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  const save = async () => {
    await expect(pages).not.toContainText('0 of 0');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      pages.getByRole('button', { name: 'Export' }).click(),
    ]);
    const [head = '', ...rows] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    return { name: file.suggestedFilename(), head, rows };
  };

  const payments = await save();
  expect([payments.name, payments.rows.length]).toEqual(['payments.csv', 2]);
  expect(payments.head).toContain('Order,Status,Channel,Amount');
  expect(payments.rows.join()).toContain(closed.orderNo);
  expect(payments.rows.join()).toContain(closed.report.transactionId);
  await page.goto(mall.consoleUrl('/goods/stock', { stock: 'low' }));
  await expect(page.getByRole('table', { name: 'Stock' }).locator('tr[data-row]')).toHaveCount(1);
  const stock = await save();
  expect([stock.name, stock.rows.length]).toEqual(['stock.csv', 1]);
  // A name is no formula.
  expect(stock.rows[0]).toContain(`'=Tea`);
  for (const [path, name] of [
    ['/money/mismatches', 'mismatches.csv'],
    ['/money/refunds', 'paidRefunds.csv'],
    ['/money/ledger', 'ledger.csv'],
    ['/promotions/coupons', 'coupons.csv'],
  ] as const) {
    await page.goto(mall.consoleUrl(path));
    const saved = await save();
    expect([saved.name, saved.rows.length]).toEqual([name, 1]);
  }

  const { data } = await mall.console(listAudit, { query: { action: 'list' } });
  expect(data.records.map(({ subjectId, after }) => [subjectId, after])).toContainEqual([
    'stock',
    { stock: 'low', entries: 1, isSearched: false },
  ]);
  expect(data.records).toHaveLength(6);
});

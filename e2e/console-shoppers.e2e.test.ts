import { getMyBalance } from '@pcmall/contract/account';
import { listShopCoupons } from '@pcmall/contract/console/coupons';
import { flagShopper } from '@pcmall/contract/console/shopper-data';
import { blockShopper, getShopper } from '@pcmall/contract/console/shoppers';
import { getMyCoupons } from '@pcmall/contract/coupon';
import { dayMs } from '@pcmall/domain/dates';
import { loseAnswer } from './testing/answer';
import { expect, test } from './testing/test';
import { expectToast } from './testing/waiting/toast';

/** So many days from now, as a date field holds it. */
const dayIn = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

test('[SALES-06] a coupon for several categories is made and issued to many; a shopper is found, credited, marked, exported, and erased on request', async ({
  openMall,
  visitConsole,
}) => {
  const mall = await openMall();
  const mei = await mall.given.account({ nickName: 'Mei', phone: '13911112222', email: 'mei@example.com' });
  await mall.given.account({ nickName: 'Never' });
  await mall.given.order(mei.accountId, { status: 'completed', total: 4200 });
  await mall.given.order(mall.shopper.accountId, { status: 'completed' });
  for (const name of ['Tea', 'Honey', 'Toys']) await mall.given.category(name, { zh: name, en: name });
  const of = async () => (await mall.console(getShopper, { params: { accountId: mei.accountId } })).data;
  const { page, pageErrors } = await visitConsole(mall, '/promotions/coupons');

  await page.getByRole('button', { name: 'New coupon' }).click();
  const form = page.getByRole('dialog', { name: 'New coupon' });
  await form.getByLabel('Name in Chinese').fill('春季券');
  await form.getByLabel('Name in English').fill('Spring');
  await form.getByLabel('Amount off').fill('seven');
  await form.getByRole('textbox', { name: 'Last day' }).fill(dayIn(9));
  const categories = form.getByRole('group', { name: /For categories/ });
  for (const name of ['Tea', 'Toys', 'Honey']) await categories.getByLabel(name).check();
  await categories.getByLabel('Toys').uncheck();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByLabel('Amount off')).toHaveAccessibleDescription('Enter an amount above 0');
  await form.getByLabel('Amount off').fill('7');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: 'Spring' })).toContainText('Running');
  expect((await mall.console(listShopCoupons, { query: {} })).data.records).toMatchObject([
    { categoryIds: ['Tea', 'Honey'] },
  ]);

  await page.getByRole('link', { name: 'Issue to shoppers' }).click();
  await page.getByLabel('Orders', { exact: true }).selectOption('bought');
  const rows = page.getByRole('table', { name: 'Shoppers' }).getByRole('row');
  await expect(rows).toHaveCount(3);
  await page.getByLabel('Select all on this page').check();
  await page.getByRole('button', { name: 'Issue a coupon' }).click();
  const issue = page.getByRole('dialog', { name: 'Issue a coupon' });
  await expect(issue).toContainText('To this many shoppers: 2');
  await issue.getByLabel('Coupon').selectOption({ index: 1 });
  await issue.getByRole('button', { name: 'Issue' }).click();
  await expectToast(page, 'Issued 2, to this many shoppers: 2');
  await expect(issue).toHaveCount(0);
  expect((await mall.call(getMyCoupons)).data).toMatchObject([{ name: 'Spring', amount: 700, state: 'usable' }]);

  await page.keyboard.press('j');
  await expect(page.locator('tr[data-row]:focus')).toHaveCount(1);
  await page.keyboard.press(' ');
  const preview = page.getByRole('complementary', { name: 'Preview' });
  await expect(preview.getByRole('heading', { level: 2 }).first()).toHaveText(/Mei|Shopper/);
  await page.keyboard.press('Escape');
  await expect(preview).toHaveCount(0);
  await page.getByRole('searchbox').fill('13911112222');
  await expect(rows).toHaveCount(2);
  await rows.getByRole('link', { name: 'Mei' }).click();
  await page.getByRole('button', { name: 'Change the balance' }).click();
  const balance = page.getByRole('dialog', { name: 'Change the balance' });
  await balance.getByLabel('Amount').fill('5');
  await balance.getByLabel('Reason').fill('Late parcel');
  await balance.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('main')).toContainText('By the shop · Late parcel');
  // A colleague flags the shopper, which this page does not show yet.
  await mall.console(flagShopper, { params: { accountId: mei.accountId }, body: { add: ['Early'], remove: [] } });
  const newFlag = page.getByLabel('A new flag');
  await newFlag.fill('VIP');
  pageErrors.allow(/net::ERR_CONNECTION_RESET/);
  await page.route('**/flags', (route) => route.abort('connectionreset'), { times: 1 });
  await newFlag.press('Enter');
  await expectToast(page, 'No connection');
  await expect(newFlag).toHaveValue('VIP');
  await newFlag.press('Enter');
  await expect(newFlag).toHaveValue('');
  const takeAway = page.getByRole('button', { name: 'Take the flag “VIP” away' });
  await takeAway.click();
  await expect(takeAway).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  // A colleague flags the shopper before it is taken back.
  await mall.console(flagShopper, { params: { accountId: mei.accountId }, body: { add: ['Agent'], remove: [] } });
  await page.keyboard.press('Control+z');
  await expectToast(page, 'Undone');
  await expect(takeAway).toBeVisible();
  for (const flag of ['Early', 'Agent'])
    await expect(page.getByRole('button', { name: `Take the flag “${flag}” away` })).toBeVisible();
  await page.getByLabel('A new note').fill('Asks for morning delivery');
  await page.getByRole('button', { name: 'Add the note' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Asks for morning delivery' })).toBeVisible();
  expect(await of()).toMatchObject({ balance: 500, flags: ['Early', 'Agent', 'VIP'], coupons: [{ name: 'Spring' }] });

  const state = async () => (({ state, quickOrdersOpened }) => ({ state, quickOrdersOpened }))(await of());
  const before = await state();
  for (const [entry, changed] of [
    ['Open quick orders', { quickOrdersOpened: true }],
    ['Block', { state: 'blocked' }],
  ] as const) {
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: entry }).click();
    if (entry === 'Block') await page.getByRole('alertdialog').getByRole('button', { name: entry }).click();
    await expect.poll(state).toEqual({ ...before, ...changed });
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(state).toEqual(before);
  }

  await page.getByRole('button', { name: 'More' }).click();
  const file = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export all data' }).click();
  expect((await file).suggestedFilename()).toBe(`shopper-${mei.accountId}.zip`);

  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Erase the data' }).click();
  const erase = page.getByRole('dialog', { name: 'Erase the data' });
  await expect(erase).toContainText('All photos of IDs');
  await expect(erase).toContainText('Number, goods, amounts, status and province of each order (orders: 1)');
  await expect(erase).toContainText('There is a balance of $5.00');
  await erase.getByRole('button', { name: 'Erase for good' }).click();
  await expect(erase.getByText('Please confirm this first')).toBeVisible();
  expect((await of()).state).toBe('active');
  await erase.getByLabel('The shopper asked for this').check();
  await erase.getByRole('button', { name: 'Erase for good' }).click();
  await expect(page.getByText('because the shopper asked for it')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('$42.00');
  await expect(page.getByRole('main')).not.toContainText('mei@example.com');
  expect((await mall.call(getMyBalance, {}, { as: mei })).success).toBe(false);
});

test('[SALES-06] a coupon is made and given to each shopper who is not shut out with one press, and after a lost answer not twice', async ({
  openMall,
  visitConsole,
}) => {
  const mall = await openMall();
  const shut = await mall.given.account({ nickName: 'Shut' });
  await mall.console(blockShopper, { params: { accountId: shut.accountId }, body: { blocked: true } });
  await mall.given.account({ nickName: 'Mei' });
  const { page, pageErrors } = await visitConsole(mall, '/promotions/coupons');
  await page.getByRole('button', { name: 'New coupon' }).click();
  const form = page.getByRole('dialog', { name: 'New coupon' });
  await form.getByLabel('Name in Chinese').fill('夏季券');
  await form.getByLabel('Name in English').fill('Summer');
  await form.getByLabel('Amount off').fill('5');
  await form.getByRole('textbox', { name: 'Last day' }).fill(dayIn(9));
  await form.getByLabel('Give one to each shopper now (2)').check();
  // Done, and the answer never comes.
  pageErrors.allow(/net::ERR_FAILED/);
  await page.route('**/consoleapi/shoppers/coupons*', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert')).toContainText('No connection');
  await page.unrouteAll();
  await form.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Saved, and given to 2 shoppers');
  await expect(page.getByRole('row', { name: 'Summer' }).getByRole('cell').nth(5)).toHaveText('2');
  expect((await mall.call(getMyCoupons)).data).toMatchObject([{ name: 'Summer', amount: 500, state: 'usable' }]);
  const { data } = await mall.console(getShopper, { params: { accountId: shut.accountId } });
  expect(data.coupons).toEqual([]);
});

test('[SALES-06] what is changed after a lost answer is saved as it stands then, and the same again makes no second coupon', async ({
  openMall,
  visitConsole,
}) => {
  const mall = await openMall();
  const { page, pageErrors } = await visitConsole(mall, '/promotions/coupons');
  pageErrors.allow(/net::ERR_FAILED/);
  await page.getByRole('button', { name: 'New coupon' }).click();
  const form = page.getByRole('dialog', { name: 'New coupon' });
  await form.getByLabel('Name in Chinese').fill('秋季券');
  await form.getByLabel('Name in English').fill('Autumn');
  await form.getByLabel('Amount off').fill('5');
  await form.getByRole('textbox', { name: 'Last day' }).fill(dayIn(9));
  await page.route('**/consoleapi/coupons', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    await route.abort();
  });
  const amounts = async () =>
    (await mall.console(listShopCoupons, { query: {} })).data.records.map(({ amount }) => amount).sort();
  for (let tries = 0; tries < 2; tries += 1) {
    const answered = page.waitForEvent('requestfailed');
    await form.getByRole('button', { name: 'Save' }).click();
    await answered;
    await expect(form.getByRole('alert')).toContainText('No connection');
    expect(await amounts()).toEqual([500]);
  }
  await page.unrouteAll();
  await form.getByLabel('Amount off').fill('6');
  await form.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Saved');
  await expect(form).not.toBeAttached();
  expect(await amounts()).toEqual([500, 600]);
});

test('[SALES-06] an amount that was changed after a lost answer is not said to be saved: what stands is told and shown, and the next press adds to it', async ({
  openMall,
  visitConsole,
}) => {
  const mall = await openMall();
  const { accountId } = await mall.given.account({ nickName: 'Mei' });
  const window = await visitConsole(mall, `/shoppers/${accountId}`);
  const { page } = window;
  const changes = async () =>
    (await mall.console(getShopper, { params: { accountId } })).data.movements.map(({ change }) => change).sort();
  await page.getByRole('button', { name: 'Change the balance' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the balance' });
  await dialog.getByLabel('Amount').fill('5');
  await dialog.getByLabel('Reason').fill('Late parcel');
  const { lost } = await loseAnswer(window, '/balance');
  const add = dialog.getByRole('button', { name: 'Add' });
  await add.click();
  await lost;
  await expect(dialog.getByRole('alert')).toContainText('No connection');

  await dialog.getByLabel('Amount').fill('8');
  await add.click();

  await expect(dialog.getByRole('alert')).toHaveText(
    '$5.00 was already added (Late parcel), and the balance is now $5.00. Press again if it should change once more',
  );
  await expect(dialog.getByLabel('Amount')).toHaveValue('8');
  await expect(dialog.getByLabel('Reason')).toHaveValue('Late parcel');
  await expect(page.locator('main')).toContainText('$5.00');
  expect(await changes()).toEqual([500]);

  await add.click();
  await expectToast(page, 'Saved');
  await expect(dialog).not.toBeAttached();
  await expect(page.locator('main')).toContainText('$13.00');
  expect(await changes()).toEqual([500, 800]);
});

test('[SALES-06] pieces that were changed after a lost answer are not said to be issued: what was is told, and the next press gives more', async ({
  openMall,
  visitConsole,
}) => {
  const mall = await openMall();
  const { accountId } = await mall.given.account({ nickName: 'Mei' });
  await mall.given.couponOffer();
  const window = await visitConsole(mall, `/shoppers/${accountId}`);
  const { page } = window;
  const held = async () => (await mall.console(getShopper, { params: { accountId } })).data.coupons.length;
  await page.getByRole('button', { name: 'Issue a coupon' }).click();
  const dialog = page.getByRole('dialog', { name: 'Issue a coupon' });
  await dialog.getByLabel('Coupon').selectOption({ index: 1 });
  const { lost } = await loseAnswer(window, '/shoppers/coupons');
  const issue = dialog.getByRole('button', { name: 'Issue' });
  await issue.click();
  await lost;
  await expect(dialog.getByRole('alert')).toContainText('No connection');

  await dialog.getByLabel('Pieces for each').fill('2');
  await issue.click();

  await expect(dialog.getByRole('alert')).toContainText('was already issued, pieces for each: 1.');
  await expect(dialog.getByLabel('Pieces for each')).toHaveValue('2');
  expect(await held()).toBe(1);
  await issue.click();
  await expectToast(page, 'Issued 2, to this many shoppers: 1');
  expect(await held()).toBe(3);
});

import { consolePageNames, consolePageOf, consolePathOf } from '@pcmall/contract/console/pages';
import { isAllowed, roles } from '@pcmall/contract/console/permissions';
import { changeRole, disableStaff, listStaff } from '@pcmall/contract/console/staff';
import { staffPassword } from '@pcmall/server/testing/given/given-staff';
import { required } from '@pcmall/server/testing/required';
import type { Page } from '@playwright/test';
import { expect, test } from './testing/test';

const logIn = async (page: Page, email: string, password: string) => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
};

test('[STAFF-01] whoever logs in comes to where they were going, switches shops, and is shut out at once', async ({
  openMall,
  visitConsole,
}) => {
  const [mall, other] = [await openMall(), await openMall()];
  const clerk = await mall.given.staff({ name: 'Li Si' });
  await other.given.staff({ also: clerk, role: 'readOnly' });
  const { page, pageErrors } = await visitConsole(mall, '/settings/staff', { as: null });
  pageErrors.allow(/status of 40/);

  await logIn(page, clerk.email, 'wrong-password');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(clerk.email);
  await logIn(page, clerk.email, staffPassword);
  await expect(page.getByRole('heading', { name: 'Staff' })).toBeVisible();

  await page.getByRole('button', { name: 'Switch shop' }).click();
  await page.getByRole('menuitem', { name: new RegExp(other.shopId) }).click();
  await expect(page.getByRole('button', { name: 'Switch shop' })).toContainText(other.shopId);
  await expect(page.getByRole('link', { name: 'Staff' })).toHaveCount(0);

  await page.goto(mall.consoleUrl('/account'));
  await expect(page.getByText('Where you are logged in')).toBeVisible();
  await page.getByRole('button', { name: 'Log out everywhere else' }).click();
  await expect(page.getByRole('button', { name: 'Log out everywhere else' })).toHaveCount(0);

  for (const shop of [mall, other]) {
    const members = (await shop.console(listStaff)).data;
    const { version } = required(members.find(({ staffId }) => staffId === clerk.staffId));
    await shop.console(disableStaff, { body: { staffId: clerk.staffId, version, disabled: true } });
  }
  await page.reload();
  await expect(page.getByRole('main')).not.toContainText('Where you are logged in');
});

test('[STAFF-01] [STAFF-03] an owner invites, gives roles and shuts out, and each of these is in the audit', async ({
  openMall,
  visitConsole,
}) => {
  const mall = await openMall();
  const owner = await mall.given.staff({ name: 'Chen' });
  await mall.given.staff({ name: 'Li Si', role: 'orders' });
  const { page } = await visitConsole(mall, '/settings/staff', { as: owner });

  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(page.getByText("Email can't be empty")).toBeVisible();
  await page.getByRole('textbox', { name: /Email/ }).fill('wang@example.com');
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(page.getByRole('region', { name: 'Open invitations' })).toContainText('wang@example.com');

  await page.getByLabel('Role of Li Si').selectOption({ label: 'Goods' });
  await expect(page.getByLabel('Role of Li Si')).toHaveValue('goods');
  await page.getByRole('row', { name: /Li Si/ }).getByRole('button', { name: 'Disable' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click();
  await expect(page.getByRole('row', { name: /Li Si/ })).toContainText('Disabled');

  await page.getByRole('link', { name: 'Audit' }).click();
  const table = page.getByRole('table', { name: 'Audit' });
  await expect(table.getByRole('row', { name: /Shut out or let in again/ })).toContainText('Chen');
  await expect(table.getByRole('row', { name: /Changed a role/ })).toContainText('orders → goods');
  await expect(table.getByRole('row', { name: /Invited staff/ })).not.toContainText('wang@example.com');
  await page.getByLabel('Any action').selectOption({ label: 'Changed a role' });
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(table.getByRole('row', { name: /Changed a role/ })).toContainText('Chen');
  expect(page.url()).toContain('action=staff.changeRole');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
});

/** Where the menu leads to, and what the page complains about. */
const look = (page: Page) =>
  page.evaluate(() => {
    const shown = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
    const texts = shown('[role=alert], main p, main h1, main h2').filter(
      (element) => element.matches('[role=alert]') || element.textContent?.includes('Your role may not see this page'),
    );
    return {
      entries: shown('nav[aria-label="Main menu"] a').map((link) => link.getAttribute('href') ?? ''),
      complaints: texts.map(({ textContent }) => textContent),
    };
  });

test('[STAFF-02] nobody sees an entry that leads to a refusal, and a page that is not theirs says so', async ({
  openMall,
  visitConsole,
}) => {
  const mall = await openMall();
  const owner = await mall.given.staff();
  const member = await mall.given.staff();
  const { page, settled } = await visitConsole(mall, '/', { as: member });
  for (const role of roles) {
    const { version } = required(
      (await mall.console(listStaff, {}, { as: owner })).data.find(({ staffId }) => staffId === member.staffId),
    );
    await mall.console(changeRole, { body: { staffId: member.staffId, version, role } }, { as: owner });
    await page.goto(mall.consoleUrl('/account'));
    await settled();
    const nav = page.getByRole('navigation', { name: 'Main menu' });
    await expect(page.getByRole('heading', { name: 'My account' })).toBeVisible();
    for (const address of (await look(page)).entries) {
      await nav.locator(`a[href="${address}"]`).first().dispatchEvent('click');
      await nav.locator(`a[href="${address}"][aria-current="page"]`).first().waitFor();
      await settled();
      const { entries, complaints } = await look(page);
      expect(complaints, `${role} ${address}`).toEqual([]);
      for (const entry of entries) {
        const path = new URL(entry, mall.origin).pathname.replace('/console', '');
        const name = required(consolePageNames.find((each) => consolePathOf(each) === path));
        const { permission } = consolePageOf(name);
        expect(permission === undefined || isAllowed(role, permission), `${role} ${name}`).toBe(true);
      }
    }
  }
  await page.goto(mall.consoleUrl('/settings/staff'));
  await expect(page.getByText('Your role may not see this page')).toBeVisible();
  expect((await look(page)).complaints).not.toEqual([]);
});

test('[STAFF-05] pages are found by Ctrl+K and lists walked by keys alone', async ({ openMall, visitConsole }) => {
  const mall = await openMall();
  const { page } = await visitConsole(mall, '/account');
  await expect(page.getByRole('heading', { name: 'My account' })).toBeVisible();
  // Typed without a look, while the window is still being fetched.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('audit');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Audit' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('员工');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Staff' })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.keyboard.press('j');
  await expect(page.getByRole('row').nth(1)).toBeFocused();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('[STAFF-05] Ctrl+K leads to an order, a product and a shopper by what is known of them, without the mouse, and loses nothing of what a scanner sends before its box is there', async ({
  openMall,
  visitConsole,
}) => {
  const mall = await openMall();
  const { orderId, orderNo } = await mall.given.order(mall.shopper.accountId, { recipient: { name: '王小明' } });
  const other = await mall.given.order(mall.shopper.accountId, { recipient: { name: '李四' } });
  const { productId } = await mall.given.product({ name: 'Manuka honey', skus: [{ code: 'MH-250' }] });
  const { accountId } = await mall.given.account({ phone: '13811112222', nickName: 'Mei' });
  const { page } = await visitConsole(mall, '/account');
  const find = async (text: string) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill(text);
  };
  await expect(page.getByRole('heading', { name: 'My account' })).toBeVisible();
  // All within one task of the browser: no page can have drawn anything in between.
  await page.evaluate((typed) => {
    const press = (init: KeyboardEventInit) =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }));
    press({ key: 'k', ctrlKey: true });
    for (const key of typed) press({ key });
    press({ key: 'Enter' });
  }, other.orderNo);
  await expect(page).toHaveURL(new RegExp(`/orders/${other.orderId}\\b`));

  // A scanner presses Enter before anything can have been found.
  await find(orderNo);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/orders/${orderId}\\b`));

  await find('mh-2');
  await expect(page.getByRole('option', { name: /Manuka honey/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/goods/product/${productId}\\b`));

  await find('13811112222');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/shoppers/${accountId}\\b`));

  await find('王');
  await expect(page.getByRole('option')).toHaveText([/王小明/]);
  await find('nobody at all');
  await expect(page.getByRole('status').getByText('Nothing found')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('[STAFF-05] filters are saved under a name, opened by one press, changed, renamed and deleted; columns are chosen and kept', async ({
  openMall,
  visitConsole,
}) => {
  const mall = await openMall();
  await mall.given.product({ name: 'Green tea', skus: [{ stock: 0 }] });
  await mall.given.product({ name: 'White tea', skus: [{ stock: 900 }] });
  const { page } = await visitConsole(mall, '/goods');
  const views = page.getByRole('navigation', { name: 'Saved views' });
  const rows = page.getByRole('table', { name: 'All goods' }).locator('tr[data-row]');
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Save as a view' })).toBeDisabled();

  await page
    .getByRole('group', { name: 'Stock' })
    .getByRole('button', { name: /Sold out/ })
    .click();
  await page.getByRole('button', { name: 'Save as a view' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByText('Please fill this in')).toBeVisible();
  await page.keyboard.type('To order');
  await page.keyboard.press('Enter');
  await expect(views.getByRole('link', { name: 'To order' })).toHaveAttribute('aria-current', 'page');

  await views.getByRole('link', { name: 'All' }).click();
  await expect(rows).toHaveCount(2);
  await page.goto(mall.consoleUrl('/goods'));
  await views.getByRole('link', { name: 'To order' }).click();
  await expect(rows).toHaveText([/Green tea/]);

  await page
    .getByRole('group', { name: 'Stock' })
    .getByRole('button', { name: /In stock/ })
    .click();
  await page.getByRole('button', { name: 'Update the view' }).click();
  await expect(page.getByRole('button', { name: 'Update the view' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Actions for To order' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Enough of');
  await page.keyboard.press('Enter');
  await expect(views.getByRole('link', { name: 'Enough of' })).toBeVisible();
  await page.reload();
  await expect(views.getByRole('link', { name: 'Enough of' })).toHaveAttribute('aria-current', 'page');
  await expect(rows).toHaveText([/White tea/]);

  const sales = page.getByRole('columnheader', { name: 'Sold', exact: true });
  const choice = page.getByRole('group', { name: 'Columns' });
  await expect(sales).toBeVisible();
  await page.getByRole('button', { name: 'Columns' }).click();
  await choice.getByRole('checkbox', { name: 'Sold', exact: true }).uncheck();
  await expect(sales).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(choice).toBeHidden();
  await page.reload();
  await expect(rows).toHaveText([/White tea/]);
  await expect(sales).toHaveCount(0);
  await page.getByRole('button', { name: 'Columns' }).click();
  await choice.getByRole('button', { name: 'Back to the default' }).click();
  await expect(sales).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Actions for Enough of' }).click();
  await page.getByRole('menuitem', { name: 'Delete the view' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete the view' }).click();
  await expect(views.getByRole('link')).toHaveText(['All']);
  await expect(rows).toHaveText([/White tea/]);
});

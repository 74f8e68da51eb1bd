import type { Page } from '@playwright/test';
import { endSessions } from './testing/end-sessions';
import { codeFor, tokenFor } from './testing/mail';
import { expect, test } from './testing/test';
import { isKept } from './testing/waiting/kept';
import { expectToast, toastsSeen } from './testing/waiting/toast';

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, name: string) => main(page).getByRole('textbox', { name, exact: true });
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();
const chooseArea = (page: Page, key: string) =>
  main(page).getByRole('combobox', { name: 'Country or area code' }).selectOption(key);

const switchLanguage = async (page: Page, from: string, to: string) => {
  await page.getByRole('button', { name: new RegExp(`${from}$`) }).click();
  await page.getByRole('menuitem', { name: to }).click();
};

test('[AUTH-06] a payment password is set; a wrong one is told at its field with the tries left and what was typed stays; the fifth leaves only the reset', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  const owner = await mall.given.account({ phone: '13800138000' });
  const { page } = await visit(mall, '/myCenter/editPaymentPassword', { as: owner });
  const [old, fresh, repeat] = ['Current', 'New', 'Repeat'].map((name) => field(page, `${name} payment password`));
  if (!old || !fresh || !repeat) throw new Error('There are three fields');
  await fresh.fill('246810');
  await repeat.fill('246810');
  await press(page, 'Save');
  await expect(main(page).getByRole('tab', { name: 'With the current one' })).toBeVisible();

  await old.fill('000000');
  await fresh.fill('333333');
  await repeat.fill('333334');
  await press(page, 'Save');
  await expect(main(page).getByText("The two passwords entered don't match")).toBeVisible();
  await fresh.fill('333334');
  await expect(main(page).getByText("The two passwords entered don't match")).not.toBeAttached();
  for (let failure = 0; failure < 5; failure += 1) {
    const answered = page.waitForResponse(/modifyPayPassword/);
    await press(page, 'Save');
    await answered;
    if (failure > 0) continue;
    await expect(main(page).getByText('Wrong payment password, 4 more tries')).toBeVisible();
    await expect(old).toHaveAttribute('aria-invalid', 'true');
    await expect(old).toBeFocused();
    await expect(fresh).toHaveValue('333334');
    // At its field, and not above everything as well.
    expect(await toastsSeen(page)).toEqual([]);
  }

  const locked = 'Incorrect password too many times, please reset password and try again';
  await expect(main(page).getByText(locked)).toBeVisible();
  await expect(old).not.toBeAttached();
  await expect(main(page).getByText(locked)).toHaveCount(1);
  for (const typed of [fresh, repeat]) await expect(typed).toHaveValue('333334');
  await press(page, 'Send code');
  await field(page, 'Code').fill(await codeFor(mall, '+8613800138000'));
  await press(page, 'Save');
  await expectToast(page, 'Your payment password has been saved');
  await expect(main(page).getByRole('tab', { name: 'With the current one' })).toBeVisible();
  await expect(old).toBeVisible();
  await expect(fresh).toHaveValue('');
});

test('[AUTH-02] after the link of the mail the shopper goes on to where they were going', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  const { page, tab } = await visit(mall, '/registry', { language: 'zh', query: { redirect: 'product', id: 'p-7' } });
  await main(page).getByRole('tab').nth(1).click();
  await main(page).locator('input[type=email]').fill('mei@example.com');
  for (const name of ['password', 'repeat']) await main(page).locator(`input[name=${name}]`).fill('secret-1');
  await main(page).getByRole('checkbox').check();
  await main(page).locator('button[type=submit]').click();
  await mall.reached(page, '/emailRegActivate', { redirect: 'product', id: 'p-7' });

  // As from the mail: in a tab of its own, which says nothing of where the shopper was.
  const { page: opened } = await tab();
  await opened.goto(mall.url('/emailRegSuccess', { token: await tokenFor(mall, 'mei@example.com') }));
  const go = main(opened).getByRole('button', { name: '继续', exact: true });
  await expect(go).toBeVisible();
  await opened.reload();
  await go.click();
  await mall.reached(opened, '/product/p-7');
});

test('[SEC-03] too many wrong passwords on editPassword stay told, and the button counts the wait down', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  const owner = await mall.given.account({ email: 'mei@example.com', password: 'secret-1' });
  const { page, pageErrors } = await visit(mall, '/myCenter/editPassword', { as: owner });
  pageErrors.allow(/429/);
  await field(page, 'Current password').fill('wrong-1');
  await field(page, 'New password').fill('fresh-2');
  await field(page, 'Repeat password').fill('fresh-2');
  for (let failure = 0; failure < 6; failure += 1) {
    const answered = page.waitForResponse(/modifyPassword/);
    await press(page, 'Save the password');
    await answered;
  }
  await expect(
    main(page)
      .getByRole('alert')
      .getByText(/^Too many attempts, please try again in \d+ seconds$/),
  ).toBeVisible();
  const waiting = main(page).getByRole('button', { name: /^Try again in \d+ s$/ });
  await expect(waiting).toBeDisabled();
  await expect(field(page, 'New password')).toHaveValue('fresh-2');
});

test('[AUTH-07] a code that could not be sent is told at its field, and another address need not wait', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  const owner = await mall.given.account({ phone: '13800138000' });
  const { page, pageErrors } = await visit(mall, '/myCenter/changeAccount', { as: owner });
  pageErrors.allow(/429/);
  await press(page, 'Add');
  await field(page, 'Email').fill('mei@example.com');
  await press(page, 'Send code');
  await expect(main(page).getByRole('button', { name: /^Again in \d+ s$/ })).toBeVisible();
  await field(page, 'Email').fill('lin@example.com');
  await expect(main(page).getByRole('button', { name: 'Send code', exact: true })).toBeVisible();

  // As after a reload: this page knows of no wait, the server does.
  await page.reload();
  await press(page, 'Add');
  await field(page, 'Email').fill('mei@example.com');
  await press(page, 'Send code');
  await expect(main(page).getByText(/^We have just sent one, please wait \d+ seconds$/)).toBeVisible();
});

test('[I18N-01] a change of language keeps what was typed and leaves no message of the other language', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  const { page } = await visit(mall, '/login');
  await press(page, 'Use email');
  await press(page, 'Log in');
  await expect(main(page).getByText("Email can't be empty")).toBeVisible();
  await switchLanguage(page, 'English', '中文');
  await expect(main(page).getByText('邮箱不能为空')).toBeVisible();
  await switchLanguage(page, '中文', 'English');
  await field(page, 'Email').fill('mei@example.com');
  await field(page, 'Password').fill('wrong-1');
  await press(page, 'Log in');
  await expect(main(page).getByText('Account or password is incorrect')).toBeVisible();

  await switchLanguage(page, 'English', '中文');
  await expect(field(page, '邮箱')).toBeVisible();
  await expect(main(page).getByText('Account or password is incorrect')).not.toBeAttached();
  await expect(field(page, '邮箱')).toHaveValue('mei@example.com');
  await main(page).getByRole('button', { name: '登录', exact: true }).click();
  await expect(main(page).getByText('账号或密码错误')).toBeVisible();
});

test('[AUTH-01] a hard reload keeps what was typed but passwords, and success forgets it', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  const { page } = await visit(mall, '/registry');
  await chooseArea(page, 'SG-65');
  await field(page, 'Mobile number').fill('8123 4567');
  await field(page, 'Password').fill('secret-1');
  await isKept(page, '8123 4567');
  await page.reload();
  await expect(field(page, 'Mobile number')).toHaveValue('8123 4567');
  await expect(field(page, 'Password')).toHaveValue('');

  await press(page, 'Send code');
  await field(page, 'Password').fill('secret-1');
  await field(page, 'Repeat password').fill('secret-1');
  await main(page).getByRole('checkbox').check();
  await field(page, 'Code').fill(await codeFor(mall, '+6581234567'));
  await press(page, 'Create account');
  await mall.reached(page, '/regSuccess');
  await page.goto(mall.url('/registry'));
  await expect(field(page, 'Mobile number')).toHaveValue('');
});

test('[API-04] a session that ended on the server leads to login once, from where the shopper was going, and the profile typed is there again', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  const given = { areaCode: '61', phone: '412345678', password: 'secret-1', nickName: 'Mei' };
  const { accountId } = await mall.given.account(given);
  const { page, settled } = await visit(mall, '/login', { query: { redirect: 'userInfo' } });
  // What is still asked for would be refused too, and lead to the login before the next press.
  const end = async () => {
    await settled();
    await endSessions(mall, accountId);
  };
  const logIn = async () => {
    await field(page, 'Mobile number').fill('0412 345 678');
    await field(page, 'Password').fill('secret-1');
    await press(page, 'Log in');
  };
  await logIn();
  await field(page, 'Nickname').fill('Mei Lin');
  await end();
  await press(page, 'Save');
  await mall.reached(page, '/login', { redirect: 'userInfo', rollback: 'true' });
  await expect(main(page).getByText('Your login has expired, please log in again')).toBeVisible();
  await logIn();
  await mall.reached(page, '/myCenter/userInfo');
  await expect(field(page, 'Nickname')).toHaveValue('Mei Lin');

  await end();
  await page.getByRole('navigation', { name: 'My account' }).getByRole('link', { name: 'My account' }).click();
  await mall.reached(page, '/login', { redirect: 'welcome', rollback: 'true' });
});

test('[AUTH-05] a code that is over by the second step leads back with the number kept; a look at the other way loses nothing', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  await mall.given.account({ areaCode: '65', phone: '81234567' });
  const { page } = await visit(mall, '/forgotPassword');
  await chooseArea(page, 'SG-65');
  await field(page, 'Mobile number').fill('81234567');
  await main(page).getByRole('tab', { name: 'By email' }).click();
  await main(page).getByRole('tab', { name: 'By phone' }).click();
  await expect(field(page, 'Mobile number')).toHaveValue('81234567');
  await press(page, 'Send code');
  await field(page, 'Code').fill(await codeFor(mall, '+6581234567'));
  await press(page, 'Next');
  await field(page, 'New password').fill('fresh-2');
  await field(page, 'Repeat password').fill('fresh-2');
  await mall.context.db
    .updateTable('verification_codes')
    .set({ expires_at: new Date(0) })
    .where('shop_id', '=', mall.shopId)
    .execute();
  await press(page, 'Save the password');
  await expect(main(page).getByText('The code is wrong or has expired')).toBeVisible();
  await press(page, 'Back');
  await expect(field(page, 'Mobile number')).toHaveValue('81234567');
});

test('[AUTH-07] an old code that is over by the second step leads back, with what was typed for the new one kept', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  const owner = await mall.given.account({ phone: '13800138000' });
  const { page } = await visit(mall, '/myCenter/changeAccount', { as: owner });
  await press(page, 'Change');
  await press(page, 'Send code');
  await field(page, 'Code sent to +86 138****8000').fill(await codeFor(mall, '+8613800138000'));
  await press(page, 'Next');
  await chooseArea(page, 'SG-65');
  await field(page, 'Mobile number').fill('81234567');
  await press(page, 'Send code');
  await field(page, 'Code sent to the new one').fill(await codeFor(mall, '+6581234567'));
  const endOldCode = (at: number) =>
    mall.context.db
      .updateTable('verification_codes')
      .set({ expires_at: new Date(at) })
      .where('shop_id', '=', mall.shopId)
      .where('purpose', '=', 'changeOld')
      .execute();
  await endOldCode(0);
  await press(page, 'Confirm');
  await expect(main(page).getByText('The code is wrong or has expired')).toBeVisible();

  await press(page, 'Back');
  await expect(field(page, 'Code sent to +86 138****8000')).toBeVisible();
  // As a new one would be.
  await endOldCode(mall.context.clock.now().getTime() + 60_000);
  await press(page, 'Next');
  await expect(field(page, 'Mobile number')).toHaveValue('81234567');
  await press(page, 'Confirm');
  await expect(main(page).getByText('+65 812****4567')).toBeVisible();
});

test('[AUTH-05] without an answer a mailed link is not called invalid but can be tried again', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  await mall.given.account({ email: 'mei@example.com' });
  const { context, page, pageErrors, settled } = await visit(mall, '/forgotPassword');
  pageErrors.allow(/ERR_FAILED|Failed to load resource/);
  await main(page).getByRole('tab', { name: 'By email' }).click();
  await field(page, 'Email').fill('mei@example.com');
  await press(page, 'Send the link');
  const token = await tokenFor(mall, 'mei@example.com');
  await context.route('**/user/validCode/check*', (route) => route.abort());
  await page.goto(mall.url('/verificationEmail', { token }));
  const again = main(page).getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await settled();
  expect(await main(page).getByText('This link is invalid').count()).toBe(0);
  await context.unrouteAll();
  await again.click();
  await expect(main(page).getByText('A new password for mei***@example.com')).toBeVisible();
});

test('[AUTH-08.1] a nickname that nobody can see, and a birthday that is no day or is to come, are refused at their fields', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  const { page } = await visit(mall, '/myCenter/userInfo', { as: await mall.given.account() });
  const nickname = field(page, 'Nickname');
  const before = await nickname.inputValue();
  await nickname.fill('\u200b\u2060\u202e');
  await press(page, 'Save');
  await expect(nickname).toHaveAttribute('aria-invalid', 'true');
  await nickname.fill(before);
  const birthday = field(page, 'Birthday');
  for (const wrong of ['1990-02-30', '2999-01-01']) {
    await birthday.fill(wrong);
    await press(page, 'Save');
    await expect(main(page).getByText('Please enter a birthday such as 1990-05-06')).toBeVisible();
    await birthday.fill('');
  }
  await birthday.fill('1990/5/6');
  await birthday.press('Enter');
  await expectToast(page, 'Your profile has been saved');
  await expect(birthday).toHaveValue('1990-05-06');
});

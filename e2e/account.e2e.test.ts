import { registration } from '@pcmall/contract/registration';
import { messagesTo } from '@pcmall/server/testing/messages';
import type { Page } from '@playwright/test';
import { codeFor, tokenFor } from './testing/mail';
import type { Mall } from './testing/mall';
import { expect, test } from './testing/test';
import { isKept } from './testing/waiting/kept';
import { expectToast } from './testing/waiting/toast';

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, name: string) => main(page).getByRole('textbox', { name, exact: true });
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();
const chooseArea = (page: Page, key: string) =>
  main(page).getByRole('combobox', { name: 'Country or area code' }).selectOption(key);

const newPassword = async (page: Page, password: string, label = 'Password') => {
  await field(page, label).fill(password);
  await field(page, 'Repeat password').fill(password);
};

const logIn = async (mall: Mall, page: Page, email: string, password: string) => {
  await page.goto(mall.url('/login'));
  await press(page, 'Use email');
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await press(page, 'Log in');
};

/** Asks for a code and types what arrives. */
const enterCode = async (mall: Mall, page: Page, recipient: string, label = 'Code') => {
  await press(page, 'Send code');
  await expect(main(page).getByRole('button', { name: /^Again in \d+ s$/ })).toBeVisible();
  await field(page, label).fill(await codeFor(mall, recipient));
};

test('[AUTH-01] registering by phone: every refusal at its field, then on to where the shopper was going', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  const { page } = await visit(mall, '/registry', { query: { redirect: 'cart' } });

  await press(page, 'Create account');
  for (const text of ["Mobile No. can't be empty", "Password can't be empty", 'Please read and accept the terms'])
    await expect(main(page).getByText(text).first()).toBeVisible();
  await expect(field(page, 'Mobile number')).toBeFocused();

  await chooseArea(page, 'CN-86');
  await field(page, 'Mobile number').fill('138');
  await press(page, 'Send code');
  await expect(main(page).getByText('Please enter 11-digit mobile number')).toBeVisible();

  await chooseArea(page, 'AU-61');
  await field(page, 'Mobile number').fill('0412 345 678');
  await enterCode(mall, page, '+61412345678');
  await field(page, 'Password').fill('secret-1');
  await field(page, 'Repeat password').fill('secret-2');
  await main(page).getByRole('checkbox').check();
  await press(page, 'Create account');
  await expect(main(page).getByText("The two passwords entered don't match")).toBeVisible();
  await field(page, 'Repeat password').fill('secret-1');
  await press(page, 'Create account');

  await mall.reached(page, '/regSuccess', { redirect: 'cart' });
  await expect(main(page)).toContainText('Carry on where you left off');
  await press(page, 'Continue');
  await mall.reached(page, '/cart');
});

test('[AUTH-01] a number that has an account is told so when its field is left', async ({ openMall, visit }) => {
  const mall = await openMall();
  await mall.given.account({ phone: '13800138000' });
  const { page } = await visit(mall, '/registry');
  await chooseArea(page, 'CN-86');
  await field(page, 'Mobile number').fill('138-0013-8000');
  await field(page, 'Password').focus();

  await expect(main(page).getByText('This account already exists')).toBeVisible();
  await main(page).getByRole('link', { name: 'please log in' }).click();
  await mall.reached(page, '/login');
});

test('[AUTH-02] registering by e-mail: where the mail went, then its link, which survives a reload', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  const { page } = await visit(mall, '/registry');
  await main(page).getByRole('tab', { name: 'By email' }).click();
  await press(page, 'Create account');
  await expect(main(page).getByText("Email can't be empty")).toBeVisible();
  await page.waitForFunction(() => document.activeElement?.getAttribute('type') === 'email');
  await field(page, 'Email').fill('mei@');
  await field(page, 'Password').focus();
  await expect(main(page).getByText('Incorrect Email Format')).toBeVisible();
  await field(page, 'Email').fill('mei@example.com');
  await newPassword(page, 'secret-1');
  await main(page).getByRole('checkbox').check();
  await press(page, 'Create account');

  await mall.reached(page, '/emailRegActivate');
  await expect(main(page).getByText('We sent the link to mei@example.com')).toBeVisible();
  await expect(main(page).getByText(/send it again in \d+ s/)).toBeVisible();

  const token = await tokenFor(mall, 'mei@example.com');
  await page.goto(mall.url('/emailRegSuccess', { token }));
  await expect(main(page).getByRole('heading', { name: 'Welcome!' })).toBeVisible();
  await mall.reached(page, '/emailRegSuccess');
  await page.reload();
  await expect(main(page).getByRole('heading', { name: 'Welcome!' })).toBeVisible();

  const { page: other } = await visit(mall, '/emailRegSuccess', { query: { token } });
  await expect(main(other).getByText('your account is ready: please log in')).toBeVisible();
});

test('[AUTH-02] a registration link opened in another browser asks for the password first', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  const body = { kind: 'email', email: 'mei@example.com', password: mall.seal('somebody-1'), agreed: true } as const;
  await mall.call(registration, { body }, { as: null });
  const token = await tokenFor(mall, 'mei@example.com');
  const { page } = await visit(mall, '/emailRegSuccess', { query: { token } });

  await expect(main(page).getByText('Set the password for mei***@example.com')).toBeVisible();
  await newPassword(page, 'my-own-2');
  await press(page, 'Activate my account');
  await expect(main(page).getByRole('heading', { name: 'Welcome!' })).toBeVisible();

  const { page: other } = await visit(mall, '/robots.txt');
  await logIn(mall, other, 'mei@example.com', 'my-own-2');
  await mall.reached(other, '/home');
});

test('[AUTH-03] a wrong password keeps what was typed, and after five the button counts the wait down', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  await mall.given.account({ email: 'mei@example.com', password: 'secret-1' });
  const { page, pageErrors } = await visit(mall, '/robots.txt');
  pageErrors.allow(/429/);
  await logIn(mall, page, 'mei@example.com', 'wrong-1');
  await expect(main(page).getByText('Account or password is incorrect')).toBeVisible();
  await expect(field(page, 'Email')).toHaveValue('mei@example.com');

  for (let failure = 1; failure < 6; failure += 1) {
    const answered = page.waitForResponse(/auth\/login/);
    await press(page, 'Log in');
    await answered;
  }
  const waiting = main(page).getByRole('button', { name: /^Try again in \d+ s$/ });
  await expect(waiting).toBeVisible();
  await expect(waiting).toBeDisabled();
});

test('[API-08] a shopper whose clock is hours off can log in', async ({ openMall, visit }) => {
  const mall = await openMall();
  await mall.given.account({ email: 'mei@example.com', password: 'secret-1' });
  const { page } = await visit(mall, '/robots.txt');
  await page.addInitScript(() => {
    const now = Date.now;
    Date.now = () => now() + 3 * 3_600_000;
  });
  await logIn(mall, page, 'mei@example.com', 'secret-1');
  await mall.reached(page, '/home');
});

test('[AUTH-03] logging in with a code by SMS', async ({ openMall, visit }) => {
  const mall = await openMall();
  await mall.given.account({ areaCode: '65', phone: '81234567' });
  const { page } = await visit(mall, '/login');
  await main(page).getByRole('tab', { name: 'SMS code' }).click();
  await chooseArea(page, 'SG-65');
  await field(page, 'Mobile number').fill('8123 4567');
  await field(page, 'Code').fill('12');
  await press(page, 'Log in');
  await expect(main(page).getByText('The code has 6 digits')).toBeVisible();

  await enterCode(mall, page, '+6581234567');
  await press(page, 'Log in');
  await mall.reached(page, '/home');
});

test('[AUTH-05] a forgotten password, by code and by link; nothing typed for it is left', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  await mall.given.account({ phone: '13800138000', email: 'mei@example.com', password: 'secret-1' });
  const { page } = await visit(mall, '/forgotPassword');
  await chooseArea(page, 'CN-86');
  await field(page, 'Mobile number').fill('13800138000');
  const kept = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  await isKept(page, '13800138000');
  await enterCode(mall, page, '+8613800138000');
  await press(page, 'Next');
  await newPassword(page, 'fresh-2', 'New password');
  await press(page, 'Save the password');
  await expect(main(page).getByText('Your password has been reset')).toBeVisible();
  expect(await kept()).not.toContain('13800138000');

  await page.goto(mall.url('/forgotPassword'));
  await main(page).getByRole('tab', { name: 'By email' }).click();
  await field(page, 'Email').fill('mei@example.com');
  await isKept(page, 'mei@example.com');
  await press(page, 'Send the link');
  await expect(main(page).getByText('If mei@example.com has an account')).toBeVisible();
  expect(await kept()).not.toContain('mei@example.com');
  await page.goto(mall.url('/verificationEmail', { token: await tokenFor(mall, 'mei@example.com') }));
  await expect(main(page).getByText('A new password for mei***@example.com')).toBeVisible();
  await newPassword(page, 'fresh-3', 'New password');
  await press(page, 'Save the password');
  await expect(main(page).getByText('Your password has been reset')).toBeVisible();

  await logIn(mall, page, 'mei@example.com', 'fresh-3');
  await mall.reached(page, '/home');
});

test('[AUTH-06] a new login password ends the session of another device, which says so', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  await mall.given.account({ email: 'mei@example.com', password: 'secret-1' });
  const [{ page }, { page: elsewhere }] = [await visit(mall, '/robots.txt'), await visit(mall, '/robots.txt')];
  for (const tab of [page, elsewhere]) {
    await logIn(mall, tab, 'mei@example.com', 'secret-1');
    await mall.reached(tab, '/home');
  }

  await page.goto(mall.url('/myCenter/editPassword'));
  await field(page, 'Current password').fill('wrong-1');
  await newPassword(page, 'fresh-2', 'New password');
  await press(page, 'Save the password');
  await expect(main(page).getByText('The current password is incorrect')).toBeVisible();
  await field(page, 'Current password').fill('secret-1');
  await press(page, 'Save the password');
  await expectToast(page, 'Your password has been changed');

  await elsewhere.goto(mall.url('/myCenter/userInfo'));
  await expect(main(elsewhere).getByText('Your login has expired, please log in again')).toBeVisible();
});

test('[AUTH-07] the phone changes with both codes, and an e-mail is added with the password', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  await mall.given.account({ email: 'taken@example.com' });
  const owner = await mall.given.account({ phone: '13800138000', password: 'secret-1' });
  const { page } = await visit(mall, '/myCenter/changeAccount', { as: owner });
  await press(page, 'Change');
  await enterCode(mall, page, '+8613800138000', 'Code sent to +86 138****8000');
  await press(page, 'Next');
  await chooseArea(page, 'SG-65');
  await field(page, 'Mobile number').fill('81234567');
  await enterCode(mall, page, '+6581234567', 'Code sent to the new one');
  await press(page, 'Confirm');
  await expect(main(page).getByText('+65 812****4567')).toBeVisible();

  await press(page, 'Add');
  await field(page, 'Email').fill('taken@example.com');
  await enterCode(mall, page, 'taken@example.com', 'Code sent to the new one');
  await field(page, 'Your password').fill('secret-1');
  await press(page, 'Confirm');
  await expect(main(page).getByText('This one belongs to another account already')).toBeVisible();
  await expect(field(page, 'Email')).toHaveValue('taken@example.com');
});

test('[AUTH-07] who can no longer receive at the old number proves it by the e-mail', async ({ openMall, visit }) => {
  const mall = await openMall();
  const owner = await mall.given.account({ phone: '13800138000', email: 'mei@example.com' });
  const { page } = await visit(mall, '/myCenter/changeAccount', { as: owner });
  await main(page).getByRole('button', { name: 'Change', exact: true }).first().click();
  await press(page, "Can't receive it? Send it to mei***@example.com instead");
  await enterCode(mall, page, 'mei@example.com', 'Code sent to mei***@example.com');
  await press(page, 'Next');
  await chooseArea(page, 'SG-65');
  await field(page, 'Mobile number').fill('81234567');
  await enterCode(mall, page, '+6581234567', 'Code sent to the new one');
  await press(page, 'Confirm');
  await expect(main(page).getByText('+65 812****4567')).toBeVisible();
  expect((await messagesTo(mall, '+8613800138000'))[0]?.body).toContain('has just been changed');
});

test('[AUTH-08.1] profile and welcome: what was saved is shown, phone and e-mail masked', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  const owner = await mall.given.account({ phone: '13800138000', email: 'mei@example.com', balance: 123_456 });
  const { page } = await visit(mall, '/myCenter/userInfo', { as: owner });
  await expect(main(page).getByText('+86 138****8000')).toBeVisible();
  await expect(main(page).getByText('mei***@example.com')).toBeVisible();
  await field(page, 'Nickname').fill('Abcdefghijklmnop');
  await main(page).getByRole('radio', { name: 'Female' }).check();
  await field(page, 'Birthday').fill('1990-05-06');
  await press(page, 'Save');
  await expectToast(page, 'Your profile has been saved');

  await page.reload();
  await expect(field(page, 'Birthday')).toHaveValue('1990-05-06');
  await page.goto(mall.url('/myCenter/welcome'));
  await expect(
    main(page).getByRole('heading', { name: /^Good (morning|afternoon|evening), Abcdefghijkl…$/ }),
  ).toBeVisible();
  await expect(main(page).getByText('1,234').first()).toBeVisible();
  await expect(main(page).getByText('You need one before you can pay with your balance')).toBeVisible();
});

test('[AUTH-08.1] an avatar shows at once; a file that is no picture is refused', async ({ openMall, visit }) => {
  const mall = await openMall();
  const owner = await mall.given.account();
  const { page } = await visit(mall, '/myCenter/userInfo', { as: owner });
  const choose = (name: string, mimeType: string, content: string, encoding: 'utf8' | 'base64') =>
    main(page)
      .getByLabel('Change picture')
      .setInputFiles({ name, mimeType, buffer: Buffer.from(content, encoding) });

  await choose('notes.txt', 'text/plain', 'hello', 'utf8');
  await expect(main(page).getByText('Select photo type')).toBeVisible();
  await choose('fake.png', 'image/png', '<script>', 'utf8');
  await expect(main(page).getByText("This picture can't be read")).toBeVisible();
  const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
  await choose('dot.png', 'image/png', dot, 'base64');
  await expect(main(page).locator('img[src*="/files/"]')).toBeVisible();
});

test('[AUTH-12] the login of one shop opens nothing in another', async ({ openMall, visit }) => {
  const [here, there] = [await openMall(), await openMall()];
  const owner = await here.given.account({ nickName: 'Here' });
  const { page } = await visit(here, '/myCenter/userInfo', { as: owner });
  await expect(field(page, 'Nickname')).toBeVisible();

  await page.goto(there.url('/myCenter/userInfo'));
  await there.reached(page, '/login', { redirect: 'userInfo' });
});

test('the demo outbox, empty, leads to where a message comes from; it shows a new one by itself, whose link leads into the shop', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  await mall.given.account({ email: 'mei@example.com' });
  const { page, tab } = await visit(mall, '/outbox');
  await expect(main(page).getByText('Nothing yet')).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Register' })).toHaveAttribute('href', /\/registry\b/);
  const { page: other } = await tab();
  await other.goto(mall.url('/forgotPassword'));
  await main(other).getByRole('tab', { name: 'By email' }).click();
  await field(other, 'Email').fill('mei@example.com');
  await press(other, 'Send the link');
  await expect(main(other).getByText('If mei@example.com')).toBeVisible();
  await messagesTo(mall, 'mei@example.com');

  await expect(main(page).getByRole('heading', { name: 'Reset your' })).toBeVisible();
  await main(page).getByRole('link').click();
  await expect(main(page).getByText('A new password for mei***@example.com')).toBeVisible();
});

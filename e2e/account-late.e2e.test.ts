import { sendSms } from '@pcmall/contract/account';
import { activateEmail, registration } from '@pcmall/contract/registration';
import { messagesTo } from '@pcmall/server/testing/messages';
import type { Page } from '@playwright/test';
import { holdAnswer } from './testing/answer';
import { goInside } from './testing/inside';
import { codeFor, tokenFor } from './testing/mail';
import type { Mall } from './testing/mall';
import { expect, test } from './testing/test';
import { expectToast } from './testing/waiting/toast';

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, name: string) => main(page).getByRole('textbox', { name, exact: true });
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();

const fillPasswords = async (page: Page) => {
  await field(page, 'Password').fill('secret-1');
  await field(page, 'Repeat password').fill('secret-1');
  await main(page).getByRole('checkbox').check();
};

const registerByMail = async (page: Page, email: string) => {
  await main(page).getByRole('tab', { name: 'By email' }).click();
  await field(page, 'Email').fill(email);
  await fillPasswords(page);
  await press(page, 'Create account');
};

/** The shopper goes to the search; what was asked for before is answered only then. */
const goOnBefore = async (mall: Mall, page: Page, late: Awaited<ReturnType<typeof holdAnswer>>) => {
  await late.isAsked;
  await goInside(page, mall.url('/search', { keyword: 'tea' }));
  await expect(main(page).getByRole('heading', { name: 'Results for "tea"' })).toBeVisible();
  await late.letGo();
};

const expectLoggedInAtSearch = async (mall: Mall, page: Page, settled: () => Promise<void>) => {
  await expect(page.getByRole('button', { name: /Account menu$/ })).toBeVisible();
  await settled();
  await mall.reached(page, '/search', { keyword: 'tea' });
};

test('[AUTH-01] who has gone on before the registration is answered stays there, logged in', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  const { page, settled } = await visit(mall, '/registry', { query: { redirect: 'cart' } });
  await field(page, 'Mobile number').fill('0412 345 678');
  await press(page, 'Send code');
  await field(page, 'Code').fill(await codeFor(mall, '+61412345678'));
  await fillPasswords(page);
  const late = await holdAnswer(page, registration.path);
  await press(page, 'Create account');
  await goOnBefore(mall, page, late);
  await expectLoggedInAtSearch(mall, page, settled);
});

test('[AUTH-01] [AUTH-02] the same by e-mail; the answer to the link changes no other screen’s address', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  const { page, settled } = await visit(mall, '/registry', { query: { redirect: 'cart' } });
  const registered = await holdAnswer(page, registration.path);
  await registerByMail(page, 'mei@example.com');
  await goOnBefore(mall, page, registered);
  const token = await tokenFor(mall, 'mei@example.com');
  await settled();
  await mall.reached(page, '/search', { keyword: 'tea' });

  const activated = await holdAnswer(page, activateEmail.path);
  await page.goto(mall.url('/emailRegSuccess', { token }));
  await goOnBefore(mall, page, activated);
  await expectLoggedInAtSearch(mall, page, settled);
});

test('[AUTH-02] after a minute the mail can be sent again, and then after another', async ({
  openMall,
  openWindow,
}) => {
  const mall = await openMall();
  const { page } = await openWindow();
  await page.clock.install();
  await page.goto(mall.url('/registry'));
  await registerByMail(page, 'mei@example.com');
  await mall.reached(page, '/emailRegActivate');
  const again = main(page).getByRole('button', { name: 'send it again' });
  const countdown = main(page).getByText(/send it again in \d+ s/);
  await expect(countdown).toBeVisible();
  await expect(again).toHaveCount(0);

  for (const mails of [2, 3]) {
    mall.advance(61_000);
    await page.clock.fastForward(61_000);
    await again.click();
    await expectToast(page, 'We sent the email again');
    await expect(countdown).toBeVisible();
    await expect.poll(async () => (await messagesTo(mall, 'mei@example.com')).length).toBe(mails);
  }
});

test('[AUTH-02] a code that is typed and sent in before the answer to its request has come waits for it', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  const { page } = await visit(mall, '/registry');
  const sent = await holdAnswer(page, sendSms.path);
  const registered = page.waitForRequest((request) => request.url().endsWith(registration.path));
  await field(page, 'Mobile number').fill('0412 345 678');
  await press(page, 'Send code');
  await sent.isAsked;
  await field(page, 'Code').fill(await codeFor(mall, '+61412345678'));
  await fillPasswords(page);
  await press(page, 'Create account');
  await sent.letGo();

  expect((await registered).postDataJSON()).toMatchObject({ kind: 'phone', requestId: expect.any(String) });
  await mall.reached(page, '/regSuccess');
});

import { sendSms } from '@pcmall/contract/account';
import { redeemCouponCode } from '@pcmall/contract/coupon';
import { registration } from '@pcmall/contract/registration';
import type { Locator, Page } from '@playwright/test';
import { holdAnswer } from './testing/answer';
import { codeFor } from './testing/mail';
import { expect, test } from './testing/test';
import { expectToast } from './testing/waiting/toast';

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, name: string) => main(page).getByRole('textbox', { name, exact: true });
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();

/** Types half of a word before something arrives and the rest after it. */
const typeAcross = async (input: Locator, [before, after]: readonly [string, string], arrives: () => Promise<void>) => {
  await input.fill('');
  await input.pressSequentially(before);
  await arrives();
  await input.page().keyboard.type(after);
  await expect(input).toHaveValue(`${before}${after}`);
};

test('[AUTH-01] [AUTH-02] who types a password while the code is asked for, or another number while it is refused, types on', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  const { page } = await visit(mall, '/registry');
  await field(page, 'Mobile number').fill('0412 345 678');
  const sent = await holdAnswer(page, sendSms.path);
  await press(page, 'Send code');
  await typeAcross(field(page, 'Password'), ['sec', 'ret-1'], async () => {
    await sent.isAsked;
    await sent.letGo();
    await expectToast(page, 'A code is on its way to your phone');
  });
  await expect(field(page, 'Code')).toHaveValue('');

  const code = await codeFor(mall, '+61412345678');
  await field(page, 'Repeat password').fill('secret-1');
  await field(page, 'Code').fill(code === '000000' ? '111111' : '000000');
  await main(page).getByRole('checkbox').check();
  const refused = await holdAnswer(page, registration.path);
  await press(page, 'Create account');
  await typeAcross(field(page, 'Mobile number'), ['0412', ' 345 678'], async () => {
    await refused.isAsked;
    await refused.letGo();
    await expect(field(page, 'Code')).toHaveAttribute('aria-invalid', 'true');
  });
});

test('[CHK-10] who has gone on to search while the code of a coupon is refused types on', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  const { page } = await visit(mall, '/myCenter/myCoupons', { as: mall.shopper });
  await field(page, 'Coupon code').fill('NOSUCH');
  const refused = await holdAnswer(page, redeemCouponCode.path);
  await press(page, 'Add');
  await typeAcross(page.getByRole('combobox', { name: 'Search' }), ['gre', 'en tea'], async () => {
    await refused.isAsked;
    await refused.letGo();
    await expect(field(page, 'Coupon code')).toHaveAttribute('aria-invalid', 'true');
  });
});

test('[AUTH-02] the first look and an answer move the focus at once or not at all: nothing that is typed after them lands elsewhere', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  const { page } = await visit(mall, '/login', { language: 'en' });
  // As on a busy machine: what waits for its turn waits for half a second.
  await page.addInitScript(() => {
    const { setTimeout: soon } = window;
    Object.assign(window, {
      setTimeout: (run: () => void, ms = 0, ...rest: []) => soon(run, Math.max(ms, 500), ...rest),
    });
  });
  const allTurns = () => page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  for (const path of ['/login', '/registry']) {
    await page.goto(mall.url(path));
    await field(page, 'Password').focus();
    await allTurns();
    await expect(field(page, 'Password')).toBeFocused();
  }
  await field(page, 'Mobile number').fill('0412 345 678');
  const sent = await holdAnswer(page, sendSms.path);
  await press(page, 'Send code');
  await sent.isAsked;
  await sent.letGo();
  await expectToast(page, 'A code is on its way to your phone');
  await field(page, 'Password').focus();
  await allTurns();
  await page.keyboard.type('secret-1');
  await expect(field(page, 'Password')).toHaveValue('secret-1');
  await expect(field(page, 'Code')).toHaveValue('');
});

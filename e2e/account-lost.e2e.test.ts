import type { Page } from '@playwright/test';
import { loseAnswer } from './testing/answer';
import { codeFor } from './testing/mail';
import { expect, test } from './testing/test';
import { expectToast } from './testing/waiting/toast';

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, name: string) => main(page).getByRole('textbox', { name, exact: true });
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();

test('[AUTH-05] [API-06] a password that was replaced, though the answer was lost, is saved with the next press', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  await mall.given.account({ phone: '13800138000', password: 'secret-1' });
  const window = await visit(mall, '/forgotPassword');
  const { page } = window;
  await main(page).getByRole('combobox', { name: 'Country or area code' }).selectOption('CN-86');
  await field(page, 'Mobile number').fill('13800138000');
  await press(page, 'Send code');
  await field(page, 'Code').fill(await codeFor(mall, '+8613800138000'));
  await press(page, 'Next');
  for (const name of ['New password', 'Repeat password']) await field(page, name).fill('fresh-2');
  const { lost } = await loseAnswer(window, '/user/forgetPassword');

  await press(page, 'Save the password');
  await lost;
  await expect(main(page).getByText('No connection')).toBeVisible();
  await press(page, 'Save the password');

  await expect(main(page).getByText('Your password has been reset')).toBeVisible();
});

test('[AUTH-06] [API-06] a payment password that was set, though the answer was lost, is told to be set, and can be changed', async ({
  openMall,
  visit,
}) => {
  const mall = await openMall();
  const owner = await mall.given.account({ phone: '13800138000' });
  const window = await visit(mall, '/myCenter/editPaymentPassword', { as: owner });
  const { page } = window;
  for (const name of ['New payment password', 'Repeat payment password']) await field(page, name).fill('246810');
  const { lost } = await loseAnswer(window, '/user/modifyPayPassword');

  await press(page, 'Save');
  await lost;
  await expect(main(page).getByText('No connection')).toBeVisible();
  await press(page, 'Save');

  await expectToast(page, 'You have set a payment password already');
  await expect(main(page).getByRole('tab', { name: 'With the current one' })).toBeVisible();
});

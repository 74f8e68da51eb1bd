// @vitest-environment happy-dom
import { type AreaCode, getAreaCodeByIp, getAreaCodeList } from '@pcmall/contract/region';
import { getTenantSetting } from '@pcmall/contract/shop';
import { setLanguage } from '@pcmall/ui/i18n/i18n';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/query';
import { china, germany, shopSettings } from '../../testing/examples';
import { startFakeServer } from '../../testing/fake-server';
import { renderScreen } from '../../testing/render-screen';
import LoginPage from './login/login.page';
import ForgotPasswordPage from './password/forgot-password.page';
import { rememberPhoneCountry } from './start-values';

// Roles are looked up in a whole page: slow on a busy machine.
vi.setConfig({ testTimeout: 20_000 });

const server = startFakeServer();
const areaCodes: AreaCode[] = [china, germany];

const openLogin = (query = '') => {
  history.replaceState(null, '', `/pcmall/login?shopId=1${query}`);
  return renderScreen(<LoginPage />);
};
const phone = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Mobile number' }, { timeout: 10_000 });
const country = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Country or area code' });

beforeEach(() => {
  setLanguage('en');
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: fine)' }));
  server.answer(getTenantSetting, () => shopSettings);
  server.answer(getAreaCodeList, () => areaCodes);
  server.answer(getAreaCodeByIp, () => china);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

test.each([
  ['cart', 'Log in and the item goes into your cart'],
  ['buy', 'Log in to go on with your purchase'],
])('[CART-01] the login says why it is asked for: %s', async (reason, text) => {
  openLogin(`&reason=${reason}`);

  expect(await screen.findByText(text, {}, { timeout: 10_000 })).toBeTruthy();
});

test('[AUTH-03] the login begins in its first field, in the country of the last phone', async () => {
  rememberPhoneCountry({ areaCode: germany.value, country: germany.country });

  openLogin();

  const first = await phone();
  await waitFor(() => expect(document.activeElement).toBe(first));
  expect((await country()).value).toBe(germany.key);
});

test('[AUTH-05] the phone typed at login is there when the password turns out to be forgotten', async () => {
  const { shopper } = openLogin();
  await shopper.type(await phone(), '13800138000');
  await shopper.click(screen.getByRole('link', { name: 'Forgot password?' }));
  cleanup();

  renderScreen(<ForgotPasswordPage />);

  expect((await phone()).value).toBe('13800138000');
});

// @vitest-environment happy-dom
import { getAreaCodeByIp, getAreaCodeList } from '@pcmall/contract/region';
import { checkAccountExist } from '@pcmall/contract/registration';
import { getTenantSetting } from '@pcmall/contract/shop';
import { setLanguage } from '@pcmall/ui/i18n/i18n';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onFailure } from '../../../lib/call';
import { queryClient } from '../../../lib/query';
import { china, germany, shopSettings } from '../../../testing/examples';
import { startFakeServer } from '../../../testing/fake-server';
import { renderScreen } from '../../../testing/render-screen';
import RegistryPage from './registry.page';

// Roles are looked up in a whole page: slow on a busy machine.
vi.setConfig({ testTimeout: 20_000 });

const server = startFakeServer();
const told = vi.fn();
const taken = /^This account already exists/;

beforeEach(() => {
  setLanguage('en');
  onFailure(told);
  told.mockClear();
  history.replaceState(null, '', '/pcmall/registry?shopId=1');
  server.answer(getTenantSetting, () => shopSettings);
  server.answer(getAreaCodeList, () => [china, germany]);
  server.answer(getAreaCodeByIp, () => china);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  sessionStorage.clear();
});

const open = async () => {
  const { shopper } = renderScreen(<RegistryPage />);
  const phone = await screen.findByRole('textbox', { name: 'Mobile number' }, { timeout: 10_000 });
  const country = await screen.findByRole('combobox', { name: 'Country or area code' });
  return { shopper, phone, country };
};

test('[AUTH-01] whether a number is taken is asked in passing: a question too many is refused without a word', async () => {
  server.refuse(checkAccountExist, { code: '429', message: 'Too many attempts' });
  const { shopper, phone } = await open();

  await shopper.type(phone, '13800138000');
  await shopper.tab();
  await waitFor(() => expect(server.callsOf(checkAccountExist)).toHaveLength(1));
  // Failures are reported in a task of their own.
  await new Promise((resolve) => setTimeout(resolve));

  expect(told).not.toHaveBeenCalled();
});

test('[AUTH-01] a number that is taken in one country is not said to be in another', async () => {
  server.answer(checkAccountExist, ({ country }) => ({ exists: country === 'CN' }));
  const { shopper, phone, country } = await open();
  await shopper.selectOptions(country, 'CN-86');
  await shopper.type(phone, '13800138000');
  await shopper.tab();
  await screen.findByText(taken);

  await shopper.selectOptions(country, 'DE-49');
  expect(screen.queryByText(taken)).toBeNull();

  await shopper.selectOptions(country, 'CN-86');
  expect(screen.getByText(taken)).toBeTruthy();
});

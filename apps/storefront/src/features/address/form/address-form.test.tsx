// @vitest-environment happy-dom
import { type AddressEntry, changeAddress, recipientType, senderType } from '@pcmall/contract/address';
import { getAreaCodeByIp, getAreaCodeList, getRegionChildren } from '@pcmall/contract/region';
import { getTenantSetting } from '@pcmall/contract/shop';
import { setLanguage } from '@pcmall/ui/i18n/i18n';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../lib/query';
import { signIn } from '../../../lib/session';
import { china, entryInShenzhen, germany, shopSettings } from '../../../testing/examples';
import { startFakeServer } from '../../../testing/fake-server';
import { renderScreen } from '../../../testing/render-screen';
import { AddressForm, type AddressFormProps } from './address-form';

// Roles are looked up in a whole page: slow on a busy machine.
vi.setConfig({ testTimeout: 20_000 });

const server = startFakeServer();

beforeEach(() => {
  setLanguage('en');
  signIn({ accessToken: 'a', sessionId: 's', userId: 'u1' });
  server.answer(getTenantSetting, () => shopSettings);
  server.answer(getAreaCodeList, () => [china, germany]);
  server.answer(getAreaCodeByIp, () => china);
  server.answer(getRegionChildren, () => []);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  sessionStorage.clear();
});

const openForm = (props: Partial<AddressFormProps> = {}) => {
  const onSaved = vi.fn();
  const view = renderScreen(
    <AddressForm addressType={recipientType} onSaved={onSaved} onClose={() => {}} {...props} />,
  );
  return { ...view, onSaved };
};
const field = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
const press = async ({ shopper }: ReturnType<typeof openForm>) =>
  shopper.click(await screen.findByRole('button', { name: /^Save$|^保存$/ }));
const faultTexts = () =>
  [...document.querySelectorAll('[aria-invalid]')].map(
    (control) => document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent,
  );

test('[ADDR-02] what is missing is told in the order of the screen, and the first field is focused', async () => {
  const form = openForm();

  await press(form);

  await waitFor(() =>
    expect(faultTexts()).toEqual([
      "Recipient's name can't be empty",
      "Mobile No. can't be empty",
      'select complete province, city, district',
      "Detailed address can't be empty",
    ]),
  );
  const name = await field(/Recipient's name/);
  await waitFor(() => expect(document.activeElement).toBe(name));
});

test('[ADDR-02] the first field that is wrong is focused, also behind right ones', async () => {
  const form = openForm();
  await form.shopper.type(await field(/Recipient's name/), 'Han Mei');
  await form.shopper.type(await field(/Mobile/), '123');

  await press(form);

  await waitFor(async () => expect(document.activeElement).toBe(await field(/Mobile/)));
});

test('[I18N-01] a message follows a change of language', async () => {
  const form = openForm();
  await press(form);
  await screen.findByText("Recipient's name can't be empty");

  act(() => setLanguage('zh'));

  expect(await screen.findByText('请填写收件人姓名')).toBeTruthy();
});

test('[ADDR-02] a refusal of the server stands at its field, which is focused, and nothing typed is lost', async () => {
  server.refuse(changeAddress, {
    code: '100001',
    message: 'Please check the form',
    data: { fields: { addrDetail: 'No such street' } },
  });
  const form = openForm({ before: entryInShenzhen });
  const detail = await field(/Detailed address/);
  await form.shopper.clear(detail);
  await form.shopper.type(detail, '1 Nowhere');

  await press(form);

  expect(await screen.findByText('No such street')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(detail));
  expect(detail.value).toBe('1 Nowhere');
  expect(form.onSaved).not.toHaveBeenCalled();
});

test('[ADDR-02] a refusal of the state stands where it is chosen', async () => {
  server.refuse(changeAddress, { code: '100001', message: 'No', data: { fields: { province: 'No such state' } } });
  const form = openForm({ before: entryInShenzhen });

  await press(form);

  expect(await screen.findByText('No such state')).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Region: /));
});

test('[ADDR-11] a saved address is handed on, and its draft is gone', async () => {
  server.answer(changeAddress, () => entryInShenzhen);
  const form = openForm({ before: entryInShenzhen });
  const name = await field(/Recipient's name/);
  await form.shopper.type(name, '·买');
  await waitFor(() => expect(draftKeys()).toHaveLength(1));

  await form.shopper.clear(name);
  await form.shopper.type(name, entryInShenzhen.name);
  await press(form);

  await waitFor(() => expect(form.onSaved).toHaveBeenCalledWith(entryInShenzhen));
  expect(server.callsOf(changeAddress).at(-1)).toMatchObject({ name: entryInShenzhen.name, provinceId: '440000' });
  expect(draftKeys()).toEqual([]);
});

const draftKeys = () => Object.keys(sessionStorage).filter((key) => key.includes('draft:'));

test('[ADDR-02] what was typed is there again when the form is opened again, until it is given up', async () => {
  const first = openForm();
  await first.shopper.type(await field(/Recipient's name/), 'Han Mei');
  await waitFor(() => expect(draftKeys()).toHaveLength(1));
  first.unmount();

  const second = openForm();
  await waitFor(async () => expect((await field(/Recipient's name/)).value).toBe('Han Mei'));
  await second.shopper.click(await screen.findByRole('button', { name: 'Cancel' }));

  expect(draftKeys()).toEqual([]);
});

test('[ADDR-03] another name forgets the ID number and asks for it again, the old name brings it back', async () => {
  const form = openForm({ before: entryInShenzhen });
  const name = await field(/Recipient's name/);
  const number = await field(/ID number/);

  await form.shopper.clear(name);
  await form.shopper.type(name, 'Han Mei');
  expect(number.value).toBe('');
  await press(form);
  expect(await screen.findByText("ID number can't be empty")).toBeTruthy();

  await form.shopper.clear(name);
  await form.shopper.type(name, entryInShenzhen.name);
  expect(number.value).toBe(entryInShenzhen.idCardNo);
});

test('[ADDR-08] a default sender can not be unset', async () => {
  const sender: AddressEntry = { ...entryInShenzhen, addressType: senderType, isDefault: true };
  const form = openForm({ addressType: senderType, before: sender });
  const box = await screen.findByRole<HTMLInputElement>('checkbox');

  await form.shopper.click(box);

  expect(box.checked).toBe(true);
  expect(box.getAttribute('aria-invalid')).toBe('true');
});

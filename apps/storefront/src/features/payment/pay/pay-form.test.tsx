// @vitest-environment happy-dom
import { generateKeyPairSync } from 'node:crypto';
import { getPublicKey } from '@pcmall/contract/account';
import { errors } from '@pcmall/contract/errors';
import { balancePayment, generatePayLink, type PayChannelTypes } from '@pcmall/contract/payment';
import { getExchangeRate, getTenantSetting } from '@pcmall/contract/shop';
import { setLanguage } from '@pcmall/ui/i18n/i18n';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../lib/query';
import { shopSettings } from '../../../testing/examples';
import { startFakeServer } from '../../../testing/fake-server';
import { renderScreen } from '../../../testing/render-screen';
import { PayForm } from './pay-form';

// Roles are looked up in a whole page: slow on a busy machine.
vi.setConfig({ testTimeout: 20_000 });

const server = startFakeServer();
const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const spki = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');

const order: PayChannelTypes = {
  orderId: 'o1',
  orderNo: 'N1',
  amount: 12_00,
  redPacket: 0,
  currency: 'AUD',
  payBy: '2099-01-01T00:00:00.000Z',
  channels: ['alipay', 'balance'],
  unavailable: [],
  unavailableNotice: '',
  balance: 100_00,
  hasPayPassword: true,
};

beforeEach(() => {
  setLanguage('en');
  history.replaceState(null, '', '/pcmall/payment?orderId=o1');
  server.answer(getTenantSetting, () => shopSettings);
  server.answer(getPublicKey, () => ({ keyId: 'k', spki, time: Date.now() }));
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  localStorage.clear();
});

const openForm = (changes: Partial<PayChannelTypes> = {}) => renderScreen(<PayForm order={{ ...order, ...changes }} />);
const payButton = () => screen.findByRole('button', { name: /^Pay / });
const agreement = () => screen.findByRole<HTMLInputElement>('checkbox');

const payFromBalance = async ({ shopper }: ReturnType<typeof openForm>) => {
  await shopper.click(await screen.findByRole('radio', { name: /balance/i }));
  await shopper.click(await agreement());
  await shopper.click(await payButton());
};

test('[PAY-06.1] without the agreement nothing is paid: it is asked for and focused', async () => {
  const { shopper } = openForm();

  await shopper.click(await payButton());

  expect(await screen.findByText(errors.agreePayment.en)).toBeTruthy();
  expect(document.activeElement).toBe(await agreement());
  expect(server.callsOf(generatePayLink)).toEqual([]);
});

test('[PAY-02] the first channel that can be used is taken, and its code shown on a page of its own', async () => {
  server.answer(generatePayLink, () => ({ kind: 'qr' as const, code: 'code', url: null }));
  const { shopper } = openForm();

  await shopper.click(await agreement());
  await shopper.click(await payButton());

  await waitFor(() => expect(location.pathname).toBe('/pcmall/paymentCode'));
  expect(server.callsOf(generatePayLink).at(-1)).toEqual({ orderId: 'o1', channel: 'alipay', agreed: true });
});

test('[PAY-05] a wrong payment password is told and taken out; another try sends the new one', async () => {
  server.refuse(balancePayment, {
    code: errors.payPasswordWrong.code,
    message: 'Wrong payment password, 4 more tries',
  });
  const form = openForm();
  await payFromBalance(form);
  const password = await screen.findByLabelText<HTMLInputElement>('6-digit payment password');

  await form.shopper.type(password, '12345x6');

  expect(await screen.findByText('Wrong payment password, 4 more tries')).toBeTruthy();
  await waitFor(() => expect(password.value).toBe(''));
  expect(password.getAttribute('aria-invalid')).toBe('true');
  expect(server.callsOf(balancePayment)).toHaveLength(1);
});

test('[PAY-05] without a payment password none is asked for', async () => {
  const form = openForm({ hasPayPassword: false });

  await payFromBalance(form);

  expect(screen.queryByLabelText('6-digit payment password')).toBeNull();
});

test('[ORD-09] the next order is paid in the same way, and agreed to only if the shopper has said so', async () => {
  server.answer(generatePayLink, () => ({ kind: 'qr' as const, code: 'code', url: null }));
  const channels: PayChannelTypes['channels'] = ['alipay', 'wechat'];
  const first = openForm({ channels });
  await first.shopper.click(await screen.findByRole('radio', { name: /WeChat/ }));
  await first.shopper.click(await agreement());
  await first.shopper.click(await payButton());
  cleanup();

  const second = openForm({ channels });
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /WeChat/ })).checked).toBe(true);
  expect((await agreement()).checked).toBe(false);
  await second.shopper.click(await agreement());
  await second.shopper.click(screen.getByRole('checkbox', { name: /Remember/ }));
  await second.shopper.click(await payButton());
  cleanup();

  const third = openForm({ channels });
  const [agreed] = await screen.findAllByRole<HTMLInputElement>('checkbox');
  expect(agreed?.checked).toBe(true);
  await third.shopper.click(screen.getByRole('checkbox', { name: /accept/ }));
  expect(screen.queryByRole('checkbox', { name: /Remember/ })).toBeNull();
});

test('[CAT-06.1] what is to be paid says which dollars it is in, and what it comes to in CNY', async () => {
  server.answer(getExchangeRate, () => ({ currency: 'AUD', ratePpm: 4_500_000, date: '2026-03-01' }));

  openForm();

  const due = await screen.findByRole('region', { name: 'Total' });
  expect(due.textContent).toContain('AUD');
  expect(await screen.findByText('about ¥54.00')).toBeTruthy();
});

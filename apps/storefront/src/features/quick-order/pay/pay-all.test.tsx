// @vitest-environment happy-dom
import { generateKeyPairSync } from 'node:crypto';
import { getPublicKey } from '@pcmall/contract/account';
import type { DataOf } from '@pcmall/contract/endpoint';
import { errors } from '@pcmall/contract/errors';
import { getQuickOrderChannels, payQuickOrder, payQuickOrderByLink } from '@pcmall/contract/quick-order-orders';
import { getTenantSetting } from '@pcmall/contract/shop';
import { ConfirmHost } from '@pcmall/ui/confirm-dialog';
import { setLanguage } from '@pcmall/ui/i18n/i18n';
import { QrCode } from '@pcmall/ui/qr-code';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../lib/query';
import { shopSettings } from '../../../testing/examples';
import { startFakeServer } from '../../../testing/fake-server';
import { renderScreen } from '../../../testing/render-screen';
import { PayAll } from './pay-all';

// Roles are looked up in a whole page: slow on a busy machine.
vi.setConfig({ testTimeout: 20_000 });

const server = startFakeServer();
const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const spki = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');

type Channels = DataOf<typeof getQuickOrderChannels>;

const channels: Channels = {
  ...{ orders: 2, amount: 12_00, redPacket: 0, currency: 'AUD', payBy: '2099-01-01T00:00:00.000Z' },
  ...{ channels: ['wechat', 'balance'], unavailable: [], unavailableNotice: '', balance: 100_00, hasPayPassword: true },
};

beforeEach(() => {
  setLanguage('en');
  history.replaceState(null, '', '/pcmall/myCenter/orderQuickly');
  server.answer(getTenantSetting, () => shopSettings);
  server.answer(getPublicKey, () => ({ keyId: 'k', spki, time: Date.now() }));
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

const openForm = (changes: Partial<Channels> = {}) => {
  server.answer(getQuickOrderChannels, () => ({ ...channels, ...changes }));
  return renderScreen(
    <>
      <PayAll draftId="d1" unpaidOrders={2} />
      <ConfirmHost />
    </>,
  );
};

const press = async ({ shopper }: ReturnType<typeof openForm>, channel: RegExp) => {
  await shopper.click(await screen.findByRole('radio', { name: channel }));
  await shopper.click(await screen.findByRole('checkbox'));
  await shopper.click(await screen.findByRole('button', { name: /^(Pay|付款) / }));
};

const drawn = async (name: string) => (await screen.findByRole('img', { name })).innerHTML;

test('[BAT-04.2] [PAY-02] the code names the whole address, as a phone needs it', async () => {
  server.answer(payQuickOrderByLink, () => ({ kind: 'qr' as const, code: '/cashier/s1/c1?phone', url: null }));
  const form = openForm();
  await press(form, /WeChat/);
  const shown = await drawn('Scan to pay');

  renderScreen(
    <Suspense>
      <QrCode text={new URL('/cashier/s1/c1?phone', location.href).href} label="whole" />
    </Suspense>,
  );

  expect(shown).toBe(await drawn('whole'));
});

test.each([
  ['en', 'Set Now', 'Not setup yet'],
  ['zh', '立即设置', '暂不设置'],
] as const)(
  '[BAT-04.2] [PAY-05] without a payment password one is asked for, in %s as for a single order',
  async (language, now, later) => {
    setLanguage(language);
    const form = openForm({ hasPayPassword: false });
    await press(form, /Balance|余额/);

    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(errors.payPasswordUnset[language])).toBeTruthy();
    expect(question.getByRole('button', { name: later })).toBeTruthy();
    await form.shopper.click(question.getByRole('button', { name: now }));

    await waitFor(() => expect(location.pathname).toContain('/editPaymentPassword'));
  },
);

test.each([
  ['en', 'Does not take this currency'],
  ['zh', '不支持该币种'],
] as const)(
  '[BAT-04.2] [PAY-01] [CHK-06] what can not pay is named with the reason, in %s; where nothing else is left the press says so',
  async (language, reason) => {
    setLanguage(language);
    const unavailable = [{ channel: 'grabPay', obstacle: 'currency' } as const];
    const { shopper } = openForm({ channels: ['balance'], balance: 0, unavailable, unavailableNotice: 'GrabPay' });

    expect(await screen.findByText(reason)).toBeTruthy();
    await shopper.click(await screen.findByRole('button', { name: /^(Pay|付款) / }));

    expect(await screen.findByText(errors.paymentMethodNeeded[language])).toBeTruthy();
  },
);

test('[BAT-04.2] [PAY-05] where more is to be paid than was shown nothing is, and the screen shows what it comes to now', async () => {
  const { code, en: message } = errors.payAmountChanged;
  server.refuse(payQuickOrder, { code, message });
  const form = openForm();
  await press(form, /Balance/);
  server.answer(getQuickOrderChannels, () => ({ ...channels, orders: 3, amount: 18_00 }));

  await form.shopper.type(await screen.findByLabelText('6-digit payment password'), '246810');

  expect(await screen.findByRole('button', { name: 'Pay $18.00' })).toBeTruthy();
  expect(screen.queryByLabelText('6-digit payment password')).toBeNull();
  expect(server.callsOf(payQuickOrder)).toMatchObject([{ expectedTotal: 12_00 }]);
});

test.each([
  ['en', 'Red packets for these orders'],
  ['zh', '恭喜，这些订单获得红包'],
] as const)(
  '[BAT-04.2] [PAY-06.2] what the red packets of all orders take off is shown, in %s',
  async (language, title) => {
    setLanguage(language);
    openForm({ redPacket: 3_00 });

    const packet = (await screen.findByText(title)).closest('[role=status]');
    expect(packet?.textContent).toContain('-$3.00');
    expect(screen.getByRole('region', { name: /Total|应付金额/ }).textContent).toContain('$15.00');
  },
);

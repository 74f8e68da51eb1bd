// @vitest-environment happy-dom
import { errors } from '@pcmall/contract/errors';
import { generatePayLink, type PayStatus, payStatusSearch } from '@pcmall/contract/payment';
import { getTenantSetting } from '@pcmall/contract/shop';
import { setLanguage } from '@pcmall/ui/i18n/i18n';
import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { queryClient } from '../../../lib/query';
import { shopSettings } from '../../../testing/examples';
import { startFakeServer } from '../../../testing/fake-server';
import { renderScreen } from '../../../testing/render-screen';
import PaymentCodePage from './payment-code.page';

const server = startFakeServer();

const unpaid: PayStatus = {
  ...{ orderId: 'o1', orderNo: 'N1', amount: 12_00, currency: 'CNY', state: 'unpaid', channel: 'wechat' },
  ...{ paidAt: null, payBy: '2099-01-01T00:00:00.000Z', canPay: true, isClosed: false, refunds: [], waitsForId: false },
  mismatch: null,
};

beforeEach(() => {
  setLanguage('en');
  history.replaceState(null, '', '/pcmall/paymentCode?orderId=o1&channel=wechat');
  server.answer(getTenantSetting, () => shopSettings);
  server.answer(payStatusSearch, () => unpaid);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

test.each([
  ['the payment page', errors.channelUnavailable, '/pcmall/payment'],
  ['the payment page', errors.agreePayment, '/pcmall/payment'],
  ['the result', errors.alreadyPaid, '/pcmall/paymentStatus'],
  ['the result', errors.paymentUnderWay, '/pcmall/paymentStatus'],
])('[PAY-02] where no code can be had the shopper is led to %s', async (_where, { code, en }, path) => {
  server.refuse(generatePayLink, { code, message: en });

  renderScreen(<PaymentCodePage />);

  await waitFor(() => expect(location.pathname).toBe(path));
});

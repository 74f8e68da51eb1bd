// @vitest-environment happy-dom
import { type Checkout, createOrder, preOrder, refreshPreOrder } from '@pcmall/contract/checkout';
import { getTenantSetting } from '@pcmall/contract/shop';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setLanguage } from '../../i18n/i18n';
import { queryClient } from '../../lib/query';
import { navigate } from '../../lib/router';
import { shopSettings } from '../../testing/examples';
import { startFakeServer } from '../../testing/fake-server';
import { renderScreen } from '../../testing/render-screen';
import ConfirmOrderPage from './confirm-order.page';
import { storeStartedCheckout } from './started-checkout';

// Roles are looked up in a whole page: slow on a busy machine.
vi.setConfig({ testTimeout: 20_000 });

const server = startFakeServer();

const checkout: Checkout = {
  preOrderId: 'checkout1',
  currency: 'AUD',
  lines: [],
  deliveryModes: ['crossBorder'],
  deliveryMode: 'crossBorder',
  recipient: {
    addressId: 'a1',
    countryCode: 'CN',
    name: 'Han Mei',
    phoneAreaCode: '86',
    phone: '13800138000',
    fullAddress: '中国广东省深圳市南山区科技园路1号',
    idCardMasked: '',
  },
  senderNeeded: false,
  sender: null,
  carriers: [{ carrierId: 'c1', name: 'Sea mail', fee: 10_00, daysMin: 5, daysMax: 9 }],
  carrierId: 'c1',
  materials: [],
  materialId: null,
  pickUpPoints: [],
  pickUpPointId: null,
  coupons: [],
  couponId: null,
  price: {
    goods: 20_00,
    promotionReduction: 0,
    couponDiscount: 0,
    logistics: 10_00,
    materialFee: 0,
    crossBorderTax: 0,
    salesTax: 0,
    salesTaxIncluded: true,
    redPacket: 0,
    total: 30_00,
  },
  obstacles: [],
  changes: [],
};

const openPage = (changes: Partial<Checkout> = {}) => {
  server.answer(preOrder, () => ({ ...checkout, ...changes }));
  server.answer(refreshPreOrder, () => ({ ...checkout, ...changes }));
  storeStartedCheckout({ preOrderId: checkout.preOrderId, basket: { shoppingCartIds: ['l1'] } });
  return renderScreen(<ConfirmOrderPage />);
};
const submit = async ({ shopper }: ReturnType<typeof openPage>) =>
  shopper.click(await screen.findByRole('button', { name: /Place order/ }));
const remark = () => screen.findByRole<HTMLTextAreaElement>('textbox');

beforeEach(() => {
  setLanguage('en');
  navigate('/confirmOrder');
  server.answer(getTenantSetting, () => shopSettings);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  sessionStorage.clear();
});

test('[CHK-06] what is missing is told where it can be put right, which is focused, and nothing is ordered', async () => {
  const message = 'Add recipient/sender address before submitting';
  const page = openPage({ recipient: null, obstacles: [{ reason: 'addressNeeded', message }] });

  await submit(page);

  await waitFor(() => expect(document.activeElement?.id).toBe('recipient'));
  expect(server.callsOf(createOrder)).toEqual([]);
});

test('[CHK-08] the order is made as it was shown, with the remark, and leads to its payment', async () => {
  const made = { orderId: 'o1', orderNo: 'N1', total: 30_00, currency: 'AUD', payBy: '2099-01-01T00:00:00.000Z' };
  server.answer(createOrder, () => made);
  const page = openPage();
  await page.shopper.type(await remark(), 'Ring twice');

  await submit(page);

  await waitFor(() => expect(location.pathname).toBe('/pcmall/payment'));
  const shown = { preOrderId: 'checkout1', recipientId: 'a1', carrierId: 'c1', expectedTotal: 30_00 };
  expect(server.callsOf(createOrder).at(-1)).toMatchObject({ ...shown, remark: 'Ring twice' });
});

test('[CHK-08] an order that is no longer as shown says what changed, and the remark stays', async () => {
  const changes = [{ kind: 'total', name: '', was: 30_00, now: 35_00 }];
  server.refuse(createOrder, { code: '230001', message: 'Something has changed', data: { changes } });
  const page = openPage();
  await page.shopper.type(await remark(), 'Ring twice');

  await submit(page);

  expect(await screen.findByRole('alertdialog', { name: 'Something has changed' })).toBeTruthy();
  expect(await screen.findByText(/The total changed from .*30\.00 to .*35\.00/)).toBeTruthy();
  expect((await remark()).value).toBe('Ring twice');
});

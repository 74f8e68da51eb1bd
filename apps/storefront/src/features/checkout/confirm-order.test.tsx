// @vitest-environment happy-dom
import { type Checkout, createOrder, preOrder, refreshPreOrder } from '@pcmall/contract/checkout';
import { errors } from '@pcmall/contract/errors';
import { createIdLink } from '@pcmall/contract/identity';
import { getTenantSetting } from '@pcmall/contract/shop';
import { getShortUrl } from '@pcmall/contract/short-link';
import { setLanguage } from '@pcmall/ui/i18n/i18n';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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
  giftsLeft: [],
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
const remark = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /the shop should know/ });

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

  const dialog = await screen.findByRole('alertdialog', { name: 'Something has changed' });
  expect(within(dialog).getByText(/The total changed from .*30\.00 to .*35\.00/)).toBeTruthy();
  expect((await remark()).value).toBe('Ring twice');
});

test('[CHK-08] each change stands where it belongs, nothing typed is lost, and the next press orders what is now shown', async () => {
  const changes = [
    { kind: 'recipientGone', name: 'Han Mei', was: 1, now: 0 },
    { kind: 'fee', name: 'Sea mail', was: 10_00, now: 12_00 },
  ] as const;
  server.refuse(createOrder, { code: '160009', message: 'Changed', data: { changes } });
  const page = openPage();
  await page.shopper.type(await remark(), 'Ring twice');
  const other = { ...checkout.recipient, addressId: 'a2', name: 'Li Lei' } as Checkout['recipient'];
  const price = { ...checkout.price, logistics: 12_00, total: 32_00 };
  server.answer(preOrder, () => ({ ...checkout, recipient: other, price, changes: [...changes] }));
  server.answer(refreshPreOrder, () => ({ ...checkout, recipient: other, price, changes: [...changes] }));

  await submit(page);
  await page.shopper.click(await screen.findByRole('button', { name: 'OK' }));

  const step = (name: string) => within(screen.getByRole('region', { name }));
  expect(step('Recipient').getByRole('alert').textContent).toMatch(/no longer in your address book/);
  expect(step('Delivery method').getByRole('alert').textContent).toMatch(/fee changed from .*10\.00 to .*12\.00/);
  await step('Recipient').findByText('Li Lei');

  const made = { orderId: 'o1', orderNo: 'N1', total: 32_00, currency: 'AUD', payBy: '2099-01-01T00:00:00.000Z' };
  server.answer(createOrder, () => made);
  await submit(page);

  await waitFor(() => expect(location.pathname).toBe('/pcmall/payment'));
  expect(server.callsOf(createOrder).at(-1)).toMatchObject({
    ...{ recipientId: 'a2', expectedTotal: 32_00, remark: 'Ring twice' },
  });
});

test('[API-06] a checkout that a busy server could not read can be read again; one that is over leads to the cart', async () => {
  const busy = { code: errors.unavailable.code, message: errors.unavailable.en, data: { retryAfter: 2 } };
  storeStartedCheckout({ preOrderId: checkout.preOrderId, basket: { shoppingCartIds: ['l1'] } });
  server.refuse(preOrder, busy);
  const { shopper } = renderScreen(<ConfirmOrderPage />);
  await screen.findByText(busy.message);

  server.refuse(preOrder, { code: errors.noCommonDelivery.code, message: 'No common way' });
  await shopper.click(screen.getByRole('button', { name: 'Try again' }));

  await screen.findByText('No common way');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Go to cart' })).toBeTruthy();
});

test('[CHK-03] where no carrier goes, no fee and no total are shown', async () => {
  openPage({ carriers: [], carrierId: null, price: { ...checkout.price, logistics: 0, total: 20_00 } });

  const summary = within(await screen.findByRole('complementary'));
  expect(summary.getByText('Depends on the address')).toBeTruthy();
  expect(summary.getByText('—')).toBeTruthy();
  expect(summary.queryByText(/0\.00$/, { selector: 'dd' })?.textContent).toBe('$20.00');
});

test('[CHK-02.2] a missing ID can be asked for from the recipient, without leaving the checkout', async () => {
  const message = 'The recipient has no ID number';
  server.answer(createIdLink, () => ({ token: 't1', expiresAt: '2099-01-01T00:00:00.000Z' }));
  server.answer(getShortUrl, () => ({ code: 'abc', shortUrl: '/s/abc' }));
  const page = openPage({ obstacles: [{ reason: 'idCardNeeded', message }] });

  await page.shopper.click(await screen.findByRole('button', { name: 'Send to the recipient: Han Mei' }));

  const dialog = await screen.findByRole('dialog', { name: 'Ask Han Mei for their ID' }, { timeout: 10_000 });
  expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Link' }).value).toMatch(/\/s\/abc$/);
  expect(server.callsOf(createIdLink)).toEqual([{ kind: 'address', id: 'a1' }]);
});

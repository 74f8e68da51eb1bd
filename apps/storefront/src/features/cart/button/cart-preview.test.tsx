// @vitest-environment happy-dom
import { type Cart, findAllCart, getCartCount } from '@pcmall/contract/cart';
import { getTenantSetting } from '@pcmall/contract/shop';
import { setLanguage } from '@pcmall/ui/i18n/i18n';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../lib/query';
import { signIn } from '../../../lib/session';
import { shopSettings } from '../../../testing/examples';
import { startFakeServer } from '../../../testing/fake-server';
import { renderScreen } from '../../../testing/render-screen';
import { CartButton } from './cart-button';

// Roles are looked up in a whole page: slow on a busy machine.
vi.setConfig({ testTimeout: 20_000 });

const server = startFakeServer();

const boots = {
  productId: 'p1',
  skuSaleId: 's1',
  name: 'Sheepskin boots',
  picture: '',
  options: [
    { name: 'Colour', value: 'Chestnut' },
    { name: 'Size', value: '38' },
  ],
  price: 90_00,
  struckPrice: null,
  stock: 5,
};

const cart: Cart = {
  items: [
    {
      ...{ cartId: 'c1', activityId: '', activityType: 0, quantity: 2, selection: true, invalid: null, sortId: 1 },
      ...{ products: [boots], children: [], giftProduct: [], actDetail: null, bundleDetail: null },
    },
  ],
  ...{ currency: 'AUD', selectedQuantity: 2, selectedAmount: 180_00, selectedSaving: 0 },
};

const open = async (path: string) => {
  history.replaceState(null, '', `/pcmall${path}?shopId=1`);
  const { shopper } = renderScreen(<CartButton />);
  await shopper.hover(await screen.findByRole('link', { name: 'Cart, 2 items' }));
};

beforeEach(() => {
  setLanguage('en');
  signIn({ accessToken: 'a', sessionId: 's', userId: 'u1' });
  server.answer(getTenantSetting, () => shopSettings);
  server.answer(getCartCount, () => 2);
  server.answer(findAllCart, () => cart);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

test('[CART-07] the preview shows options, what the selected come to, and the ways to cart and checkout', async () => {
  await open('/home');

  expect(await screen.findByText('Chestnut · 38', {}, { timeout: 10_000 })).toBeTruthy();
  expect(screen.getByText('2 items selected').parentElement?.textContent).toContain('$180.00');
  expect(screen.getByRole('link', { name: 'View cart' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Check out' })).toBeTruthy();
});

test.each(['/cart', '/confirmOrder'])('[CART-07] on %s, where the cart is in view, no preview opens', async (path) => {
  const before = server.callsOf(findAllCart).length;

  await open(path);

  expect(screen.queryByRole('button', { name: 'Check out' })).toBeNull();
  expect(server.callsOf(findAllCart)).toHaveLength(before);
});

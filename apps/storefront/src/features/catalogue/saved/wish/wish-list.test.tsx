// @vitest-environment happy-dom
import { listProductCards, type ProductCard } from '@pcmall/contract/catalogue';
import { getSavedProducts } from '@pcmall/contract/saved';
import { getExchangeRate, getTenantSetting } from '@pcmall/contract/shop';
import { setLanguage } from '@pcmall/ui/i18n/i18n';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../../lib/query';
import { signIn } from '../../../../lib/session';
import { shopSettings } from '../../../../testing/examples';
import { startFakeServer } from '../../../../testing/fake-server';
import { renderScreen } from '../../../../testing/render-screen';
import WishListPage from './wish-list.page';

// Roles are looked up in a whole page: slow on a busy machine.
vi.setConfig({ testTimeout: 20_000 });

const server = startFakeServer();

const tea: ProductCard = {
  ...{ productId: 'tea', skuSaleId: 's1', name: 'Oolong', picture: '', price: 30_00, struckPrice: null },
  ...{ priceVaries: false, badge: null, deliveryModes: [], soldOut: false, fewLeft: false, activity: null },
};

beforeEach(() => {
  setLanguage('en');
  signIn({ accessToken: 'a', sessionId: 's', userId: 'u1' });
  history.replaceState(null, '', '/pcmall/myCenter/wishList?shopId=1');
  server.answer(getTenantSetting, () => shopSettings);
  server.answer(getExchangeRate, () => ({ currency: 'AUD', ratePpm: null, date: null }));
  server.answer(getSavedProducts, () => ({ viewed: [], wished: ['tea', 'cup'], awaited: [] }));
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

test('[AUTH-08.2] [SHELL-21] a wish list that could not be loaded says so, not that its goods are off sale', async () => {
  server.refuse(listProductCards, { code: '500', message: '' });
  const { shopper } = renderScreen(<WishListPage />);

  const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 10_000 });
  expect(screen.getByRole('alert').textContent).toContain('could not be loaded');
  expect(screen.queryByText(/no longer on sale/)).toBeNull();

  server.answer(listProductCards, () => [tea]);
  await shopper.click(retry);

  expect(await screen.findByText('Oolong')).toBeTruthy();
  expect(screen.getByText('1 more saved product is no longer on sale')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

// @vitest-environment happy-dom
import { type AddressEntry, listAddresses } from '@pcmall/contract/address';
import { preOrderTemp } from '@pcmall/contract/checkout';
import { setLanguage } from '@pcmall/ui/i18n/i18n';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../lib/query';
import { signIn, signOut } from '../../../lib/session';
import { entryInShenzhen } from '../../../testing/examples';
import { startFakeServer } from '../../../testing/fake-server';
import { renderScreen } from '../../../testing/render-screen';
import { useBuyNow, useStartCheckout } from './use-start-checkout';

// Roles are looked up in a whole page: slow on a busy machine.
vi.setConfig({ testTimeout: 20_000 });

const server = startFakeServer();

// The small browser lays nothing out.
Element.prototype.checkVisibility = () => true;

function CheckoutButton() {
  const { start, isPending, dialog } = useStartCheckout();
  return (
    <>
      <button type="button" aria-busy={isPending} onClick={() => void start({ shoppingCartIds: ['c1'] })}>
        {'Check out'}
      </button>
      {dialog}
    </>
  );
}

const givenAddresses = (...records: AddressEntry[]) =>
  server.answer(listAddresses, () => ({
    records,
    total: records.length,
    pageIndex: 1,
    pageSize: 120,
    groups: [],
    showSenderAddress: true,
  }));

const button = () => screen.findByRole('button', { name: 'Check out' });
const pressCheckOut = async () => {
  const { shopper } = renderScreen(<CheckoutButton />);
  await shopper.click(await button());
  return shopper;
};

beforeEach(() => {
  setLanguage('en');
  signIn({ accessToken: 'a', sessionId: 's', userId: 'u1' });
  history.replaceState(null, '', '/pcmall/cart?shopId=1');
  server.answer(preOrderTemp, () => ({ preOrderId: 'p1', giftChoices: [] }));
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  sessionStorage.clear();
});

test('[ADDR-16] with a default recipient the press leads straight to the order confirmation', async () => {
  givenAddresses({ ...entryInShenzhen, isDefault: true });

  await pressCheckOut();

  await waitFor(() => expect(location.pathname).toBe('/pcmall/confirmOrder'), { timeout: 10_000 });
  expect(server.callsOf(preOrderTemp).at(-1)).toEqual({ shoppingCartIds: ['c1'] });
});

test('[ADDR-16] with addresses but no default the recipient is picked first', async () => {
  givenAddresses(entryInShenzhen);

  const shopper = await pressCheckOut();
  await shopper.click(await screen.findByRole('radio', {}, { timeout: 10_000 }));
  await shopper.click(await screen.findByRole('button', { name: 'Choose' }));

  await waitFor(() => expect(location.pathname).toBe('/pcmall/confirmOrder'), { timeout: 10_000 });
  expect(new URLSearchParams(location.search).get('addressId')).toBe(entryInShenzhen.id);
});

test('[ADDR-16] whoever closes the picker stays, and the button can be pressed again', async () => {
  givenAddresses(entryInShenzhen);

  const shopper = await pressCheckOut();
  await shopper.click(await screen.findByRole('button', { name: 'Cancel' }, { timeout: 10_000 }));

  await waitFor(async () => expect((await button()).getAttribute('aria-busy')).toBe('false'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(location.pathname).toBe('/pcmall/cart');
});

test('a refused checkout sets the button free', async () => {
  server.refuse(preOrderTemp, { code: '500', message: 'SQL went wrong' });

  await pressCheckOut();

  await waitFor(async () => expect((await button()).getAttribute('aria-busy')).toBe('false'));
  expect(location.pathname).toBe('/pcmall/cart');
});

test('whoever leaves meanwhile is not led to the order confirmation', async () => {
  givenAddresses({ ...entryInShenzhen, isDefault: true });
  server.answer(preOrderTemp, () => {
    history.pushState(null, '', '/pcmall/home?shopId=1');
    return { preOrderId: 'p1', giftChoices: [] };
  });

  await pressCheckOut();

  await waitFor(async () => expect((await button()).getAttribute('aria-busy')).toBe('false'));
  expect(location.pathname).toBe('/pcmall/home');
});

function BuyButton() {
  const { buyNow, dialog } = useBuyNow();
  return (
    <>
      <button type="button" onClick={() => buyNow('s1', 3)}>
        {'Buy now'}
      </button>
      {dialog}
    </>
  );
}

const pressBuyNow = async () => {
  signOut();
  history.replaceState(null, '', '/pcmall/product/p1?shopId=1');
  const { shopper, unmount } = renderScreen(<BuyButton />);
  await shopper.click(await screen.findByRole('button', { name: 'Buy now' }));
  await waitFor(() => expect(location.pathname).toBe('/pcmall/login'));
  expect(new URLSearchParams(location.search).get('reason')).toBe('buy');
  unmount();
  signIn({ accessToken: 'a', sessionId: 's', userId: 'u1' });
};

test('[CHK-01] a visitor who buys logs in, and the purchase goes on with the quantity that was chosen', async () => {
  givenAddresses({ ...entryInShenzhen, isDefault: true });
  await pressBuyNow();

  history.replaceState(null, '', '/pcmall/product/p1?shopId=1');
  renderScreen(<BuyButton />);

  await waitFor(() => expect(location.pathname).toBe('/pcmall/confirmOrder'), { timeout: 10_000 });
  expect(server.callsOf(preOrderTemp).at(-1)).toEqual({ productItemList: [{ skuSaleId: 's1', quantity: 3 }] });
});

test('[CHK-01] whoever logs in and goes to another product buys nothing', async () => {
  givenAddresses({ ...entryInShenzhen, isDefault: true });
  const before = server.callsOf(preOrderTemp).length;
  await pressBuyNow();

  history.replaceState(null, '', '/pcmall/product/p2?shopId=1');
  renderScreen(<BuyButton />);
  await screen.findByRole('button', { name: 'Buy now' });
  history.replaceState(null, '', '/pcmall/product/p1?shopId=1');
  cleanup();
  renderScreen(<BuyButton />);
  await screen.findByRole('button', { name: 'Buy now' });

  expect(server.callsOf(preOrderTemp)).toHaveLength(before);
});

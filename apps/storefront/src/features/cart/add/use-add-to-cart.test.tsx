// @vitest-environment happy-dom
import { addToCart } from '@pcmall/contract/cart';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { signIn, signOut } from '../../../lib/session';
import { startFakeServer } from '../../../testing/fake-server';
import { renderScreen } from '../../../testing/render-screen';
import { useAddToCart } from './use-add-to-cart';

const server = startFakeServer();

function AddButton() {
  const { add } = useAddToCart();
  return (
    <button type="button" onClick={() => add('s1', 2)}>
      Add
    </button>
  );
}

afterEach(() => {
  cleanup();
  signOut();
  vi.useRealTimers();
});

test('[CART-01] presses within 500 ms count as one, also while it is answered at once', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
  signIn({ accessToken: 'a', sessionId: 's', userId: 'u' });
  server.answer(addToCart, () => 2);
  renderScreen(<AddButton />);
  const press = () => act(() => screen.getByRole('button').click());
  const sent = () => server.callsOf(addToCart).length;

  press();
  await waitFor(() => expect(sent()).toBe(1));
  vi.setSystemTime(1_000_499);
  press();
  vi.setSystemTime(1_000_500);
  press();
  await waitFor(() => expect(sent()).toBe(2));

  expect(server.callsOf(addToCart).map(({ skuSaleId, quantity }) => [skuSaleId, quantity])).toEqual([
    ['s1', 2],
    ['s1', 2],
  ]);
});

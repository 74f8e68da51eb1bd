// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../../../testing/render-screen';
import { useStartCheckout } from './use-start-checkout';

vi.mock('./start-checkout', () => {
  throw new Error('The file is gone');
});

function CheckoutButton() {
  const { start, prepare } = useStartCheckout();
  return (
    <button type="button" onFocus={prepare} onClick={() => void start({ shoppingCartIds: ['c1'] })}>
      {'Check out'}
    </button>
  );
}

class Boundary extends Component<{ children: ReactNode }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override render = () => (this.state.hasFailed ? <p role="alert" /> : this.props.children);
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('code that does not load is a failure of the screen once the button is pressed, not before', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { shopper } = renderScreen(
    <Boundary>
      <CheckoutButton />
    </Boundary>,
  );
  const button = await screen.findByRole('button');

  button.focus();
  await Promise.resolve();
  expect(screen.queryByRole('alert')).toBeNull();

  await shopper.click(button);
  expect(await screen.findByRole('alert')).toBeTruthy();
});

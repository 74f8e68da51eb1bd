// @vitest-environment happy-dom
import { getChannel, listDemoShops } from '@pcmall/contract/shop';
import { setLanguage } from '@pcmall/ui/i18n/i18n';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ensureChannel } from '../../lib/channel';
import { queryClient } from '../../lib/query';
import { startFakeServer } from '../../testing/fake-server';
import { renderScreen } from '../../testing/render-screen';
import ChannelPage from './channel.page';

// Roles are looked up in a whole page: slow on a busy machine.
vi.setConfig({ testTimeout: 20_000 });

const server = startFakeServer();
const noShop = { type: 0, shopId: '', ip: '' };

beforeEach(() => {
  setLanguage('en');
  server.answer(listDemoShops, () => []);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

test('[SHELL-19] without an answer nobody is told that the shop has moved, until it is known', async () => {
  server.refuse(getChannel, { code: '500', message: '' });
  await ensureChannel();
  const { shopper } = renderScreen(<ChannelPage />);

  expect(screen.getByRole('heading').textContent).toBe('The shop cannot be reached, please try again');
  expect(screen.queryByText(/has moved/)).toBeNull();

  server.answer(getChannel, () => noShop);
  await shopper.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('heading', { name: 'No shop is open at this address' })).toBeTruthy();
  expect(screen.getByText(/has moved/)).toBeTruthy();
});

test('[SHELL-19] [I18N-01] a shop that could not be asked about is not said to be none', async () => {
  server.refuse(getChannel, { code: '500', message: '' });
  const { shopper } = renderScreen(<ChannelPage />);
  await shopper.type(screen.getByRole('textbox'), '1001');
  await shopper.click(screen.getByRole('button', { name: 'Open shop' }));

  const field = screen.getByRole('textbox');
  await vi.waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.queryByText(/There is no such shop/)).toBeNull();

  server.answer(getChannel, () => noShop);
  await shopper.click(screen.getByRole('button', { name: 'Open shop' }));

  expect(await screen.findByText(/There is no such shop/)).toBeTruthy();
});

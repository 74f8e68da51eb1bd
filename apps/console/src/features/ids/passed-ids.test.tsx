// @vitest-environment happy-dom
import { setLanguage } from '@pcmall/ui/i18n/i18n';
import { AppRouter } from '@pcmall/ui/router';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { call } from '../../lib/call';
import { queryClient } from '../../lib/query';
import PassedIdsPage from './passed-ids.page';

vi.mock('../../lib/call', () => ({ call: vi.fn() }));

afterEach(cleanup);

test('[SALES-05] passed IDs are shown page by page', async () => {
  setLanguage('en');
  const passed = Array.from({ length: 120 }, (_, index) => ({
    ...{ label: String(index + 1), kind: 'account' as const, name: `Name ${index + 1}`, masked: '', photos: 0 },
    since: '2026-01-01T00:00:00.000Z',
  }));
  vi.mocked(call).mockResolvedValue(passed);
  render(
    <QueryClientProvider client={queryClient}>
      <AppRouter onPending={() => () => {}}>
        <PassedIdsPage />
      </AppRouter>
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  const names = () =>
    within(screen.getByRole('table'))
      .getAllByText(/^Name/)
      .map(({ textContent }) => textContent);

  await screen.findByText('1–50 of 120');
  expect([names().length, names()[0]]).toEqual([50, 'Name 1']);
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await screen.findByText('51–100 of 120');
  expect([names().length, names()[0]]).toEqual([50, 'Name 51']);
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await screen.findByText('101–120 of 120');
  expect([names().length, names()[0]]).toEqual([20, 'Name 101']);
});

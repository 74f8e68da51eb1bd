// @vitest-environment happy-dom
import { getMe } from '@pcmall/contract/console/staff';
import { setLanguage } from '@pcmall/ui/i18n/i18n';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { MissingCard } from './missing-card';

afterEach(cleanup);

test('[SALES-01] who can’t see to what a closed shop lacks reads that it is closed, not that something could be added', () => {
  setLanguage('en');
  const client = new QueryClient();
  client.setQueryData([getMe.path, {}], { staffId: 'li', shops: [], current: { shopId: 'north', permissions: [] } });
  render(
    <QueryClientProvider client={client}>
      <MissingCard missing={[]} closed />
    </QueryClientProvider>,
  );
  expect(screen.getByRole('heading').textContent).toBe('The shop is closed');
  expect(screen.queryByText('Still worth adding')).toBeNull();
});

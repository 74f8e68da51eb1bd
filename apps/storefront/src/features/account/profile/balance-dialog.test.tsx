// @vitest-environment happy-dom
import { getBalanceMovements } from '@pcmall/contract/account';
import { getTenantSetting } from '@pcmall/contract/shop';
import { setLanguage } from '@pcmall/ui/i18n/i18n';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../lib/query';
import { shopSettings } from '../../../testing/examples';
import { startFakeServer } from '../../../testing/fake-server';
import { renderScreen } from '../../../testing/render-screen';
import BalanceDialog from './balance-dialog';

// Roles are looked up in a whole page: slow on a busy machine.
vi.setConfig({ testTimeout: 20_000 });

const server = startFakeServer();

beforeEach(() => {
  setLanguage('en');
  server.answer(getTenantSetting, () => shopSettings);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

test('[AUTH-08.2] [SHELL-21] transactions that could not be loaded can be asked for again; what the shop took is told', async () => {
  server.refuse(getBalanceMovements, { code: '500', message: '' });
  const { shopper } = renderScreen(<BalanceDialog onClose={() => {}} />);

  const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 10_000 });
  server.answer(getBalanceMovements, () => ({
    records: [
      {
        ...{ movementId: 'm1', change: -200, balanceAfter: 300, reason: 'debit' as const },
        ...{ orderId: null, orderNo: null, at: '2026-11-30T08:00:00.000Z' },
      },
    ],
    ...{ total: 1, pageIndex: 1, pageSize: 10 },
  }));
  await shopper.click(retry);

  expect(await screen.findByText('Debited by the shop')).toBeTruthy();
  expect(screen.getByText('-$2.00')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

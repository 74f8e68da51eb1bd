// @vitest-environment happy-dom
import type { PayStatus } from '@pcmall/contract/payment';
import { getTenantSetting } from '@pcmall/contract/shop';
import { setLanguage } from '@pcmall/ui/i18n/i18n';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../lib/query';
import { shopSettings } from '../../../testing/examples';
import { startFakeServer } from '../../../testing/fake-server';
import { renderScreen } from '../../../testing/render-screen';
import { StatusView } from './status-view';

// Roles are looked up in a whole page: slow on a busy machine.
vi.setConfig({ testTimeout: 20_000 });

const server = startFakeServer();

const paid: PayStatus = {
  orderId: 'o1',
  orderNo: 'N1',
  amount: 12_00,
  currency: 'AUD',
  state: 'paid',
  channel: 'alipay',
  paidAt: '2026-03-01T00:00:00.000Z',
  payBy: '2099-01-01T00:00:00.000Z',
  canPay: false,
  isClosed: false,
  waitsForId: false,
  isMismatchResolved: false,
  refunds: [],
};

beforeEach(() => server.answer(getTenantSetting, () => shopSettings));
afterEach(() => {
  cleanup();
  queryClient.clear();
});

test.each([
  ['zh', true, '身份信息审核通过后'],
  ['en', true, 'once the recipient'],
  ['zh', false, '尽快安排发货'],
  ['en', false, 'getting your order ready'],
] as const)(
  '[PAY-02] who has paid is told what comes next, in %s, with an ID to approve: %s',
  async (language, waitsForId, next) => {
    setLanguage(language);

    renderScreen(<StatusView status={{ ...paid, waitsForId }} face="paid" onCheck={() => {}} isChecking={false} />);

    expect((await screen.findByRole('status')).textContent).toContain(next);
  },
);

test.each([
  ['zh', '没有扣款', '我们已处理这笔款项'],
  ['en', 'Nothing was charged', "we've dealt with it"],
] as const)(
  '[PAY-02] [SALES-07] who has paid another amount than was asked for is not told that nothing was charged, in %s',
  async (language, untrue, told) => {
    setLanguage(language);
    const failed: PayStatus = { ...paid, state: 'failed', paidAt: null, canPay: true, isMismatchResolved: true };

    renderScreen(<StatusView status={failed} face="failed" onCheck={() => {}} isChecking={false} />);

    const { textContent } = await screen.findByRole('status');
    expect(textContent).toContain(told);
    expect(textContent).not.toContain(untrue);
  },
);

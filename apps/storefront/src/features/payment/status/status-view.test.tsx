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
  mismatch: null,
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

const mismatched = {
  waiting: { state: 'confirming', canPay: false, mismatch: 'waiting' },
  resolved: { state: 'failed', canPay: true, mismatch: 'resolved' },
} as const;

test.each([
  ['zh', 'resolved', 'failed', '没有扣款', '我们已处理这笔款项'],
  ['en', 'resolved', 'failed', 'Nothing was charged', "we've dealt with it"],
  ['zh', 'waiting', 'confirming', '支付机构正在处理', '正在核对'],
  ['en', 'waiting', 'confirming', 'provider is still working', 'We are checking it'],
  ['zh', 'waiting', 'checking', '通常只需几秒', '正在核对'],
] as const)(
  '[PAY-02] [SALES-07] who has paid another amount than was asked for is told so, in %s: %s, %s',
  async (language, mismatch, face, untrue, told) => {
    setLanguage(language);
    const status: PayStatus = { ...paid, paidAt: null, ...mismatched[mismatch] };

    renderScreen(<StatusView status={status} face={face} onCheck={() => {}} isChecking={false} />);

    const { textContent } = await screen.findByRole('status');
    expect(textContent).toContain(told);
    expect(textContent).not.toContain(untrue);
  },
);

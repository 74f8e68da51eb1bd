// @vitest-environment happy-dom
import type { WaitingRefund } from '@pcmall/contract/console/refunds';
import { refundRefusals } from '@pcmall/contract/refund-refusals';
import { setLanguage } from '@pcmall/ui/i18n/i18n';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/query';
import { RefundDecisions } from './refund-decisions';

const refund = { amount: 2782, currency: 'AUD', orderStatus: 'toShip' } as WaitingRefund;

const open = (changes: Partial<WaitingRefund> = {}) => {
  const [approve, refuse] = [vi.fn(), vi.fn()];
  render(
    <QueryClientProvider client={queryClient}>
      <RefundDecisions refund={{ ...refund, ...changes }} onApprove={approve} onRefuse={refuse} />
    </QueryClientProvider>,
  );
  return { approve, refuse };
};

const pressed = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

beforeEach(() => setLanguage('en'));
afterEach(cleanup);

test('[SALES-05] one key agrees to a refund, the amount on its button, and R says whether the goods come back into stock', () => {
  const here = open();
  expect(screen.getByRole('button', { name: 'Agree: give back $27.82' })).toBeTruthy();
  pressed('1');
  expect(here.approve.mock.calls).toEqual([[{ remark: '', restock: true }]]);
  cleanup();

  const sent = open({ orderStatus: 'toReceive' });
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  pressed('r');
  pressed('1');
  expect(sent.approve.mock.calls).toEqual([[{ remark: '', restock: true }]]);
});

test('[SALES-05] one key refuses a refund for each ready reason, and no key does without one', () => {
  const { refuse, approve } = open();
  for (const [at, reasonKind] of refundRefusals.filter((reason) => reason !== 'other').entries()) {
    pressed(String(at + 2));
    expect(refuse).toHaveBeenLastCalledWith({ reasonKind, reason: '' });
  }
  refuse.mockClear();
  pressed('7');
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  pressed('Enter');
  pressed('Escape');
  expect([refuse, approve].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});

test('[SALES-05] what was chosen about the stock stays when words follow', () => {
  const { approve } = open();
  pressed('r');
  pressed('w');
  fireEvent.change(screen.getByRole('textbox'), { target: { value: ' Sorry for the lid ' } });
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter' });
  expect(approve.mock.calls).toEqual([[{ remark: 'Sorry for the lid', restock: false }]]);
});

// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { CallError } from '../lib/call-error';
import { useResendCountdown } from './use-countdown';

const client = new QueryClient();
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);

interface Sent {
  resendAfter: number;
  requestId: string;
}

/** A countdown whose sends wait until they are answered or refused. */
const open = () => {
  const sends: { resolve: (sent: Sent) => void; reject: (error: Error) => void }[] = [];
  const send = () => new Promise<Sent>((resolve, reject) => void sends.push({ resolve, reject }));
  const view = renderHook(({ target }) => useResendCountdown(send, target), {
    wrapper,
    initialProps: { target: 'A' },
  });
  const type = (target: string) => view.rerender({ target });
  const press = () => act(async () => void view.result.current.send().catch(() => undefined));
  return { ...view, sends, type, press };
};

test('[AUTH-01] [AUTH-07] an answer counts for the number that it is about, not for what the field says by then', async () => {
  const { result, sends, type, press } = open();
  await press();
  type('B');

  await act(async () => sends[0]?.resolve({ resendAfter: 60, requestId: 'for A' }));

  expect([result.current.seconds, result.current.requestId]).toEqual([0, undefined]);
  type('A');
  expect(result.current.seconds).toBeGreaterThan(50);
  expect(result.current.requestId).toBe('for A');
});

test('[AUTH-01] so does a refusal that asks for a wait', async () => {
  const { result, sends, type, press } = open();
  await press();
  type('B');

  await act(async () => sends[0]?.reject(new CallError('429', 'Please wait', { retryAfter: 30 })));

  expect(result.current.seconds).toBe(0);
  type('A');
  expect(result.current.seconds).toBeGreaterThan(20);
});

// @vitest-environment happy-dom
import { decideId, openId } from '@pcmall/contract/console/ids';
import type { Endpoint } from '@pcmall/contract/endpoint';
import { errors } from '@pcmall/contract/errors';
import { setLanguage } from '@pcmall/ui/i18n/i18n';
import { CallError } from '@pcmall/ui/lib/call-error';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { call } from '../../lib/call';
import { queryClient } from '../../lib/query';
import { RevokeDialog } from './revoke-dialog';

vi.mock('../../lib/call', () => ({ call: vi.fn() }));

afterEach(cleanup);

test('[SALES-05] an ID that has changed since it was opened is shown anew, and only what is shown then is revoked', async () => {
  setLanguage('en');
  const id = { label: '1', kind: 'account', name: '王小明', since: '2026-01-01T00:00:00.000Z' } as const;
  const shown = [
    { ...id, number: 'first', version: 1, pictures: [] },
    { ...id, number: 'second', version: 2, pictures: [] },
  ];
  const sent: unknown[] = [];
  vi.mocked(call).mockImplementation((async (endpoint: Endpoint, { body }: { body?: { version: number } }) => {
    if (endpoint.path === openId.path) return shown.shift();
    if (endpoint.path !== decideId.path) expect.unreachable();
    sent.push(body?.version);
    if (body?.version === 1) throw new CallError(errors.idChanged.code, 'It has changed', null);
    return null;
  }) as typeof call);
  const revoked = vi.fn();
  render(
    <QueryClientProvider client={queryClient}>
      <RevokeDialog id={{ ...id, masked: '', photos: 0 }} onClose={vi.fn()} onRevoked={revoked} />
    </QueryClientProvider>,
  );
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Revoke' }));

  await screen.findByText('first');
  press();
  await screen.findByText('second');
  expect(screen.getByRole('alert').textContent).toBe('It has changed');
  press();

  await vi.waitFor(() => expect(revoked).toHaveBeenCalledOnce());
  expect(sent).toEqual([1, 2]);
});

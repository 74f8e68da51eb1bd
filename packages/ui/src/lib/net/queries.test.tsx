// @vitest-environment happy-dom

import { listPassedIds as list } from '@pcmall/contract/console/ids';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient, useInvalidate } from './queries';

afterEach(cleanup);

/** A list that answers with what it held when it was asked, once it is told to. */
const slowList = () => {
  const waiting: (() => void)[] = [];
  const held: string[] = [];
  const ask = () => {
    const answer = held.join() || 'nothing';
    return new Promise<string>((resolve) => waiting.push(() => resolve(answer)));
  };
  const answerAll = () =>
    act(async () => {
      for (const answer of waiting.splice(0)) answer();
    });
  return { held, ask, answerAll };
};

function List({ ask }: { ask: () => Promise<string> }) {
  return <p>{useQuery({ queryKey: [list.path, {}], queryFn: ask }).data ?? 'loading'}</p>;
}

test('a list whose first answer is older than a change is asked for again', async () => {
  const { held, ask, answerAll } = slowList();
  const client = createQueryClient();
  const around = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  render(<List ask={ask} />, { wrapper: around });
  const { result } = renderHook(useInvalidate, { wrapper: around });
  expect(screen.getByText('loading')).toBeTruthy();

  held.push('what came meanwhile');
  const invalidated = result.current(list);
  await answerAll();
  await answerAll();
  await act(async () => void (await invalidated));

  // The library tells those that watch a moment later.
  expect(await screen.findByText('what came meanwhile')).toBeTruthy();
});

// @vitest-environment happy-dom
import { getMe } from '@pcmall/contract/console/staff';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { storeShopId } from '../shop-id';
import { useUndoable } from './use-undoable';
import { useWatchedImport } from './watched-import';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  sessionStorage.clear();
});

/** A hook as it is for a member of the staff in a shop. */
const shownTo = <Result,>(hook: () => Result, staffId: string, shopId: string, permissions = ['goods.write']) => {
  storeShopId(shopId);
  const client = new QueryClient();
  client.setQueryData([getMe.path, {}], { staffId, shops: [], current: { shopId, permissions } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(hook, { wrapper }).result;
};

test('[GOODS-03] [STAFF-02] an import is watched by whoever started it, in its shop and as long as they may change goods', () => {
  const started = shownTo(useWatchedImport, 'li', 'north');
  act(() => started.current.watch('import-1'));

  expect(started.current.importId).toBe('import-1');
  expect(shownTo(useWatchedImport, 'li', 'south').current.importId).toBe('');
  expect(shownTo(useWatchedImport, 'wang', 'north').current.importId).toBe('');
  expect(shownTo(useWatchedImport, 'li', 'north', ['goods.read']).current.importId).toBe('');
  expect(shownTo(useWatchedImport, 'li', 'north').current.importId).toBe('import-1');
});

test('[GOODS-01] [GOODS-04] what can be undone is remembered for an hour, by whoever did it in its shop', () => {
  vi.useFakeTimers();
  const isText = (value: unknown) => typeof value === 'string';
  const undoable = () => useUndoable('goods', isText);
  const done = shownTo(undoable, 'li', 'north');
  act(() => done.current[1]('change-1'));

  expect(done.current[0]).toBe('change-1');
  expect(shownTo(undoable, 'li', 'north').current[0]).toBe('change-1');
  expect(shownTo(undoable, 'li', 'south').current[0]).toBeUndefined();
  expect(shownTo(undoable, 'wang', 'north').current[0]).toBeUndefined();
  vi.advanceTimersByTime(3_600_001);
  expect(shownTo(undoable, 'li', 'north').current[0]).toBeUndefined();
});

// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendAllHeldBack } from '../../lib/held-back';
import { decidedAhead } from './decided-ahead';
import { undoable, useQueue } from './use-queue';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const open = () => {
  const sent: string[] = [];
  const hook = renderHook(() => useQueue('ids', ['a', 'b', 'c'], (each) => each));
  const queue = () => hook.result.current;
  const decide = (answer = async () => {}) =>
    act(() => {
      const { current = '' } = queue();
      queue().decide(async () => {
        sent.push(current);
        await answer();
      });
    });
  return { ...hook, sent, queue, decide };
};

test('[SALES-05] the last decision is undone for ten seconds, and its case is there again', () => {
  const { sent, queue, decide } = open();
  decide();
  expect([queue().current, queue().left]).toEqual(['b', 2]);

  act(() => queue().undo?.());
  expect([queue().current, queue().left]).toEqual(['a', 3]);
  act(() => vi.advanceTimersByTime(undoable * 2));
  expect(sent).toEqual([]);
  expect(queue().undo).toBeUndefined();
});

test('[SALES-05] what is decided and not sent yet waits no more in the menu', async () => {
  const { queue, decide, unmount } = open();
  expect(decidedAhead.get()).toEqual({ section: 'ids', count: 0 });
  decide();
  expect(decidedAhead.get()).toEqual({ section: 'ids', count: 1 });
  act(() => queue().undo?.());
  expect(decidedAhead.get()).toEqual({ section: 'ids', count: 0 });
  unmount();
  expect(decidedAhead.get()).toBeUndefined();
});

test('[SALES-05] a decision is sent when its time is over, with the next one, and when the page is left', async () => {
  const { sent, queue, decide, unmount } = open();
  decide();
  await act(() => vi.advanceTimersByTimeAsync(undoable));
  expect(sent).toEqual(['a']);
  expect(queue().undo).toBeUndefined();

  decide();
  const second = sent.length;
  decide();
  expect([second, sent.length]).toEqual([1, 2]);
  unmount();
  expect(new Set(sent)).toEqual(new Set(['a', 'b', 'c']));
});

test('[SALES-05] a decision that the server refuses brings its case back', async () => {
  const { queue, decide } = open();
  decide(() => Promise.reject(new Error('Decided by somebody else')));
  expect(queue().current).toBe('b');
  await act(() => vi.advanceTimersByTimeAsync(undoable));
  expect(queue().current).toBe('a');
});

test('[SALES-05] whoever ends the session or leaves the shop waits for what is held back, and learns that it failed', async () => {
  const { sent, decide, unmount } = open();
  let answer = () => {};
  decide(() => new Promise<void>((resolve) => (answer = resolve)));
  const whenSent = vi.fn();
  await act(async () => void sendAllHeldBack().then(whenSent));
  expect(sent).toEqual(['a']);
  expect(whenSent).not.toHaveBeenCalled();
  await act(async () => answer());
  expect(whenSent).toHaveBeenCalledExactlyOnceWith(true);

  // Let go by its page as it was left, it is still on its way.
  decide(() => Promise.reject(new Error('Decided by somebody else')));
  unmount();
  expect(await sendAllHeldBack()).toBe(false);
  expect(sent).toEqual(['a', 'b']);
  expect(await sendAllHeldBack()).toBe(true);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { throttle } from './throttle';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('[SHELL-15] pressing again and again acts once in 1.5 seconds', () => {
  const act = vi.fn();
  const press = throttle(act);
  press('a');
  press('b');
  vi.advanceTimersByTime(1499);
  press('c');
  expect(act.mock.calls).toEqual([['a']]);
  vi.advanceTimersByTime(1);
  press('d');
  expect(act.mock.calls).toEqual([['a'], ['d']]);
});

test('[SHELL-15] dropped calls do not lengthen the wait, another time can be set', () => {
  const act = vi.fn();
  const press = throttle(act, 100);
  for (let step = 0; step < 25; step++) {
    press();
    vi.advanceTimersByTime(10);
  }
  expect(act).toHaveBeenCalledTimes(3);
});

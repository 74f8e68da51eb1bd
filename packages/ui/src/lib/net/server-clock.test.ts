// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteServerTime, serverNow } from './server-clock';

const hour = 3_600_000;
const serversTime = Date.UTC(2026, 5, 1, 12);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test.each([-40 * 60_000, 40 * 60_000, 60 * 24 * hour])(
  '[SHELL-20.3] an answer tells the time to a clock that is %d ms off',
  (off) => {
    vi.setSystemTime(serversTime + off);
    noteServerTime(new Date(serversTime).toUTCString());

    expect(Math.abs(serverNow() - serversTime)).toBeLessThanOrEqual(500);
    vi.advanceTimersByTime(hour);
    expect(Math.abs(serverNow() - serversTime - hour)).toBeLessThanOrEqual(500);
  },
);

test('a clock that is set right while the page is open is followed, and small differences are not', () => {
  vi.setSystemTime(serversTime + hour);
  noteServerTime(new Date(serversTime).toUTCString());
  vi.setSystemTime(serversTime);
  noteServerTime(new Date(serversTime).toUTCString());
  const now = serverNow();
  expect(Math.abs(now - serversTime)).toBeLessThanOrEqual(500);

  noteServerTime(new Date(serversTime + 1000).toUTCString());
  expect(serverNow()).toBe(now);
});

test('an answer without a readable date changes nothing', () => {
  const before = serverNow() - Date.now();
  noteServerTime(null);
  noteServerTime('yesterday');
  expect(serverNow() - Date.now()).toBe(before);
});

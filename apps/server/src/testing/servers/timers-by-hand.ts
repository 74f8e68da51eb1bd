import { onTestFinished, vi } from 'vitest';

/**
 * From here on what recurs does so when the test says how much time has passed: a promise about seconds holds by the
 * server's own timers, however long the machine takes over the work.
 */
export const timersByHand = () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  return { pass: (milliseconds: number) => void vi.advanceTimersByTime(milliseconds) };
};

import { expect, test } from 'vitest';
import { believedAfter, pauseAfter } from './status-pauses';

const pausesUntilTheEnd = () => {
  const pauses: number[] = [];
  for (let questions = 0; ; questions += 1) {
    const pause = pauseAfter(questions);
    if (pause === false) return pauses;
    pauses.push(pause);
  }
};

test('[PAY-02] the result page asks with growing pauses for some minutes, and then stops', () => {
  const pauses = pausesUntilTheEnd();

  expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
  const total = pauses.reduce((sum, pause) => sum + pause, 0);
  expect(total).toBeGreaterThan(2 * 60_000);
  expect(total).toBeLessThan(5 * 60_000);
});

test('[PAY-02] an unpaid order is believed only after the server had time to ask the provider', () => {
  const waited = pausesUntilTheEnd()
    .slice(0, believedAfter)
    .reduce((sum, pause) => sum + pause, 0);

  expect(waited).toBeGreaterThan(3000);
});

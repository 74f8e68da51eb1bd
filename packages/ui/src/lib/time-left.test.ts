import { expect, test } from 'vitest';
import { timeLeft } from './time-left';

test('the time left to pay shows days and a clock, and is over at zero, not a second earlier', () => {
  expect(timeLeft(90_061_000)).toEqual({ isOver: false, days: 1, clock: '01:01:01' });
  expect(timeLeft(1)).toEqual({ isOver: false, days: 0, clock: '00:00:01' });
  expect(timeLeft(0)).toEqual({ isOver: true, days: 0, clock: '00:00:00' });
  expect(timeLeft(-5000).isOver).toBe(true);
});

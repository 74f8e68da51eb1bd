import { expect, test } from 'vitest';
import { nextStop } from './roving';

test('[SHELL-20.1] arrow keys go round in tabs and menus, Home and End lead to the ends', () => {
  expect(nextStop('ArrowRight', 2, 3)).toBe(0);
  expect(nextStop('ArrowUp', 0, 3)).toBe(2);
  expect(nextStop('ArrowDown', -1, 3)).toBe(0);
  expect(nextStop('Home', 2, 3)).toBe(0);
  expect(nextStop('End', 0, 3)).toBe(2);
  expect(nextStop('a', 0, 3)).toBeUndefined();
});

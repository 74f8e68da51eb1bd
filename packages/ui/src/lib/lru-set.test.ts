import { expect, test } from 'vitest';
import { lruSet } from './lru-set';

test('[SHELL-17] of 200 remembered pictures the one not used for longest goes first', () => {
  const loaded = lruSet(200);
  for (let n = 0; n < 200; n++) loaded.add(`/${n}.webp`);
  expect(loaded.has('/0.webp')).toBe(true);
  loaded.add('/new.webp');
  expect(loaded.has('/0.webp')).toBe(true);
  expect(loaded.has('/1.webp')).toBe(false);
  expect(loaded.has('/2.webp')).toBe(true);
});

test('[SHELL-17] a picture loaded twice takes one place', () => {
  const loaded = lruSet(2);
  loaded.add('a');
  loaded.add('b');
  loaded.add('b');
  expect(loaded.has('a')).toBe(true);
});

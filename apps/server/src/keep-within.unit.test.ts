import { expect, test } from 'vitest';
import { bytesOf } from './http/answer';
import { keepWithin } from './keep-within';

const answer = (bytes: number) => ({ plain: Buffer.alloc(bytes), zipped: undefined, etag: '""' });

test('[SEC-02] kept answers take no more than their bytes, however large each is', () => {
  const kept = keepWithin(1_000_000, bytesOf);
  const keys = Array.from({ length: 50 }, (_, index) => `/mall/product/search?made-up=${index}`);

  for (const key of keys) kept.set(key, answer(99_000));

  expect(keys.filter((key) => kept.get(key))).toEqual(keys.slice(-10));
  kept.set('larger than all', answer(1_000_001));
  expect(kept.get('larger than all')).toBeUndefined();
});

test('what is asked for again and again outlives what was asked for once', () => {
  const kept = keepWithin(1_000_000, bytesOf);
  kept.set('/mall/homePage/getHome', answer(99_000));

  for (let index = 0; index < 50; index += 1) {
    kept.set(`/mall/product/search?made-up=${index}`, answer(99_000));
    expect(kept.get('/mall/homePage/getHome')).toBeDefined();
  }
});

test('an answer that is kept anew counts once', () => {
  const kept = keepWithin(300_000, bytesOf);
  kept.set('first', answer(99_000));

  for (let index = 0; index < 10; index += 1) kept.set('again', answer(99_000));

  expect(kept.get('first')).toBeDefined();
});

import { expect, test } from 'vitest';
import { bytesOf } from '../http/response';
import { byteLimitedCache } from './byte-limited-cache';

const response = (bytes: number) => ({ plain: Buffer.alloc(bytes), zipped: undefined, etag: '""' });

test('[SEC-02] cached responses take no more than their bytes, however large each is', () => {
  const cache = byteLimitedCache(1_000_000, bytesOf);
  const keys = Array.from({ length: 50 }, (_, index) => `/mall/product/search?made-up=${index}`);

  for (const key of keys) cache.set(key, response(99_000));

  expect(keys.filter((key) => cache.get(key))).toEqual(keys.slice(-10));
  cache.set('larger than all', response(1_000_001));
  expect(cache.get('larger than all')).toBeUndefined();
});

test('what is asked for again and again outlives what was asked for once', () => {
  const cache = byteLimitedCache(1_000_000, bytesOf);
  cache.set('/mall/homePage/getHome', response(99_000));

  for (let index = 0; index < 50; index += 1) {
    cache.set(`/mall/product/search?made-up=${index}`, response(99_000));
    expect(cache.get('/mall/homePage/getHome')).toBeDefined();
  }
});

test('a response that is cached again counts once', () => {
  const cache = byteLimitedCache(300_000, bytesOf);
  cache.set('first', response(99_000));

  for (let index = 0; index < 10; index += 1) cache.set('again', response(99_000));

  expect(cache.get('first')).toBeDefined();
});

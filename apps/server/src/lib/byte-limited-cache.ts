import { LRUCache } from 'lru-cache';

/** Rough memory of an entry besides its key and value. */
const entryBytes = 500;

type ByteLimitedCache<Value extends NonNullable<unknown>> = LRUCache<string, Value>;

/**
 * An in-process cache of limited size that drops the least recently used entries. Invented keys neither fill the memory
 * nor displace what everybody requests.
 */
export const byteLimitedCache = <Value extends NonNullable<unknown>>(
  maxBytes: number,
  bytesOf: (value: Value) => number,
): ByteLimitedCache<Value> =>
  new LRUCache({
    maxSize: maxBytes,
    sizeCalculation: (value, key) => 2 * key.length + bytesOf(value) + entryBytes,
  });

/** One such cache for each owner, such as a server's directory of shops; garbage collected together with it. */
export const byteLimitedCachePerOwner = <Owner extends object, Value extends NonNullable<unknown>>(
  maxBytes: number,
  bytesOf: (value: Value) => number,
): ((owner: Owner) => ByteLimitedCache<Value>) => {
  const caches = new WeakMap<Owner, ByteLimitedCache<Value>>();
  return (owner) => {
    const existing = caches.get(owner);
    if (existing) return existing;
    const cache = byteLimitedCache(maxBytes, bytesOf);
    caches.set(owner, cache);
    return cache;
  };
};

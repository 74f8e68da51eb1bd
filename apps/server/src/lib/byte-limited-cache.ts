import { LRUCache } from 'lru-cache';

/** What an entry takes besides its key and value, roughly. */
const entryBytes = 500;

type ByteLimitedCache<Value extends NonNullable<unknown>> = LRUCache<string, Value>;

/**
 * A cache in the process that holds up to a number of bytes and drops what was not asked for the longest: keys that
 * somebody makes up neither fill the memory nor drive out what everybody asks for.
 */
export const byteLimitedCache = <Value extends NonNullable<unknown>>(
  maxBytes: number,
  bytesOf: (value: Value) => number,
): ByteLimitedCache<Value> =>
  new LRUCache({
    maxSize: maxBytes,
    sizeCalculation: (value, key) => 2 * key.length + bytesOf(value) + entryBytes,
  });

/** One such cache for each owner, such as a server process's directory of shops; it goes when its owner goes. */
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

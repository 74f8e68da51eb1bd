import { useSyncExternalStore } from 'react';

/** A value outside React that components follow with useObservable. */
export const observable = <Value>(initial: Value) => {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(next: Value) {
      current = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};

type Followed<Value> = Pick<ReturnType<typeof observable<Value>>, 'get' | 'subscribe'>;

export const useObservable = <Value>({ subscribe, get }: Followed<Value>): Value =>
  useSyncExternalStore(subscribe, get, get);

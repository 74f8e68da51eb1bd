/** A value outside React that components follow with useSyncExternalStore. */
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

/**
 * Storage may be disabled, or full, or readable and not writable. What can't be written is kept for the visit, and then
 * counts before what is stored.
 */
const safeStorage = (storage: () => Storage) => {
  /** Values that could not be written; null for one that could not be removed. */
  const memory = new Map<string, string | null>();
  const stored = <Value>(read: (from: Storage) => Value, without: Value): Value => {
    try {
      return read(storage());
    } catch {
      return without;
    }
  };
  const change = (key: string, value: string | null) => {
    try {
      if (value === null) storage().removeItem(key);
      else storage().setItem(key, value);
      // Some browsers drop a write without a word.
      if (storage().getItem(key) !== value) throw new Error('Not written');
      memory.delete(key);
    } catch {
      memory.set(key, value);
    }
  };
  return {
    get: (key: string): string | null => {
      const inMemory = memory.get(key);
      return inMemory === undefined ? stored((from) => from.getItem(key), null) : inMemory;
    },
    set: (key: string, value: string) => change(key, value),
    remove: (key: string) => change(key, null),
    keys: (): string[] => {
      const names = new Set(stored((from) => Object.keys(from), []));
      for (const [key, value] of memory) {
        if (value === null) names.delete(key);
        else names.add(key);
      }
      return [...names];
    },
    /** Whether what is stored now is there after a reload. */
    isKept: (key: string): boolean => !memory.has(key),
  };
};

export const localStore = safeStorage(() => localStorage);
export const sessionStore = safeStorage(() => sessionStorage);

/** Reads JSON that an older release or a curious shopper may have left behind; undefined when it is not as expected. */
export const readJson = <Value>(
  text: string | null,
  isRight: (value: unknown) => value is Value,
): Value | undefined => {
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isRight(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

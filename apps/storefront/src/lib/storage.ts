/** Storage may be disabled in private windows; values then last for the visit. */
const memory = new Map<string, string>();

const safeStorage = (storage: () => Storage) => ({
  get: (key: string): string | null => {
    try {
      return storage().getItem(key);
    } catch {
      return memory.get(key) ?? null;
    }
  },
  set: (key: string, value: string) => {
    try {
      storage().setItem(key, value);
    } catch {
      memory.set(key, value);
    }
  },
  remove: (key: string) => {
    memory.delete(key);
    try {
      storage().removeItem(key);
    } catch {}
  },
  keys: (): string[] => {
    try {
      return Object.keys(storage());
    } catch {
      return [...memory.keys()];
    }
  },
});

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

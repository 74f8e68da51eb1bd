/** The most recently used keys, up to a limit. A Set keeps the order of insertion, so the first is the oldest. */
export const lruSet = (limit: number) => {
  const keys = new Set<string>();
  const add = (key: string) => {
    keys.delete(key);
    keys.add(key);
    for (const oldest of keys) {
      if (keys.size <= limit) break;
      keys.delete(oldest);
    }
  };
  const has = (key: string) => {
    if (!keys.has(key)) return false;
    add(key);
    return true;
  };
  return { add, has };
};

/** What an entry takes beside its key and value, about. */
const overhead = 500;

interface Kept<Value> {
  get: (key: string) => Value | undefined;
  set: (key: string, value: Value) => void;
}

/**
 * Values kept in the process up to a number of bytes, those out first that were not asked for the longest: keys that
 * somebody makes up neither fill the memory nor drive out what everybody asks for.
 */
export const keepWithin = <Value extends object>(mostBytes: number, bytesOf: (value: Value) => number): Kept<Value> => {
  const kept = new Map<string, Value>();
  let bytes = 0;
  const sizeOf = (key: string, value: Value) => 2 * key.length + bytesOf(value) + overhead;

  const drop = (key: string) => {
    const value = kept.get(key);
    if (value && kept.delete(key)) bytes -= sizeOf(key, value);
  };

  return {
    get: (key) => {
      const value = kept.get(key);
      if (!value) return undefined;
      kept.delete(key);
      kept.set(key, value);
      return value;
    },
    set: (key, value) => {
      drop(key);
      kept.set(key, value);
      bytes += sizeOf(key, value);
      for (const oldest of kept.keys()) {
        if (bytes <= mostBytes) break;
        drop(oldest);
      }
    },
  };
};

/** The same for each owner, such as a server process's directory of shops; it goes with its owner. */
export const keepForEach = <Owner extends object, Value extends object>(
  mostBytes: number,
  bytesOf: (value: Value) => number,
): ((owner: Owner) => Kept<Value>) => {
  const keepers = new WeakMap<Owner, Kept<Value>>();
  return (owner) => {
    const known = keepers.get(owner);
    if (known) return known;
    const made = keepWithin(mostBytes, bytesOf);
    keepers.set(owner, made);
    return made;
  };
};

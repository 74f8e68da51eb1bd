import { useRef, useState } from 'react';

export interface Selection {
  /** The keys of the rows that are ticked. */
  keys: readonly string[];
  /** Everything that the filters match, whatever page it is on: the server is sent the filters instead of keys. */
  isAll: boolean;
  /** How many that makes. */
  count: number;
  clear: () => void;
}

/** Which rows are ticked. Another view begins with none. */
export const useSelection = (viewKey: string, rowKeys: readonly string[], total: number) => {
  const [state, setState] = useState({ viewKey, keys: new Set<string>(), isAll: false });
  const anchor = useRef(0);
  const { keys, isAll } = state.viewKey === viewKey ? state : { keys: new Set<string>(), isAll: false };
  const put = (next: Set<string>, all = false) => setState({ viewKey, keys: next, isAll: all });

  /** Ticks a row or takes the tick away; with Shift the same for all rows since the last one. */
  const toggle = (index: number, isRange: boolean) => {
    const key = rowKeys[index];
    if (key === undefined) return;
    const isTicked = !keys.has(key);
    const from = isRange ? anchor.current : index;
    const next = new Set(keys);
    for (const each of rowKeys.slice(Math.min(from, index), Math.max(from, index) + 1)) {
      if (isTicked) next.add(each);
      else next.delete(each);
    }
    anchor.current = index;
    put(next);
  };
  const isPageTicked = rowKeys.length > 0 && rowKeys.every((key) => keys.has(key));
  const togglePage = () => put(isPageTicked ? new Set() : new Set(rowKeys));
  const clear = () => put(new Set());
  const selection: Selection = { keys: [...keys], isAll, count: isAll ? total : keys.size, clear };
  return {
    selection,
    isTicked: (key: string) => isAll || keys.has(key),
    isPageTicked,
    toggle,
    togglePage,
    selectAll: () => put(new Set(rowKeys), true),
  };
};

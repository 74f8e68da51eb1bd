import { observable } from '@pcmall/ui/lib/observable';
import { sessionStore } from '@pcmall/ui/lib/storage';
import { useSyncExternalStore } from 'react';
import { useMe } from '../me';
import { shopId } from '../shop-id';

const written = observable(0);

/**
 * A text that this tab remembers for one shop and one member of its staff: it is there again on whatever page, after a reload,
 * and nowhere for anybody else. Empty for none.
 */
export const useTabMemory = (what: string) => {
  const { staffId } = useMe();
  const storedAs = `console:${what}:${shopId()}:${staffId}`;
  const text = useSyncExternalStore(written.subscribe, () => sessionStore.get(storedAs) ?? '');
  const remember = (next: string) => {
    if (next === '') sessionStore.remove(storedAs);
    else sessionStore.set(storedAs, next);
    written.set(written.get() + 1);
  };
  return [text, remember] as const;
};

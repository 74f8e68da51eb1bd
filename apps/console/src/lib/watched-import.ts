import { observable, useObservable } from '@pcmall/ui/lib/observable';
import { sessionStore } from '@pcmall/ui/lib/storage';

const storedAs = 'console:import';

const current = observable(sessionStore.get(storedAs) ?? '');

/** The import that this tab has started is shown on every page until it is looked at; empty for none. */
export const watchImport = (importId: string) => {
  sessionStore.set(storedAs, importId);
  current.set(importId);
};

export const useWatchedImport = (): string => useObservable(current);

import { canReload } from './reload';
import { sessionStore } from './storage';

const reloadedFor = 'reloadedFor';

/** The code has loaded: should it be missing later, that deserves another reload. */
export const hasLoaded = (name: string) => {
  if (sessionStore.get(reloadedFor) === name) sessionStore.remove(reloadedFor);
};

/**
 * A chunk of an older release is gone after a deployment: the page is reloaded, once; if that does not help, or without a
 * connection, the error screen shows (SHELL-10).
 */
export const loadOrReload =
  <Module>(name: string, load: () => Promise<Module>) =>
  async (): Promise<Module> => {
    try {
      const module = await load();
      hasLoaded(name);
      return module;
    } catch (error) {
      if (sessionStore.get(reloadedFor) === name || !(await canReload())) throw error;
      sessionStore.set(reloadedFor, name);
      // Nobody would know after the reload that there has been one.
      if (!sessionStore.isKept(reloadedFor)) throw error;
      location.reload();
      // Never resolves, so that nothing shows while the page reloads.
      return new Promise(() => {});
    }
  };

import { sessionStore } from '../lib/storage';

const reloadedFor = 'reloadedFor';

/** The code came: should it be missing another time, that deserves a reload of its own. */
export const hasLoaded = (name: string) => {
  if (sessionStore.get(reloadedFor) === name) sessionStore.remove(reloadedFor);
};

/**
 * A chunk that an older release named is gone after a deployment: the page is loaded in full, once; when that does not
 * help, the error screen shows (SHELL-10).
 */
export const loadOrReload =
  <Module>(name: string, load: () => Promise<Module>) =>
  async (): Promise<Module> => {
    try {
      const module = await load();
      hasLoaded(name);
      return module;
    } catch (error) {
      if (sessionStore.get(reloadedFor) === name) throw error;
      sessionStore.set(reloadedFor, name);
      location.reload();
      // Nothing may show while the browser is on its way.
      return new Promise(() => {});
    }
  };

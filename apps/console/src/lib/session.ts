import { observable, useObservable } from '@pcmall/ui/lib/observable';
import { localStore } from '@pcmall/ui/lib/storage';

/** One session for all shops of a staff account. */
export interface Session {
  accessToken: string;
  sessionId: string;
}

const names = { accessToken: 'console:accessToken', sessionId: 'console:sessionId' } as const;

const read = (): Session | undefined => {
  const accessToken = localStore.get(names.accessToken);
  const sessionId = localStore.get(names.sessionId);
  return accessToken && sessionId ? { accessToken, sessionId } : undefined;
};

const current = observable<Session | undefined>(undefined);

const ended = observable(false);

/** Called once before the first page; follows logins and logouts in other tabs. */
export const openSession = () => {
  current.set(read());
  addEventListener('storage', ({ key }) => {
    if (key === null || key === names.accessToken) current.set(read());
  });
};

export const session = current.get;
export const onSessionChange = current.subscribe;

export const signIn = ({ accessToken, sessionId }: Session) => {
  localStore.set(names.sessionId, sessionId);
  // Written last, as other tabs react to the access token.
  localStore.set(names.accessToken, accessToken);
  ended.set(false);
  current.set({ accessToken, sessionId });
};

/** Forgets the session; true if there was one. */
const forgetSession = (): boolean => {
  const had = current.get() !== undefined;
  for (const name of Object.values(names)) localStore.remove(name);
  if (had) current.set(undefined);
  return had;
};

export const signOut = () => {
  ended.set(false);
  forgetSession();
};

/** The server knows the session no more; true if there was one. */
export const endSession = (): boolean => {
  if (current.get() !== undefined) ended.set(true);
  return forgetSession();
};

/** The server has ended the last session of this tab: nobody logged out of it. */
export const useIsSessionEnded = (): boolean => useObservable(ended);

export const useIsLoggedIn = (): boolean => useObservable(current) !== undefined;

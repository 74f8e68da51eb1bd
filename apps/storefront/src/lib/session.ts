import type { login } from '@pcmall/contract/account';
import type { DataOf } from '@pcmall/contract/endpoint';
import { observable, useObservable } from '@pcmall/ui/lib/observable';
import { localStore } from '@pcmall/ui/lib/storage';
import { forgetDraftsOfOthers } from './form/draft-keys';
import { shopKey } from './shop-id';

export type Session = DataOf<typeof login>;

/** As they are stored: the access token last, as other tabs react to it. */
const names = ['sessionId', 'userId', 'accessToken'] as const;

const read = (): Session | undefined => {
  const [sessionId, userId = '', accessToken] = names.map((name) => localStore.get(shopKey(name)) ?? '');
  return accessToken && sessionId ? { accessToken, sessionId, userId } : undefined;
};

const current = observable<Session | undefined>(undefined);

/** Called once the shop is set; follows logins and logouts in other tabs of the same shop. */
export const openSession = () => {
  current.set(read());
  addEventListener('storage', ({ key }) => {
    if (key === null || key === shopKey('accessToken')) current.set(read());
  });
};

export const session = current.get;
export const onSessionChange = current.subscribe;

export const signIn = (next: Session) => {
  forgetDraftsOfOthers(next.userId);
  for (const name of names) localStore.set(shopKey(name), next[name]);
  current.set(next);
};

/** Forgets the credentials of this shop (API-04); true if there were any. */
export const signOut = (): boolean => {
  const had = current.get() !== undefined;
  for (const name of names) localStore.remove(shopKey(name));
  if (had) current.set(undefined);
  return had;
};

/** Logs out at the shopper's request. Unlike the end of a session, this also forgets what they have typed. */
export const logOut = () => {
  forgetDraftsOfOthers();
  signOut();
};

export const useSession = () => {
  const currentSession = useObservable(current);
  return { isLoggedIn: currentSession !== undefined, userId: currentSession?.userId };
};

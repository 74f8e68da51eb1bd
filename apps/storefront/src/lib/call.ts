import { headerNames } from '@pcmall/contract/envelope';
import { acceptLanguage } from '@pcmall/domain/localized';
import { language } from '@pcmall/ui/i18n/language';
import { createCaller } from '@pcmall/ui/lib/net/caller';
import { noteServerTime, startServerClock } from '@pcmall/ui/lib/net/server-clock';
import { localStore } from '@pcmall/ui/lib/storage';
import { bootstrap } from './bootstrap';
import { session, signOut } from './session';
import { shopId } from './shop-id';

/** Holds v{ip}: the address that getChannel saw this browser come from (API-07). */
export const versionStoredAs = 'version';

const headers = (): Record<string, string> => {
  const credentials = session();
  const version = localStore.get(versionStoredAs) ?? 'v';
  return {
    [headerNames.language]: acceptLanguage(language()),
    [headerNames.front]: 'pcmall',
    [headerNames.frontVersion]: version,
    // An address may ask for anything, and a header takes no Chinese: the call would fail as if there were no connection.
    [headerNames.shopId]: encodeURI(shopId()),
    [headerNames.deviceType]: 'PC',
    [headerNames.mallDomain]: location.hostname,
    [headerNames.type]: '3',
    [headerNames.accessToken]: credentials?.accessToken ?? '',
    [headerNames.sessionId]: credentials?.sessionId ?? '',
    [headerNames.clientIp]: version.slice(1),
  };
};

startServerClock(bootstrap.now);

export const { call, onFailure, sessionEnded, requestOf, fetchAnswer, conclude } = createCaller({
  apiBase: bootstrap.apiBase,
  headers,
  session,
  endSession: signOut,
  onAnswer: ({ headers }) => noteServerTime(headers.get('date')),
});

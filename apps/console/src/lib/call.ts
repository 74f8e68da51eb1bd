import { headerNames } from '@pcmall/contract/envelope';
import { acceptLanguage } from '@pcmall/domain/localized';
import { language } from '@pcmall/ui/i18n/language';
import { createCaller } from '@pcmall/ui/lib/net/caller';
import { createDownload } from '@pcmall/ui/lib/net/download';
import { noteServerTime, startServerClock } from '@pcmall/ui/lib/net/server-clock';
import { bootstrap } from './bootstrap';
import { endSession, session } from './session';
import { shopId } from './shop-id';

const headers = (): Record<string, string> => {
  const credentials = session();
  return {
    [headerNames.language]: acceptLanguage(language()),
    [headerNames.shopId]: shopId(),
    [headerNames.accessToken]: credentials?.accessToken ?? '',
    [headerNames.sessionId]: credentials?.sessionId ?? '',
  };
};

startServerClock(bootstrap.now);

const caller = createCaller({
  apiBase: '/consoleapi',
  headers,
  session,
  endSession,
  onAnswer: ({ headers: sent }) => noteServerTime(sent.get('date')),
});

/** `call(listStaff)`: a call of the console's API, in the shop of this tab. */
export const { call, onFailure, sessionEnded } = caller;

/** A call that answers with a file, which the browser then saves under the name. */
export const download = createDownload(caller);

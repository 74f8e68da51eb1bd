import { consoleFormMessages } from '@pcmall/contract/console/form-messages';
import { findConsolePage } from '@pcmall/contract/console/pages';
import { addFormMessages } from '@pcmall/ui/form/fault';
import { chooseInitialLanguage, onLanguageChange } from '@pcmall/ui/i18n/i18n';
import { toastGenericError, toastServerMessage } from '@pcmall/ui/toast';
import { onFailure } from '../lib/call';
import { applyDensity } from '../lib/density';
import { followShopClock, meQuery } from '../lib/me';
import { invalidateQueries, queryClient, takeFirstData } from '../lib/query';
import { currentLocation } from '../lib/router';
import { onSessionChange, openSession, session } from '../lib/session';
import { storeShopId } from '../lib/shop-id';
import { preloadPage } from './pages';

/** One account's data must never be shown to the next, not even briefly. */
const followSession = () => {
  let token = session()?.accessToken;
  onSessionChange(() => {
    const before = token;
    token = session()?.accessToken;
    if (token === undefined) return queryClient.clear();
    // Somebody else logged in in another tab: this one starts afresh too.
    if (before !== undefined && before !== token) location.reload();
  });
};

/** Toasts and menus are popovers. */
const patchBrowser = async () => {
  if ('showPopover' in HTMLElement.prototype) return;
  const { installPopover } = await import('@pcmall/ui/lib/popover-fallback');
  installPopover();
};

/** Everything that is needed before the first page: language, shop, session, who is logged in, and the page's code. */
export const prepare = async () => {
  addFormMessages(consoleFormMessages);
  const patched = patchBrowser();
  const page = preloadPage(findConsolePage(currentLocation().pathname)?.name);
  onFailure((message) => (message === undefined ? toastGenericError() : toastServerMessage(message)));
  const requestedShop = new URLSearchParams(location.search).get('shop');
  if (requestedShop) storeShopId(requestedShop);
  chooseInitialLanguage();
  applyDensity();
  openSession();
  followSession();
  followShopClock();
  takeFirstData();
  // The frame tells of a failure.
  if (session()) await queryClient.prefetchQuery(meQuery);
  await Promise.all([page, patched]);
  onLanguageChange(() => void invalidateQueries(queryClient));
};

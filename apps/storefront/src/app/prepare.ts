import { findScreen } from '@pcmall/contract/screens';
import { chooseInitialLanguage, language, onLanguageChange } from '../i18n/i18n';
import { bootstrap } from '../lib/bootstrap';
import { onFailure } from '../lib/call';
import { ensureChannel, isChannelOpen, takeChannelFromPage } from '../lib/channel';
import { queryClient, takeFirstData } from '../lib/query';
import { currentLocation } from '../lib/router';
import { onSessionChange, openSession, session } from '../lib/session';
import { shopQuery } from '../lib/shop';
import { shopId, storeShopId } from '../lib/shop-id';
import { toastGenericError, toastServerMessage } from '../ui/toast';
import { preloadPage } from './pages';
import { applyTheme } from './theme';

/** What one account saw must not show to the next, not even for a moment. */
const followSession = () => {
  let last = session()?.userId;
  onSessionChange(() => {
    const before = last;
    last = session()?.userId;
    if (last === undefined) return;
    // Another tab logged somebody else in: this one starts anew as well.
    if (before !== undefined && before !== last) location.reload();
    queryClient.removeQueries({ type: 'inactive' });
    void queryClient.invalidateQueries();
  });
};

/** Everything that must be there before the first screen: shop, channel, language, session, theme and its own code. */
export const prepare = async () => {
  const page = preloadPage(findScreen(currentLocation().pathname)?.name);
  onFailure((message) => (message === undefined ? toastGenericError() : toastServerMessage(message)));
  const asked = new URLSearchParams(location.search).get('shopId');
  if (asked) storeShopId(asked);
  chooseInitialLanguage();

  takeChannelFromPage();
  if (!isChannelOpen()) await ensureChannel();
  openSession();
  followSession();

  // The page's data is for its own shop and language; another tab's shop or a stored language makes it useless.
  if (bootstrap.setting?.shopId === shopId() && bootstrap.language === language()) {
    queryClient.setQueryData(shopQuery.queryKey, bootstrap.setting);
    takeFirstData();
  }
  await applyTheme();
  await page;
  onLanguageChange(() => void queryClient.invalidateQueries());
};

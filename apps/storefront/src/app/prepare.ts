import { findScreen } from '@pcmall/contract/screens';
import { chooseInitialLanguage, language, onLanguageChange } from '@pcmall/ui/i18n/i18n';
import { toastGenericError, toastServerMessage } from '@pcmall/ui/toast';
import { bootstrap } from '../lib/bootstrap';
import { onFailure } from '../lib/call';
import { forgetCart } from '../lib/cart/cart-updates';
import { ensureChannel, isChannelOpen, takeChannelFromPage } from '../lib/channel';
import { invalidateQueries, queryClient, takeFirstData } from '../lib/query';
import { currentLocation } from '../lib/router';
import { onSessionChange, openSession, session } from '../lib/session';
import { shopQuery } from '../lib/shop';
import { requestShop, shopId } from '../lib/shop-id';
import { preloadPage } from './pages';
import { applyTheme } from './theme';

/** One account's data must never be shown to the next, not even briefly. */
const followSession = () => {
  let userId = session()?.userId;
  onSessionChange(() => {
    const previousUserId = userId;
    userId = session()?.userId;
    if (userId === undefined) return forgetCart();
    // Somebody else logged in in another tab: this one starts afresh too.
    if (previousUserId !== undefined && previousUserId !== userId) location.reload();
    queryClient.removeQueries({ type: 'inactive' });
    void invalidateQueries(queryClient);
  });
};

/** Every screen has popovers: toasts, menus. */
const patchBrowser = async () => {
  if ('showPopover' in HTMLElement.prototype) return;
  const { installPopover } = await import('@pcmall/ui/lib/popover-fallback');
  installPopover();
};

/** Everything that is needed before the first screen: shop, channel, language, session, theme and the screen's code. */
export const prepare = async () => {
  const patched = patchBrowser();
  const page = preloadPage(findScreen(currentLocation().pathname)?.name);
  onFailure((message) => (message === undefined ? toastGenericError() : toastServerMessage(message)));
  const requestedShop = new URLSearchParams(location.search).get('shopId');
  if (requestedShop) requestShop(requestedShop);
  chooseInitialLanguage();

  takeChannelFromPage();
  if (!isChannelOpen()) await ensureChannel();
  openSession();
  followSession();

  // The page's data is for one shop and language: a stored language or shop that differs makes it useless.
  if (bootstrap.setting?.shopId === shopId() && bootstrap.language === language()) {
    queryClient.setQueryData(shopQuery.queryKey, bootstrap.setting);
    takeFirstData();
  }
  await applyTheme();
  await page;
  await patched;
  onLanguageChange(() => void invalidateQueries(queryClient));
};

import { findScreen } from '@pcmall/contract/screens';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { setLanguage } from '../i18n/i18n';
import { sessionEnded } from '../lib/call';
import { ensureChannel, isChannelOpen, onChannelChange } from '../lib/channel';
import { loginPath } from '../lib/navigation';
import { queryClient } from '../lib/query';
import { AppRouter, AtPlace, here, isAt, navigate, onLinkNear, type Place, useLocation } from '../lib/router';
import { useSession } from '../lib/session';
import { shopQuery } from '../lib/shop';
import { shopId, storeShopId } from '../lib/shop-id';
import { ConfirmHost } from '../ui/confirm-dialog';
import { LoadingBarHost, loadingBar } from '../ui/loading-bar';
import { ToastHost } from '../ui/toast';
import { judge, type Standing } from './guard';
import { preloadPage } from './pages';
import { ScreenSkeleton } from './screen-skeleton';
import { ScreensHost } from './screens-host';
import { useScrollMemory } from './scroll';
import { Shell } from './shell/shell';
import { useDocumentTitle } from './title';

/** What the guard has to know, followed live: a logout in another tab takes effect here too. */
const useStanding = (): Standing => {
  const { isLoggedIn } = useSession();
  const isOpen = useSyncExternalStore(onChannelChange, isChannelOpen, isChannelOpen);
  const { data: setting } = useQuery({ ...shopQuery, enabled: isOpen });
  return { shopId: shopId(), isLoggedIn, isChannelOpen: isOpen, isShopClosed: setting?.closed ?? false };
};

/** Channel info older than ten minutes is fetched again at the next navigation, without holding it up. */
const useFreshChannel = () => {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation asks once
  useEffect(() => void ensureChannel(), [key]);
};

const useSessionEnd = () => {
  const { pathname } = useLocation();
  const ends = useSyncExternalStore(sessionEnded.subscribe, sessionEnded.get, sessionEnded.get);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each end
  useEffect(() => {
    // From where the shopper was going, though the screen before may still be shown; the guard may have been first.
    if (ends > 0 && pathname !== '/login') navigate(loginPath(here(), { rollback: 'true' }), { replace: true });
  }, [ends]);
};

const useLanguageInQuery = () => {
  const { pathname, search } = useLocation();
  const asked = new URLSearchParams(search).get('lang');
  useEffect(() => {
    if (!asked) return;
    setLanguage(asked.toLowerCase().includes('en') ? 'en' : 'zh');
    // Stored now; left in the address it would undo a later choice at the next reload.
    const rest = new URLSearchParams(search);
    rest.delete('lang');
    navigate(`${pathname}?${rest}`, { replace: true });
  }, [asked, pathname, search]);
};

function Screens() {
  const location = useLocation();
  const standing = useStanding();
  const verdict = judge(location, standing);
  const goTo = 'goTo' in verdict ? verdict.goTo : undefined;
  const otherShop = 'reloadWithShop' in verdict ? verdict.reloadWithShop : undefined;
  // Before the guard's own way to login, which then is no longer about this place: one way there, not two.
  useSessionEnd();
  useEffect(() => {
    // A verdict about a place that was left in the meantime must not lead away from the next one.
    if (goTo && isAt(location)) navigate(goTo, { replace: true });
  }, [goTo, location]);
  useEffect(() => {
    if (!otherShop) return;
    storeShopId(otherShop);
    window.location.reload();
  }, [otherShop]);
  useFreshChannel();
  useLanguageInQuery();
  useScrollMemory();
  const { data: setting } = useQuery({ ...shopQuery, enabled: false });
  useDocumentTitle(setting?.shopName ?? '');
  // What was shown last stays until the place that the guard leads to is ready, unless it may not be shown any more.
  const shown = useRef<{ place: Place; bare: boolean }>(null);
  if ('show' in verdict) shown.current = { place: location, bare: Boolean(verdict.show.passes || verdict.show.bare) };
  if (!shown.current) return null;
  const { place, bare } = shown.current;
  return (
    <AtPlace place={place}>
      <Shell bare={bare}>{'show' in judge(place, standing) ? <ScreensHost /> : <ScreenSkeleton />}</Shell>
    </AtPlace>
  );
}

const runBar = () => {
  loadingBar.start();
  return loadingBar.done;
};

onLinkNear((pathname) => void preloadPage(findScreen(pathname)?.name));

export const App = () => (
  <QueryClientProvider client={queryClient}>
    <AppRouter onPending={runBar}>
      <LoadingBarHost />
      <Screens />
      <ConfirmHost />
      <ToastHost />
    </AppRouter>
  </QueryClientProvider>
);

import { findScreen } from '@pcmall/contract/screens';
import { supportedLanguage } from '@pcmall/domain/localized';
import { ConfirmHost } from '@pcmall/ui/confirm-dialog';
import { setLanguage } from '@pcmall/ui/i18n/i18n';
import { useObservable } from '@pcmall/ui/lib/observable';
import { LoadingBarHost, loadingBar } from '@pcmall/ui/loading-bar';
import { ToastHost } from '@pcmall/ui/toast';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { sessionEnded } from '../lib/call';
import { ensureChannel, useIsChannelOpen } from '../lib/channel';
import { loginPath } from '../lib/navigation';
import { queryClient } from '../lib/query';
import {
  AppRouter,
  AtLocation,
  currentLocation,
  isCurrentLocation,
  navigate,
  onLinkHover,
  type RouteLocation,
  useLocation,
} from '../lib/router';
import { useSession } from '../lib/session';
import { shopQuery } from '../lib/shop';
import { shopId } from '../lib/shop-id';
import { decideNavigation, type GuardState, type NavigationDecision } from './guard';
import { preloadPage } from './pages';
import { ScreenSkeleton } from './screen-skeleton';
import { ScreensHost } from './screens-host';
import { useScrollMemory } from './scroll';
import { Shell } from './shell/shell';
import { useDocumentTitle } from './title';

/** What the guard goes by, live: a logout in another tab takes effect here too. */
const useGuardState = (): GuardState & { shopName: string } => {
  const { isLoggedIn } = useSession();
  const isChannelOpen = useIsChannelOpen();
  const { closed = false, shopName = '' } = useQuery({ ...shopQuery, enabled: isChannelOpen }).data ?? {};
  return { shopId: shopId(), isLoggedIn, isChannelOpen, isShopClosed: closed, shopName };
};

/** Channel info older than ten minutes is fetched again at the next navigation, without holding it up. */
const useFreshChannel = () => {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation asks once
  useEffect(() => void ensureChannel(), [key]);
};

const useSessionEnd = () => {
  const { pathname } = useLocation();
  const endCount = useObservable(sessionEnded);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each end of a session
  useEffect(() => {
    // From where the shopper was going, even if the previous screen is still shown. The guard may have got there first.
    if (endCount > 0 && pathname !== '/login')
      navigate(loginPath(currentLocation(), { rollback: 'true' }), { replace: true });
  }, [endCount]);
};

const useLanguageInQuery = () => {
  const { pathname, search } = useLocation();
  const requestedLanguage = new URLSearchParams(search).get('lang');
  useEffect(() => {
    if (!requestedLanguage) return;
    const requested = supportedLanguage(requestedLanguage);
    if (requested) setLanguage(requested);
    // It is stored by now; left in the address it would undo a later choice at the next reload.
    const rest = new URLSearchParams(search);
    rest.delete('lang');
    navigate(`${pathname}?${rest}`, { replace: true });
  }, [requestedLanguage, pathname, search]);
};

/** Carries out what the guard decided: a redirect, or a reload with the shop that the address asks for. */
const useRedirects = (location: RouteLocation, decision: NavigationDecision) => {
  const goTo = 'goTo' in decision ? decision.goTo : undefined;
  const requestedShop = 'reloadWithShop' in decision ? decision.reloadWithShop : undefined;
  useEffect(() => {
    // A decision about a location that has been left since must not redirect the next one.
    if (goTo && isCurrentLocation(location)) navigate(goTo, { replace: true });
  }, [goTo, location]);
  useEffect(() => {
    // The start of the page takes the shop out of the address.
    if (requestedShop) window.location.reload();
  }, [requestedShop]);
};

interface ShownScreen {
  location: RouteLocation;
  bare: boolean;
}

/** The last screen stays until the location that the guard leads to is ready. */
const useShownScreen = (location: RouteLocation, decision: NavigationDecision): ShownScreen | undefined => {
  const allowed =
    'show' in decision ? { location, bare: Boolean(decision.show.passes || decision.show.bare) } : undefined;
  const [last, setLast] = useState<ShownScreen>();
  // State, not a ref: a transition that is abandoned takes what it set with it.
  if (allowed && last?.location !== location) setLast(allowed);
  return allowed ?? last;
};

function Screens() {
  const location = useLocation();
  const guardState = useGuardState();
  const decision = decideNavigation(location, guardState);
  // Before the guard's own redirect to login, which then is no longer about this location: one redirect, not two.
  useSessionEnd();
  useRedirects(location, decision);
  useFreshChannel();
  useLanguageInQuery();
  useScrollMemory();
  useDocumentTitle(guardState.shopName);
  const shown = useShownScreen(location, decision);
  if (!shown) return null;
  // The last screen may no longer be allowed, for instance after a logout.
  const isStillAllowed = 'show' in decideNavigation(shown.location, guardState);
  return (
    <AtLocation location={shown.location}>
      <Shell bare={shown.bare}>{isStillAllowed ? <ScreensHost /> : <ScreenSkeleton />}</Shell>
    </AtLocation>
  );
}

const startLoadingBar = () => {
  loadingBar.start();
  return loadingBar.done;
};

onLinkHover((pathname) => void preloadPage(findScreen(pathname)?.name));

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <AppRouter onPending={startLoadingBar}>
        <LoadingBarHost />
        <Screens />
        <ConfirmHost />
        <ToastHost />
      </AppRouter>
    </QueryClientProvider>
  );
}

import { findConsolePage } from '@pcmall/contract/console/pages';
import { supportedLanguage } from '@pcmall/domain/localized';
import { ConfirmHost } from '@pcmall/ui/confirm-dialog';
import { FailureBoundary } from '@pcmall/ui/failure-boundary';
import { setLanguage } from '@pcmall/ui/i18n/i18n';
import { useObservable } from '@pcmall/ui/lib/observable';
import { LoadingBarHost, loadingBar } from '@pcmall/ui/loading-bar';
import { AppRouter, isCurrentLocation, onLinkHover, type RouteLocation } from '@pcmall/ui/router';
import { ToastHost } from '@pcmall/ui/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { sessionEnded } from '../lib/call';
import { sendAllHeldBack } from '../lib/held-back';
import { queryClient } from '../lib/query';
import { currentLocation, navigate, useLocation, withShop } from '../lib/router';
import { useIsLoggedIn } from '../lib/session';
import { shopId, storeShopId } from '../lib/shop-id';
import { PageSkeleton } from '../ui/page-skeleton';
import { type Decision, decide, isOpenPage, loginAddress } from './guard';
import { pageOf, preloadPage } from './pages';
import { Frame } from './shell/frame';

/** Carries out what the guard decided: a redirect, or a reload with the shop that the address asks for. */
const useRedirects = (location: RouteLocation, decision: Decision) => {
  const goTo = 'goTo' in decision ? decision.goTo : undefined;
  const requestedShop = 'reloadWithShop' in decision ? decision.reloadWithShop : undefined;
  useEffect(() => {
    // A decision about a location that has been left since must not redirect the next one.
    if (goTo && isCurrentLocation(location)) navigate(goTo, { replace: true });
  }, [goTo, location]);
  useEffect(() => {
    if (!requestedShop) return;
    // The queue that the address was followed from is gone from the screen by now: what it held back is on its way.
    void sendAllHeldBack().then(() => {
      storeShopId(requestedShop);
      window.location.reload();
    });
  }, [requestedShop]);
};

const useSessionEnd = () => {
  const endCount = useObservable(sessionEnded);
  useEffect(() => {
    // From where the reader was going, even if the previous page is still shown. The guard may have got there first.
    const at = currentLocation();
    if (endCount > 0 && at.pathname !== '/login') navigate(loginAddress(at), { replace: true });
  }, [endCount]);
};

const useLanguageInQuery = ({ pathname, search }: RouteLocation) => {
  const requested = supportedLanguage(new URLSearchParams(search).get('lang') ?? '');
  useEffect(() => {
    if (!requested) return;
    setLanguage(requested);
    // It is stored by now; left in the address it would undo a later choice at the next reload.
    const rest = new URLSearchParams(search);
    rest.delete('lang');
    navigate(`${pathname}?${rest}`, { replace: true });
  }, [requested, pathname, search]);
};

/** An address that is copied names its shop. */
const useShopInAddress = (location: RouteLocation, isInside: boolean) => {
  useEffect(() => {
    const { pathname, search, hash } = location;
    const address = pathname + search + hash;
    if (isInside && withShop(address) !== address && isCurrentLocation(location))
      navigate(withShop(address), { replace: true });
  }, [location, isInside]);
};

function Root() {
  const location = useLocation();
  const isLoggedIn = useIsLoggedIn();
  const decision = decide(location, { isLoggedIn, shopId: shopId() });
  const isInside = 'show' in decision && !isOpenPage(decision.show);
  // Before the guard's own redirect to login, which then is no longer about this location: one redirect, not two.
  useSessionEnd();
  useRedirects(location, decision);
  useLanguageInQuery(location);
  useShopInAddress(location, isInside);
  if (!('show' in decision)) return null;
  if (isOpenPage(decision.show)) {
    const Page = pageOf(decision.show);
    return (
      <FailureBoundary className="py-16" key={decision.show} visit={location.key}>
        {Page && <Page />}
      </FailureBoundary>
    );
  }
  return <Frame show={decision.show} />;
}

const startLoadingBar = () => {
  loadingBar.start();
  return loadingBar.done;
};

onLinkHover((pathname) => void preloadPage(findConsolePage(pathname)?.name));

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <AppRouter onPending={startLoadingBar}>
        <LoadingBarHost />
        <Suspense fallback={<PageSkeleton />}>
          <Root />
        </Suspense>
        <ConfirmHost />
        <ToastHost />
      </AppRouter>
    </QueryClientProvider>
  );
}

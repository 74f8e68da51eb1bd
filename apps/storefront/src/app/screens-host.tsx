import { findScreen, type ScreenName } from '@pcmall/contract/screens';
import { Activity, Fragment, lazy, memo, Suspense, useRef } from 'react';
import { AtPlace, type Place, useLocation } from '../lib/router';
import { pages } from './pages';
import { ScreenBoundary } from './screen-boundary';
import { ScreenSkeleton } from './screen-skeleton';

const NotHerePage = lazy(() => import('./not-here'));
const CenterLayout = lazy(() => import('./center-layout'));

/** One screen at its place, with its own loading and failure; drawn anew only when the place changes. */
const OneScreen = memo(({ name, place }: { name: ScreenName; place: Place }) => {
  const Page = pages[name] ?? NotHerePage;
  const Layout = place.pathname.startsWith('/myCenter/') ? CenterLayout : Fragment;
  return (
    <AtPlace place={place}>
      <Layout>
        <ScreenBoundary key={place.pathname} place={place.key}>
          <Suspense fallback={<ScreenSkeleton />}>
            <Page />
          </Suspense>
        </ScreenBoundary>
      </Layout>
    </AtPlace>
  );
});

/** The screen of the present place; screens flagged keep-alive stay mounted behind it, hidden (SHELL-11). */
export function ScreensHost() {
  const place = useLocation();
  const found = findScreen(place.pathname);
  const kept = useRef(new Map<ScreenName, Place>());
  if (!found) return null;
  const { name, screen } = found;
  if (screen.keepAlive) kept.current.set(name, place);
  return (
    <>
      {[...kept.current].map(([keptName, keptPlace]) => (
        <Activity key={keptName} mode={keptName === name ? 'visible' : 'hidden'}>
          <OneScreen name={keptName} place={keptPlace} />
        </Activity>
      ))}
      {!screen.keepAlive && <OneScreen key={name} name={name} place={place} />}
    </>
  );
}

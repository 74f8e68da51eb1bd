import { findScreen, type ScreenName } from '@pcmall/contract/screens';
import { Activity, Fragment, lazy, memo, Suspense, useRef } from 'react';
import { AtPlace, type Place, useLocation } from '../lib/router';
import { loadOrReload } from './load-or-reload';
import { pageOf } from './pages';
import { ScreenBoundary } from './screen-boundary';
import { ScreenSkeleton } from './screen-skeleton';

const NotHerePage = lazy(loadOrReload('notHere', () => import('./not-here')));
const CenterLayout = lazy(loadOrReload('center', () => import('./center-layout')));

/** One screen at its place, with its own failure; drawn anew only when the place changes. */
const OneScreen = memo(({ name, place }: { name: ScreenName; place: Place }) => {
  const Page = pageOf(name) ?? NotHerePage;
  const Layout = place.pathname.startsWith('/myCenter/') ? CenterLayout : Fragment;
  return (
    <AtPlace place={place}>
      <ScreenBoundary place={place.key}>
        <Layout>
          <ScreenBoundary key={place.pathname} place={place.key}>
            <Page />
          </ScreenBoundary>
        </Layout>
      </ScreenBoundary>
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
    // One for all screens: a new one would show its fallback at once instead of leaving the old screen until the next is ready.
    <Suspense fallback={<ScreenSkeleton />}>
      {[...kept.current].map(([keptName, keptPlace]) => (
        <Activity key={keptName} mode={keptName === name ? 'visible' : 'hidden'}>
          <OneScreen name={keptName} place={keptPlace} />
        </Activity>
      ))}
      {!screen.keepAlive && <OneScreen key={name} name={name} place={place} />}
    </Suspense>
  );
}

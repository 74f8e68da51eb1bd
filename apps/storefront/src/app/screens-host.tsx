import { findScreen, type ScreenName } from '@pcmall/contract/screens';
import { Activity, Fragment, Suspense, useMemo, useRef } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { CenterLayout } from './center-layout';
import { NotHerePage } from './not-here';
import { pages } from './pages';
import { ScreenBoundary } from './screen-boundary';
import { ScreenSkeleton } from './screen-skeleton';

type Place = ReturnType<typeof useLocation>;

/** One screen at its place: its own loading and failure, and the route's parameters. */
function OneScreen({ name, place, path }: { name: ScreenName; place: Place; path: string }) {
  const Page = pages[name] ?? NotHerePage;
  const element = useMemo(() => {
    const Layout = path.startsWith('/myCenter/') ? CenterLayout : Fragment;
    return (
      <Layout>
        <ScreenBoundary key={place.pathname} place={place.key}>
          <Suspense fallback={<ScreenSkeleton />}>
            <Page />
          </Suspense>
        </ScreenBoundary>
      </Layout>
    );
  }, [Page, path, place.key]);
  return (
    <Routes location={place}>
      <Route path={path} element={element} />
    </Routes>
  );
}

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
          <KeptScreen name={keptName} place={keptPlace} />
        </Activity>
      ))}
      {!screen.keepAlive && <OneScreen key={name} name={name} place={place} path={screen.path} />}
    </>
  );
}

const KeptScreen = ({ name, place }: { name: ScreenName; place: Place }) => {
  const path = findScreen(place.pathname)?.screen.path ?? '*';
  return <OneScreen name={name} place={place} path={path} />;
};

import { findScreen, type ScreenName, screens } from '@pcmall/contract/screens';
import { localize } from '@pcmall/domain/localized';
import { FailureBoundary } from '@pcmall/ui/failure-boundary';
import { useLanguage } from '@pcmall/ui/i18n/i18n';
import { loadOrReload } from '@pcmall/ui/lib/load-or-reload';
import { Activity, Fragment, lazy, memo, Suspense, useState } from 'react';
import { AtLocation, type RouteLocation, useLocation } from '../lib/router';
import { useSession } from '../lib/session';
import { pageOf } from './pages';
import { ScreenSkeleton } from './screen-skeleton';

const NotHerePage = lazy(loadOrReload('notHere', () => import('./not-here')));
const CenterLayout = lazy(loadOrReload('center', () => import('./center-layout')));

const isInCenter = ({ pathname }: RouteLocation) => pathname.startsWith('/myCenter/');

interface OneScreenProps {
  name: ScreenName;
  location: RouteLocation;
}

/** One screen at its location, with its own failure; rendered again only when the location changes. */
const OneScreen = memo(({ name, location }: OneScreenProps) => {
  const Page = pageOf(name) ?? NotHerePage;
  const Layout = isInCenter(location) ? CenterLayout : Fragment;
  const language = useLanguage();
  // A page that has failed keeps its heading, as the tab keeps its title.
  const failure = { className: 'page-width py-8', visit: location.key, title: localize(screens[name].label, language) };
  return (
    <AtLocation location={location}>
      <FailureBoundary {...failure}>
        <Layout>
          <FailureBoundary key={location.pathname} {...failure}>
            <Page />
          </FailureBoundary>
        </Layout>
      </FailureBoundary>
    </AtLocation>
  );
});

interface KeptScreen {
  location: RouteLocation;
  /** Whose it is, where it needs a login: nobody else gets to see it. */
  owner: string | undefined;
}

/** The keep-alive screens visited so far, each with the location where it was left. */
const useKeptScreens = (location: RouteLocation) => {
  const { userId } = useSession();
  const [kept, setKept] = useState<ReadonlyMap<ScreenName, KeptScreen>>(new Map());
  const match = findScreen(location.pathname);
  if (match?.screen.keepAlive && kept.get(match.name)?.location !== location)
    setKept(new Map(kept).set(match.name, { location, owner: match.screen.login && userId }));
  return [...kept].filter(([, { owner = userId }]) => owner === userId);
};

/** The screen of the present location; screens flagged keep-alive stay mounted behind it, hidden (SHELL-11). */
export function ScreensHost() {
  const location = useLocation();
  const keptScreens = useKeptScreens(location);
  const match = findScreen(location.pathname);
  if (!match) return null;
  const { name, screen } = match;
  return (
    // One boundary for all screens: a new one would show its fallback at once instead of keeping the old screen until the next is ready.
    <Suspense fallback={<ScreenSkeleton isCenter={isInCenter(location)} />}>
      {keptScreens.map(([keptName, kept]) => (
        <Activity key={keptName} mode={keptName === name ? 'visible' : 'hidden'}>
          <OneScreen name={keptName} location={kept.location} />
        </Activity>
      ))}
      {!screen.keepAlive && <OneScreen key={name} name={name} location={location} />}
    </Suspense>
  );
}

import { type ConsolePageName, consolePageOf, consolePathOf } from '@pcmall/contract/console/pages';
import { localize } from '@pcmall/domain/localized';
import { Button } from '@pcmall/ui/button';
import { Empty } from '@pcmall/ui/empty';
import { FailureBoundary } from '@pcmall/ui/failure-boundary';
import { useLanguage, useT } from '@pcmall/ui/i18n/i18n';
import { loadOrReload } from '@pcmall/ui/lib/load-or-reload';
import { useObservable } from '@pcmall/ui/lib/observable';
import { localStore } from '@pcmall/ui/lib/storage';
import { LinkButton } from '@pcmall/ui/link-button';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useMay, useMe, useShop } from '../../lib/me';
import { firstPage, mayOpen } from '../../lib/menu/menu-entries';
import { queryClient } from '../../lib/query';
import { go, useLocation } from '../../lib/router';
import { storeShopId } from '../../lib/shop-id';
import { useWatchedImport } from '../../lib/tab/watched-import';
import { ownTitle } from '../../lib/title';
import { PageSkeleton } from '../../ui/page-skeleton';
import { TrayStack } from '../../ui/tray';
import { appMessages } from '../app.messages';
import { pageOf } from '../pages';
import { ExportTrays } from './export-tray';
import { HashTarget } from './hash-target';
import { logOut } from './log-out';
import { Rail } from './rail';
import { TopBar } from './top-bar';
import { UndoBar } from './undo-bar';
import { useFrameKeys } from './use-frame-keys';
import { useKeptFocus } from './use-kept-focus';

type Shown = ConsolePageName | 'first' | 'unknown';

/** The page's own title or its label, then the shop's name. */
const useDocumentTitle = (shown: Shown) => {
  const t = useT(appMessages);
  const language = useLanguage();
  const own = useObservable(ownTitle);
  const shop = useShop();
  const label =
    shown === 'first' || shown === 'unknown' ? t('app.name') : localize(consolePageOf(shown).label, language);
  const name = shop ? localize(shop.name, language) : t('app.name');
  useEffect(() => {
    document.title = `${own || label} - ${name}`;
  }, [own, label, name]);
};

const Palette = lazy(loadOrReload('palette', () => import('../palette/palette')));
const ImportTray = lazy(loadOrReload('imports', () => import('../../features/goods/import/import-tray')));
const NextNeed = lazy(loadOrReload('nextNeed', () => import('./next-need')));
const ShortcutsHelp = lazy(loadOrReload('help', () => import('./shortcuts-help')));

const foldStoredAs = 'console:rail';

/** Menu and top bar around a page. Inside is known who is logged in. */
export function Frame({ show }: { show: Shown }) {
  return (
    <FailureBoundary className="py-16" visit="frame">
      <FrameOfMe show={show} />
    </FailureBoundary>
  );
}

function FrameOfMe({ show }: { show: Shown }) {
  const t = useT();
  const { shops, current } = useMe();
  const [isFolded, setFolded] = useState(() => localStore.get(foldStoredAs) === 'folded');
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [opened, setOpened] = useState<'palette' | 'help'>();
  const { importId } = useWatchedImport();
  useFrameKeys(setOpened);
  useDocumentTitle(show);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation closes the menu of a narrow window
  useEffect(() => setMenuOpen(false), [key]);
  const [own] = shops;
  // The tab's shop may be one that the account has left.
  const isElsewhere = current === null && own !== undefined;
  useEffect(() => {
    if (!isElsewhere) return;
    storeShopId(own.shopId);
    window.location.assign('/console/');
  }, [isElsewhere, own]);
  if (isElsewhere) return <PageSkeleton />;
  if (!own) return <NoShop />;
  const fold = () => {
    localStore.set(foldStoredAs, isFolded ? '' : 'folded');
    setFolded(!isFolded);
  };
  return (
    <div className="flex h-dvh print:block print:h-auto">
      <a href="#main" className="skip-link">
        {t('common.skipToContent')}
      </a>
      <Rail isFolded={isFolded} onFold={fold} isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />
      <div className="flex min-w-0 grow flex-col">
        <TopBar onMenu={() => setMenuOpen(true)} onFind={() => setOpened('palette')} onHelp={() => setOpened('help')} />
        <ClosedBar show={show} />
        {/* What is focused stays above the bar for saving, with the message below it. */}
        <main
          id="main"
          tabIndex={-1}
          className="relative min-h-0 grow scroll-pb-32 overflow-auto outline-none print:overflow-visible"
        >
          <Content show={show} />
        </main>
      </div>
      <UndoBar />
      <TrayStack>
        <ExportTrays />
        <Suspense>{importId !== '' && <ImportTray importId={importId} />}</Suspense>
      </TrayStack>
      <Suspense>
        {opened === 'palette' && <Palette onClose={() => setOpened(undefined)} />}
        {opened === 'help' && <ShortcutsHelp onClose={() => setOpened(undefined)} />}
      </Suspense>
    </div>
  );
}

/** Pages that say it themselves. */
const saysItself = new Set<Shown>(['todo', 'settings', 'first']);

/** A closed shop leads on to being open, from whatever page. Its place is kept while it is fetched, so that nothing moves. */
function ClosedBar({ show }: { show: Shown }) {
  const shop = useShop();
  const may = useMay();
  if (!shop?.closed || !may('settings.write') || saysItself.has(show)) return null;
  return (
    <div className="flex min-h-9 shrink-0 flex-wrap items-center gap-x-4 bg-warning-soft px-6 text-sm text-warning print:hidden">
      <Suspense>
        <NextNeed />
      </Suspense>
    </div>
  );
}

function Content({ show }: { show: Shown }) {
  const t = useT(appMessages);
  const { key } = useLocation();
  const may = useMay();
  const first = firstPage(may);
  useKeptFocus();
  useEffect(() => {
    if (show === 'first') go(consolePathOf(first), { replace: true });
  }, [show, first]);
  if (show === 'first') return <PageSkeleton />;
  if (show === 'unknown') return <Notice text={t('app.unknown')} />;
  if (!mayOpen(show, may)) return <Notice text={t('app.forbidden')} />;
  const Page = pageOf(show);
  return (
    <Suspense fallback={<PageSkeleton />}>
      <FailureBoundary className="py-16" key={show} visit={key}>
        {Page && <Page />}
        <HashTarget />
      </FailureBoundary>
    </Suspense>
  );
}

function Notice({ text }: { text: ReactNode }) {
  const t = useT(appMessages);
  return (
    <div className="py-16">
      <Empty text={text} action={<LinkButton to="/">{t('app.toStart')}</LinkButton>} />
    </div>
  );
}

function NoShop() {
  const t = useT(appMessages);
  return (
    <main className="py-16">
      <Empty
        text={t('app.noShop')}
        action={
          <Button variant="secondary" onClick={() => void logOut().then(() => queryClient.clear())}>
            {t('app.logout')}
          </Button>
        }
      />
    </main>
  );
}

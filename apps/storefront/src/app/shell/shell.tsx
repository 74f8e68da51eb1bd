import { useT } from '@pcmall/ui/i18n/i18n';
import { loadOrReload } from '@pcmall/ui/lib/load-or-reload';
import { lazy, type ReactNode, Suspense } from 'react';
import { afterFirstPaint } from '../../lib/browser/first-paint';
import { Header } from './header';
import { TopBar } from './top-bar';

/** It lies below the first view, so it loads after that. */
const Footer = lazy(
  loadOrReload(
    'footer',
    afterFirstPaint(() => import('./footer')),
  ),
);

/** Header and footer around a screen; `bare` where no shop is open yet, and for screens that stand alone. */
export function Shell({ children, bare }: { children: ReactNode; bare: boolean }) {
  const t = useT();
  const content = (
    <main id="content" tabIndex={-1} className="min-h-[calc(100dvh-12rem)] outline-none">
      {children}
    </main>
  );
  if (bare) return content;
  return (
    <>
      <a href="#content" className="skip-link">
        {t('common.skipToContent')}
      </a>
      <Suspense fallback={<HeaderSpace />}>
        <TopBar />
        <Header />
      </Suspense>
      {content}
      <Suspense>
        <Footer />
      </Suspense>
    </>
  );
}

/** Holds the header's space while the shop's settings load, so that nothing moves when they arrive. */
function HeaderSpace() {
  return <div aria-hidden className="h-42" />;
}

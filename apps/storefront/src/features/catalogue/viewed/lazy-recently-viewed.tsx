import { lazy, Suspense } from 'react';
import { afterFirstPaint } from '../../../lib/browser/first-paint';

const Viewed = lazy(afterFirstPaint(async () => ({ default: (await import('./recently-viewed')).RecentlyViewed })));

/** Stands at the end of other screens and loads after them. */
export function RecentlyViewed({ except }: { except?: string }) {
  return (
    <Suspense>
      <Viewed except={except} />
    </Suspense>
  );
}

import { lazy, Suspense } from 'react';
import { afterFirstPaint } from '../../../lib/first-paint';

const Viewed = lazy(afterFirstPaint(async () => ({ default: (await import('./recently-viewed')).RecentlyViewed })));

/** At the end of other screens: loaded after them. */
export function RecentlyViewed({ except }: { except?: string }) {
  return (
    <Suspense>
      <Viewed except={except} />
    </Suspense>
  );
}

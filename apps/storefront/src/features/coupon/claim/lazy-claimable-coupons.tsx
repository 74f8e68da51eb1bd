import { lazy, Suspense } from 'react';
import { afterFirstPaint } from '../../../lib/browser/first-paint';

const Claimable = lazy(
  afterFirstPaint(async () => ({ default: (await import('./claimable-coupons')).ClaimableCoupons })),
);

/** Coupons that the shop gives away, for all goods or for those of some categories; loads after the first view. */
export function ClaimableCoupons({ categoryIds }: { categoryIds?: readonly string[] }) {
  return (
    <Suspense>
      <Claimable categoryIds={categoryIds} />
    </Suspense>
  );
}

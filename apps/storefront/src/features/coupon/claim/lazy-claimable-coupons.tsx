import { lazy, type ReactNode, Suspense } from 'react';
import { afterFirstPaint } from '../../../lib/browser/first-paint';

const Claimable = lazy(
  afterFirstPaint(async () => ({ default: (await import('./claimable-coupons')).ClaimableCoupons })),
);

interface ClaimableCouponsProps {
  categoryIds?: readonly string[];
  /** How many there are, where that is known: their room is kept until they have come. */
  count?: number;
}

/** Coupons that the shop gives away, for all goods or for those of some categories; loads after the first view. */
export function ClaimableCoupons({ categoryIds, count = 0 }: ClaimableCouponsProps) {
  // Two stand in a row below the heading: as wide as that, their lines don't wrap in either language.
  const room: ReactNode = count > 0 && <div style={{ height: 25 + 106.5 * Math.ceil(count / 2) }} />;
  return (
    <Suspense fallback={room}>
      <Claimable categoryIds={categoryIds} room={room} />
    </Suspense>
  );
}

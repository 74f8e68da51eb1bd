import { lazy, Suspense } from 'react';
import { afterFirstPaint } from '../../../lib/first-paint';

const CurrentOffers = lazy(
  afterFirstPaint(async () => ({ default: (await import('./product-offers')).ProductOffers })),
);

/** Last in its column: it comes once the first view is there, and moves nothing of that. */
export function ProductOffers({ productId }: { productId: string }) {
  return (
    <Suspense>
      <CurrentOffers productId={productId} />
    </Suspense>
  );
}

import { lazy, Suspense } from 'react';
import { afterFirstPaint } from '../../../lib/browser/first-paint';

const LoadedOffers = lazy(afterFirstPaint(async () => ({ default: (await import('./product-offers')).ProductOffers })));

/** Last in its column, so that nothing moves when it appears after the first view. */
export function ProductOffers({ productId }: { productId: string }) {
  return (
    <Suspense>
      <LoadedOffers productId={productId} />
    </Suspense>
  );
}

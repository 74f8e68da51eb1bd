import { lazy, Suspense } from 'react';
import { afterFirstPaint } from '../../lib/first-paint';

const Offers = lazy(afterFirstPaint(async () => ({ default: (await import('../promotion')).ProductOffers })));

/** Below the buttons that buy, once the first view is there. */
export const ProductOffers = ({ productId }: { productId: string }) => (
  <Suspense>
    <Offers productId={productId} />
  </Suspense>
);

import { lazy, Suspense } from 'react';
import { afterFirstPaint } from '../../../lib/browser/first-paint';

const Similar = lazy(afterFirstPaint(async () => ({ default: (await import('./similar-products')).SimilarProducts })));

export function SimilarProducts({ productId }: { productId: string }) {
  return (
    <Suspense>
      <Similar productId={productId} />
    </Suspense>
  );
}

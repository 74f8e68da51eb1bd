import { lazy, Suspense } from 'react';

const Button = lazy(async () => ({ default: (await import('./await-button')).AwaitButton }));

/** Keeps its room while it loads, which only sold-out products need. */
export function AwaitButton({ productId }: { productId: string }) {
  return (
    <div className="min-h-12">
      <Suspense>
        <Button productId={productId} />
      </Suspense>
    </div>
  );
}

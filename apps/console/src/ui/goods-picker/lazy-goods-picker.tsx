import { Skeleton } from '@pcmall/ui/skeleton';
import { type ComponentProps, lazy, Suspense } from 'react';

const Loaded = lazy(async () => ({ default: (await import('./goods-picker')).GoodsPicker }));

/** The picker of goods for long forms, which are shown before it is there. */
export function GoodsPicker(props: ComponentProps<typeof Loaded>) {
  return (
    <Suspense fallback={<Skeleton className="h-28" />}>
      <Loaded {...props} />
    </Suspense>
  );
}

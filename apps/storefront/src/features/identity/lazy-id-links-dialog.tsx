import { type ComponentProps, lazy, Suspense } from 'react';

const Loaded = lazy(() => import('./id-links-dialog'));

/** Links of several recipients as a list to copy. Its code loads when it is first opened. */
export function IdLinksDialog(props: ComponentProps<typeof Loaded>) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}

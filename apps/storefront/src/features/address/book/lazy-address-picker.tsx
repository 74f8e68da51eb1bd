import { type ComponentProps, lazy, Suspense } from 'react';

const Loaded = lazy(async () => ({ default: (await import('./address-picker')).AddressPicker }));

/** Choose an address of a book or add one. Its code loads when it is first opened. */
export function AddressPicker(props: ComponentProps<typeof Loaded>) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}

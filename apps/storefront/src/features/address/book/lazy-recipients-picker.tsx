import { type ComponentProps, lazy, Suspense } from 'react';

const Loaded = lazy(async () => ({ default: (await import('./recipients-picker')).RecipientsPicker }));

/** Choose several recipients of the address book. Its code loads when it is first opened. */
export function RecipientsPicker(props: ComponentProps<typeof Loaded>) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}

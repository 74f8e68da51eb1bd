import { type ComponentProps, lazy, Suspense } from 'react';

const Loaded = lazy(async () => ({ default: (await import('./recipient-picker')).RecipientPicker }));

/** Choose a recipient address or add one. Its code loads when it is first opened. */
export function RecipientPicker(props: ComponentProps<typeof Loaded>) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}

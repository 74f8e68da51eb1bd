import { type ComponentProps, lazy, Suspense } from 'react';

const LazyForm = lazy(async () => ({ default: (await import('./address-form')).AddressForm }));
const LazyPicker = lazy(async () => ({ default: (await import('./recipient-picker')).RecipientPicker }));

/** Add or change an address. Its code loads when it is first opened. */
export const AddressForm = (props: ComponentProps<typeof LazyForm>) => (
  <Suspense>
    <LazyForm {...props} />
  </Suspense>
);

/** Choose a recipient address or add one. Its code loads when it is first opened. */
export const RecipientPicker = (props: ComponentProps<typeof LazyPicker>) => (
  <Suspense>
    <LazyPicker {...props} />
  </Suspense>
);

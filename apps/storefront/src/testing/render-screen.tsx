import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, Suspense } from 'react';
import { queryClient } from '../lib/query';

/** Renders a part of the storefront as the app does, and hands back a shopper who presses and types. */
export const renderScreen = (screen: ReactNode) => {
  const shopper = userEvent.setup();
  const view = render(
    <QueryClientProvider client={queryClient}>
      <Suspense>{screen}</Suspense>
    </QueryClientProvider>,
  );
  return { shopper, ...view };
};

import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, Suspense } from 'react';
import { queryClient } from '../lib/query';
import { AtLocation, currentLocation } from '../lib/router';

/** Renders a part of the storefront as the app does, at the present address, and hands back a shopper who presses and types. */
export const renderScreen = (screen: ReactNode) => {
  const shopper = userEvent.setup();
  const view = render(
    <QueryClientProvider client={queryClient}>
      <AtLocation location={currentLocation()}>
        <Suspense>{screen}</Suspense>
      </AtLocation>
    </QueryClientProvider>,
  );
  return { shopper, ...view };
};

import { lazy, Suspense } from 'react';
import { afterFirstPaint } from '../../../../lib/browser/first-paint';
import type { WishButtonProps } from './wish-button';

const Button = lazy(afterFirstPaint(async () => ({ default: (await import('./wish-button')).WishButton })));

/** The heart of a product; loads after the first view. */
export function WishButton(props: WishButtonProps) {
  return (
    <Suspense>
      <Button {...props} />
    </Suspense>
  );
}

import { lazy, Suspense } from 'react';
import { afterFirstPaint } from '../../../../lib/browser/first-paint';

export interface WishButtonProps {
  productId: string;
  name: string;
  /** On the picture of a card it shows when the card is pointed at, and where the product is on the list. */
  isOnCard?: boolean;
}

const Button = lazy(afterFirstPaint(async () => ({ default: (await import('./wish-button')).WishButton })));

/** The heart of a product; loads after the first view. */
export function WishButton(props: WishButtonProps) {
  return (
    <Suspense>
      <Button {...props} />
    </Suspense>
  );
}

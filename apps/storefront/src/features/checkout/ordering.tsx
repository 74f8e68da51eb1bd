import { useEffect, useRef } from 'react';
import { useCheckoutEntry } from '../address';
import { useBegin } from './checkout.api';
import type { Basket } from './checkout-basket';

interface OrderingProps {
  /** Ordered as soon as it is given; pressing again gives another one. */
  basket: Basket;
  onPending: (isPending: boolean) => void;
}

/** From a press to the order confirmation, with what has to be asked on the way. */
export default function Ordering({ basket, onPending }: OrderingProps) {
  const { mutate: begin, isPending } = useBegin();
  const { enter, isEntering, dialogs } = useCheckoutEntry();
  const begun = useRef<Basket>(null);
  // After every render: a call may fail before it was ever seen to be under way.
  useEffect(() => {
    if (begun.current === basket) return onPending(isPending || isEntering);
    begun.current = basket;
    begin(basket, { onSuccess: enter });
  });
  return dialogs;
}

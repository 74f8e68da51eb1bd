import { lazy, Suspense, useState } from 'react';
import type { Basket } from './checkout-basket';

const load = () => import('./ordering');
const Ordering = lazy(load);

/** For the pointer or the focus that comes near a button. When it fails, the press tries again and tells. */
const prepare = () => void load().catch(() => {});

/** Begins an order. What this needs loads with the first press, or before it by `prepare`; `dialogs` has to be rendered. */
export const useOrdering = () => {
  const [basket, setBasket] = useState<Basket>();
  const [isPending, setPending] = useState(false);
  const order = (wanted: Basket) => {
    setPending(true);
    setBasket(wanted);
  };
  const dialogs = basket && (
    <Suspense>
      <Ordering basket={basket} onPending={setPending} />
    </Suspense>
  );
  return { order, prepare, isPending, dialogs };
};

import { useOrdering } from './use-ordering';

/** From the cart to the order confirmation. What can't be ordered is refused while the cart is still in view. */
export const useCheckout = () => {
  const { order, prepare, isPending, dialogs } = useOrdering();
  const checkOut = (shoppingCartIds: string[]) => order({ shoppingCartIds });
  /** `dialogs` has to be rendered. */
  return { checkOut, prepare, isPending, dialogs };
};

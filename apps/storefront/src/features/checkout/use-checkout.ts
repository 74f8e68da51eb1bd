import { useCheckoutEntry } from '../address';
import { useBegin } from './checkout.api';

/** From the cart to the order confirmation. What can't be ordered is refused while the cart is still in view. */
export const useCheckout = () => {
  const { mutate: begin, isPending } = useBegin();
  const { enter, isEntering, dialogs } = useCheckoutEntry();
  const checkOut = (shoppingCartIds: string[]) => begin({ shoppingCartIds }, { onSuccess: enter });
  /** `dialogs` has to be rendered. */
  return { checkOut, isPending: isPending || isEntering, dialogs };
};

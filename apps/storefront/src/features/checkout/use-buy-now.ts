import { loginPath } from '../../lib/navigation';
import { navigate, useLocation } from '../../lib/router';
import { useSession } from '../../lib/session';
import { useCheckoutEntry } from '../address';
import { useBegin } from './checkout.api';

/** Straight from a product to the order confirmation; a visitor logs in first and comes back to the product. */
export const useBuyNow = () => {
  const { isLoggedIn } = useSession();
  const location = useLocation();
  const { mutate: begin, isPending } = useBegin();
  const { enter, isEntering, dialogs } = useCheckoutEntry();
  const buyNow = (skuSaleId: string, quantity: number) => {
    if (!isLoggedIn) navigate(loginPath(location));
    else begin({ productItemList: [{ skuSaleId, quantity }] }, { onSuccess: enter });
  };
  /** `dialogs` has to be rendered. */
  return { buyNow, isPending: isPending || isEntering, dialogs };
};

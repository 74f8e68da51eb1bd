import { loginPath } from '../../lib/navigation';
import { navigate, useLocation } from '../../lib/router';
import { useSession } from '../../lib/session';
import type { Basket } from './checkout-basket';
import { useOrdering } from './use-ordering';

/** The promotion or bundle it is bought in, and what was chosen of it. */
type Offer = Omit<NonNullable<Basket['productItemList']>[number], 'skuSaleId' | 'quantity'>;

/** Straight from a product to the order confirmation; a visitor logs in first and comes back to the product. */
export const useBuyNow = () => {
  const { isLoggedIn } = useSession();
  const location = useLocation();
  const { order, prepare, isPending, dialogs } = useOrdering();
  const buyNow = (skuSaleId: string, quantity: number, offer: Offer = {}) => {
    if (!isLoggedIn) navigate(loginPath(location));
    else order({ productItemList: [{ ...offer, skuSaleId, quantity }] });
  };
  /** `dialogs` has to be rendered. */
  return { buyNow, prepare: () => isLoggedIn && prepare(), isPending, dialogs };
};

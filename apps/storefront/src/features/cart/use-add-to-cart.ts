import { useRef } from 'react';
import { useT } from '../../i18n/i18n';
import { CallError } from '../../lib/call';
import { go, loginPath } from '../../lib/navigation';
import { useLocation } from '../../lib/router';
import { useSession } from '../../lib/session';
import { toast } from '../../ui/toast';
import { useAdd } from './cart.api';
import { cartButtonMessages } from './cart-button.messages';
import { rememberWish, type Wish } from './wish';

/** Milliseconds in which presses count as one (spec section 9). */
const debounce = 500;

/** The promotion or bundle it is wanted in, and what was chosen of it. */
type Offer = Omit<Wish, 'skuSaleId' | 'quantity'>;

/** Adds to the cart; a visitor logs in first, and what was wanted is added on return (CART-01). */
export const useAddToCart = () => {
  const t = useT(cartButtonMessages);
  const { isLoggedIn } = useSession();
  const location = useLocation();
  const { mutate, isPending } = useAdd();
  const last = useRef(0);

  const add = (skuSaleId: string, quantity: number, offer: Offer = {}) => {
    const wish = { ...offer, skuSaleId, quantity };
    const now = Date.now();
    if (now - last.current < debounce) return;
    last.current = now;
    if (!isLoggedIn) {
      rememberWish(wish);
      go(loginPath(location));
      return;
    }
    mutate(wish, {
      onSuccess: () => toast.success(t('cart.added')),
      onError: (error) => error instanceof CallError && !error.endsSession && toast.error(error.message),
    });
  };
  return { add, isAdding: isPending };
};

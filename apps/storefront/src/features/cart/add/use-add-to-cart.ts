import { addToCart, findAllCart } from '@pcmall/contract/cart';
import { internalCode } from '@pcmall/contract/codes';
import { useT } from '@pcmall/ui/i18n/i18n';
import { CallError, wentUnanswered } from '@pcmall/ui/lib/call-error';
import { askOnce } from '@pcmall/ui/lib/net/idempotency-key';
import { toast } from '@pcmall/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../../lib/call';
import { announceCartChange } from '../../../lib/cart/cart-updates';
import { go, loginPath } from '../../../lib/navigation';
import { keepNewest, queryClient } from '../../../lib/query';
import { useLocation } from '../../../lib/router';
import { useSession } from '../../../lib/session';
import { cartButtonMessages } from '../button/cart-button.messages';
import { cartCountQuery } from '../button/cart-count.api';
import { type CartAdd, storePendingCartAdd, takePendingCartAdd } from './pending-cart-add';

/** Milliseconds within which presses count as one (spec section 9). */
const debounceMs = 500;

/** The call, the new count here and in other tabs, and a word about how it went: in this order. */
const useSendToCart = () => {
  const t = useT(cartButtonMessages);
  return useMutation({
    mutationFn: async (add: CartAdd) => {
      try {
        const count = await askOnce(`add ${JSON.stringify(add)}`, (idempotencyKey) =>
          call(addToCart, { body: { ...add, idempotencyKey } }),
        );
        await keepNewest(queryClient, cartCountQuery.queryKey, count);
        announceCartChange();
        await queryClient.invalidateQueries({ queryKey: [findAllCart.path] });
        toast.success(t('cart.added'));
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        // It may have gone in all the same: the number tells.
        if (wentUnanswered(error)) void queryClient.invalidateQueries({ queryKey: cartCountQuery.queryKey });
        // The end of a session leads to login, and a failure of the server is told by itself.
        if (!error.endsSession && error.code !== internalCode) toast.error(error.message);
      }
    },
  });
};

/** The promotion or bundle that it is bought in, and what was chosen of it. */
type OfferChoice = Omit<CartAdd, 'skuSaleId' | 'quantity'>;

/** Adds to the cart; a visitor logs in first, and what they wanted is added on their return (CART-01). */
export const useAddToCart = () => {
  const { isLoggedIn } = useSession();
  const location = useLocation();
  const { mutate: send, isPending: isAdding } = useSendToCart();
  const lastPress = useRef(0);

  const add = (skuSaleId: string, quantity: number, offer: OfferChoice = {}) => {
    const now = Date.now();
    if (now - lastPress.current < debounceMs) return;
    lastPress.current = now;
    if (isLoggedIn) return send({ ...offer, skuSaleId, quantity });
    storePendingCartAdd({ ...offer, skuSaleId, quantity });
    go(loginPath(location, { reason: 'cart' }));
  };
  return { add, isAdding };
};

/** Adds what a visitor wanted before they logged in. */
export const useAddAfterLogin = () => {
  const { isLoggedIn } = useSession();
  const { mutate: send } = useSendToCart();
  useEffect(() => {
    const add = isLoggedIn ? takePendingCartAdd() : undefined;
    if (add) send(add);
  }, [isLoggedIn, send]);
};

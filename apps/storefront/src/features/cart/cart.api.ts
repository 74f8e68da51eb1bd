import { addToCart, findAllCart, getCartCount } from '@pcmall/contract/cart';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call';
import { apiQuery, keepNewest } from '../../lib/query';
import { useSession } from '../../lib/session';
import { announceCartChange } from './cart-channel';
import type { Wish } from './wish';

export const cartQuery = apiQuery(findAllCart);
export const countQuery = apiQuery(getCartCount);

/** Whatever changes the cart, or begins from it, goes one after the other. */
export const cartScope = { id: 'cart' };

/** The number at the cart; 0 for a visitor. */
export const useCartCount = (): number => {
  const { isLoggedIn } = useSession();
  return useQuery({ ...countQuery, enabled: isLoggedIn }).data ?? 0;
};

/** After changes whose answer is not the cart itself, such as an order made from it. */
export const useRefreshCart = () => {
  const cache = useQueryClient();
  return async () => {
    announceCartChange();
    await Promise.all([cartQuery, countQuery].map(({ queryKey }) => cache.invalidateQueries({ queryKey })));
  };
};

export const useAdd = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (wish: Wish) => call(addToCart, { body: wish }),
    onSuccess: async (total) => {
      await keepNewest(cache, countQuery.queryKey, total);
      announceCartChange();
      return cache.invalidateQueries({ queryKey: cartQuery.queryKey });
    },
  });
};

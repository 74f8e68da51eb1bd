import { addToCart, findAllCart, getCartCount } from '@pcmall/contract/cart';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call';
import { announceCartChange } from '../../lib/cart-updates';
import { apiQuery, keepNewest } from '../../lib/query';
import { useSession } from '../../lib/session';
import type { Wish } from './wish';

export const cartQuery = apiQuery(findAllCart);
export const countQuery = apiQuery(getCartCount);

/** The number at the cart; 0 for a visitor. */
export const useCartCount = (): number => {
  const { isLoggedIn } = useSession();
  return useQuery({ ...countQuery, enabled: isLoggedIn }).data ?? 0;
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

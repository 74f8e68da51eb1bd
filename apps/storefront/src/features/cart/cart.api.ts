import {
  addToCart,
  type Cart,
  deleteFromCart,
  findAllCart,
  getCartCount,
  selectInCart,
  updateCart,
} from '@pcmall/contract/cart';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call';
import { apiQuery } from '../../lib/query';
import { useSession } from '../../lib/session';
import { announceCartChange } from './cart-channel';

export const cartQuery = apiQuery(findAllCart);
const countQuery = apiQuery(getCartCount);

/** The cart quantity total; 0 for a visitor. */
export const useCartCount = (): number => {
  const { isLoggedIn } = useSession();
  return useQuery({ ...countQuery, enabled: isLoggedIn }).data ?? 0;
};

const piecesOf = (cart: Cart) => cart.items.reduce((total, { quantity }) => total + quantity, 0);

/** The server's answer replaces what is shown, here at once and in other tabs by a note to them (CART-07). */
const useShowCart = () => {
  const cache = useQueryClient();
  return (cart: Cart) => {
    cache.setQueryData(cartQuery.queryKey, cart);
    cache.setQueryData(countQuery.queryKey, piecesOf(cart));
    announceCartChange();
  };
};

export const useSetQuantity = () => {
  const show = useShowCart();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (change: { cartId: string; quantity: number }) => call(updateCart, { body: change }),
    onSuccess: show,
    onError: () => cache.invalidateQueries({ queryKey: cartQuery.queryKey }),
  });
};

export const useSelect = () => {
  const show = useShowCart();
  return useMutation({
    mutationFn: (change: { cartIds: string[]; selection: boolean }) => call(selectInCart, { body: change }),
    onSuccess: show,
  });
};

/** After changes whose answer is not the cart itself, such as an order made from it. */
export const useRefreshCart = () => {
  const cache = useQueryClient();
  return async () => {
    announceCartChange();
    await Promise.all([cartQuery, countQuery].map(({ queryKey }) => cache.invalidateQueries({ queryKey })));
  };
};

export const useDeleteFromCart = () => {
  const refresh = useRefreshCart();
  return useMutation({
    mutationFn: (cartIds: string[]) => call(deleteFromCart, { body: { cartIds } }),
    onSuccess: refresh,
  });
};

export const useAdd = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ skuSaleId, quantity }: { skuSaleId: string; quantity: number }) =>
      call(addToCart, { body: { skuSaleId, quantity } }),
    onSuccess: (total) => {
      cache.setQueryData(countQuery.queryKey, total);
      announceCartChange();
      return cache.invalidateQueries({ queryKey: cartQuery.queryKey });
    },
  });
};

import { type Cart, deleteFromCart, selectInCart, updateCart } from '@pcmall/contract/cart';
import { cartCount } from '@pcmall/domain/cart';
import { type Mutation, useMutation, useMutationState, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { call } from '../../lib/call';
import { announceCartChange, cartScope, refreshCart } from '../../lib/cart-updates';
import { keepNewest } from '../../lib/query';
import { cartQuery, countQuery } from './cart.api';
import { type CartChange, withChange } from './cart-change';

const unanswered = (...key: string[]) => ({ mutationKey: ['cart', ...key], status: 'pending' }) as const;

const changeOf = ({ state }: Mutation<Cart | undefined, Error, CartChange>) => state.variables;

/** The server's cart with the changes that it has not answered yet: all show at once, a refused one only until then. */
export const useCart = (): Cart => {
  const { data } = useSuspenseQuery(cartQuery);
  return useMutationState({ filters: unanswered(), select: changeOf }).reduce(withChange, data);
};

/** Changes go one after the other; of those that wait under one key only the last is sent. */
const useChange = (key: string[], send: (change: CartChange) => Promise<Cart>) => {
  const cache = useQueryClient();
  const filters = unanswered(...key);
  const isLast = (change: CartChange) => cache.getMutationCache().findAll(filters).at(-1)?.state.variables === change;
  const { mutate } = useMutation({
    mutationKey: filters.mutationKey,
    scope: cartScope,
    mutationFn: async (change: CartChange) => (isLast(change) ? await send(change) : undefined),
    onSuccess: async (cart) => {
      if (!cart) return;
      await Promise.all([
        keepNewest(cache, cartQuery.queryKey, cart),
        keepNewest(cache, countQuery.queryKey, cartCount(cart.items)),
      ]);
      announceCartChange();
    },
    onError: () => cache.invalidateQueries({ queryKey: cartQuery.queryKey }),
  });
  return mutate;
};

export const useSelect = (cartIds: string[]) => {
  const change = useChange(['selection', ...cartIds], ({ to: { selection = false } }) =>
    call(selectInCart, { body: { cartIds, selection } }),
  );
  return (selection: boolean) => change({ cartIds, to: { selection } });
};

export const useSetQuantity = (cartId: string) => {
  const change = useChange(['quantity', cartId], ({ to: { quantity = 1 } }) =>
    call(updateCart, { body: { cartId, quantity } }),
  );
  return (quantity: number) => change({ cartIds: [cartId], to: { quantity } });
};

/** Chooses the gifts of a promotion, by any of its lines. */
export const useChooseGifts = (activityId: string, cartId: string) => {
  const change = useChange(['gifts', activityId], ({ to: { giftProducts = [] } }) =>
    call(updateCart, { body: { cartId, giftProducts } }),
  );
  return (giftProducts: string[]) => change({ cartIds: [cartId], to: { giftProducts } });
};

export const useDeleteFromCart = () =>
  useMutation({
    scope: cartScope,
    mutationFn: (cartIds: string[]) => call(deleteFromCart, { body: { cartIds } }),
    onSuccess: refreshCart,
  });

import { type Cart, deleteFromCart, selectInCart, updateCart } from '@pcmall/contract/cart';
import { type PromotionGroup, toCartLines } from '@pcmall/contract/cart-line';
import { cartCount } from '@pcmall/domain/cart';
import { type Mutation, useMutation, useMutationState, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { call } from '../../lib/call';
import { announceCartChange, cartScope, refreshCart } from '../../lib/cart-updates';
import { keepNewest } from '../../lib/query';
import { cartCountQuery } from './button/cart-count.api';
import { cartQuery, type ShownCart } from './cart.api';
import { type CartChange, withChange } from './cart-change.rules';

const unanswered = (...key: string[]) => ({ mutationKey: ['cart', ...key], status: 'pending' }) as const;

const changeOf = ({ state }: Mutation<Cart | undefined, Error, CartChange>) => state.variables;

/** The server's cart with the changes that it has not answered yet: all show at once, a refused one only until then. */
export const useCart = (): ShownCart => {
  const { data } = useSuspenseQuery(cartQuery);
  return useMutationState({ filters: unanswered(), select: changeOf }).reduce(withChange, data);
};

/** Changes are sent one after the other; of those that wait under one key only the last is sent. */
const useChange = (key: string[], send: (change: CartChange) => Promise<Cart>) => {
  const client = useQueryClient();
  const filters = unanswered(...key);
  const isLast = (change: CartChange) => client.getMutationCache().findAll(filters).at(-1)?.state.variables === change;
  const { mutate } = useMutation({
    mutationKey: filters.mutationKey,
    scope: cartScope,
    mutationFn: async (change: CartChange) => (isLast(change) ? await send(change) : undefined),
    onSuccess: async (cart) => {
      if (!cart) return;
      await Promise.all([
        keepNewest(client, cartQuery.queryKey, cart),
        keepNewest(client, cartCountQuery.queryKey, cartCount(toCartLines(cart.items))),
      ]);
      announceCartChange();
    },
    onError: () => client.invalidateQueries({ queryKey: cartQuery.queryKey }),
  });
  return mutate;
};

export const useSelectInCart = (cartIds: string[]) => {
  const change = useChange(['selection', ...cartIds], ({ to: { selected = false } }) =>
    call(selectInCart, { body: { cartIds, selection: selected } }),
  );
  return (selected: boolean) => change({ cartIds, to: { selected } });
};

export const useSetQuantity = (cartId: string) => {
  const change = useChange(['quantity', cartId], ({ to: { quantity = 1 } }) =>
    call(updateCart, { body: { cartId, quantity } }),
  );
  return (quantity: number) => change({ cartIds: [cartId], to: { quantity } });
};

export const useChooseGifts = ({ promotionId, cartId }: PromotionGroup) => {
  const change = useChange(['gifts', promotionId], ({ to: { giftSkuIds = [] } }) =>
    call(updateCart, { body: { cartId, giftProducts: giftSkuIds } }),
  );
  return (giftSkuIds: string[]) => change({ cartIds: [cartId], to: { giftSkuIds } });
};

export const useDeleteFromCart = () =>
  useMutation({
    scope: cartScope,
    mutationFn: (cartIds: string[]) => call(deleteFromCart, { body: { cartIds } }),
    onSuccess: refreshCart,
  });

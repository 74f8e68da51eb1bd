import { type Cart, deleteFromCart, selectInCart, updateCart } from '@pcmall/contract/cart';
import { type PromotionGroup, toCartLines } from '@pcmall/contract/cart-line';
import { cartCount } from '@pcmall/domain/cart';
import { type Mutation, useMutation, useMutationState, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { call } from '../../lib/call';
import { announceCartChange, cartScope, refreshCart } from '../../lib/cart/cart-updates';
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

type SendOptions = NonNullable<Parameters<typeof call>[2]>;

/** The last change under each key, until its turn comes. */
const waiting = new Map<string, (options: SendOptions) => Promise<unknown>>();

// Whoever leaves or reloads the page has seen these changes happen: they are sent, whatever they waited for.
addEventListener('pagehide', () => {
  for (const send of waiting.values()) send({ keepalive: true }).catch(() => {});
});

/** Changes are sent one after the other; of those that wait under one key only the last is sent. */
const useChange = (key: string[], send: (change: CartChange, options?: SendOptions) => Promise<Cart>) => {
  const client = useQueryClient();
  const filters = unanswered(...key);
  const isLast = (change: CartChange) => client.getMutationCache().findAll(filters).at(-1)?.state.variables === change;
  const { mutate } = useMutation({
    mutationKey: filters.mutationKey,
    scope: cartScope,
    mutationFn: async (change: CartChange) => {
      if (!isLast(change)) return undefined;
      waiting.delete(key.join());
      return send(change);
    },
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
  return (change: CartChange) => {
    waiting.set(key.join(), (options) => send(change, options));
    mutate(change);
  };
};

export const useSelectInCart = (cartIds: string[]) => {
  const change = useChange(['selection', ...cartIds], ({ to: { selected = false } }, options) =>
    call(selectInCart, { body: { cartIds, selection: selected } }, options),
  );
  return (selected: boolean) => change({ cartIds, to: { selected } });
};

export const useSetQuantity = (cartId: string) => {
  const change = useChange(['quantity', cartId], ({ to: { quantity = 1 } }, options) =>
    call(updateCart, { body: { cartId, quantity } }, options),
  );
  return (quantity: number) => change({ cartIds: [cartId], to: { quantity } });
};

export const useChooseGifts = ({ promotionId, cartId }: PromotionGroup) => {
  const change = useChange(['gifts', promotionId], ({ to: { giftSkuIds = [] } }, options) =>
    call(updateCart, { body: { cartId, giftProducts: giftSkuIds } }, options),
  );
  return (giftSkuIds: string[]) => change({ cartIds: [cartId], to: { giftSkuIds } });
};

export const useDeleteFromCart = () =>
  useMutation({
    scope: cartScope,
    onMutate: (cartIds) => {
      waiting.set(`delete ${cartIds}`, (options) => call(deleteFromCart, { body: { cartIds } }, options));
    },
    mutationFn: (cartIds: string[]) => {
      waiting.delete(`delete ${cartIds}`);
      return call(deleteFromCart, { body: { cartIds } });
    },
    onSuccess: refreshCart,
  });

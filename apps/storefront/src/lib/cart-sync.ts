import { findAllCart, getCartCount } from '@pcmall/contract/cart';
import { queryClient } from './query';
import { shopId } from './shop-id';

// What changes the cart is not only the cart's own screens: a checkout begins from it, an order empties it.

/** Mutations that change the cart, or begin from it, run one after the other. */
export const cartScope = { id: 'cart' };

// Tabs of all shops share one channel, and each listens for its own shop.
const channel = new BroadcastChannel('cart');

const refetchCart = async () => {
  await Promise.all([getCartCount, findAllCart].map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })));
};

channel.onmessage = ({ data }) => {
  if (data === shopId()) void refetchCart();
};

/** Makes the other tabs of this shop fetch the cart again. */
export const broadcastCartChange = () => channel.postMessage(shopId());

/** After changes whose answer is not the cart itself, such as an order made from it. */
export const refreshCart = async () => {
  broadcastCartChange();
  await refetchCart();
};

/** Runs an action once the changes of the cart that are under way have been answered. */
export const afterCartChanges = <Result>(action: () => Promise<Result>): Promise<Result> =>
  queryClient
    .getMutationCache()
    .build(queryClient, queryClient.defaultMutationOptions({ scope: cartScope, mutationFn: action }))
    .execute(undefined);

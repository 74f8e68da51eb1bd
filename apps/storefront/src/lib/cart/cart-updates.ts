import { findAllCart, getCartCount } from '@pcmall/contract/cart';
import { queryClient } from '../query';
import { shopId } from '../shop-id';

// What features other than the cart need: to change it one after another, and to announce that it has changed.

const ofCart = [getCartCount, findAllCart].map(({ path }) => ({ queryKey: [path] }));

const invalidateCart = () => Promise.all(ofCart.map((filter) => queryClient.invalidateQueries(filter)));

/** Missing in some browsers, forbidden in some settings; the other tabs then hear of a change at their next navigation. */
const openChannel = (name: string): BroadcastChannel | undefined => {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
};

// One name for the tabs of every shop; each listens for its own shop.
const channel = openChannel('cart');

channel?.addEventListener('message', ({ data }) => {
  if (data === shopId()) void invalidateCart();
});

/** Makes other tabs of this shop fetch the cart again. */
export const announceCartChange = () => {
  try {
    channel?.postMessage(shopId());
  } catch {
    // What was done stands; only the other tabs don't know yet.
  }
};

/** After a change whose answer is not the cart itself, such as an order made from it. */
export const refreshCart = async () => {
  announceCartChange();
  await invalidateCart();
};

/** A visitor has no cart: what is known of the former shopper's goes. */
export const forgetCart = () => {
  for (const filter of ofCart) queryClient.removeQueries(filter);
};

/** Mutations in this scope run one after the other: whatever changes the cart, or begins from it. */
export const cartScope = { id: 'cart' };

import { findAllCart, getCartCount } from '@pcmall/contract/cart';
import { queryClient } from '../../lib/query';
import { shopId } from '../../lib/shop-id';

// Named once: tabs of every shop share it, and each listens for its own shop.
const channel = new BroadcastChannel('cart');

channel.onmessage = ({ data }) => {
  if (data !== shopId()) return;
  for (const { path } of [getCartCount, findAllCart]) void queryClient.invalidateQueries({ queryKey: [path] });
};

/** Other tabs of this shop fetch the cart again. */
export const announceCartChange = () => channel.postMessage(shopId());

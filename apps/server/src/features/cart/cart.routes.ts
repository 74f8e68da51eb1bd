import { addToCart, deleteFromCart, findAllCart, getCartCount, selectInCart, updateCart } from '@pcmall/contract/cart';
import type { Mount } from '../../http/mount';
import * as cart from './cart.service';

export const cartRoutes = (mount: Mount) => {
  mount(findAllCart, ({ context, caller }) => cart.findCart(context, caller));

  mount(getCartCount, ({ context, caller }) => cart.countPieces(context, caller));

  mount(addToCart, ({ context, caller, body }) => cart.add(context, caller, body));

  mount(updateCart, ({ context, caller, body }) => cart.change(context, caller, body));

  mount(selectInCart, ({ context, caller, body }) => cart.select(context, caller, body.cartIds, body.selection));

  mount(deleteFromCart, async ({ context, caller, body }) => {
    await cart.remove(context, caller, body.cartIds);
    return null;
  });
};

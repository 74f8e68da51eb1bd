import { addToCart, deleteFromCart, findAllCart, getCartCount, selectInCart, updateCart } from '@pcmall/contract/cart';
import { toCartAddition } from '@pcmall/contract/cart-line';
import type { Mount } from '../../http/mount';
import * as cart from './cart.service';

export const cartRoutes = (mount: Mount) => {
  mount(findAllCart, ({ context, caller }) => cart.findAllCart(context, caller));

  mount(getCartCount, ({ context, caller }) => cart.getCartCount(context, caller));

  mount(addToCart, async ({ context, caller, body }) => {
    const { total } = await cart.addToCart(context, caller, toCartAddition(body), body.idempotencyKey);
    return total;
  });

  mount(updateCart, ({ context, caller, body }) => cart.updateCart(context, caller, body));

  mount(selectInCart, ({ context, caller, body }) => cart.selectInCart(context, caller, body.cartIds, body.selection));

  mount(deleteFromCart, async ({ context, caller, body }) => {
    await cart.deleteFromCart(context, caller, body.cartIds);
    return null;
  });
};

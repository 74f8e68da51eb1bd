import { type Cart, findAllCart, getCartCount } from '@pcmall/contract/cart';
import { type CartLine, toCartLines } from '@pcmall/contract/cart-line';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../lib/query';
import { useSession } from '../../lib/session';

/** The cart as its screens show it: lines by their kind, and the sums of what is selected. */
export interface ShownCart extends Omit<Cart, 'items'> {
  lines: readonly CartLine[];
}

const toShownCart = ({ items, ...sums }: Cart): ShownCart => ({ ...sums, lines: toCartLines(items) });

export const cartQuery = { ...apiQuery(findAllCart), select: toShownCart };

export const cartCountQuery = apiQuery(getCartCount);

/** The number at the cart; 0 for a visitor. */
export const useCartCount = (): number => {
  const { isLoggedIn } = useSession();
  return useQuery({ ...cartCountQuery, enabled: isLoggedIn }).data ?? 0;
};

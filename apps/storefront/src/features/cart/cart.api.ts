import { type Cart, findAllCart } from '@pcmall/contract/cart';
import { type CartLine, toCartLines } from '@pcmall/contract/cart-line';
import { apiQuery } from '../../lib/query';

/** The cart as its screens show it: lines by their kind, and the sums of what is selected. */
export interface ShownCart extends Omit<Cart, 'items'> {
  lines: readonly CartLine[];
}

const toShownCart = ({ items, ...sums }: Cart): ShownCart => ({ ...sums, lines: toCartLines(items) });

export const cartQuery = { ...apiQuery(findAllCart), select: toShownCart };

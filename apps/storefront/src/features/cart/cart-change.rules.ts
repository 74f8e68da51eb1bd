import type { CartLine, PromotionGroup } from '@pcmall/contract/cart-line';
import type { GiftProduct } from '@pcmall/contract/offer';
import { cartSums, reachedTierOf } from '@pcmall/domain/cart';
import { dueGifts } from '@pcmall/domain/offer';
import type { ShownCart } from './cart.api';
import { canBeGiven } from './cart-line.rules';

/** What the shopper changes of some lines, before the server has answered. */
export interface CartChange {
  cartIds: readonly string[];
  to: {
    selected?: boolean;
    quantity?: number;
    /** The gifts chosen from the promotion that the lines are in. */
    giftSkuIds?: string[];
  };
}

const changeLine = <Line extends { cartId: string; selected: boolean; quantity: number }>(
  line: Line,
  { cartIds, to: { selected = line.selected, quantity = line.quantity } }: CartChange,
): Line => (cartIds.includes(line.cartId) ? { ...line, selected, quantity } : line);

/** The gifts that are due once the lines have changed. */
const giftsOf = (group: PromotionGroup, chosenSkuIds: readonly string[]): GiftProduct[] => {
  const tier = reachedTierOf(group);
  if (!tier) return [];
  const givable = tier.gifts.filter(canBeGiven);
  const dueSkuIds = dueGifts({ ...tier, gifts: givable.map(({ skuSaleId }) => skuSaleId) }, chosenSkuIds);
  return givable.filter(({ skuSaleId }) => dueSkuIds.includes(skuSaleId));
};

const changeGroup = (group: PromotionGroup, change: CartChange): PromotionGroup => {
  if (!group.lines.some(({ cartId }) => change.cartIds.includes(cartId))) return group;
  const changed = { ...group, lines: group.lines.map((line) => changeLine(line, change)) };
  const chosenSkuIds = change.to.giftSkuIds ?? group.gifts.map(({ skuSaleId }) => skuSaleId);
  return { ...changed, gifts: giftsOf(changed, chosenSkuIds) };
};

const changeCartLine = (line: CartLine, change: CartChange): CartLine => {
  if (line.kind === 'unavailable') return line;
  return line.kind === 'promotion' ? changeGroup(line, change) : changeLine(line, change);
};

/** The cart as it will be once the server has accepted a change: by the same rules, to the cent (CART-04). */
export const withChange = (cart: ShownCart, change: CartChange | undefined): ShownCart => {
  if (!change) return cart;
  const lines = cart.lines.map((line) => changeCartLine(line, change));
  return { ...cart, lines, ...cartSums(lines, cart.currency) };
};

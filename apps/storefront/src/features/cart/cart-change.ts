import type { Cart, CartChild, CartItem } from '@pcmall/contract/cart';
import { cartSums, reductionOf } from '@pcmall/domain/cart';
import { dueGifts, promotionProgress } from '@pcmall/domain/offer';

/** What the shopper changes of some lines, before the server has answered. */
export interface CartChange {
  cartIds: readonly string[];
  to: {
    selection?: boolean;
    quantity?: number;
    /** The gifts chosen from the promotion that the lines are in. */
    giftProducts?: string[];
  };
}

const touched = <Line extends Pick<CartChild, 'cartId' | 'selection' | 'quantity'>>(
  line: Line,
  { cartIds, to: { selection = line.selection, quantity = line.quantity } }: CartChange,
): Line => (cartIds.includes(line.cartId) ? { ...line, selection, quantity } : line);

export type ActDetail = NonNullable<CartItem['actDetail']>;

type Tier = ActDetail['tiers'][number];

/** The gifts of a tier that are due, if these were chosen. */
const giftsOf = (tier: Tier | undefined, chosen: readonly string[]) => {
  const offered = (tier?.gifts ?? []).filter(({ soldOut }) => !soldOut);
  const gifts = offered.map(({ skuSaleId }) => skuSaleId);
  const due = tier ? dueGifts({ ...tier, gifts }, chosen) : [];
  return offered.filter(({ skuSaleId }) => due.includes(skuSaleId));
};

/** A promotion whose lines have changed: how far it has come now, and what is due. */
const withLines = (
  item: CartItem,
  actDetail: ActDetail,
  { children, chosen, currency }: { children: CartChild[]; chosen: readonly string[]; currency: string },
): CartItem => {
  const { measure, tiers } = actDetail;
  const goods = children
    .filter(({ selection }) => selection)
    .map(({ quantity, product }) => ({ price: product.price, quantity }));
  const { reachedTier, missing } = promotionProgress({ measure, tiers }, goods);
  const changed = {
    ...item,
    children,
    quantity: children.reduce((all, { quantity }) => all + quantity, 0),
    selection: children.every(({ selection }) => selection),
    giftProduct: giftsOf(reachedTier === null ? undefined : tiers[reachedTier], chosen),
    actDetail: { ...actDetail, reachedTier, missing },
  };
  return { ...changed, actDetail: { ...changed.actDetail, reduction: reductionOf(changed, currency) } };
};

const changedItem = (item: CartItem, change: CartChange, currency: string): CartItem => {
  const { children, actDetail, bundleDetail, giftProduct } = item;
  if (actDetail) {
    if (!children.some(({ cartId }) => change.cartIds.includes(cartId))) return item;
    const lines = children.map((line) => touched(line, change));
    const chosen = change.to.giftProducts ?? giftProduct.map(({ skuSaleId }) => skuSaleId);
    return withLines(item, actDetail, { children: lines, chosen, currency });
  }
  const changed = touched(item, change);
  if (!bundleDetail) return changed;
  return { ...changed, children: children.map((part) => ({ ...part, selection: changed.selection })) };
};

/** The cart as it will be once the server has said yes: the same rules, to the cent (CART-04). */
export const withChange = (cart: Cart, change: CartChange | undefined): Cart => {
  if (!change) return cart;
  const items = cart.items.map((item) => changedItem(item, change, cart.currency));
  return { ...cart, items, ...cartSums(items, cart.currency) };
};

/** The lines that an item stands for: those of a promotion, else its own. */
export const linesOf = ({ cartId, actDetail, children }: CartItem): string[] =>
  actDetail ? children.map((line) => line.cartId) : [cartId];

/** Those of its lines that are selected. */
export const selectedLinesOf = ({ cartId, actDetail, children, selection }: CartItem): string[] => {
  if (actDetail) return children.filter((line) => line.selection).map((line) => line.cartId);
  return selection ? [cartId] : [];
};

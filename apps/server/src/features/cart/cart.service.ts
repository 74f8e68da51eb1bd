import type * as contract from '@pcmall/contract/cart';
import type { CartAddition } from '@pcmall/contract/cart-line';
import type { BodyOf } from '@pcmall/contract/endpoint';
import { cartSums, reachedTierOf } from '@pcmall/domain/cart';
import { normalizeQuantity } from '@pcmall/domain/quantity';
import type { Member } from '../../core/caller';
import type { Context } from '../../core/context';
import { refuse } from '../../core/shop-error';
import { newId } from '../../gateways/random';
import { chooseGifts } from '../offer/offer.service';
import * as queries from './cart.queries';
import { rowsOf } from './cart-line.rules';
import { loadCart } from './load-cart.service';
import { presentCart } from './present-cart';
import { resolveOffer } from './resolve-offer.service';

/** Lines, not pieces: enough for any household, and a bound for every sum over the cart (SEC-02). */
const maxLines = 200;

/** The cart as it can be bought now, with the sums of what is selected (CART-04). */
export const findAllCart = async (context: Context, caller: Member): Promise<contract.Cart> => {
  const { currency } = caller.shop;
  const cart = await loadCart(context, caller);
  const items = presentCart(cart, { language: caller.language, currency });
  return { items, currency, ...cartSums(cart.lines, currency) };
};

/** The number at the cart: the pieces and bundles that can be bought, selected or not (CART-07). */
export const getCartCount = ({ db, clock }: Context, caller: Member): Promise<number> =>
  queries.sumBuyable(db, caller, clock.now());

/** Finds out why a line did not go in, and refuses with that. */
const refuseAddition = async ({ db }: Context, caller: Member, line: queries.NewCartLine): Promise<never> => {
  const skuIds = [line.skuId, ...line.parts];
  const goodsRows = await queries.findGoods(db, caller.shopId, skuIds);
  const skusOnSale = new Set(goodsRows.flatMap(({ sku_id, on_sale }) => (on_sale ? [sku_id] : [])));
  if (!skuIds.every((skuId) => skusOnSale.has(skuId))) refuse('productNotFound');
  return (await queries.countLines(db, caller)) >= maxLines ? refuse('cartFull') : refuse('exceedsStock');
};

/**
 * Puts something into the cart, or more of it if it is there, once for each idempotency key, and answers with its line
 * and the new number at the cart (CART-01).
 * Refuses with productNotFound, offerOver, exceedsStock or cartFull.
 */
export const addToCart = async (
  context: Context,
  caller: Member,
  addition: CartAddition,
  idempotencyKey?: string,
): Promise<queries.MergedLine> => {
  const { db, clock } = context;
  const { shopId, accountId } = caller;
  const { skuId } = addition;
  const offer = await resolveOffer(context, caller, addition);
  const { quantity } = normalizeQuantity(addition.quantity);
  const line = {
    shopId,
    accountId,
    cartId: newId(),
    skuId,
    quantity,
    addedBy: idempotencyKey ? [idempotencyKey] : [],
    ...offer,
  };
  const merged = await queries.mergeLine(db, line, maxLines, clock.now());
  if (!merged) return refuseAddition(context, caller, line);
  if (addition.kind === 'product' && offer.kind === 'promotion' && addition.giftSkuIds.length > 0)
    await chooseGifts(db, caller, offer.offerId, addition.giftSkuIds);
  return merged;
};

/** How many more of a variant its stock allows beside those in the cart, and the line there that has some. */
export const roomInCart = async ({ db }: Context, caller: Member, skuId: string) => {
  const [goods] = await queries.findGoods(db, caller.shopId, [skuId]);
  const lines = (await queries.findCartLines(db, caller)).filter(
    (line) => line.sku_id === skuId && line.kind !== 'bundle',
  );
  const inCart = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return { left: Math.max(0, (goods?.stock ?? 0) - inCart), cartId: lines[0]?.cart_id };
};

const setQuantity = async ({ db, clock }: Context, caller: Member, cartId: string, asked: number): Promise<void> => {
  const { quantity } = normalizeQuantity(asked);
  const outcome = await queries.setQuantity(db, caller, { cartId, quantity }, clock.now());
  if (outcome === 'missing') refuse('cartLineNotFound');
  if (outcome === 'tooMany') refuse('maximumInventory');
};

/** Chooses gifts from the promotion that a line is in, as far as its selected lines have come (CART-05). */
const setGifts = async (context: Context, caller: Member, cartId: string, skuIds: readonly string[]): Promise<void> => {
  const { lines, gifts, goingGifts } = await loadCart(context, caller);
  const line = lines.find((each) => rowsOf(each).some((row) => row.cart_id === cartId)) ?? refuse('cartLineNotFound');
  if (line.kind !== 'promotion') return refuse('promotionItemsFirst');
  const tier = reachedTierOf(line);
  const offeredGifts = (tier?.gifts ?? []).flatMap((skuId) => gifts.get(skuId) ?? []);
  if (!tier || offeredGifts.length === 0) return refuse('promotionItemsFirst');
  const isInStock = (skuId: string) => offeredGifts.some((gift) => gift.sku_id === skuId && gift.stock > 0);
  const canBeGiven = (skuId: string) => isInStock(skuId) && goingGifts.has(skuId);
  if (skuIds.length > tier.giftCount || !skuIds.every(canBeGiven)) refuse('giftUnavailable');
  await chooseGifts(context.db, caller, line.promotion.promotionId, skuIds);
};

/**
 * Sets a line's quantity, or the gifts of its promotion, or both, and answers with the cart (CART-02, CART-05). Refuses
 * with cartLineNotFound, maximumInventory, promotionItemsFirst or giftUnavailable.
 */
export const updateCart = async (
  context: Context,
  caller: Member,
  { cartId, quantity, giftProducts }: BodyOf<typeof contract.updateCart>,
): Promise<contract.Cart> => {
  if (quantity !== undefined) await setQuantity(context, caller, cartId, quantity);
  if (giftProducts) await setGifts(context, caller, cartId, giftProducts);
  return findAllCart(context, caller);
};

/** Selects or deselects lines and answers with the cart; ids that are not in it are passed over. */
export const selectInCart = async (
  context: Context,
  caller: Member,
  cartIds: string[],
  selected: boolean,
): Promise<contract.Cart> => {
  if (cartIds.length > 0) await queries.setSelection(context.db, caller, cartIds, selected);
  return findAllCart(context, caller);
};

/** Selects these lines and no others: what is bought again is not ordered together with what else waits in the cart. */
export const selectOnlyInCart = async ({ db }: Context, caller: Member, cartIds: string[]): Promise<void> => {
  await queries.selectOnly(db, caller, cartIds);
};

/** Removes lines; ids that are not in the cart are passed over (CART-06). */
export const deleteFromCart = async ({ db }: Context, caller: Member, cartIds: string[]): Promise<void> => {
  await queries.deleteLines(db, caller, cartIds);
};

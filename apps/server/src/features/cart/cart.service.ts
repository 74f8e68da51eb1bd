import type { addToCart, Cart, updateCart } from '@pcmall/contract/cart';
import type { BodyOf } from '@pcmall/contract/endpoint';
import { cartSums } from '@pcmall/domain/cart';
import { normalizeQuantity } from '@pcmall/domain/quantity';
import type { Member } from '../../caller';
import type { Context } from '../../context';
import { newId } from '../../gateways/random';
import { refuse } from '../../shop-error';
import { chooseGifts, findGifts, offersOf } from '../offer/offer.service';
import * as queries from './cart.queries';
import { judgeLine } from './judge-line';
import { placeLine } from './place-line';
import { presentCart } from './present-cart';

/** Lines, not pieces: enough for any household, and a bound for every sum over the cart. */
const maxLines = 200;

const findParts = async ({ db }: Context, shopId: string, lines: queries.CartLineRow[]) => {
  const skuIds = [...new Set(lines.flatMap(({ parts }) => parts))];
  const rows = skuIds.length > 0 ? await queries.findParts(db, shopId, skuIds) : [];
  return new Map(rows.map((goods) => [goods.sku_id, goods]));
};

export const findCart = async (context: Context, caller: Member): Promise<Cart> => {
  const { db, clock } = context;
  const { shop, shopId, language } = caller;
  const offers = await offersOf(context, shop);
  const lines = await queries.findCartLines(db, caller);
  const parts = await findParts(context, shopId, lines);
  const judged = lines.map((line) => judgeLine(line, { offers, parts, now: clock.now() }));
  const held = new Set(judged.flatMap((each) => (each.kind === 'promotion' ? [each.promotion] : [])));
  const promotions = offers.promotions.filter((promotion) => held.has(promotion));
  const gifts = await findGifts(db, caller, promotions);
  const items = presentCart(judged, { promotions, gifts, language, currency: shop.currency });
  return { items, currency: shop.currency, ...cartSums(items, shop.currency) };
};

export const countPieces = ({ db, clock }: Context, caller: Member): Promise<number> =>
  queries.sumQuantities(db, caller, clock.now());

/** Says why a line did not go in. */
const refuseLine = async ({ db }: Context, caller: Member, { skuId, parts }: queries.NewLine): Promise<never> => {
  const wanted = [skuId, ...parts];
  const found = await queries.findParts(db, caller.shopId, wanted);
  if (wanted.some((id) => !found.some((goods) => goods.sku_id === id && goods.on_sale))) refuse('productNotFound');
  return (await queries.countLines(db, caller)) >= maxLines ? refuse('cartFull') : refuse('exceedsStock');
};

/** Answers with the cart's new total quantity. */
export const add = async (context: Context, caller: Member, wanted: BodyOf<typeof addToCart>): Promise<number> => {
  const { db, clock } = context;
  const { shopId, accountId } = caller;
  const line = {
    shopId,
    accountId,
    cartId: newId(),
    skuId: wanted.skuSaleId,
    quantity: normalizeQuantity(wanted.quantity).quantity,
    ...(await placeLine(context, caller, wanted)),
  };
  const total = (await queries.mergeLine(db, line, maxLines, clock.now())) ?? (await refuseLine(context, caller, line));
  if (line.activityType === 1 && wanted.giftProducts.length > 0)
    await chooseGifts(db, caller, line.activityId, wanted.giftProducts);
  return total;
};

const setQuantity = async ({ db }: Context, caller: Member, cartId: string, quantity: number) => {
  const outcome = await queries.setQuantity(db, caller, cartId, normalizeQuantity(quantity).quantity);
  if (outcome === 'missing') refuse('cartLineNotFound');
  if (outcome === 'tooMany') refuse('maximumInventory');
};

/** The gifts of the promotion that a line is in, as far as its selected lines have come. */
const setGifts = async (context: Context, caller: Member, cartId: string, wanted: string[]) => {
  const { items } = await findCart(context, caller);
  const item =
    items.find((each) => each.cartId === cartId || each.children.some((child) => child.cartId === cartId)) ??
    refuse('cartLineNotFound');
  const { tiers = [], reachedTier = null } = item.actDetail ?? {};
  const { gifts = [], giftCount = 0 } = tiers[reachedTier ?? -1] ?? {};
  if (gifts.length === 0) refuse('promotionItemsFirst');
  const isOffered = (skuId: string) => gifts.some((gift) => gift.skuSaleId === skuId && !gift.soldOut);
  if (wanted.length > giftCount || !wanted.every(isOffered)) refuse('giftUnavailable');
  await chooseGifts(context.db, caller, item.activityId, wanted);
};

export const change = async (
  context: Context,
  caller: Member,
  { cartId, quantity, giftProducts }: BodyOf<typeof updateCart>,
): Promise<Cart> => {
  if (quantity !== undefined) await setQuantity(context, caller, cartId, quantity);
  if (giftProducts) await setGifts(context, caller, cartId, giftProducts);
  return findCart(context, caller);
};

export const select = async (
  context: Context,
  caller: Member,
  cartIds: string[],
  selection: boolean,
): Promise<Cart> => {
  if (cartIds.length > 0) await queries.setSelection(context.db, caller, cartIds, selection);
  return findCart(context, caller);
};

export const remove = (context: Context, caller: Member, cartIds: string[]) =>
  queries.deleteLines(context.db, caller, cartIds);

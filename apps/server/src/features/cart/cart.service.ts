import type { addToCart, Cart, CartItem } from '@pcmall/contract/cart';
import type { BodyOf } from '@pcmall/contract/endpoint';
import { cartSums } from '@pcmall/domain/cart';
import { type Language, localize } from '@pcmall/domain/localized';
import { normalizeQuantity } from '@pcmall/domain/quantity';
import type { Member } from '../../caller';
import type { Context } from '../../context';
import type { Db } from '../../db/database';
import { newId } from '../../gateways/random';
import { refuse } from '../../shop-error';
import * as queries from './cart.queries';

/** Lines, not pieces: enough for any household, and a bound for every sum over the cart. */
const maxLines = 200;

const invalidReason = (line: queries.CartLineRow): CartItem['invalid'] => {
  if (!line.on_sale) return 'offSale';
  return line.stock === 0 ? 'soldOut' : null;
};

const present = (line: queries.CartLineRow, language: Language): CartItem => ({
  cartId: line.cart_id,
  activityId: line.activity_id,
  activityType: line.activity_type,
  quantity: line.quantity,
  selection: line.selected,
  invalid: invalidReason(line),
  sortId: line.sort_id,
  products: [
    {
      productId: line.product_id,
      skuSaleId: line.sku_id,
      name: localize(line.name, language),
      picture: line.sku_picture || line.pictures[0] || '',
      options: line.options.map(({ name, value }) => ({
        name: localize(name, language),
        value: localize(value, language),
      })),
      price: line.price,
      struckPrice: line.struck_price,
      stock: line.stock,
    },
  ],
  children: [],
  giftProduct: [],
  actDetail: null,
  packageDetail: null,
});

export const findCart = async ({ db }: Context, caller: Member): Promise<Cart> => {
  const lines = await queries.findCartLines(db, caller);
  const items = lines.map((line) => present(line, caller.language));
  return { items, currency: caller.shop.currency, ...cartSums(items, caller.shop.currency) };
};

export const countPieces = ({ db }: Context, caller: Member): Promise<number> => queries.sumQuantities(db, caller);

const refuseLine = async (db: Db, caller: Member, skuId: string): Promise<never> => {
  const sku = await queries.findSkuForCart(db, caller.shopId, skuId);
  if (!sku?.on_sale) return refuse('productNotFound');
  return (await queries.countLines(db, caller)) >= maxLines ? refuse('cartFull') : refuse('exceedsStock');
};

/** Answers with the cart's new total quantity. */
export const add = async (context: Context, caller: Member, wanted: BodyOf<typeof addToCart>): Promise<number> => {
  const { shopId, accountId } = caller;
  const line = {
    shopId,
    accountId,
    cartId: newId(),
    skuId: wanted.skuSaleId,
    activityId: wanted.activityId,
    activityType: wanted.activityType,
    size: wanted.size,
    quantity: normalizeQuantity(wanted.quantity).quantity,
  };
  return (await queries.mergeLine(context.db, line, maxLines)) ?? refuseLine(context.db, caller, wanted.skuSaleId);
};

export const changeQuantity = async (context: Context, caller: Member, cartId: string, quantity = 1): Promise<Cart> => {
  const outcome = await queries.setQuantity(context.db, caller, cartId, normalizeQuantity(quantity).quantity);
  if (outcome === 'missing') refuse('cartLineNotFound');
  if (outcome === 'tooMany') refuse('maximumInventory');
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

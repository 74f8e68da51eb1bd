import type { CartAddition } from '@pcmall/contract/cart-line';
import type { BodyOf, DataOf } from '@pcmall/contract/endpoint';
import type * as contract from '@pcmall/contract/order';
import { type Localized, localize } from '@pcmall/domain/localized';
import type { Member } from '../../../core/caller';
import type { Context } from '../../../core/context';
import { refuse, ShopError } from '../../../core/shop-error';
import * as cart from '../../cart/cart.service';
import { findBundle, type Offers } from '../../offer/offer.rules';
import { offersOf } from '../../offer/offer.service';
import * as queries from '../order.queries';
import { offeredActions } from '../order-actions';
import { findOwnAddressIds } from './buy-again.queries';

const asProduct = ({ sku_id, quantity }: queries.LineRow): CartAddition => ({
  ...{ kind: 'product', skuId: sku_id, quantity, size: '', promotionId: '', giftSkuIds: [] },
});

/** Undefined when the bundle is not on sale, or has other parts by now. */
const asBundle = (parts: queries.LineRow[], offers: Offers, now: Date): CartAddition | undefined => {
  const [first] = parts;
  const offer = first && findBundle(offers, first.offer_id, now);
  const own = offer?.parts.map(({ productId }) => parts.find((line) => line.product_id === productId));
  if (!offer || !own || own.length !== parts.length) return undefined;
  const quantity = first.quantity / (offer.parts[0]?.quantity ?? 1);
  const skuIds = own.flatMap((line) => line?.sku_id ?? []);
  const isSame = own.every((line, index) => line?.quantity === quantity * (offer.parts[index]?.quantity ?? 0));
  if (!isSame) return undefined;
  return { kind: 'bundle', skuId: first.sku_id, quantity, bundleId: offer.bundleId, partSkuIds: skuIds };
};

/** What was bought together: a bundle's parts, or a line alone. Gifts come by themselves, or not. */
const bought = (lines: queries.LineRow[]): queries.LineRow[][] => {
  const bundles = new Map<number, queries.LineRow[]>();
  const alone: queries.LineRow[][] = [];
  for (const line of lines) {
    if (line.offer_kind === 'gift') continue;
    if (line.offer_kind === 'bundle') bundles.set(line.offer_group, [...(bundles.get(line.offer_group) ?? []), line]);
    else alone.push([line]);
  }
  return [...bundles.values(), ...alone];
};

/** An order that may be bought again. Refuses `orderNotFound` and `actionNotAllowed`. */
const findRepeatable = async ({ db, clock }: Context, caller: Member, orderId: string) => {
  const order = (await queries.findOrder(db, caller, orderId)) ?? refuse('orderNotFound');
  if (!offeredActions(order, clock.now()).includes('buyAgain')) refuse('actionNotAllowed');
  return { order, lines: await queries.findLines(db, caller.shopId, [order.order_id]) };
};

/** What the order was made with, as far as the shopper still has it; what the shop no longer has, the checkout passes over. */
const choicesOf = async (
  context: Context,
  caller: Member,
  order: queries.OrderRow,
): Promise<contract.RepeatedChoices> => {
  const { recipient, sender, carrier, delivery_mode: deliveryMode, pick_up_point: point } = order;
  const people = [recipient, sender].flatMap((person) => person?.addressId ?? []);
  const own = new Set(await findOwnAddressIds(context.db, caller, people));
  const idOf = (person: typeof recipient) => (person && own.has(person.addressId) ? person.addressId : undefined);
  return {
    deliveryMode,
    recipientId: idOf(recipient),
    senderId: idOf(sender),
    carrierId: carrier?.carrierId,
    pickUpPointId: point?.pointId,
  };
};

/** Of goods that there are too few of: what is left of them, or what the cart has of them already. */
const addRest = async (context: Context, caller: Member, addition: CartAddition, key: string | undefined) => {
  const { left, cartId } = await cart.roomInCart(context, caller, addition.skuId);
  if (left === 0) return cartId;
  try {
    return (await cart.addToCart(context, caller, { ...addition, quantity: left }, key)).cartId;
  } catch (error) {
    // Bundles in the cart, or somebody else, need the rest.
    if (error instanceof ShopError && error.reason === 'exceedsStock') return cartId;
    throw error;
  }
};

/** Where something went into the cart; `isWhole` when all of it did. Undefined when there is none to be had. */
const addAgain = async (context: Context, caller: Member, addition: CartAddition, key: string | undefined) => {
  try {
    const { cartId } = await cart.addToCart(context, caller, addition, key);
    return { cartId, isWhole: true };
  } catch (error) {
    if (!(error instanceof ShopError) || error.reason === 'cartFull') throw error;
    if (error.reason !== 'exceedsStock' || addition.kind === 'bundle') return undefined;
    const cartId = await addRest(context, caller, addition, key);
    return cartId === undefined ? undefined : { cartId, isWhole: false };
  }
};

/**
 * Puts what is still to be had into the cart, selects it alone, and names what is not and what there is too little of
 * (ORD-07.2); for its checkout it proposes what the order was made with (ORD-09). A bundle that is over goes in as its
 * products. Once for each idempotency key. Refuses `orderNotFound`, `actionNotAllowed` and `cartFull`.
 */
export const buyAgain = async (
  context: Context,
  caller: Member,
  { orderId, idempotencyKey }: BodyOf<typeof contract.buyAgain>,
): Promise<DataOf<typeof contract.buyAgain>> => {
  const { order, lines } = await findRepeatable(context, caller, orderId);
  const offers = await offersOf(context, caller.shop);
  const cartIds = new Set<string>();
  /** Each addition has a key of its own: two lines of an order may go into one of the cart. */
  const add = async (addition: CartAddition, { line_no: lineNo }: queries.LineRow) => {
    const done = await addAgain(
      context,
      caller,
      addition,
      idempotencyKey && `${idempotencyKey} ${addition.kind} ${lineNo}`,
    );
    if (done) cartIds.add(done.cartId);
    return done;
  };
  const [missing, short]: [string[], string[]] = [[], []];
  let added = 0;
  for (const together of bought(lines)) {
    const [first] = together;
    const asWhole = first?.offer_kind === 'bundle' ? asBundle(together, offers, context.clock.now()) : undefined;
    if (first && asWhole && (await add(asWhole, first))) {
      added += together.length;
      continue;
    }
    for (const line of together) {
      const done = await add(asProduct(line), line);
      if (done) added += 1;
      if (!done?.isWhole) (done ? short : missing).push(localize(line.name, caller.language));
    }
  }
  if (added > 0) await cart.selectOnlyInCart(context, caller, [...cartIds]);
  return { added, missing, short, cartIds: [...cartIds], choices: await choicesOf(context, caller, order) };
};

export interface BoughtGoods {
  orderNo: string;
  choices: contract.RepeatedChoices;
  /** Each variant once; parts of bundles as the products that they are, no gifts. */
  goods: { skuId: string; name: Localized; quantity: number }[];
}

/** What an order was of, for orders of the same goods to other people. Refuses as `findRepeatable`. */
export const findBoughtGoods = async (context: Context, caller: Member, orderId: string): Promise<BoughtGoods> => {
  const { order, lines } = await findRepeatable(context, caller, orderId);
  const goods = new Map<string, BoughtGoods['goods'][number]>();
  for (const { sku_id: skuId, name, quantity } of bought(lines).flat())
    goods.set(skuId, { skuId, name, quantity: quantity + (goods.get(skuId)?.quantity ?? 0) });
  const choices = await choicesOf(context, caller, order);
  return { orderNo: order.order_no, choices, goods: [...goods.values()] };
};

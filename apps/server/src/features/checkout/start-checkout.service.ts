import type { preOrderTemp } from '@pcmall/contract/checkout';
import type { BodyOf } from '@pcmall/contract/endpoint';
import type { Context } from '../../context';
import { newId } from '../../gateways/random';
import { refuse } from '../../shop-error';
import { findDueGifts } from '../offer/offer.service';
import { commonModes, type Terms } from './arrange-checkout';
import type { Buyer } from './buyer';
import * as queries from './checkout.queries';
import { termsOf } from './checkout.service';
import { namesOf } from './checkout-obstacles';
import { type GoodsLine, offerLineOf, shortLines, toKeep, withGoods } from './goods-line.service';
import { linesOf, offerOf, type Wish } from './wishes';

const lifetime = 24 * 3_600_000;

type Wanted = BodyOf<typeof preOrderTemp>;

const wishesOf = async ({ db }: Context, buyer: Buyer, wanted: Wanted): Promise<Wish[]> => {
  const bought = wanted.productItemList.map(({ skuSaleId, giftProducts, ...rest }) => ({
    ...{ ...rest, skuId: skuSaleId, choice: giftProducts, cartId: '' },
  }));
  if (wanted.shoppingCartIds.length === 0) return bought;
  const fromCart = await queries.findCartLines(db, buyer, wanted.shoppingCartIds);
  if (fromCart.length !== new Set(wanted.shoppingCartIds).size) refuse('cartLineNotFound');
  return [
    ...bought,
    ...fromCart.map(({ cart_id, sku_id, quantity, offer_id, kind, parts }) => ({
      ...{ cartId: cart_id, skuId: sku_id, quantity, activityId: offer_id },
      activityType: kind === 'bundle' ? (2 as const) : (0 as const),
      choice: parts,
    })),
  ];
};

const refuseUnavailable = (lines: GoodsLine[]): void => {
  if (lines.some(({ goods }) => !goods.on_sale)) refuse('productNotFound');
  const short = shortLines(lines);
  if (short.length > 0) refuse('shortage', { name: namesOf(short) });
};

/** The gifts chosen with what is bought at once; undefined where the cart has been asked. */
const choiceOf = (wishes: Wish[], lines: GoodsLine[]) => {
  if (wishes.some(({ cartId }) => cartId !== '')) return undefined;
  const bySku = new Map(lines.map((line) => [line.skuId, line.offerId]));
  return new Map(wishes.map(({ skuId, choice }) => [bySku.get(skuId) ?? '', choice]));
};

/** The gifts that are due with these lines and go the same way: a gift never keeps anybody from ordering. */
const addGifts = async ({ db }: Context, buyer: Buyer, wishes: Wish[], lines: GoodsLine[], terms: Terms) => {
  const { offers, options, now } = terms;
  const choice = choiceOf(wishes, lines);
  const due = await findDueGifts(db, buyer, offers, lines.map(offerLineOf), { now, ...(choice && { choice }) });
  if (due.length === 0) return lines;
  const gifts = await withGoods(
    db,
    buyer.shopId,
    due.map(({ skuId, promotionId }) => ({
      ...{ skuId, offerId: promotionId, quantity: 1, price: 0, cartId: '', kind: 'gift' as const, group: 0 },
    })),
  );
  const all = [...lines];
  for (const gift of gifts) if (commonModes(buyer.shop, [...all, gift], options).length > 0) all.push(gift);
  return all;
};

/** Begins a checkout with what can be bought, or refuses and names what can't. */
export const start = async (context: Context, buyer: Buyer, wanted: Wanted): Promise<string> => {
  const { db, clock } = context;
  const { shop, shopId } = buyer;
  const wishes = await wishesOf(context, buyer, wanted);
  if (wishes.length === 0) refuse('selectProducts');
  const terms = await termsOf(context, buyer);
  const asked = await withGoods(db, shopId, linesOf(wishes, terms));
  const bought = asked.map((line) => offerOf(line, terms));
  refuseUnavailable(bought);
  if (commonModes(shop, bought, terms.options).length === 0) refuse('noCommonDelivery', { names: namesOf(bought) });
  const lines = await addGifts(context, buyer, wishes, bought, terms);

  const preOrderId = newId();
  const expiresAt = new Date(clock.now().getTime() + lifetime);
  await queries.insertCheckoutSession(db, buyer, { preOrderId, lines: lines.map(toKeep), expiresAt });
  return preOrderId;
};

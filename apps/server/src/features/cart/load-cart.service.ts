import type { Member } from '../../core/caller';
import type { Context } from '../../core/context';
import type { Db } from '../../db/database';
import { commonDeliveryModes } from '../delivery/delivery-modes.rules';
import { deliveryOptions } from '../delivery/delivery-options.service';
import { type DueGift, giftsDue, giftsThatGo, type OfferLine } from '../offer/offer.rules';
import { findGifts, type Gifts, offersOf } from '../offer/offer.service';
import * as queries from './cart.queries';
import { type CartLine, evaluateCartLine, groupByPromotion, type Product } from './cart-line.rules';

/** A shopper's cart as it stands at this moment. */
export interface LoadedCart {
  lines: CartLine[];
  /** The gifts of its promotions as they are on sale now, by their variant. */
  gifts: Gifts;
  /** Those of them that can be sent with what is selected. */
  goingGifts: Gifts;
  /** Which of them come with what is selected. */
  dueGifts: DueGift[];
}

/** The variants that the bundles of a cart are made of. */
const findPartsBySku = async (db: Db, shopId: string, rows: readonly queries.CartLineRow[]) => {
  const skuIds = [...new Set(rows.flatMap(({ parts }) => parts))];
  const goodsRows = skuIds.length > 0 ? await queries.findGoods(db, shopId, skuIds) : [];
  return new Map(goodsRows.map((goods) => [goods.sku_id, goods]));
};

const offerLineOf = (
  offer: Pick<OfferLine, 'kind' | 'offerId' | 'group'>,
  { product, quantity }: { product: Product; quantity: number },
): OfferLine => ({
  skuId: product.sku_id,
  productId: product.product_id,
  price: product.price,
  quantity,
  ...offer,
});

/** What is selected of a line, as offers count it. */
const selectedOfferLines = (line: CartLine, group: number): OfferLine[] => {
  if (line.kind === 'unavailable') return [];
  if (line.kind === 'promotion') {
    const offer = { kind: line.kind, offerId: line.promotion.promotionId, group };
    return line.lines.filter(({ selected }) => selected).map((each) => offerLineOf(offer, each));
  }
  if (!line.selected) return [];
  if (line.kind === 'plain') return [offerLineOf({ kind: null, offerId: '', group }, line)];
  const offer = { kind: line.kind, offerId: line.bundle.bundleId, group };
  return line.parts.map(({ product, quantity }) => offerLineOf(offer, { product, quantity: quantity * line.quantity }));
};

const selectedGoods = (line: CartLine): Product[] => {
  if (line.kind === 'unavailable') return [];
  if (line.kind === 'promotion') return line.lines.flatMap(({ selected, product }) => (selected ? [product] : []));
  if (!line.selected) return [];
  return line.kind === 'plain' ? [line.product] : line.parts.map(({ product }) => product);
};

/** The delivery modes of a checkout of what is selected. */
const waysOf = async (context: Context, { shop }: Member, lines: readonly CartLine[]) =>
  commonDeliveryModes({ shop, options: await deliveryOptions(context, shop) }, lines.flatMap(selectedGoods));

/** Reads the cart and works out what can be bought of it, in at most four statements however long it is. */
export const loadCart = async (context: Context, caller: Member): Promise<LoadedCart> => {
  const { db, clock } = context;
  const offers = await offersOf({ db }, caller.shop);
  const rows = await queries.findCartLines(db, caller);
  const partsBySku = await findPartsBySku(db, caller.shopId, rows);
  const conditions = { offers, partsBySku, now: clock.now() };
  const lines = groupByPromotion(rows.map((row) => evaluateCartLine(row, conditions)));
  // In the shop's order: of two promotions that give the last piece of a gift, the first does.
  const promotionsInCart = new Set(lines.flatMap((line) => (line.kind === 'promotion' ? [line.promotion] : [])));
  const promotions = offers.promotions.filter((promotion) => promotionsInCart.has(promotion));
  const gifts = await findGifts(db, caller, promotions);
  const goingGifts = gifts.size === 0 ? gifts : giftsThatGo(gifts, await waysOf(context, caller, lines));
  const dueGifts = giftsDue(promotions, lines.flatMap(selectedOfferLines), goingGifts);
  return { lines, gifts, goingGifts, dueGifts };
};

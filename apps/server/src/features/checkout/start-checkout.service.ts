import type { preOrderTemp } from '@pcmall/contract/checkout';
import type { BodyOf, DataOf } from '@pcmall/contract/endpoint';
import { dayMs } from '@pcmall/domain/dates';
import type { Context } from '../../core/context';
import { refuse } from '../../core/shop-error';
import type { Db } from '../../db/database';
import { newId } from '../../gateways/random';
import { type DueGift, type GiftChoice, giftsDue, givingPromotions, openGiftChoices } from '../offer/offer.rules';
import { findGifts, type Gifts } from '../offer/offer.service';
import { presentGiftChoice } from '../offer/present-offer';
import * as queries from './checkout.queries';
import { findShortLines, type GoodsLine, productNames, toSessionLine } from './checkout-line.rules';
import * as sessions from './checkout-session.queries';
import { type Buyer, type Goods, loadGoods, loadShopConditions, withGoods } from './load-checkout.service';
import { findPieceLimit } from './order-limits.rules';
import { commonDeliveryModes, type ShopConditions } from './quote.rules';
import {
  expandRequestedLines,
  giftChoiceOf,
  type RequestedLine,
  requestedAtOnce,
  requestedFromCart,
  resolveOffer,
} from './requested-lines.rules';

type Request = BodyOf<typeof preOrderTemp>;

const loadRequestedLines = async (db: Db, buyer: Buyer, request: Request): Promise<RequestedLine[]> => {
  const { productItemList, shoppingCartIds } = request;
  const bought = productItemList.map(requestedAtOnce);
  if (shoppingCartIds.length === 0) return bought;
  const cartLines = await queries.findCartLines(db, buyer, shoppingCartIds);
  if (cartLines.length !== new Set(shoppingCartIds).size) refuse('cartLineNotFound');
  return [...bought, ...cartLines.map(requestedFromCart)];
};

const refuseUnavailable = (lines: GoodsLine[], conditions: ShopConditions): void => {
  if (lines.some(({ goods }) => !goods.on_sale)) refuse('productNotFound');
  const short = findShortLines(lines);
  if (short.length > 0) refuse('shortage', { name: productNames(short) });
  const limit = findPieceLimit(lines, conditions.shop.settings);
  if (limit) refuse(limit.reason, limit.args);
  if (commonDeliveryModes(conditions, lines).length === 0) refuse('noCommonDelivery', { names: productNames(lines) });
};

const giftLines = (due: readonly DueGift[]) =>
  due.map(({ skuId, promotionId }) => ({
    ...{ skuId, quantity: 1, cartId: '', cartQuantity: 0, offerId: promotionId, kind: 'gift' as const, group: 0 },
  }));

/** The lines with those gifts that can go the same way: a gift never keeps anybody from ordering. */
const addGifts = (lines: GoodsLine[], gifts: readonly GoodsLine[], conditions: ShopConditions): GoodsLine[] => {
  const all = [...lines];
  for (const gift of gifts) if (commonDeliveryModes(conditions, [...all, gift]).length > 0) all.push(gift);
  return all;
};

/**
 * The lines with the gifts that are due, and what is still to be chosen. `choice` stands in for what the cart has chosen, and
 * the cart asks for what is missing by itself.
 */
const withGifts = async (
  db: Db,
  buyer: Buyer,
  lines: GoodsLine[],
  conditions: ShopConditions,
  choice: GiftChoice | undefined,
) => {
  const promotions = givingPromotions(conditions.offers, lines, conditions.now);
  const gifts = await findGifts(db, buyer, promotions);
  const due = giftsDue(promotions, lines, gifts, choice);
  const open = choice ? openGiftChoices(promotions, lines, gifts, choice) : [];
  return {
    lines: due.length === 0 ? lines : addGifts(lines, await loadGoods(db, buyer.shopId, giftLines(due)), conditions),
    giftChoices: open.map((each) => presentGiftChoice(each, gifts, buyer.language)),
  };
};

/**
 * The same where many orders are quoted, whose gifts and goods have all been read before. Nobody chooses for each of them:
 * they bring the first gifts in stock.
 */
export const withKnownGifts = (
  lines: GoodsLine[],
  conditions: ShopConditions,
  { gifts, goods }: { gifts: Gifts; goods: ReadonlyMap<string, Goods> },
): GoodsLine[] => {
  const due = giftsDue(givingPromotions(conditions.offers, lines, conditions.now), lines, gifts, 'first');
  return due.length === 0 ? lines : addGifts(lines, withGoods(giftLines(due), goods), conditions);
};

/**
 * Endpoint preOrderTemp: begins a checkout of single products or lines of the cart, and returns its id with the gifts that
 * are to be chosen with what is bought at once (CHK-01, CART-05). Refuses `selectProducts`, `cartLineNotFound`, `offerOver`,
 * `productNotFound`, `shortage`, the limits for pieces and `noCommonDelivery`.
 */
export const startCheckout = async (
  context: Context,
  buyer: Buyer,
  request: Request,
): Promise<DataOf<typeof preOrderTemp>> => {
  const { db, clock } = context;
  const requested = await loadRequestedLines(db, buyer, request);
  if (requested.length === 0) refuse('selectProducts');
  const conditions = await loadShopConditions(context, buyer.shop);
  const unresolved = await loadGoods(db, buyer.shopId, expandRequestedLines(requested, conditions));
  const bought = unresolved.map((line) => resolveOffer(line, conditions));
  refuseUnavailable(bought, conditions);
  const choice = giftChoiceOf(requested, bought);
  const { lines, giftChoices } = await withGifts(db, buyer, bought, conditions, choice);

  const preOrderId = newId();
  const expiresAt = new Date(clock.now().getTime() + sessions.checkoutLifetimeMs);
  await sessions.insertCheckoutSession(db, buyer, { preOrderId, lines: lines.map(toSessionLine), expiresAt });
  return { preOrderId, giftChoices };
};

/** So long a tab that was left open is led to the order it has made. */
const orderedKeptMs = 30 * dayMs;

/** Every night the checkouts that are over are forgotten. */
export const defineCheckoutJobs = ({ db, clock, shops, jobs }: Context) => {
  const forgetOldCheckouts = async () => {
    const open = clock.now();
    const before = { open, ordered: new Date(open.getTime() - orderedKeptMs) };
    for (const { shopId } of await shops.all()) await sessions.deleteExpiredCheckoutSessions(db, shopId, before);
  };
  jobs.define('forget-old-checkouts', forgetOldCheckouts, '43 3 * * *');
};

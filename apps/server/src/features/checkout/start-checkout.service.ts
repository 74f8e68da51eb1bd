import type { preOrderTemp } from '@pcmall/contract/checkout';
import type { BodyOf } from '@pcmall/contract/endpoint';
import { dayMs } from '@pcmall/domain/dates';
import type { Context } from '../../core/context';
import { refuse } from '../../core/shop-error';
import type { Db } from '../../db/database';
import { newId } from '../../gateways/random';
import { type DueGift, type GiftChoice, giftsDue, givingPromotions } from '../offer/offer.rules';
import { findDueGifts, type Gifts } from '../offer/offer.service';
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

/** The lines with the gifts that are due. */
const withGifts = async (
  db: Db,
  buyer: Buyer,
  lines: GoodsLine[],
  conditions: ShopConditions,
  choice?: GiftChoice,
): Promise<GoodsLine[]> => {
  const { offers, now } = conditions;
  const due = await findDueGifts(db, buyer, offers, lines, { now, ...(choice && { choice }) });
  return due.length === 0 ? lines : addGifts(lines, await loadGoods(db, buyer.shopId, giftLines(due)), conditions);
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
 * Endpoint preOrderTemp: begins a checkout of single products or lines of the cart, and returns its id (CHK-01). Refuses
 * `selectProducts`, `cartLineNotFound`, `offerOver`, `productNotFound`, `shortage`, the limits for pieces and `noCommonDelivery`.
 */
export const startCheckout = async (context: Context, buyer: Buyer, request: Request): Promise<string> => {
  const { db, clock } = context;
  const requested = await loadRequestedLines(db, buyer, request);
  if (requested.length === 0) refuse('selectProducts');
  const conditions = await loadShopConditions(context, buyer.shop);
  const unresolved = await loadGoods(db, buyer.shopId, expandRequestedLines(requested, conditions));
  const bought = unresolved.map((line) => resolveOffer(line, conditions));
  refuseUnavailable(bought, conditions);
  const lines = await withGifts(db, buyer, bought, conditions, giftChoiceOf(requested, bought));

  const preOrderId = newId();
  const expiresAt = new Date(clock.now().getTime() + sessions.checkoutLifetimeMs);
  await sessions.insertCheckoutSession(db, buyer, { preOrderId, lines: lines.map(toSessionLine), expiresAt });
  return preOrderId;
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

import type { preOrderTemp } from '@pcmall/contract/checkout';
import type { BodyOf, DataOf } from '@pcmall/contract/endpoint';
import type { DeliveryMode } from '@pcmall/contract/shop';
import { dayMs } from '@pcmall/domain/dates';
import type { Context } from '../../core/context';
import { refuse } from '../../core/shop-error';
import type { Db } from '../../db/database';
import { newId } from '../../gateways/random';
import { commonDeliveryModes } from '../delivery/delivery-modes.rules';
import {
  type DueGift,
  type GiftChoice,
  giftsDue,
  giftsLeftBehind,
  giftsThatGo,
  givingPromotions,
  openGiftChoices,
} from '../offer/offer.rules';
import { findGifts, type Gifts } from '../offer/offer.service';
import { presentGiftChoice } from '../offer/present-offer';
import * as queries from './checkout.queries';
import { findShortLines, type GoodsLine, productNames, toSessionLine } from './checkout-line.rules';
import * as sessions from './checkout-session.queries';
import { type Buyer, type Goods, loadGoods, loadShopConditions, withGoods } from './load-checkout.service';
import { findPieceLimit } from './order-limits.rules';
import type { ShopConditions } from './quote.rules';
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

const goodsOf = (lines: readonly GoodsLine[]) => lines.map(({ goods }) => goods);

const refuseUnavailable = (lines: GoodsLine[], conditions: ShopConditions): void => {
  if (lines.some(({ goods }) => !goods.on_sale)) refuse('productNotFound');
  const short = findShortLines(lines);
  if (short.length > 0) refuse('shortage', { name: productNames(short) });
  const limit = findPieceLimit(lines, conditions.shop.settings);
  if (limit) refuse(limit.reason, limit.args);
  if (commonDeliveryModes(conditions, goodsOf(lines)).length === 0)
    refuse('noCommonDelivery', { names: productNames(lines) });
};

const giftLines = (due: readonly DueGift[]) =>
  due.map(({ skuId, promotionId }) => ({
    ...{ skuId, quantity: 1, cartId: '', cartQuantity: 0, offerId: promotionId, kind: 'gift' as const, group: 0 },
  }));

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
  const going = giftsThatGo(gifts, commonDeliveryModes(conditions, goodsOf(lines)));
  const open = choice ? openGiftChoices(promotions, lines, going, choice) : [];
  // Those that can't go are told by the checkout, which leaves them behind.
  const due = [...giftsDue(promotions, lines, going, choice), ...giftsLeftBehind(promotions, lines, gifts, going)];
  return {
    lines: due.length === 0 ? lines : [...lines, ...(await loadGoods(db, buyer.shopId, giftLines(due)))],
    giftChoices: open.map((each) => presentGiftChoice(each, gifts, buyer.language)),
  };
};

/**
 * The same where many orders are quoted, whose gifts and goods have all been read before. Nobody chooses for each of them:
 * they bring the first gifts in stock that go by the order's delivery mode, where its rows say one.
 */
export const withKnownGifts = (
  lines: GoodsLine[],
  conditions: ShopConditions,
  { gifts, goods, mode }: { gifts: Gifts; goods: ReadonlyMap<string, Goods>; mode: DeliveryMode | undefined },
): GoodsLine[] => {
  const going = giftsThatGo(gifts, mode ? [mode] : commonDeliveryModes(conditions, goodsOf(lines)));
  const due = giftsDue(givingPromotions(conditions.offers, lines, conditions.now), lines, going, 'first');
  return due.length === 0 ? lines : [...lines, ...withGoods(giftLines(due), goods)];
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

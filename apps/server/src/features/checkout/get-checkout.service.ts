import { isDeepStrictEqual } from 'node:util';
import type { Carrier, Checkout, CheckoutChoices, Material, PickUpPoint } from '@pcmall/contract/checkout';
import type { Visitor } from '../../core/caller';
import type { Context } from '../../core/context';
import { refuse } from '../../core/shop-error';
import * as queries from './checkout.queries';
import { toSessionLine, toShownLine } from './checkout-line.rules';
import * as sessions from './checkout-session.queries';
import { type Buyer, loadCheckout, loadShopConditions } from './load-checkout.service';
import { findChanges, shownOf } from './order-changes.rules';
import { presentCarrier, presentCheckout, presentMaterial, presentPickUpPoint } from './present-checkout';
import { type CheckoutQuote, quoteCheckout } from './quote.rules';
import { refuseUsedUp } from './used-up-checkout.service';

type CheckoutRequest = CheckoutChoices & { preOrderId: string };

/** Refuses `checkoutNotFound` for a checkout that is over or another shopper's, and as `refuseUsedUp` one that is used up. */
const quoteSession = async (
  context: Context,
  buyer: Buyer,
  { preOrderId, ...choices }: CheckoutRequest,
): Promise<{ session: sessions.CheckoutSession; quote: CheckoutQuote }> => {
  const conditions = await loadShopConditions(context, buyer.shop);
  const session =
    (await sessions.findCheckoutSession(context.db, buyer, preOrderId, conditions.now)) ??
    (await refuseUsedUp(context.db, buyer, preOrderId));
  return { session, quote: quoteCheckout(await loadCheckout(context.db, buyer, session, conditions, choices)) };
};

/**
 * The checkout, priced anew for these choices (CHK-01): the answer of preOrder, refreshPreOrder, selectMaterial and
 * selectCoupons. Refuses `checkoutNotFound`, `productNotFound` and `noCommonDelivery`.
 */
export const getCheckout = async (context: Context, buyer: Buyer, request: CheckoutRequest): Promise<Checkout> => {
  const { preOrderId, ...choices } = request;
  const { session, quote } = await quoteSession(context, buyer, request);
  const changes = findChanges(quote, choices, session.shown, buyer.language);
  // From now on this is what the shopper has seen, and what an order is held against.
  const lines = [...quote.lines.map(toShownLine), ...quote.giftsLeft.map(toSessionLine)];
  const seen = { lines, shown: shownOf(quote) };
  if (!isDeepStrictEqual(seen, { lines: session.lines, shown: session.shown }))
    await sessions.updateSeen(context.db, buyer, preOrderId, seen);
  return presentCheckout(preOrderId, quote, changes, buyer);
};

/** The carriers that go to the recipient of a checkout, with their fees (CHK-03). */
export const getLogisticsList = async (
  context: Context,
  buyer: Buyer,
  request: CheckoutRequest,
): Promise<Carrier[]> => {
  const { carriers } = (await quoteSession(context, buyer, request)).quote;
  return carriers.map((carrier) => presentCarrier(carrier, buyer.language));
};

/** What one carrier costs for a checkout, in minor units. Refuses `logisticsNeeded` if it does not go there. */
export const matchLogicFee = async (
  context: Context,
  buyer: Buyer,
  request: CheckoutRequest & { carrierId: string },
): Promise<{ fee: number }> => {
  const { carriers } = (await quoteSession(context, buyer, request)).quote;
  const quoted = carriers.find(({ carrier }) => carrier.carrier_id === request.carrierId) ?? refuse('logisticsNeeded');
  return { fee: quoted.fee };
};

/** The packing materials of the shop. */
export const getMaterialSetting = async ({ db }: Context, { shopId, language }: Visitor): Promise<Material[]> =>
  (await queries.listMaterials(db, shopId)).map((material) => presentMaterial(material, language));

/** The pick-up points of the shop (ADDR-15). */
export const getSelfMentionPoint = async ({ db }: Context, { shopId, language }: Visitor): Promise<PickUpPoint[]> =>
  (await queries.listPickUpPoints(db, shopId)).map((point) => presentPickUpPoint(point, language));

import type { Carrier, Checkout, CheckoutChoices, Material, PickUpPoint } from '@pcmall/contract/checkout';
import type { Visitor } from '../../core/caller';
import type { Context } from '../../core/context';
import { refuse } from '../../core/shop-error';
import * as queries from './checkout.queries';
import { toSessionLine } from './checkout-line.rules';
import * as sessions from './checkout-session.queries';
import { type Buyer, loadCheckout, loadShopConditions } from './load-checkout.service';
import { presentCarrier, presentCheckout, presentMaterial, presentPickUpPoint } from './present-checkout';
import { type CheckoutQuote, quoteCheckout } from './quote.rules';
import { refuseUsedUp } from './used-up-checkout.service';

type CheckoutRequest = CheckoutChoices & { preOrderId: string };

/** Refuses `checkoutNotFound` for a checkout that is over or another shopper's, and as `refuseUsedUp` one that is used up. */
const quoteSession = async (
  context: Context,
  buyer: Buyer,
  { preOrderId, ...choices }: CheckoutRequest,
): Promise<CheckoutQuote> => {
  const conditions = await loadShopConditions(context, buyer.shop);
  const session =
    (await sessions.findCheckoutSession(context.db, buyer, preOrderId, conditions.now)) ??
    (await refuseUsedUp(context.db, buyer, preOrderId));
  return quoteCheckout(await loadCheckout(context.db, buyer, session, conditions, choices));
};

/**
 * The checkout, priced anew for these choices (CHK-01): the answer of preOrder, refreshPreOrder, selectMaterial and
 * selectCoupons. Refuses `checkoutNotFound`, `productNotFound` and `noCommonDelivery`.
 */
export const getCheckout = async (context: Context, buyer: Buyer, request: CheckoutRequest): Promise<Checkout> => {
  const { preOrderId } = request;
  const quote = await quoteSession(context, buyer, request);
  // From now on the shopper has seen it without the offers that ended.
  if (quote.endedOffers.length > 0)
    await sessions.updateSessionLines(context.db, buyer, preOrderId, quote.lines.map(toSessionLine));
  return presentCheckout(preOrderId, quote, buyer);
};

/** The carriers that go to the recipient of a checkout, with their fees (CHK-03). */
export const getLogisticsList = async (
  context: Context,
  buyer: Buyer,
  request: CheckoutRequest,
): Promise<Carrier[]> => {
  const { carriers } = await quoteSession(context, buyer, request);
  return carriers.map((carrier) => presentCarrier(carrier, buyer.language));
};

/** What one carrier costs for a checkout, in minor units. Refuses `logisticsNeeded` if it does not go there. */
export const matchLogicFee = async (
  context: Context,
  buyer: Buyer,
  request: CheckoutRequest & { carrierId: string },
): Promise<{ fee: number }> => {
  const { carriers } = await quoteSession(context, buyer, request);
  const quoted = carriers.find(({ carrier }) => carrier.carrier_id === request.carrierId) ?? refuse('logisticsNeeded');
  return { fee: quoted.fee };
};

/** The packing materials of the shop. */
export const getMaterialSetting = async ({ db }: Context, { shopId, language }: Visitor): Promise<Material[]> =>
  (await queries.listMaterials(db, shopId)).map((material) => presentMaterial(material, language));

/** The pick-up points of the shop (ADDR-15). */
export const getSelfMentionPoint = async ({ db }: Context, { shopId, language }: Visitor): Promise<PickUpPoint[]> =>
  (await queries.listPickUpPoints(db, shopId)).map((point) => presentPickUpPoint(point, language));

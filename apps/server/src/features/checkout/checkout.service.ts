import type { Carrier, Checkout, CheckoutChoices, Material, PickUpPoint } from '@pcmall/contract/checkout';
import type { Visitor } from '../../core/caller';
import type { Context } from '../../core/context';
import { refuse } from '../../core/shop-error';
import type { Db } from '../../db/database';
import { findPeople } from '../address/address.service';
import { hasBothPhotos } from '../identity/photo/id-photo.service';
import { dueWith, type GiftStock, givingWith } from '../offer/gift.service';
import { offersOf } from '../offer/offer.service';
import { type Arrangement, arrange, type Terms } from './arrange-checkout';
import type { Buyer } from './buyer';
import * as queries from './checkout.queries';
import { namesOf } from './checkout-obstacles';
import { presentCarrier, presentCheckout, presentMaterial, presentPoint } from './checkout-present';
import { deliveryOptions } from './delivery-options.service';
import { type GoodsLine, offerLineOf, toKeep, withGoods } from './goods-line.service';
import { type Settled, settleOffers } from './settle-offers';

/** The addresses, and whether the photos that the shop asks for are there. */
const withPhotos = async (db: Db, buyer: Buyer, choices: CheckoutChoices) => {
  const { showSenderAddress, idImageNeeded } = buyer.shop.settings;
  const { recipient, sender } = await findPeople(db, buyer, choices);
  const areAsked = idImageNeeded && recipient?.countryCode === 'CN';
  return {
    recipient,
    hasIdPhotos: !areAsked || (await hasBothPhotos(db, buyer, recipient.addressId)),
    sender: showSenderAddress ? sender : null,
  };
};

/** The lines with the offers that still stand. Gifts go by the stock that was read with the lines: a later look might differ. */
const settle = (lines: GoodsLine[], { offers, now }: Terms): Settled => {
  const gifts = lines.filter(({ kind }) => kind === 'gift');
  const bought = lines.filter(({ kind }) => kind !== 'gift').map(offerLineOf);
  const choice = new Map<string, string[]>();
  for (const { activityId, skuId } of gifts) choice.set(activityId, [...(choice.get(activityId) ?? []), skuId]);
  const stocks = gifts.map(({ skuId, goods }): [string, GiftStock] => [
    skuId,
    { sku_id: skuId, stock: goods.on_sale ? goods.stock : 0, chosen_from: [] },
  ]);
  const due = dueWith(givingWith(offers, bought, now), bought, new Map(stocks), choice);
  return settleOffers(lines, { offers, due, now });
};

/** The lines with all choices made and priced, from what the database says now. */
export const arrangeLines = async (
  db: Db,
  buyer: Buyer,
  { lines, coupons }: queries.CheckoutSession,
  terms: Terms,
  choices: CheckoutChoices,
): Promise<Arrangement> => {
  const settled = settle(await withGoods(db, buyer.shopId, lines), terms);
  const people = await withPhotos(db, buyer, choices);
  return (
    arrange({ shop: buyer.shop, ...settled, coupons, ...terms, ...people }, choices) ??
    refuse('noCommonDelivery', { names: namesOf(settled.lines) })
  );
};

/** What the shop says now. Not to be called inside a transaction, as `deliveryOptions`. */
export const termsOf = async (context: Context, { shop }: Buyer): Promise<Terms> => ({
  options: await deliveryOptions(context, shop),
  offers: await offersOf(context, shop),
  now: context.clock.now(),
});

const arrangeCheckoutSession = async (context: Context, buyer: Buyer, preOrderId: string, choices: CheckoutChoices) => {
  const { db } = context;
  const terms = await termsOf(context, buyer);
  const found = (await queries.findCheckoutSession(db, buyer, preOrderId, terms.now)) ?? refuse('checkoutNotFound');
  return { arrangement: await arrangeLines(db, buyer, found, terms, choices), terms };
};

export const show = async (
  context: Context,
  buyer: Buyer,
  { preOrderId, ...choices }: CheckoutChoices & { preOrderId: string },
): Promise<Checkout> => {
  const { arrangement, terms } = await arrangeCheckoutSession(context, buyer, preOrderId, choices);
  // From now on the shopper has seen it without the offers that ended.
  if (arrangement.ended.length > 0)
    await queries.keepLines(context.db, buyer, preOrderId, arrangement.lines.map(toKeep));
  return presentCheckout(preOrderId, buyer, arrangement, terms);
};

export const listCarriers = async (
  context: Context,
  buyer: Buyer,
  { preOrderId, ...choices }: CheckoutChoices & { preOrderId: string },
): Promise<Carrier[]> => {
  const { arrangement } = await arrangeCheckoutSession(context, buyer, preOrderId, choices);
  return arrangement.carriers.map((offer) => presentCarrier(offer, buyer.language));
};

export const listMaterials = async ({ db }: Context, { shopId, language }: Visitor): Promise<Material[]> =>
  (await queries.listMaterials(db, shopId)).map((material) => presentMaterial(material, language));

export const listPickUpPoints = async ({ db }: Context, { shopId, language }: Visitor): Promise<PickUpPoint[]> =>
  (await queries.listPickUpPoints(db, shopId)).map((point) => presentPoint(point, language));

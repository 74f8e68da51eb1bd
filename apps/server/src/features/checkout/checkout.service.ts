import type {
  Carrier,
  Checkout,
  CheckoutChoices,
  Material,
  PickUpPoint,
  preOrderTemp,
} from '@pcmall/contract/checkout';
import type { BodyOf } from '@pcmall/contract/endpoint';
import type { Visitor } from '../../caller';
import type { Context } from '../../context';
import type { Db } from '../../db/database';
import type { PreOrderLine } from '../../db/tables/order';
import { newId } from '../../gateways/random';
import { refuse } from '../../shop-error';
import { findPeople } from '../address/address.service';
import { hasBothPhotos } from '../address/id-photo.service';
import { type Arrangement, arrange, commonModes, type GoodsLine, type Terms } from './arrange-checkout';
import type { Buyer } from './buyer';
import * as queries from './checkout.queries';
import { namesOf, shortLines } from './checkout-obstacles';
import { presentCarrier, presentCheckout, presentMaterial, presentPoint } from './checkout-present';
import { deliveryOptions } from './delivery-options.service';

const lifetime = 24 * 3_600_000;

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

/** Ties the wanted lines to what the shop sells now; a specification that is gone for good refuses the whole. */
export const withGoods = async (db: Db, shopId: string, lines: PreOrderLine[]): Promise<GoodsLine[]> => {
  const skuIds = [...new Set(lines.map(({ skuId }) => skuId))];
  const goods = new Map((await queries.findGoods(db, shopId, skuIds)).map((row) => [row.sku_id, row]));
  return lines.map((line) => ({ ...line, goods: goods.get(line.skuId) ?? refuse('productNotFound') }));
};

/** The lines with all choices made and priced, from what the database says now. */
export const arrangeLines = async (
  db: Db,
  buyer: Buyer,
  { lines, coupons }: queries.PreOrder,
  terms: Terms,
  choices: CheckoutChoices,
): Promise<Arrangement> => {
  const goodsLines = await withGoods(db, buyer.shopId, lines);
  const people = await withPhotos(db, buyer, choices);
  return (
    arrange({ shop: buyer.shop, lines: goodsLines, coupons, ...terms, ...people }, choices) ??
    refuse('noCommonDelivery', { names: namesOf(goodsLines) })
  );
};

type Wanted = BodyOf<typeof preOrderTemp>;

const wantedLines = async (db: Db, buyer: Buyer, wanted: Wanted): Promise<Omit<PreOrderLine, 'price'>[]> => {
  const bought = wanted.productItemList.map(({ skuSaleId, quantity }) => ({ skuId: skuSaleId, quantity, cartId: '' }));
  if (wanted.shoppingCartIds.length === 0) return bought;
  const fromCart = await queries.findCartLines(db, buyer, wanted.shoppingCartIds);
  if (fromCart.length !== new Set(wanted.shoppingCartIds).size) refuse('cartLineNotFound');
  return [
    ...bought,
    ...fromCart.map(({ cart_id, sku_id, quantity }) => ({ skuId: sku_id, quantity, cartId: cart_id })),
  ];
};

/** Begins a checkout with what can be bought, or refuses and names what can't. */
export const start = async (context: Context, buyer: Buyer, wanted: Wanted): Promise<string> => {
  const { db, clock } = context;
  const asked = await wantedLines(db, buyer, wanted);
  if (asked.length === 0) refuse('selectProducts');
  const lines = await withGoods(
    db,
    buyer.shopId,
    asked.map((line) => ({ ...line, price: 0 })),
  );
  if (lines.some(({ goods }) => !goods.on_sale)) refuse('productNotFound');
  const short = shortLines(lines);
  if (short.length > 0) refuse('shortage', { name: namesOf(short) });
  const options = await deliveryOptions(context, buyer.shop);
  if (commonModes(buyer.shop, lines, options).length === 0) refuse('noCommonDelivery', { names: namesOf(lines) });

  const preOrderId = newId();
  await queries.insertPreOrder(db, buyer, {
    preOrderId,
    lines: lines.map(({ skuId, quantity, cartId, goods }) => ({ skuId, quantity, cartId, price: goods.price })),
    expiresAt: new Date(clock.now().getTime() + lifetime),
  });
  return preOrderId;
};

/** What the shop says now. Not to be called inside a transaction, as `deliveryOptions`. */
export const termsOf = async (context: Context, { shop }: Buyer): Promise<Terms> => ({
  options: await deliveryOptions(context, shop),
  now: context.clock.now(),
});

const arrangePreOrder = async (context: Context, buyer: Buyer, preOrderId: string, choices: CheckoutChoices) => {
  const { db } = context;
  const terms = await termsOf(context, buyer);
  const found = (await queries.findPreOrder(db, buyer, preOrderId, terms.now)) ?? refuse('preOrderNotFound');
  return { arrangement: await arrangeLines(db, buyer, found, terms, choices), options: terms.options };
};

export const show = async (
  context: Context,
  buyer: Buyer,
  { preOrderId, ...choices }: CheckoutChoices & { preOrderId: string },
): Promise<Checkout> => {
  const { arrangement, options } = await arrangePreOrder(context, buyer, preOrderId, choices);
  return presentCheckout(preOrderId, buyer, arrangement, options);
};

export const listCarriers = async (
  context: Context,
  buyer: Buyer,
  { preOrderId, ...choices }: CheckoutChoices & { preOrderId: string },
): Promise<Carrier[]> => {
  const { arrangement } = await arrangePreOrder(context, buyer, preOrderId, choices);
  return arrangement.carriers.map((offer) => presentCarrier(offer, buyer.language));
};

export const listMaterials = async ({ db }: Context, { shopId, language }: Visitor): Promise<Material[]> =>
  (await queries.listMaterials(db, shopId)).map((material) => presentMaterial(material, language));

export const listPickUpPoints = async ({ db }: Context, { shopId, language }: Visitor): Promise<PickUpPoint[]> =>
  (await queries.listPickUpPoints(db, shopId)).map((point) => presentPoint(point, language));

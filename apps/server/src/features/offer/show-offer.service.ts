import type { DataOf } from '@pcmall/contract/endpoint';
import type * as contract from '@pcmall/contract/offer';
import { isRunning } from '@pcmall/domain/offer';
import type { Visitor } from '../../core/caller';
import type { Context } from '../../core/context';
import { refuse } from '../../core/shop-error';
import { cardsOf, soldOutLast } from '../catalogue/card.service';
import * as queries from './offer.queries';
import { type BundleTerms, findPromotionOfProduct } from './offer.rules';
import { findGifts, offersOf } from './offer.service';
import {
  presentBundle,
  presentBundleOffer,
  presentPromotion,
  presentPromotionDetail,
  type SkusByProduct,
} from './present-offer';

/** A promotion, including one that has not begun or is over. Refuses `promotionNotFound` (CAT-04). */
export const getPromotion = async (
  context: Context,
  caller: Visitor,
  promotionId: string,
): Promise<contract.PromotionDetail> => {
  const { promotions } = await offersOf(context, caller.shop);
  const promotion = promotions.find((each) => each.promotionId === promotionId) ?? refuse('promotionNotFound');
  const gifts = await findGifts(context.db, caller, [promotion]);
  const products = soldOutLast(await cardsOf(context, caller, [...promotion.productIds]));
  return presentPromotionDetail(promotion, { gifts, products, language: caller.language, now: context.clock.now() });
};

/** The variants on sale of all parts, in one statement, and none where there are no bundles. */
const findSkusOfParts = async (
  { db }: Context,
  shopId: string,
  bundles: readonly BundleTerms[],
): Promise<SkusByProduct> => {
  const productIds = [...new Set(bundles.flatMap(({ parts }) => parts.map(({ productId }) => productId)))];
  const skusByProduct = new Map(productIds.map((productId): [string, queries.OfferedSku[]] => [productId, []]));
  if (productIds.length === 0) return skusByProduct;
  for (const sku of await queries.findSkusOf(db, shopId, productIds)) skusByProduct.get(sku.product_id)?.push(sku);
  return skusByProduct;
};

/** A bundle by id or else by code, including one that has not begun or is over. Refuses `bundleNotFound` (CAT-04). */
export const getBundle = async (
  context: Context,
  { shop, shopId, language }: Visitor,
  { bundleId, code }: { bundleId: string; code: string | undefined },
): Promise<contract.BundleDetail> => {
  const { bundles } = await offersOf(context, shop);
  const bundle =
    bundles.find((each) => each.bundleId === bundleId) ??
    bundles.find((each) => each.code === code) ??
    refuse('bundleNotFound');
  return presentBundle(bundle, await findSkusOfParts(context, shopId, [bundle]), language, context.clock.now());
};

/** What a product's page says of promotions and bundles (CAT-03). */
export const findOffers = async (
  context: Context,
  caller: Visitor,
  productId: string,
): Promise<DataOf<typeof contract.findOffers>> => {
  const { shop, shopId, language } = caller;
  const offers = await offersOf(context, shop);
  const now = context.clock.now();
  const promotion = findPromotionOfProduct(offers, productId, now);
  const bundles = offers.bundles.filter(
    (bundle) => isRunning(bundle, now) && bundle.parts.some((part) => part.productId === productId),
  );
  const gifts = await findGifts(context.db, caller, promotion ? [promotion] : []);
  const skusByProduct = await findSkusOfParts(context, shopId, bundles);
  return {
    promotion: promotion ? presentPromotion(promotion, gifts, language) : null,
    bundles: bundles.flatMap((bundle) => presentBundleOffer(bundle, skusByProduct, shop.currency, language) ?? []),
  };
};

import type { ProductCard } from '@pcmall/contract/catalogue';
import type {
  BundleDetail,
  BundleOffer,
  BundlePart,
  GiftProduct,
  Promotion,
  PromotionDetail,
} from '@pcmall/contract/offer';
import type { GiftChoice } from '@pcmall/contract/promotion-rule';
import { type Language, localize } from '@pcmall/domain/localized';
import type { Currency } from '@pcmall/domain/money';
import { bundleShares } from '@pcmall/domain/offer';
import { cleanHtml } from '../../lib/clean-html';
import { collectOptions } from '../catalogue/product.service';
import type { OfferedSku } from './offer.queries';
import { type BundleTerms, type OpenGiftChoice, offerState, type PromotionTerms } from './offer.rules';
import type { Gifts } from './offer.service';

/** These gifts in their order, without those that are not on sale. `going` can be sent with what is bought, as far as that is known. */
export const presentGifts = (
  gifts: Gifts,
  skuIds: readonly string[],
  language: Language,
  going: Gifts = gifts,
): GiftProduct[] =>
  skuIds.flatMap((skuId) => {
    const sku = gifts.get(skuId);
    if (!sku) return [];
    return [
      {
        productId: sku.product_id,
        skuSaleId: sku.sku_id,
        name: localize(sku.name, language),
        picture: sku.sku_picture || (sku.pictures[0] ?? ''),
        options: sku.options.map(({ name, value }) => ({
          name: localize(name, language),
          value: localize(value, language),
        })),
        price: sku.price,
        soldOut: sku.stock <= 0,
        staysBehind: !going.has(skuId),
      },
    ];
  });

/** The gifts that are still to be chosen with what is bought at once. */
export const presentGiftChoice = (
  { promotion, skuIds, giftCount }: OpenGiftChoice,
  gifts: Gifts,
  language: Language,
): GiftChoice => ({
  ...{ activityId: promotion.promotionId, name: localize(promotion.name, language), giftCount },
  gifts: presentGifts(gifts, skuIds, language),
});

/** A promotion with its tiers and what each of them brings. */
export const presentPromotion = (
  promotion: PromotionTerms,
  gifts: Gifts,
  language: Language,
  going: Gifts = gifts,
): Promotion => ({
  activityId: promotion.promotionId,
  name: localize(promotion.name, language),
  measure: promotion.rule.measure,
  tiers: promotion.rule.tiers.map((tier) => ({ ...tier, gifts: presentGifts(gifts, tier.gifts, language, going) })),
  endsAt: promotion.endsAt.toISOString(),
});

/** A promotion's own page. */
export const presentPromotionDetail = (
  promotion: PromotionTerms,
  { gifts, products, language, now }: { gifts: Gifts; products: ProductCard[]; language: Language; now: Date },
): PromotionDetail => ({
  ...presentPromotion(promotion, gifts, language),
  rules: cleanHtml(localize(promotion.rules, language)),
  picture: promotion.picture,
  startsAt: promotion.startsAt.toISOString(),
  state: offerState(promotion, now),
  products,
});

/** The variants on sale of each product, in their order. */
export type SkusByProduct = ReadonlyMap<string, OfferedSku[]>;

type Part = BundleTerms['parts'][number];

/** Undefined when the product is not on sale. */
const presentPart = (
  { productId, quantity }: Part,
  skusByProduct: SkusByProduct,
  language: Language,
): BundlePart | undefined => {
  const skus = skusByProduct.get(productId) ?? [];
  const [first] = skus;
  if (!first) return undefined;
  const { options, choiceOf } = collectOptions(skus, language);
  return {
    productId,
    name: localize(first.name, language),
    picture: first.pictures[0] ?? '',
    quantity,
    options,
    skus: skus.map((sku) => ({
      skuSaleId: sku.sku_id,
      choice: choiceOf.get(sku.sku_id) ?? [],
      price: sku.price,
      picture: sku.sku_picture,
      stock: sku.stock,
    })),
  };
};

/** A bundle's own page. Once one of its parts is no longer on sale it counts as over. */
export const presentBundle = (
  bundle: BundleTerms,
  skusByProduct: SkusByProduct,
  language: Language,
  now: Date,
): BundleDetail => {
  const parts = bundle.parts.flatMap((part) => presentPart(part, skusByProduct, language) ?? []);
  return {
    actId: bundle.bundleId,
    skuCode: bundle.code,
    name: localize(bundle.name, language),
    description: localize(bundle.description, language),
    picture: bundle.picture,
    saving: bundle.saving,
    startsAt: bundle.startsAt.toISOString(),
    endsAt: bundle.endsAt.toISOString(),
    state: parts.length === bundle.parts.length ? offerState(bundle, now) : 'over',
    parts,
  };
};

/** The cheapest variant of which there is enough. */
const cheapestFor = ({ productId, quantity }: Part, skusByProduct: SkusByProduct): OfferedSku | undefined =>
  (skusByProduct.get(productId) ?? [])
    .filter(({ stock }) => stock >= quantity)
    .toSorted((a, b) => a.price - b.price)[0];

/** A bundle as a product's page offers it; undefined when a part is sold out, or it saves nothing any more. */
export const presentBundleOffer = (
  bundle: BundleTerms,
  skusByProduct: SkusByProduct,
  currency: Currency,
  language: Language,
): BundleOffer | undefined => {
  const parts = bundle.parts.flatMap((part) => {
    const sku = cheapestFor(part, skusByProduct);
    return sku ? [{ ...part, sku, price: sku.price }] : [];
  });
  if (parts.length < bundle.parts.length) return undefined;
  const shares = bundleShares(bundle.saving, parts, 1, currency);
  if (shares.every((share) => share === 0)) return undefined;
  const priceFrom = parts.reduce((sum, { price, quantity }, index) => sum + price * quantity - (shares[index] ?? 0), 0);
  return {
    actId: bundle.bundleId,
    skuCode: bundle.code,
    name: localize(bundle.name, language),
    picture: bundle.picture,
    saving: bundle.saving,
    priceFrom,
    parts: parts.map(({ productId, quantity, sku }) => ({
      productId,
      name: localize(sku.name, language),
      picture: sku.pictures[0] ?? '',
      quantity,
    })),
  };
};

import type { BundleDetail, BundleOffer, BundlePart } from '@pcmall/contract/offer';
import { type Language, localize } from '@pcmall/domain/localized';
import { bundleShares } from '@pcmall/domain/offer';
import type { Visitor } from '../../core/caller';
import type { Context } from '../../core/context';
import { refuse } from '../../core/shop-error';
import { collectOptions } from '../catalogue/product.service';
import * as queries from './offer.queries';
import { type BundleTerms, offersOf, stateOf } from './offer.service';

type SkusOf = ReadonlyMap<string, queries.OfferedSku[]>;

/** The variants on sale of all parts, by product, in one statement. */
const findSkusOf = async (
  db: Context['db'],
  shopId: string,
  bundles: readonly Pick<BundleTerms, 'parts'>[],
): Promise<SkusOf> => {
  const skusOf = new Map<string, queries.OfferedSku[]>();
  for (const { productId } of bundles.flatMap(({ parts }) => parts)) skusOf.set(productId, []);
  if (skusOf.size === 0) return skusOf;
  for (const sku of await queries.findSkusOf(db, shopId, [...skusOf.keys()])) skusOf.get(sku.product_id)?.push(sku);
  return skusOf;
};

const presentPart = (
  { productId, quantity }: BundleTerms['parts'][number],
  skusOf: SkusOf,
  language: Language,
): BundlePart[] => {
  const skus = skusOf.get(productId) ?? [];
  const [first] = skus;
  if (!first) return [];
  const { options, choiceOf } = collectOptions(skus, language);
  const presented = skus.map((sku) => ({
    skuSaleId: sku.sku_id,
    choice: choiceOf.get(sku.sku_id) ?? [],
    price: sku.price,
    picture: sku.sku_picture,
    stock: sku.stock,
  }));
  const picture = first.pictures[0] ?? '';
  return [{ productId, name: localize(first.name, language), picture, quantity, options, skus: presented }];
};

/** A bundle, also before it begins and when it is over; without one of its parts on sale it is over too. */
export const showBundle = async (
  context: Context,
  { shop, shopId, language }: Visitor,
  wanted: { actId: string; skuCode?: string | undefined },
): Promise<BundleDetail> => {
  const { bundles } = await offersOf(context, shop);
  const offer =
    bundles.find(({ bundleId }) => bundleId === wanted.actId) ??
    bundles.find(({ code }) => code === wanted.skuCode) ??
    refuse('bundleNotFound');
  const skusOf = await findSkusOf(context.db, shopId, [offer]);
  const parts = offer.parts.flatMap((part) => presentPart(part, skusOf, language));
  return {
    actId: offer.bundleId,
    skuCode: offer.code,
    name: localize(offer.name, language),
    description: localize(offer.description, language),
    picture: offer.picture,
    saving: offer.saving,
    startsAt: offer.startsAt.toISOString(),
    endsAt: offer.endsAt.toISOString(),
    state: parts.length === offer.parts.length ? stateOf(offer, context.clock.now()) : 'over',
    parts,
  };
};

/** A bundle as others offer it; none where a part is sold out. */
const presentOffer = (offer: BundleTerms, skusOf: SkusOf, currency: string, language: Language): BundleOffer[] => {
  const parts = offer.parts.flatMap(({ productId, quantity }) => {
    const buyable = (skusOf.get(productId) ?? []).filter(({ stock }) => stock >= quantity);
    const [cheapest] = buyable.toSorted((a, b) => a.price - b.price);
    if (!cheapest) return [];
    const { name, pictures, price } = cheapest;
    return [{ productId, name: localize(name, language), picture: pictures[0] ?? '', quantity, price }];
  });
  if (parts.length < offer.parts.length) return [];
  const shares = bundleShares(offer.saving, parts, 1, currency);
  return [
    {
      actId: offer.bundleId,
      skuCode: offer.code,
      name: localize(offer.name, language),
      picture: offer.picture,
      saving: offer.saving,
      priceFrom: parts.reduce((all, { price, quantity }, place) => all + price * quantity - (shares[place] ?? 0), 0),
      parts: parts.map(({ price: _price, ...part }) => part),
    },
  ];
};

export const presentBundleOffers = async (
  db: Context['db'],
  { shop, shopId, language }: Visitor,
  bundles: readonly BundleTerms[],
): Promise<BundleOffer[]> => {
  const skusOf = await findSkusOf(db, shopId, bundles);
  return bundles.flatMap((offer) => presentOffer(offer, skusOf, shop.currency, language));
};

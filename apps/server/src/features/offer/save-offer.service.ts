import type { Context } from '../../core/context';
import type { Shop } from '../../core/shop';
import type { Db, Trx } from '../../db/database';
import { inTransaction } from '../../db/in-transaction';
import { type BundleFault, bundleFaults } from './bundle.rules';
import type { BundleTerms, PromotionTerms } from './offer.rules';
import { type PromotionFault, promotionFaults } from './promotion.rules';
import * as queries from './save-offer.queries';

export type Offer = { kind: 'promotion'; terms: PromotionTerms } | { kind: 'bundle'; terms: BundleTerms };

const json = (value: object) => JSON.stringify(value);

const period = ({ startsAt, endsAt }: PromotionTerms | BundleTerms) => ({ starts_at: startsAt, ends_at: endsAt });

/** Makes a promotion, or changes the one of this id. */
const putPromotion = async (trx: Trx, shopId: string, promotion: PromotionTerms) => {
  const { promotionId, name, rules, picture, rule, productIds } = promotion;
  await queries.putPromotion(trx, {
    shop_id: shopId,
    promotion_id: promotionId,
    name: json(name),
    rules: json(rules),
    picture,
    measure: rule.measure,
    tiers: json(rule.tiers),
    ...period(promotion),
  });
  await queries.putPromotionProducts(trx, shopId, promotionId, [...productIds]);
};

/** Makes a bundle, or changes the one of this id. */
const putBundle = async (trx: Trx, shopId: string, bundle: BundleTerms) => {
  const { bundleId, code, name, description, picture, saving, parts } = bundle;
  await queries.putBundle(trx, {
    shop_id: shopId,
    bundle_id: bundleId,
    code,
    name: json(name),
    description: json(description),
    picture,
    saving,
    ...period(bundle),
  });
  await queries.putBundleParts(trx, shopId, bundleId, parts);
};

/** Makes a promotion or bundle, or changes the one of this id, within a transaction and without telling any server. */
export const putOffer = (trx: Trx, shopId: string, { kind, terms }: Offer): Promise<void> =>
  kind === 'promotion' ? putPromotion(trx, shopId, terms) : putBundle(trx, shopId, terms);

/** Offers are cached with the shop, and the home page with the catalogue: every server drops both. */
export const notifyServers = async ({ shops }: Pick<Context, 'shops'>, db: Db, shopId: string) => {
  await shops.changed(db, shopId, 'settings');
  await shops.changed(db, shopId, 'catalogue');
};

/** Makes a promotion or bundle, or changes the one of this id. Lines of carts follow it. */
export const saveOffer = async (
  context: Pick<Context, 'db' | 'shops'>,
  shopId: string,
  offer: Offer,
): Promise<void> => {
  await inTransaction(context.db, (trx) => putOffer(trx, shopId, offer));
  await notifyServers(context, context.db, shopId);
};

/** Ends a promotion or bundle now; false when there is none of this id, or it is over already. */
export const endOffer = async (
  context: Pick<Context, 'db' | 'shops' | 'clock'>,
  shopId: string,
  offerId: string,
): Promise<boolean> => {
  const { db, clock } = context;
  const now = clock.now();
  const isEnded =
    (await queries.endPromotion(db, shopId, offerId, now)) || (await queries.endBundle(db, shopId, offerId, now));
  if (isEnded) await notifyServers(context, db, shopId);
  return isEnded;
};

/** The products and variants of an offer that the shop does not have. */
export const findUnknownGoods = async (db: Db, shopId: string, { kind, terms }: Offer): Promise<string[]> => {
  const productIds = kind === 'promotion' ? [...terms.productIds] : terms.parts.map(({ productId }) => productId);
  const skuIds = kind === 'promotion' ? terms.rule.tiers.flatMap(({ gifts }) => gifts) : [];
  const existing = await queries.findExisting(db, shopId, { productIds, skuIds });
  return [...productIds, ...skuIds].filter((id) => !existing.has(id));
};

/** The variants that promotions give, by their ids, as they are now; those that the shop no longer has are left out. */
export const findGiftGoods = async (
  db: Db,
  shopId: string,
  promotions: readonly { tiers: PromotionTerms['rule']['tiers'] }[],
): Promise<ReadonlyMap<string, queries.GiftGoods>> => {
  const skuIds = [...new Set(promotions.flatMap(({ tiers }) => tiers.flatMap(({ gifts }) => gifts)))];
  const rows = skuIds.length > 0 ? await queries.findGiftGoods(db, shopId, skuIds) : [];
  return new Map(rows.map((row) => [row.sku_id, row]));
};

/** Ends a promotion now, within a transaction and without telling any server; false when there is none of this id, or it is over already. */
export const endPromotion = (trx: Trx, shopId: string, promotionId: string, now: Date): Promise<boolean> =>
  queries.endPromotion(trx, shopId, promotionId, now);

/** What of a promotion can't be meant, with the goods as they are now; `before` is what it was, if it is changed. */
export const findPromotionFaults = async (
  db: Db,
  { shopId, currency }: Pick<Shop, 'shopId' | 'currency'>,
  terms: PromotionTerms,
  before?: Pick<PromotionTerms, 'rule'>,
): Promise<PromotionFault[]> => {
  const productIds = await queries.findExisting(db, shopId, { productIds: [...terms.productIds], skuIds: [] });
  const gifts = await findGiftGoods(db, shopId, [terms.rule]);
  return promotionFaults(terms, {
    ...{ currency, productIds },
    gifts: new Map(Array.from(gifts, ([skuId, { name, on_sale }]) => [skuId, { name, isOnSale: on_sale }])),
    keptGifts: new Set(before?.rule.tiers.flatMap((tier) => tier.gifts)),
  });
};

/** Ends a bundle now, within a transaction and without telling any server; false when there is none of this id, or it is over already. */
export const endBundle = (trx: Trx, shopId: string, bundleId: string, now: Date): Promise<boolean> =>
  queries.endBundle(trx, shopId, bundleId, now);

/** What of a bundle can't be meant, with what its parts cost now. */
export const findBundleFaults = async (
  db: Db,
  { shopId, currency }: Pick<Shop, 'shopId' | 'currency'>,
  terms: BundleTerms,
): Promise<BundleFault[]> => {
  const productIds = terms.parts.map(({ productId }) => productId);
  return bundleFaults(terms, await queries.findCheapestPrices(db, shopId, productIds), currency);
};

/** Whether another bundle of the shop has this code. */
export const isBundleCodeTaken = (db: Db, shopId: string, { bundleId, code }: BundleTerms): Promise<boolean> =>
  queries.isCodeTaken(db, shopId, bundleId, code);

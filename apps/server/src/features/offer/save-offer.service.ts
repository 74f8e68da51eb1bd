import type { Context } from '../../context';
import type { Db, Trx } from '../../db/database';
import type { BundleTerms, PromotionTerms } from './offer.rules';
import * as queries from './save-offer.queries';

export type Offer = { kind: 'promotion'; terms: PromotionTerms } | { kind: 'bundle'; terms: BundleTerms };

const text = (value: object) => JSON.stringify(value);

const period = ({ startsAt, endsAt }: PromotionTerms | BundleTerms) => ({ starts_at: startsAt, ends_at: endsAt });

/** Makes a promotion, or changes the one of this id. */
const putPromotion = async (trx: Trx, shopId: string, promotion: PromotionTerms) => {
  const { promotionId, name, rules, picture, rule, productIds } = promotion;
  await queries.putPromotion(trx, {
    shop_id: shopId,
    promotion_id: promotionId,
    name: text(name),
    rules: text(rules),
    picture,
    measure: rule.measure,
    tiers: text(rule.tiers),
    ...period(promotion),
  });
  await queries.putPromotionProducts(trx, shopId, promotionId, [...productIds]);
};

/** Makes a bundle, or changes the one of this id. */
const putBundle = async (trx: Trx, shopId: string, offer: BundleTerms) => {
  const { bundleId, code, name, description, picture, saving, parts } = offer;
  await queries.putBundle(trx, {
    shop_id: shopId,
    bundle_id: bundleId,
    code,
    name: text(name),
    description: text(description),
    picture,
    saving,
    ...period(offer),
  });
  await queries.putBundleParts(trx, shopId, bundleId, parts);
};

export const putOffer = (trx: Trx, shopId: string, { kind, terms }: Offer): Promise<void> =>
  kind === 'promotion' ? putPromotion(trx, shopId, terms) : putBundle(trx, shopId, terms);

/** Promotions are kept with the shop, and the home page with the catalogue: every server drops both. */
const tellServers = async ({ shops }: Pick<Context, 'shops'>, db: Db, shopId: string) => {
  await shops.changed(db, shopId, 'settings');
  await shops.changed(db, shopId, 'catalogue');
};

/** Makes a promotion or bundle, or changes the one of this id; what carts hold of it follows. */
export const saveOffer = async (
  context: Pick<Context, 'db' | 'shops'>,
  shopId: string,
  offer: Offer,
): Promise<void> => {
  await context.db.transaction().execute((trx) => putOffer(trx, shopId, offer));
  await tellServers(context, context.db, shopId);
};

/** Ends a promotion or bundle now; false when there is none of this id that is not over. */
export const endOffer = async (
  context: Pick<Context, 'db' | 'shops' | 'clock'>,
  shopId: string,
  offerId: string,
): Promise<boolean> => {
  const { db, clock } = context;
  const now = clock.now();
  const isEnded =
    (await queries.endPromotion(db, shopId, offerId, now)) || (await queries.endBundle(db, shopId, offerId, now));
  if (isEnded) await tellServers(context, db, shopId);
  return isEnded;
};

/** The products and variants of an offer that the shop does not have. */
export const unknownGoods = async (db: Db, shopId: string, { kind, terms }: Offer): Promise<string[]> => {
  const productIds = kind === 'promotion' ? [...terms.productIds] : terms.parts.map(({ productId }) => productId);
  const skuIds = kind === 'promotion' ? terms.rule.tiers.flatMap(({ gifts }) => gifts) : [];
  const known = await queries.findKnown(db, shopId, { productIds, skuIds });
  return [...productIds, ...skuIds].filter((id) => !known.has(id));
};

export const isCodeTaken = queries.isCodeTaken;

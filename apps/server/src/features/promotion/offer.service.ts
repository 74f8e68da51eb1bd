import type { Context } from '../../core/context';
import type { Db, Trx } from '../../db/database';
import * as queries from './offer.queries';
import type { ActivityTerms, PackageTerms } from './promotion.service';

export type Offer = { kind: 'activity'; terms: ActivityTerms } | { kind: 'package'; terms: PackageTerms };

const text = (value: object) => JSON.stringify(value);

const period = ({ startsAt, endsAt }: ActivityTerms | PackageTerms) => ({ starts_at: startsAt, ends_at: endsAt });

/** Makes an activity, or changes the one of this id. */
const putActivity = async (trx: Trx, shopId: string, activity: ActivityTerms) => {
  const { activityId, name, rules, picture, rule, productIds } = activity;
  await queries.putActivity(trx, {
    shop_id: shopId,
    activity_id: activityId,
    name: text(name),
    rules: text(rules),
    picture,
    measure: rule.measure,
    tiers: text(rule.tiers),
    ...period(activity),
  });
  await queries.putActivityProducts(trx, shopId, activityId, [...productIds]);
};

/** Makes a package, or changes the one of this id. */
const putPackage = async (trx: Trx, shopId: string, offer: PackageTerms) => {
  const { packageId, code, name, description, picture, saving, parts } = offer;
  await queries.putPackage(trx, {
    shop_id: shopId,
    package_id: packageId,
    code,
    name: text(name),
    description: text(description),
    picture,
    saving,
    ...period(offer),
  });
  await queries.putPackageParts(trx, shopId, packageId, parts);
};

export const putOffer = (trx: Trx, shopId: string, { kind, terms }: Offer): Promise<void> =>
  kind === 'activity' ? putActivity(trx, shopId, terms) : putPackage(trx, shopId, terms);

/** Promotions are kept with the shop, and the home page with the catalogue: every server drops both. */
const tellServers = async ({ shops }: Pick<Context, 'shops'>, db: Db, shopId: string) => {
  await shops.changed(db, shopId, 'settings');
  await shops.changed(db, shopId, 'catalogue');
};

/** Makes an activity or package, or changes the one of this id; what carts hold of it follows. */
export const saveOffer = async (
  context: Pick<Context, 'db' | 'shops'>,
  shopId: string,
  offer: Offer,
): Promise<void> => {
  await context.db.transaction().execute((trx) => putOffer(trx, shopId, offer));
  await tellServers(context, context.db, shopId);
};

/** Ends an activity or package now; false when there is none of this id that is not over. */
export const endOffer = async (
  context: Pick<Context, 'db' | 'shops' | 'clock'>,
  shopId: string,
  offerId: string,
): Promise<boolean> => {
  const { db, clock } = context;
  const now = clock.now();
  const isEnded =
    (await queries.endActivity(db, shopId, offerId, now)) || (await queries.endPackage(db, shopId, offerId, now));
  if (isEnded) await tellServers(context, db, shopId);
  return isEnded;
};

/** The products and specifications of an offer that the shop does not have. */
export const unknownGoods = async (db: Db, shopId: string, { kind, terms }: Offer): Promise<string[]> => {
  const productIds = kind === 'activity' ? [...terms.productIds] : terms.parts.map(({ productId }) => productId);
  const skuIds = kind === 'activity' ? terms.rule.tiers.flatMap(({ gifts }) => gifts) : [];
  const known = await queries.findKnown(db, shopId, { productIds, skuIds });
  return [...productIds, ...skuIds].filter((id) => !known.has(id));
};

export const isCodeTaken = queries.isCodeTaken;

import { isVitalNeed, missingOf, type ShopFacts, type ShopNeed } from '@pcmall/domain/shop-needs';
import type { Context } from '../../../core/context';
import type { Shop } from '../../../core/shop';
import type { Db } from '../../../db/database';
import { inTransaction } from '../../../db/in-transaction';
import { servedChannels } from '../shop.service';
import * as queries from './set-up.queries';
import type { FirstInTransaction } from './shop-settings.service';

type SetUpContext = Pick<Context, 'db' | 'shops' | 'providers'>;

const factsOf = async ({ providers }: SetUpContext, db: Db, shop: Shop): Promise<ShopFacts> => {
  const { sold_modes, carrier_modes, points, articles, domains } = await queries.findSetUp(db, shop.shopId);
  const served = await providers.ofShop(shop.shopId);
  return {
    offeredModes: shop.settings.deliveryModes,
    soldModes: sold_modes,
    servedModes: points > 0 ? [...carrier_modes.filter((mode) => mode !== 'pickUp'), 'pickUp'] : carrier_modes,
    hasGoods: sold_modes.length > 0,
    payChannels: servedChannels(shop, served),
    hasTerms: articles.includes('terms'),
    hasPrivacy: articles.includes('privacy'),
    hasDomain: domains > 0,
    hasLogo: shop.logo !== '',
    hasService: shop.settings.service !== null,
  };
};

/** What a shop lacks, what it can't open without first (SETUP-01). */
export const missingInShop = async (context: SetUpContext, shop: Shop): Promise<ShopNeed[]> =>
  missingOf(await factsOf(context, context.db, shop));

const setClosed = (
  { db, shops }: SetUpContext,
  shopId: string,
  closed: boolean,
  first: FirstInTransaction = async () => {},
): Promise<void> =>
  inTransaction(db, async (trx) => {
    await first(trx);
    await queries.setClosed(trx, shopId, closed);
    await shops.changed(trx, shopId, 'settings');
  });

/** Opens a shop. Answers with what it lacks; it stays closed while a vital thing is among that (SETUP-01). */
export const openShop = async (context: SetUpContext, shop: Shop, first?: FirstInTransaction): Promise<ShopNeed[]> => {
  const missing = await missingInShop(context, shop);
  if (!missing.some(isVitalNeed)) await setClosed(context, shop.shopId, false, first);
  return missing;
};

/** Shoppers see that it is closed from now on; what they have ordered goes on. */
export const closeShop = (context: SetUpContext, shopId: string, first?: FirstInTransaction): Promise<void> =>
  setClosed(context, shopId, true, first);

import type { Tier } from '@pcmall/domain/offer';
import type { Context } from '../../core/context';
import { newId } from '../../gateways/random';
import { inBoth } from './localized';

interface GivenPeriod {
  name?: string;
  /** Hours from now. */
  startsIn?: number;
  endsIn?: number;
}

export interface GivenPromotion extends GivenPeriod {
  productIds: string[];
  measure?: 'amount' | 'quantity';
  tiers: Partial<Tier>[];
  rules?: string;
  /** The first of several that hold a product counts. */
  position?: number;
}

export interface GivenBundle extends GivenPeriod {
  parts: { productId: string; quantity?: number }[];
  saving?: number;
  code?: string;
}

const hour = 3_600_000;

/** Promotions and bundles, written straight into the database. */
export const offerBuilders = ({ db, clock, shops }: Context, shopId: string) => {
  const terms = ({ name = 'Offer', startsIn = -1, endsIn = 24 }: GivenPeriod) => ({
    shop_id: shopId,
    name: JSON.stringify(inBoth(name)),
    starts_at: new Date(clock.now().getTime() + startsIn * hour),
    ends_at: new Date(clock.now().getTime() + endsIn * hour),
  });

  return {
    promotion: async ({ productIds, measure = 'amount', tiers, rules, position, ...period }: GivenPromotion) => {
      const activityId = newId();
      const whole = tiers.map((tier) => ({ from: 1, reduction: 0, gifts: [], giftCount: 0, ...tier }));
      await db
        .insertInto('promotions')
        .values({
          ...terms(period),
          promotion_id: activityId,
          measure,
          tiers: JSON.stringify(whole),
          rules: JSON.stringify(rules ? { zh: rules, en: rules } : {}),
          position: position ?? 0,
        })
        .execute();
      const products = productIds.map((product_id, index) => ({ product_id, position: index }));
      await db
        .insertInto('promotion_products')
        .values(products.map((product) => ({ ...product, shop_id: shopId, promotion_id: activityId })))
        .execute();
      await shops.changed(db, shopId, 'settings');
      return activityId;
    },

    bundle: async ({ parts, saving, code, ...period }: GivenBundle): Promise<string> => {
      const bundleId = newId();
      await db
        .insertInto('bundles')
        .values({ ...terms(period), bundle_id: bundleId, code: code ?? `K-${bundleId}`, saving: saving ?? 500 })
        .execute();
      const numbered = parts.map(({ productId, quantity }, index) => ({
        shop_id: shopId,
        bundle_id: bundleId,
        part_no: index + 1,
        product_id: productId,
        quantity: quantity ?? 1,
      }));
      await db.insertInto('bundle_parts').values(numbered).execute();
      await shops.changed(db, shopId, 'settings');
      return bundleId;
    },
  };
};

import { demoPromotions } from '@pcmall/demo/shops/promotions';
import type { DemoShop } from '@pcmall/demo/shops/shops';
import { dayMs } from '@pcmall/domain/dates';
import type { Trx } from '../db/database';
import { putOffer } from '../features/offer/save-offer.service';
import type { ShopPictures } from './load-goods';

const period = ([from, until]: [number, number], now: Date) => ({
  startsAt: new Date(now.getTime() + from * dayMs),
  endsAt: new Date(now.getTime() + until * dayMs),
});

/** Promotions and bundles of a demo shop; its goods are there already. */
export const loadPromotions = async (trx: Trx, { shopId, goods }: DemoShop, { products }: ShopPictures, now: Date) => {
  const { promotions, bundles } = demoPromotions[shopId];
  for (const { key, name, days, rules, measure, tiers, category } of promotions) {
    const productCodes = goods.products.filter((product) => product.category === category).map(({ code }) => code);
    const fullTiers = tiers.map(({ from, reduction = 0, gifts = [], giftCount = 0 }) => ({
      from,
      reduction,
      gifts: gifts.map((code) => code.toLowerCase()),
      giftCount,
    }));
    const terms = {
      promotionId: key,
      name,
      rules,
      picture: products.get(productCodes[0] ?? '')?.[0] ?? '',
      rule: { measure, tiers: fullTiers },
      productIds: new Set(productCodes.map((code) => code.toLowerCase())),
      ...period(days, now),
    };
    await putOffer(trx, shopId, { kind: 'promotion', terms });
  }
  for (const { key, name, description, days, saving, parts } of bundles) {
    const terms = {
      bundleId: key,
      code: key.toUpperCase(),
      name,
      description,
      picture: products.get(parts[0]?.[0] ?? '')?.[0] ?? '',
      saving,
      parts: parts.map(([code, quantity]) => ({ productId: code.toLowerCase(), quantity })),
      ...period(days, now),
    };
    await putOffer(trx, shopId, { kind: 'bundle', terms });
  }
};

import type * as contract from '@pcmall/contract/console/promotions';
import type { Localized } from '@pcmall/domain/localized';
import { minuteIn } from '@pcmall/domain/time-zone';
import type { Shop } from '../../../core/shop';
import type { GiftGoods } from '../save-offer.queries';
import { presentClock } from './offer-form.rules';
import type { PromotionRow } from './promotion.queries';

export type GiftGoodsById = ReadonlyMap<string, GiftGoods>;

const inBoth = (text: Partial<Localized>) => ({ zh: text.zh ?? '', en: text.en ?? '' });

const presentSummary = (row: PromotionRow, { timeZone }: Shop) => ({
  ...{ promotionId: row.promotion_id, name: inBoth(row.name), picture: row.picture },
  ...{ measure: row.measure, tiers: row.tiers, state: row.state },
  ...{ startsAt: minuteIn(row.starts_at, timeZone), endsAt: minuteIn(row.ends_at, timeZone) },
});

/** Why shoppers would get nothing of it, as goods are now. */
const obstacleOf = ({ tiers, on_sale, state }: PromotionRow, gifts: GiftGoodsById) => {
  if (state === 'over') return null;
  if (on_sale === 0) return 'noProducts';
  const canGive = (skuId: string) => {
    const gift = gifts.get(skuId);
    return gift?.on_sale === true && gift.stock > 0;
  };
  return tiers.some((tier) => tier.gifts.length > 0 && !tier.gifts.some(canGive)) ? 'noGifts' : null;
};

export const presentPromotionRow = (row: PromotionRow, shop: Shop, gifts: GiftGoodsById): contract.PromotionRow => ({
  ...presentSummary(row, shop),
  products: row.product_ids.length,
  obstacle: obstacleOf(row, gifts),
});

export const presentShopPromotion = (
  row: PromotionRow,
  { shop, now }: { shop: Shop; now: Date },
): contract.ShopPromotion => ({
  ...presentSummary(row, shop),
  ...presentClock({ shop, now }),
  ...{ rules: inBoth(row.rules), productIds: row.product_ids, version: row.version },
});

const giftName = (skuId: string, gifts: GiftGoodsById): Localized => {
  const gift = gifts.get(skuId);
  if (!gift) return { zh: skuId, en: skuId };
  const nameIn = (language: keyof Localized) =>
    [
      gift.name[language] || inBoth(gift.name).zh || inBoth(gift.name).en,
      ...gift.options.map(({ value }) => value[language]),
    ]
      .filter(Boolean)
      .join(' · ');
  return { zh: nameIn('zh'), en: nameIn('en') };
};

/**
 * A promotion as the audit keeps it, for people to read: what each tier asks for under a name that says what it counts, and that
 * is the shortest, as stored JSON has the shorter names first.
 */
export const promotionForAudit = (row: PromotionRow, { timeZone }: Shop, gifts: GiftGoodsById) => ({
  ...{ name: inBoth(row.name), rules: inBoth(row.rules), picture: row.picture },
  tiers: row.tiers.map(({ from, reduction, gifts: given, giftCount }) => ({
    ...(row.measure === 'amount' ? { pay: from } : { buy: from }),
    ...(given.length > 0 ? { gifts: given.map((skuId) => giftName(skuId, gifts)), giftCount } : { reduction }),
  })),
  products: row.product_ids.length,
  startsAt: minuteIn(row.starts_at, timeZone).replace('T', ' '),
  endsAt: minuteIn(row.ends_at, timeZone).replace('T', ' '),
});

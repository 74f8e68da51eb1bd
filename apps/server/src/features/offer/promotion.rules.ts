import type { consoleFormMessages } from '@pcmall/contract/console/form-messages';
import type { Localized } from '@pcmall/domain/localized';
import type { Currency } from '@pcmall/domain/money';
import type { Tier } from '@pcmall/domain/offer';
import { isPayable } from '@pcmall/domain/payable-unit';
import type { PromotionTerms } from './offer.rules';

export interface PromotionFault {
  /** `productIds`, `endsAt`, or a field of a tier such as `tiers.0.from`. */
  field: string;
  key: keyof typeof consoleFormMessages;
  args?: Record<string, Localized>;
}

type Fault = Omit<PromotionFault, 'field'>;

/** What the shop has of the goods that a promotion names. */
export interface PromotionSurroundings {
  currency: Currency;
  productIds: ReadonlySet<string>;
  gifts: ReadonlyMap<string, { name: Partial<Localized>; isOnSale: boolean }>;
  /** Those that it gave before: one that has gone off sale since is no reason to refuse a change of something else. */
  keptGifts: ReadonlySet<string>;
}

const reductionFault = (
  { from, reduction }: Tier,
  before: Tier | undefined,
  measure: PromotionTerms['rule']['measure'],
  currency: Currency,
): Fault | undefined => {
  if (reduction < 1 || !isPayable(reduction, currency)) return { key: 'promotion.reduction' };
  if (measure === 'amount' && reduction >= from) return { key: 'promotion.reductionTooMuch' };
  return before && reduction <= before.reduction ? { key: 'promotion.reductionFalls' } : undefined;
};

const giftsFault = ({ gifts }: Tier, { gifts: known, keptGifts }: PromotionSurroundings): Fault | undefined => {
  if (gifts.length === 0) return { key: 'promotion.noGifts' };
  if (gifts.some((skuId) => !known.has(skuId))) return { key: 'promotion.giftGone' };
  const offSale = gifts.find((skuId) => !known.get(skuId)?.isOnSale && !keptGifts.has(skuId));
  return offSale === undefined
    ? undefined
    : { key: 'promotion.giftOffSale', args: { name: { zh: '', en: '', ...known.get(offSale)?.name } } };
};

/** Of one tier, by its fields. */
const tierFaults = (
  tier: Tier,
  before: Tier | undefined,
  measure: PromotionTerms['rule']['measure'],
  surroundings: PromotionSurroundings,
): Record<string, Fault | undefined> => {
  const { from, reduction, gifts, giftCount } = tier;
  const isNotRising = before !== undefined && from <= before.from;
  const ofFrom: Fault | undefined = isNotRising ? { key: 'promotion.notRising' } : undefined;
  if (reduction > 0 && gifts.length > 0) return { from: ofFrom, reduction: { key: 'promotion.brings' } };
  if (giftCount === 0 && gifts.length === 0)
    return { from: ofFrom, reduction: reductionFault(tier, before, measure, surroundings.currency) };
  const isCount = giftCount >= 1 && giftCount <= new Set(gifts).size;
  return {
    from: ofFrom,
    gifts: giftsFault(tier, surroundings),
    giftCount: isCount || gifts.length === 0 ? undefined : { key: 'promotion.giftCount' },
  };
};

/**
 * What of a promotion can't be meant, by its fields (CART-05): each tier asks for more than the one before and brings more, either
 * a reduction that is less than what has to be spent and can be paid in the currency, or gifts that are on sale; its products
 * are there, and it ends after it begins.
 */
export const promotionFaults = (
  { rule: { measure, tiers }, productIds, startsAt, endsAt }: PromotionTerms,
  surroundings: PromotionSurroundings,
): PromotionFault[] => {
  const faults: PromotionFault[] = tiers.flatMap((tier, index) =>
    Object.entries(tierFaults(tier, tiers[index - 1], measure, surroundings)).flatMap(([field, fault]) =>
      fault ? [{ field: `tiers.${index}.${field}`, ...fault }] : [],
    ),
  );
  if ([...productIds].some((productId) => !surroundings.productIds.has(productId)))
    faults.push({ field: 'productIds', key: 'promotion.productGone' });
  if (endsAt <= startsAt) faults.push({ field: 'endsAt', key: 'offer.periodReversed' });
  return faults;
};

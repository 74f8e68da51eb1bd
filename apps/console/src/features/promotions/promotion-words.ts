import { formatMoney } from '@pcmall/domain/money';
import type { MeanwhileWords } from '@pcmall/ui/form/use-shared-form';
import { useT } from '@pcmall/ui/i18n/i18n';
import { useOfferWords } from '@pcmall/ui/lib/offer-text';
import type { useChosenGoods } from '../../ui/goods-picker/use-chosen-goods';
import { promotionMessages } from './promotion.messages';
import { type PromotionValues, type TierValue, tierInWords } from './promotion-form';

interface Surroundings {
  currency: string;
  measure: PromotionValues['measure'];
  lookOf: ReturnType<typeof useChosenGoods>['lookOf'];
}

/** What the promotion's fields are called where two people's changes are told apart. */
export const usePromotionWords = ({ currency, measure, lookOf }: Surroundings): MeanwhileWords => {
  const t = useT(promotionMessages);
  const words = useOfferWords((minor) => formatMoney(minor, currency));
  const tierText = (tier: TierValue) => {
    const said = tierInWords(tier, measure);
    return said ? words.rule(measure, said) : tier.from;
  };
  return {
    labels: {
      ...{ rulesZh: t('promotion.rulesZh'), rulesEn: t('promotion.rulesEn'), picture: t('promotion.picture') },
      ...{ measure: t('promotion.measure'), tiers: t('promotion.offer'), productIds: t('promotion.products') },
    },
    texts: {
      measure: (value) => t(`promotion.measure.${value as PromotionValues['measure']}`),
      tiers: (value) => (value as TierValue[]).map(tierText).join('\n'),
      // Only those that the other side lacks, below how many there are.
      productIds: (value, other) => {
        const [ids, others] = [value, other] as [string[], string[]];
        const own = ids.filter((id) => !others.includes(id)).map((id) => `+ ${lookOf(id)?.name ?? id}`);
        return [t('promotion.productCount', { n: ids.length }), ...own].join('\n');
      },
    },
  };
};

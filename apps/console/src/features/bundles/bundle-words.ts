import type { MeanwhileWords } from '@pcmall/ui/form/use-shared-form';
import { useT } from '@pcmall/ui/i18n/i18n';
import type { useChosenGoods } from '../../ui/goods-picker/use-chosen-goods';
import { bundleMessages } from './bundle.messages';
import type { PartValue } from './bundle-form';

/** What the bundle's fields are called where two people's changes are told apart. */
export const useBundleWords = (lookOf: ReturnType<typeof useChosenGoods>['lookOf']): MeanwhileWords => {
  const t = useT(bundleMessages);
  return {
    labels: { parts: t('bundle.parts'), picture: t('bundle.picture') },
    texts: {
      parts: (value) =>
        (value as PartValue[])
          .map(({ productId, quantity }) => `${lookOf(productId)?.name ?? productId} ×${quantity}`)
          .join('\n'),
    },
  };
};

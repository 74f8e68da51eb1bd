import { findPromotionRivals } from '@pcmall/contract/console/promotions';
import { useT } from '@pcmall/ui/i18n/i18n';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useMay } from '../../lib/me';
import { apiQuery } from '../../lib/query';
import { GoodsField } from '../../ui/goods-picker/goods-field';
import { promotionMessages } from './promotion.messages';
import type { PromotionValues } from './promotion-form';

/** The products that count, each with the other promotion that has it at the same time. */
export function ProductsField({ promotionId }: { promotionId: string | null }) {
  const t = useT(promotionMessages);
  return (
    <GoodsField
      required
      kind="product"
      name="productIds"
      label={t('promotion.products')}
      noteOf={useRivalNote(promotionId)}
      disabled={!useMay()('promotions.write')}
    />
  );
}

const useRivalNote = (promotionId: string | null) => {
  const t = useT(promotionMessages);
  const productIds = useWatch<PromotionValues, 'productIds'>({ name: 'productIds' });
  const startsAt = useWatch<PromotionValues, 'startsAt'>({ name: 'startsAt' });
  const endsAt = useWatch<PromotionValues, 'endsAt'>({ name: 'endsAt' });
  // Sorted, so that another order of the same products is not asked for again.
  const body = { promotionId, productIds: [...productIds].sort(), startsAt, endsAt };
  const { data = [] } = useQuery({
    ...apiQuery(findPromotionRivals, { body }),
    ...{ enabled: productIds.length > 0 && startsAt !== '' && endsAt > startsAt },
    ...{ placeholderData: keepPreviousData, staleTime: 0 },
  });
  return (productId: string) => {
    const rivals = data.filter((rival) => rival.productId === productId);
    const rival = rivals.find(({ isFirst }) => isFirst) ?? rivals[0];
    return rival && t(rival.isFirst ? 'promotion.rivalFirst' : 'promotion.rivalLater', { name: rival.name });
  };
};

import { mostChosenGoods } from '@pcmall/contract/console/goods-chosen';
import { findPromotionRivals, putPromotionFirst } from '@pcmall/contract/console/promotions';
import { Button } from '@pcmall/ui/button';
import { confirm } from '@pcmall/ui/confirm-dialog';
import { useT } from '@pcmall/ui/i18n/i18n';
import { toast } from '@pcmall/ui/toast';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { call } from '../../lib/call';
import { useMay } from '../../lib/me';
import { apiQuery, useInvalidate } from '../../lib/query';
import { GoodsField } from '../../ui/goods-picker/goods-field';
import { promotionMessages } from './promotion.messages';
import type { PromotionValues } from './promotion-form';

/** The products that count, each with the other promotion that has it at the same time. */
export function ProductsField({ promotionId }: { promotionId: string | null }) {
  const t = useT(promotionMessages);
  const mayWrite = useMay()('promotions.write');
  const rivals = useRivals(promotionId);
  const noteOf = (productId: string) => {
    const ofProduct = rivals.filter((each) => each.productId === productId);
    const rival = ofProduct.find(({ isFirst }) => isFirst) ?? ofProduct[0];
    return rival && t(rival.isFirst ? 'promotion.rivalFirst' : 'promotion.rivalLater', { name: rival.name });
  };
  return (
    <>
      <GoodsField
        required
        kind="product"
        name="productIds"
        label={t('promotion.products')}
        noteOf={noteOf}
        disabled={!mayWrite}
      />
      {mayWrite && promotionId !== null && rivals.some(({ isFirst }) => isFirst) && (
        <FirstButton promotionId={promotionId} />
      )}
    </>
  );
}

/** The other promotions that have one of the products in a part of the time. */
const useRivals = (promotionId: string | null) => {
  const productIds = useWatch<PromotionValues, 'productIds'>({ name: 'productIds' });
  const startsAt = useWatch<PromotionValues, 'startsAt'>({ name: 'startsAt' });
  const endsAt = useWatch<PromotionValues, 'endsAt'>({ name: 'endsAt' });
  // Those that the picker lists; sorted, so that another order of the same products is not asked for again.
  const body = { promotionId, productIds: productIds.slice(0, mostChosenGoods).sort(), startsAt, endsAt };
  const isAsked = productIds.length > 0 && startsAt !== '' && endsAt > startsAt;
  const { data = [] } = useQuery({
    ...apiQuery(findPromotionRivals, { body }),
    ...{ enabled: isAsked, placeholderData: keepPreviousData, staleTime: 0 },
  });
  return isAsked ? data : [];
};

/** Where another promotion counts for a product, this one can be put before it: at once, whatever else is typed. */
function FirstButton({ promotionId }: { promotionId: string }) {
  const t = useT(promotionMessages);
  const invalidate = useInvalidate();
  const put = async () => {
    const [title, text] = [t('promotion.putFirstAsk'), t('promotion.putFirstMeans')];
    if (!(await confirm({ title, text, confirmText: t('promotion.putFirst') }))) return;
    // A failure tells its own message.
    await call(putPromotionFirst, { params: { promotionId } }).then(
      () => toast.success(t('promotion.putFirstDone')),
      () => {},
    );
    await invalidate(findPromotionRivals);
  };
  return (
    <Button variant="secondary" size="sm" className="w-fit" onClick={() => void put()}>
      {t('promotion.putFirst')}
    </Button>
  );
}

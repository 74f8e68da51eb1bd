import { endShopPromotion, listShopPromotions, type ShopPromotion } from '@pcmall/contract/console/promotions';
import { useT } from '@pcmall/ui/i18n/i18n';
import { toast } from '@pcmall/ui/toast';
import { call } from '../../lib/call';
import { useInvalidate } from '../../lib/query';
import { linkTo } from '../../lib/router';
import { shopId } from '../../lib/shop-id';
import { OfferActions } from '../../ui/offer/offer-actions';
import { promotionMessages } from './promotion.messages';

interface PromotionActionsProps {
  promotion: ShopPromotion;
  /** In the console's language. */
  name: string;
  isDirty: boolean;
  onShow: (promotion: ShopPromotion) => void;
}

export function PromotionActions({ promotion, name, isDirty, onShow }: PromotionActionsProps) {
  const t = useT(promotionMessages);
  const invalidate = useInvalidate();
  const { promotionId, state } = promotion;
  const end = async () => {
    try {
      const ended = await call(endShopPromotion, { params: { promotionId } });
      toast.success(t('promotion.ended'));
      onShow(ended);
    } finally {
      await invalidate(listShopPromotions);
    }
  };
  return (
    <OfferActions
      {...{ state, isDirty, end }}
      page={`/pcmall/activityProduct?${new URLSearchParams({ actId: promotionId, shopId: shopId() })}`}
      copy={linkTo('promotion', { promotionId: 'new' }, { from: promotionId })}
      endAsk={{ title: t('promotion.endAsk', { name }), text: t('promotion.endMeans') }}
    />
  );
}

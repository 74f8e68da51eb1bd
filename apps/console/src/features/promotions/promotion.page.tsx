import { getShopPromotion, listShopPromotions } from '@pcmall/contract/console/promotions';
import { apiQuery } from '../../lib/query';
import { useParams } from '../../lib/router';
import { OfferPage } from '../../ui/offer/offer-page';
import { PromotionForm } from './promotion-form-view';

export default function PromotionPage() {
  const { promotionId: id = '' } = useParams();
  return (
    <OfferPage
      {...{ id, form: PromotionForm }}
      queryOf={(promotionId) => apiQuery(getShopPromotion, { params: { promotionId } })}
      clock={apiQuery(listShopPromotions, { query: { pageSize: 1 } })}
    />
  );
}

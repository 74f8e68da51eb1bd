import * as contract from '@pcmall/contract/console/promotions';
import type { Mount } from '../../../http/mount';
import * as service from './promotion.service';
import { findPromotionRivals, getShopPromotion, listShopPromotions } from './promotion-list.service';

export const promotionConsoleRoutes = (mount: Mount) => {
  mount(contract.listShopPromotions, ({ context, caller, query }) => listShopPromotions(context, caller, query));

  mount(contract.findPromotionRivals, ({ context, caller, body }) => findPromotionRivals(context, caller, body));

  mount(contract.getShopPromotion, ({ context, caller, params }) =>
    getShopPromotion(context, caller, params.promotionId),
  );

  mount(contract.createShopPromotion, ({ context, caller, body }) =>
    service.createShopPromotion(context, caller, body),
  );

  mount(contract.changeShopPromotion, ({ context, caller, params, body }) =>
    service.changeShopPromotion(context, caller, params.promotionId, body),
  );

  mount(contract.putPromotionFirst, async ({ context, caller, params }) => {
    await service.putPromotionFirst(context, caller, params.promotionId);
    return null;
  });

  mount(contract.endShopPromotion, ({ context, caller, params }) =>
    service.endShopPromotion(context, caller, params.promotionId),
  );
};

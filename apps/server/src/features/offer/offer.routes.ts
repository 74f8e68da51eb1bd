import { findOffers, getBundle, getPromotion } from '@pcmall/contract/offer';
import type { Mount } from '../../http/mount';
import * as offer from './show-offer.service';

export const offerRoutes = (mount: Mount) => {
  mount(getPromotion, ({ context, caller, query }) => offer.getPromotion(context, caller, query.actId));

  mount(getBundle, ({ context, caller, query: { actId, skuCode } }) =>
    offer.getBundle(context, caller, { bundleId: actId, code: skuCode }),
  );

  mount(findOffers, ({ context, caller, query }) => offer.findOffers(context, caller, query.productId));
};

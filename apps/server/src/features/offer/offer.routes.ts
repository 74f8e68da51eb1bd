import { findOffers, getBundle, getPromotion } from '@pcmall/contract/offer';
import type { Mount } from '../../http/mount';
import { showBundle } from './bundle.service';
import * as promotion from './promotion.service';

export const offerRoutes = (mount: Mount) => {
  mount(getPromotion, ({ context, caller, query }) => promotion.showPromotion(context, caller, query.actId));

  mount(getBundle, ({ context, caller, query }) => showBundle(context, caller, query));

  mount(findOffers, ({ context, caller, query }) => promotion.findOffers(context, caller, query.productId));
};

import { findOffers, getActivity, getDiscountPackage } from '@pcmall/contract/promotion';
import type { Mount } from '../../http/mount';
import * as activity from './activity.service';
import { showPackage } from './package.service';

export const promotionRoutes = (mount: Mount) => {
  mount(getActivity, ({ context, caller, query }) => activity.showActivity(context, caller, query.actId));

  mount(getDiscountPackage, ({ context, caller, query }) => showPackage(context, caller, query));

  mount(findOffers, ({ context, caller, query }) => activity.findOffers(context, caller, query.productId));
};

import * as contract from '@pcmall/contract/console/coupons';
import type { Mount } from '../../../http/mount';
import * as service from './shop-coupons.service';

export const couponConsoleRoutes = (mount: Mount) => {
  mount(contract.listShopCoupons, ({ context, caller, query }) => service.listShopCoupons(context, caller, query));

  mount(contract.createShopCoupon, ({ context, caller, body }) => service.createShopCoupon(context, caller, body));

  mount(contract.changeShopCoupon, async ({ context, caller, params, body }) => {
    await service.changeShopCoupon(context, caller, params.couponId, body);
    return null;
  });

  mount(contract.withdrawShopCoupon, async ({ context, caller, params, body }) => {
    await service.withdrawShopCoupon(context, caller, params.couponId, body.voidHeld);
    return null;
  });
};

import * as contract from '@pcmall/contract/coupon';
import type { Mount } from '../../http/mount';
import * as coupon from './my-coupon.service';

export const couponRoutes = (mount: Mount) => {
  mount(contract.getMyCoupons, ({ context, caller }) => coupon.getMyCoupons(context, caller));

  mount(contract.getClaimableCoupons, ({ context, caller }) => coupon.getClaimableCoupons(context, caller));

  mount(contract.claimCoupon, ({ context, caller, body }) => coupon.claimCoupon(context, caller, body.couponId));

  mount(contract.redeemCouponCode, ({ context, caller, body }) => coupon.redeemCouponCode(context, caller, body.code));
};

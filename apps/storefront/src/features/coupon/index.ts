export { ClaimableCoupons } from './claim/lazy-claimable-coupons';
export { CouponCode } from './lazy-coupon-code';

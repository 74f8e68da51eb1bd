import { claimCoupon, getMyCoupons, redeemCouponCode } from '@pcmall/contract/coupon';
import { expect, test } from 'vitest';
import { openShop } from '../../testing/open-shop';

test('[CHK-10] of claims and codes at the same time one is issued, and all are answered', async () => {
  const { call, given } = await openShop();
  const couponId = await given.couponOffer({ isClaimable: true, code: 'BOTH' });

  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      index % 2 ? call(claimCoupon, { body: { couponId } }) : call(redeemCouponCode, { body: { code: 'both' } }),
    ),
  );

  expect(new Set(replies.map(({ data }) => data.couponId)).size).toBe(1);
  expect((await call(getMyCoupons)).data).toHaveLength(1);
});

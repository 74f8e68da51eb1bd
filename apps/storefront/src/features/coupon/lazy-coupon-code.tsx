import type { MyCoupon } from '@pcmall/contract/coupon';
import { lazy, Suspense } from 'react';

const Code = lazy(async () => ({ default: (await import('./coupon-code')).CouponCode }));

/** Loads beside the checkout, which keeps its room. */
export function CouponCode({ onRedeemed }: { onRedeemed: (coupon: MyCoupon) => void }) {
  return (
    <div className="min-h-17">
      <Suspense>
        <Code onRedeemed={onRedeemed} />
      </Suspense>
    </div>
  );
}

import type { Context } from '../core/context';
import type { Trx } from '../db/database';
import { defineCoupon, issueCoupon } from '../features/coupon/coupon.service';
import { demoCoupons } from './demo-coupons';
import type { DemoShop } from './demo-shops';
import type { LoadedShopper } from './load-shoppers';

const day = 86_400_000;

/** The coupons of a shop, before anybody holds them. */
export const loadCoupons = async ({ clock }: Pick<Context, 'clock'>, trx: Trx, { shopId }: DemoShop): Promise<void> => {
  const inDays = (days: number) => new Date(clock.now().getTime() + days * day);
  for (const { key, name, amount, minSpend, category, from, to } of demoCoupons[shopId]) {
    const categoryIds = category ? [category] : [];
    const period = { startsAt: inDays(from), endsAt: inDays(to) };
    await defineCoupon(trx, shopId, { couponId: key, name, amount, minSpend, categoryIds, ...period });
  }
};

/** What a shopper holds before the first order. */
export const handOutCoupons = async (trx: Trx, { shopId }: DemoShop, shopper: LoadedShopper): Promise<void> => {
  for (const { key, isForAll } of demoCoupons[shopId]) {
    if (!shopper.isRegular && !isForAll) continue;
    await issueCoupon(trx, { shopId, accountId: shopper.accountId, couponId: key, pieces: 1 });
  }
};

import { demoCoupons } from '@pcmall/demo/shops/coupons';
import type { DemoShop } from '@pcmall/demo/shops/shops';
import { dayMs } from '@pcmall/domain/dates';
import { dayIn, startOfDayIn, timeZoneOf } from '@pcmall/domain/time-zone';
import type { Context } from '../core/context';
import type { Trx } from '../db/database';
import { defineCoupon, issueCoupon } from '../features/coupon/coupon.service';
import type { LoadedShopper } from './load-shoppers';

/** Defines the coupons of a shop; nobody holds one yet. */
export const loadCoupons = async ({ clock }: Pick<Context, 'clock'>, trx: Trx, shop: DemoShop): Promise<void> => {
  const { shopId } = shop;
  const timeZone = timeZoneOf(shop.country);
  const inDays = (days: number) => new Date(clock.now().getTime() + days * dayMs);
  for (const { key, name, amount, minSpend, category, from, to, code, isClaimable } of demoCoupons[shopId]) {
    const categoryIds = category ? [category] : [];
    const period = { startsAt: inDays(from), endsAt: startOfDayIn(dayIn(inDays(to), timeZone), timeZone, 1) };
    await defineCoupon(trx, shopId, {
      couponId: key,
      name,
      amount,
      minSpend,
      categoryIds,
      ...period,
      code,
      isClaimable,
    });
  }
};

/** Issues the coupons that a shopper holds before the first order. */
export const handOutCoupons = async (trx: Trx, { shopId }: DemoShop, shopper: LoadedShopper): Promise<void> => {
  for (const { key, isForAll, isClaimable, code } of demoCoupons[shopId]) {
    if (isClaimable || code || (!shopper.isRegular && !isForAll)) continue;
    await issueCoupon(trx, { shopId, accountId: shopper.accountId, couponId: key, pieces: 1 });
  }
};

import type { Context } from '../../core/context';
import { newId } from '../../gateways/random';
import { inBoth } from './localized';

export interface GivenCoupon {
  name?: string;
  amount?: number;
  minSpend?: number;
  categoryIds?: string[];
  /** Hours from now. */
  startsIn?: number;
  endsIn?: number;
  code?: string;
  isClaimable?: boolean;
}

const hour = 3_600_000;

/** Coupons as shoppers hold them, written straight into the database. */
export const couponBuilders = ({ db, clock }: Context, shopId: string) => {
  /** A coupon that nobody holds yet. */
  const couponOffer = async (fields: GivenCoupon = {}): Promise<string> => {
    const couponId = newId();
    const inHours = (hours: number) => new Date(clock.now().getTime() + hours * hour);
    await db
      .insertInto('coupons')
      .values({
        shop_id: shopId,
        coupon_id: couponId,
        name: JSON.stringify(inBoth(fields.name ?? 'Welcome')),
        amount: fields.amount ?? 500,
        min_spend: fields.minSpend ?? 0,
        category_ids: fields.categoryIds ?? [],
        starts_at: inHours(fields.startsIn ?? -1),
        ends_at: inHours(fields.endsIn ?? 24),
        code: fields.code ?? null,
        is_claimable: fields.isClaimable ?? false,
      })
      .execute();
    return couponId;
  };
  return {
    couponOffer,
    coupon: async (accountId: string, fields: GivenCoupon = {}): Promise<string> => {
      const heldId = newId();
      await db
        .insertInto('account_coupons')
        .values({ shop_id: shopId, account_id: accountId, held_id: heldId, coupon_id: await couponOffer(fields) })
        .execute();
      return heldId;
    },
  };
};

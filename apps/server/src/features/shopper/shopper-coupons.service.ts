import type * as contract from '@pcmall/contract/console/shoppers';
import type { BodyOf, DataOf } from '@pcmall/contract/endpoint';
import type { Context } from '../../core/context';
import { refuse } from '../../core/shop-error';
import type { StaffMember } from '../../core/staff';
import type { Trx } from '../../db/database';
import { inTransaction } from '../../db/in-transaction';
import { findCoupon, issueCouponToMany } from '../coupon/coupon.service';
import { auditChange } from '../staff/audit/audit.service';
import { findMatching, type ShopperFilter } from './shopper-list.queries';
import { deleteHeld } from './shopper-page.queries';
import { findKnown } from './shoppers.queries';

/** All of these accounts, or nobody. */
const knownOf = async (trx: Trx, shopId: string, accountIds: string[]) => {
  const unique = [...new Set(accountIds)].sort();
  if ((await findKnown(trx, shopId, unique)).length < unique.length) refuse('accountNotFound');
  return unique;
};

/**
 * Gives a coupon to shoppers, to all of them or to none (SALES-06). Refuses `couponUnknown`, `couponOver`,
 * `accountNotFound` when one of them is not of this shop, and as `issueCouponToMany`.
 */
export const issueToShoppers = (
  context: Context,
  caller: StaffMember,
  { couponId, accountIds, matching, pieces, idempotencyKey }: BodyOf<typeof contract.issueShoppersCoupon>,
): Promise<DataOf<typeof contract.issueShoppersCoupon>> =>
  inTransaction(context.db, async (trx) => {
    const { shopId } = caller;
    const coupon = (await findCoupon(trx, shopId, couponId)) ?? refuse('couponUnknown');
    if (coupon.endsAt <= context.clock.now()) refuse('couponOver');
    const filter: ShopperFilter = matching ?? { keyword: '' };
    const shoppers = accountIds ? await knownOf(trx, shopId, accountIds) : await findMatching(trx, shopId, filter);
    const issued = await issueCouponToMany(trx, shoppers, { shopId, couponId, pieces }, idempotencyKey);
    await auditChange(context, trx, caller, {
      action: 'coupon.issue',
      subject: { kind: 'coupon', id: couponId },
      after: { shoppers: shoppers.length, pieces, issued },
    });
    return { issued, shoppers: shoppers.length };
  });

/** Takes back a coupon that no order uses; refuses `couponUnknown` when the shopper has none like that. */
export const takeCoupon = (context: Context, caller: StaffMember, accountId: string, heldId: string) =>
  inTransaction(context.db, async (trx) => {
    const taken = await deleteHeld(trx, { shopId: caller.shopId, accountId }, heldId);
    const { coupon_id: couponId } = taken ?? refuse('couponUnknown');
    await auditChange(context, trx, caller, {
      action: 'coupon.take',
      subject: { kind: 'shopper', id: accountId },
      before: { couponId },
    });
  });

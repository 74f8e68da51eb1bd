import type { Localized } from '@pcmall/domain/localized';
import { sql } from 'kysely';
import type { Owner } from '../../core/caller';
import { type Param, type Params, prepared } from '../../db/prepared';

export interface HeldCouponRow {
  held_id: string;
  name: Localized;
  amount: number;
  min_spend: number;
  category_ids: string[];
  starts_at: Date;
  ends_at: Date;
}

/** Whether the shopper has coupons that are not used, as a value within another statement. */
export const holdsCoupons = ({ shopId, accountId }: Params<Owner>) =>
  sql<boolean>`EXISTS (
    SELECT FROM account_coupons WHERE shop_id = ${shopId} AND account_id = ${accountId} AND order_id IS NULL)`;

/** Nobody reads through more. */
const most = 100;

/** The shopper's coupons that are neither used nor over, with the categories below theirs. */
export const findHeldCoupons = prepared(
  (_db, { shopId, accountId }: Params<Owner>, now: Param<Date>) => sql<HeldCouponRow>`
    SELECT held.held_id, coupon.name, coupon.amount, coupon.min_spend, coupon.starts_at, coupon.ends_at, ARRAY(
      WITH RECURSIVE own AS (
        SELECT unnest(coupon.category_ids) AS category_id
        UNION
        SELECT child.category_id FROM categories child JOIN own ON child.parent_id = own.category_id
        WHERE child.shop_id = ${shopId}
      ) SELECT category_id FROM own
    ) AS category_ids
    FROM account_coupons held JOIN coupons coupon USING (shop_id, coupon_id)
    WHERE held.shop_id = ${shopId} AND held.account_id = ${accountId} AND held.order_id IS NULL AND coupon.ends_at > ${now}
    ORDER BY coupon.ends_at, held.held_id LIMIT ${most}`,
).all;

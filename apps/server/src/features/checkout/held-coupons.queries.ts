import type { Localized } from '@pcmall/domain/localized';
import { sql } from 'kysely';

export interface HeldCouponRow {
  held_id: string;
  name: Localized;
  amount: number;
  min_spend: number;
  category_ids: string[];
  starts_at: string;
  ends_at: string;
}

/** Nobody reads through more. */
const most = 100;

/**
 * The shopper's coupons that are neither used nor over, with the categories below theirs, as one value within another
 * statement: a shop without coupons pays no round trip for them.
 */
export const heldCoupons = ({ shopId, accountId }: { shopId: string; accountId: string }, now: Date) =>
  sql<HeldCouponRow[]>`(
    SELECT coalesce(jsonb_agg(to_jsonb(mine)), '[]') FROM (
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
      ORDER BY coupon.ends_at, held.held_id LIMIT ${most}
    ) AS mine)`;

import type { Localized } from '@pcmall/domain/localized';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { prepared } from '../../db/prepared';

export interface AccountCouponRow {
  held_id: string;
  name: Localized;
  amount: number;
  min_spend: number;
  category_ids: string[];
  starts_at: Date;
  ends_at: Date;
}

/** Whose coupons. */
interface Owner {
  shopId: string;
  accountId: string;
}

/** Whether the shopper has unused coupons, as a value within another statement. */
export const hasCoupons = ({ shopId, accountId }: Owner) =>
  sql<boolean>`EXISTS (
    SELECT FROM account_coupons WHERE shop_id = ${shopId} AND account_id = ${accountId} AND order_id IS NULL)`;

/** Nobody reads through more of them. */
const maxCoupons = 100;

const couponsOf = prepared(
  (_db, { shopId, accountId, now }: Owner & { now: Date }) => sql<AccountCouponRow>`
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
    ORDER BY coupon.ends_at, held.held_id LIMIT ${maxCoupons}`,
).all;

/** The shopper's coupons that are neither used nor over, with the categories below theirs. */
export const findAccountCoupons = (db: Db, { shopId, accountId }: Owner, now: Date): Promise<AccountCouponRow[]> =>
  couponsOf(db, { shopId, accountId, now });

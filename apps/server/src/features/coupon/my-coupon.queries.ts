import type { Localized } from '@pcmall/domain/localized';
import { sql } from 'kysely';
import type { Owner } from '../../core/caller';
import type { Db } from '../../db/database';

export interface CouponRow {
  coupon_id: string;
  name: Localized;
  amount: number;
  min_spend: number;
  categories: { id: string; name: Localized }[];
  starts_at: Date;
  ends_at: Date;
}

export interface HeldCouponRow extends CouponRow {
  held_id: string;
  order_id: string | null;
}

/** What every list shows of a coupon, with the categories that it counts for. */
const couponColumns = sql`
  coupon.coupon_id, coupon.name, coupon.amount, coupon.min_spend, coupon.starts_at, coupon.ends_at, (
    SELECT coalesce(jsonb_agg(jsonb_build_object('id', category.category_id, 'name', category.name)
      ORDER BY category.category_id), '[]')
    FROM categories category
    WHERE category.shop_id = coupon.shop_id AND category.category_id = ANY(coupon.category_ids)
  ) AS categories`;

/** Nobody reads through more of them. */
const mostShown = 200;

/** What can still be used comes first, what ends first in front; then the used ones and those that are over. */
export const findHeldCoupons = async (db: Db, { shopId, accountId }: Owner, now: Date): Promise<HeldCouponRow[]> => {
  const { rows } = await sql<HeldCouponRow>`
    SELECT held.held_id, held.order_id, ${couponColumns}
    FROM account_coupons held JOIN coupons coupon USING (shop_id, coupon_id)
    WHERE held.shop_id = ${shopId} AND held.account_id = ${accountId}
    ORDER BY held.order_id IS NOT NULL, coupon.ends_at <= ${now},
      CASE WHEN coupon.ends_at > ${now} THEN coupon.ends_at END, coupon.ends_at DESC, held.held_id
    LIMIT ${mostShown}`.execute(db);
  return rows;
};

export const findHeldCoupon = async (
  db: Db,
  { shopId, accountId }: Owner,
  heldId: string,
): Promise<HeldCouponRow | undefined> => {
  const { rows } = await sql<HeldCouponRow>`
    SELECT held.held_id, held.order_id, ${couponColumns}
    FROM account_coupons held JOIN coupons coupon USING (shop_id, coupon_id)
    WHERE held.shop_id = ${shopId} AND held.account_id = ${accountId} AND held.held_id = ${heldId}`.execute(db);
  return rows[0];
};

/** The coupons of a shop that whoever asks may have, the largest first. */
export const findClaimable = async (db: Db, shopId: string): Promise<CouponRow[]> => {
  const { rows } = await sql<CouponRow>`
    SELECT ${couponColumns} FROM coupons coupon
    WHERE coupon.shop_id = ${shopId} AND coupon.is_claimable
    ORDER BY coupon.amount DESC, coupon.coupon_id`.execute(db);
  return rows;
};

/** Which of these pieces the shopper has had, used ones too. */
export const findHeldIds = async (db: Db, { shopId, accountId }: Owner, heldIds: string[]): Promise<string[]> => {
  const { rows } = await sql<{ held_id: string }>`
    SELECT held_id FROM account_coupons
    WHERE shop_id = ${shopId} AND account_id = ${accountId} AND held_id = ANY(${heldIds})`.execute(db);
  return rows.map(({ held_id }) => held_id);
};

export const findByCode = (db: Db, shopId: string, code: string) =>
  db
    .selectFrom('coupons')
    .select(['coupon_id', 'ends_at'])
    .where('shop_id', '=', shopId)
    .where('code', '=', code)
    .executeTakeFirst();

export const findClaimableCoupon = (db: Db, shopId: string, couponId: string) =>
  db
    .selectFrom('coupons')
    .select(['coupon_id', 'ends_at'])
    .where('shop_id', '=', shopId)
    .where('coupon_id', '=', couponId)
    .where('is_claimable', '=', true)
    .executeTakeFirst();

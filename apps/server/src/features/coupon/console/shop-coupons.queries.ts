import type { Phase } from '@pcmall/contract/console/phase';
import type { Localized } from '@pcmall/domain/localized';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/database';

export interface CouponFilter {
  keyword: string;
  state?: Phase | undefined;
  now: Date;
}

export interface CouponSummary {
  coupon_id: string;
  name: Localized;
  amount: number;
  min_spend: number;
  category_ids: string[];
  starts_at: Date;
  ends_at: Date;
  code: string | null;
  is_claimable: boolean;
  version: number;
  state: Phase;
  held: number;
  used: number;
}

/** Part of a name, or a whole code. */
const fitting = (shopId: string, { keyword, now }: CouponFilter) => sql`
  SELECT c.*, CASE WHEN c.ends_at <= ${now} THEN 'over' WHEN c.starts_at > ${now} THEN 'coming' ELSE 'running' END AS state
  FROM coupons c
  WHERE c.shop_id = ${shopId} AND (${keyword} = '' OR c.code = upper(${keyword})
    OR position(lower(${keyword}) IN lower(concat_ws(' ', c.name->>'zh', c.name->>'en'))) > 0)`;

/** The last to end first. */
export const listCoupons = async (
  db: Db,
  shopId: string,
  filter: CouponFilter,
  { offset, size }: { offset: number; size: number },
): Promise<CouponSummary[]> => {
  const { state = null } = filter;
  const { rows } = await sql<CouponSummary>`
    SELECT c.coupon_id, c.name, c.amount, c.min_spend, c.category_ids, c.starts_at, c.ends_at, c.code, c.is_claimable,
      c.version, c.state, counted.held, counted.used
    FROM (
      SELECT * FROM (${fitting(shopId, filter)}) fitted WHERE ${state}::text IS NULL OR state = ${state}
      ORDER BY ends_at DESC, coupon_id LIMIT ${size} OFFSET ${offset}
    ) c, LATERAL (
      SELECT count(*)::integer AS held, count(h.order_id)::integer AS used
      FROM account_coupons h WHERE h.shop_id = ${shopId} AND h.coupon_id = c.coupon_id
    ) counted
    ORDER BY c.ends_at DESC, c.coupon_id`.execute(db);
  return rows;
};

/** How many there are of each state. */
export const countCoupons = async (db: Db, shopId: string, filter: CouponFilter) => {
  const { rows } = await sql<{ state: Phase; total: number }>`
    SELECT state, count(*)::integer AS total FROM (${fitting(shopId, filter)}) fitted GROUP BY state`.execute(db);
  return rows;
};

export const lockCoupon = (trx: Trx, shopId: string, couponId: string) =>
  trx
    .selectFrom('coupons')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('coupon_id', '=', couponId)
    .forUpdate()
    .executeTakeFirst();

/** Whether another coupon of the shop has the code. */
export const isCodeTaken = async (trx: Trx, shopId: string, couponId: string, code: string): Promise<boolean> => {
  const row = await trx
    .selectFrom('coupons')
    .select('coupon_id')
    .where('shop_id', '=', shopId)
    .where('code', '=', code)
    .where('coupon_id', '<>', couponId)
    .executeTakeFirst();
  return row !== undefined;
};

export interface CouponChange {
  name?: Localized;
  endsAt?: Date;
  startsAt?: Date;
  code: string | null;
  isClaimable: boolean;
}

export const updateCoupon = (trx: Trx, shopId: string, couponId: string, change: CouponChange) =>
  trx
    .updateTable('coupons')
    .set((eb) => ({
      ...(change.name && { name: JSON.stringify(change.name) }),
      ...(change.startsAt && { starts_at: change.startsAt }),
      ...(change.endsAt && { ends_at: change.endsAt }),
      code: change.code,
      is_claimable: change.isClaimable,
      version: eb('version', '+', 1),
    }))
    .where('shop_id', '=', shopId)
    .where('coupon_id', '=', couponId)
    .execute();

import type { Localized } from '@pcmall/domain/localized';
import { type Insertable, sql } from 'kysely';
import type { Owner } from '../../core/caller';
import { anyOf } from '../../db/any-of';
import type { Db, Trx } from '../../db/database';
import type { OfferTables } from '../../db/tables/offer';

/**
 * Binds a shopper's coupon to an order; false when another order has it (CHK-07). Of two orders at once only one gets it.
 */
export const reserveCoupon = async (
  trx: Trx,
  { shopId, accountId }: Owner,
  heldId: string,
  orderId: string,
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('account_coupons')
    .set({ order_id: orderId })
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .where('held_id', '=', heldId)
    .where('order_id', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Frees the coupon of an order that has closed: its buyer may use it again. */
export const releaseCoupon = (trx: Trx, shopId: string, orderId: string) =>
  trx
    .updateTable('account_coupons')
    .set({ order_id: null })
    .where('shop_id', '=', shopId)
    .where('order_id', '=', orderId)
    .execute();

/** Frees the coupon of an order that is refunded as a whole, unless it has expired meanwhile (ORD-06.3). */
export const releaseUnexpiredCoupon = (trx: Trx, shopId: string, orderId: string, at: Date) =>
  sql`
  UPDATE account_coupons AS held SET order_id = NULL FROM coupons
  WHERE held.shop_id = ${shopId} AND held.order_id = ${orderId}
    AND coupons.shop_id = held.shop_id AND coupons.coupon_id = held.coupon_id AND coupons.ends_at > ${at}`.execute(trx);

export type NewCoupon = Insertable<OfferTables['coupons']>;

/** False when the shop has a coupon of this id. */
export const insertCoupon = async (db: Db, coupon: NewCoupon): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('coupons')
    .values(coupon)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

export const findCoupon = (db: Db, shopId: string, couponId: string) =>
  db
    .selectFrom('coupons')
    .select(['coupon_id', 'name', 'ends_at'])
    .where('shop_id', '=', shopId)
    .where('coupon_id', '=', couponId)
    .executeTakeFirst();

/** Which of these categories the shop has. */
export const findCategories = (db: Db, shopId: string, categoryIds: string[]) =>
  db
    .selectFrom('categories')
    .select('category_id')
    .where('shop_id', '=', shopId)
    .where('category_id', '=', anyOf(categoryIds))
    .execute();

/** What one of these shoppers holds of the pieces, whose first is given before the others; undefined when nobody has any. */
export const findIssued = async (
  trx: Trx,
  { shopId, accountIds }: { shopId: string; accountIds: string[] },
  heldIds: string[],
) => {
  const { rows } = await sql<{ couponId: string; name: Localized; pieces: number }>`
    WITH given AS (
      SELECT account_id FROM account_coupons
      WHERE shop_id = ${shopId} AND account_id = ANY(${accountIds}::text[]) AND held_id = ${heldIds[0]} LIMIT 1
    )
    SELECT coupons.coupon_id AS "couponId", coupons.name, count(*)::integer AS pieces
    FROM given
    JOIN account_coupons held ON held.shop_id = ${shopId} AND held.account_id = given.account_id
      AND held.held_id = ANY(${heldIds}::text[])
    JOIN coupons ON coupons.shop_id = held.shop_id AND coupons.coupon_id = held.coupon_id
    GROUP BY coupons.coupon_id, coupons.name`.execute(trx);
  return rows[0];
};

/** Hands each of these shoppers the pieces that they do not hold yet, and returns how many those were. */
export const insertHeld = async (
  db: Db,
  { shopId, accountIds }: { shopId: string; accountIds: string[] },
  couponId: string,
  heldIds: string[],
): Promise<number> => {
  const { numAffectedRows } = await sql`
    INSERT INTO account_coupons (shop_id, account_id, held_id, coupon_id)
    SELECT ${shopId}, account_id, held_id, ${couponId}
    FROM unnest(${accountIds}::text[]) AS account_id CROSS JOIN unnest(${heldIds}::text[]) AS held_id
    ON CONFLICT DO NOTHING`.execute(db);
  return Number(numAffectedRows ?? 0);
};

/** The coupons of a shop, the last to end first, with how many are held and how many of those are used. */
export const listCoupons = (db: Db, shopId: string) =>
  db
    .selectFrom('coupons')
    .leftJoin('account_coupons as held', (join) =>
      join.onRef('held.shop_id', '=', 'coupons.shop_id').onRef('held.coupon_id', '=', 'coupons.coupon_id'),
    )
    .select((eb) => [
      'coupons.coupon_id',
      'coupons.name',
      'coupons.amount',
      'coupons.min_spend',
      'coupons.category_ids',
      'coupons.starts_at',
      'coupons.ends_at',
      'coupons.code',
      'coupons.is_claimable',
      eb.fn.count<number>('held.held_id').as('held'),
      eb.fn.count<number>('held.order_id').as('used'),
    ])
    .where('coupons.shop_id', '=', shopId)
    .groupBy(['coupons.shop_id', 'coupons.coupon_id'])
    .orderBy('coupons.ends_at', 'desc')
    .orderBy('coupons.coupon_id')
    .execute();

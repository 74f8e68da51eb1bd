import { createHash } from 'node:crypto';
import { couponCodeOf } from '@pcmall/domain/coupon';
import type { Localized } from '@pcmall/domain/localized';
import type { Owner } from '../../core/caller';
import type { Db, Trx } from '../../db/database';
import { newId } from '../../gateways/random';
import * as queries from './coupon.queries';

/** Binds a shopper's coupon to an order; false when another order has it (CHK-07). */
export const reserveCoupon = (trx: Trx, owner: Owner, couponId: string, orderId: string): Promise<boolean> =>
  queries.reserveCoupon(trx, owner, couponId, orderId);

/** Frees the coupon of an order that has closed: its buyer may use it again. */
export const releaseCoupon = async (trx: Trx, shopId: string, orderId: string): Promise<void> => {
  await queries.releaseCoupon(trx, shopId, orderId);
};

/** Frees the coupon of an order that is refunded as a whole, unless it has expired meanwhile (ORD-06.3). */
export const releaseUnexpiredCoupon = async (trx: Trx, shopId: string, orderId: string, at: Date): Promise<void> => {
  await queries.releaseUnexpiredCoupon(trx, shopId, orderId, at);
};

export interface CouponTerms {
  couponId: string;
  name: Localized;
  amount: number;
  minSpend: number;
  /** Those with all below them; none for all goods. */
  categoryIds: string[];
  startsAt: Date;
  endsAt: Date;
  /** Brings one to whoever types it. */
  code?: string | undefined;
  /** Whoever asks may have one. */
  isClaimable?: boolean | undefined;
}

/** Makes a coupon that nobody holds yet; false when the shop has one of this id or this code. Amounts in minor units. */
export const defineCoupon = (db: Db, shopId: string, terms: CouponTerms): Promise<boolean> =>
  queries.insertCoupon(db, {
    shop_id: shopId,
    coupon_id: terms.couponId,
    name: JSON.stringify(terms.name),
    amount: terms.amount,
    min_spend: terms.minSpend,
    category_ids: terms.categoryIds,
    starts_at: terms.startsAt,
    ends_at: terms.endsAt,
    code: terms.code === undefined ? null : couponCodeOf(terms.code),
    is_claimable: terms.isClaimable ?? false,
  });

/** The categories that the shop does not have. */
export const unknownCategories = async (db: Db, shopId: string, categoryIds: string[]): Promise<string[]> => {
  if (categoryIds.length === 0) return [];
  const rows = await queries.findCategories(db, shopId, categoryIds);
  const existing = new Set(rows.map(({ category_id }) => category_id));
  return categoryIds.filter((categoryId) => !existing.has(categoryId));
};

interface Pieces {
  shopId: string;
  couponId: string;
  pieces: number;
  /** The same again for the same shopper issues nothing. */
  reference?: string | undefined;
}

export interface Issue extends Owner, Pieces {}

/** Under one reference each piece always gets the same id, so that it is handed out once. */
export const pieceId = (couponId: string, reference: string, index: number) =>
  createHash('sha256')
    .update(JSON.stringify([couponId, reference, index]))
    .digest('hex');

/** Gives each of these shoppers pieces of a coupon, and returns how many of them are new. */
export const issueCouponToMany = (
  db: Db,
  accountIds: string[],
  { shopId, couponId, pieces, reference }: Pieces,
): Promise<number> => {
  const heldIds = Array.from({ length: pieces }, (_, index) =>
    reference === undefined ? newId() : pieceId(couponId, reference, index),
  );
  return queries.insertHeld(db, { shopId, accountIds }, couponId, heldIds);
};

/** Gives a shopper pieces of a coupon, and returns how many of them are new. */
export const issueCoupon = (db: Db, { accountId, ...issue }: Issue): Promise<number> =>
  issueCouponToMany(db, [accountId], issue);

/** Undefined when the shop has no coupon of this id. */
export const findCoupon = async (db: Db, shopId: string, couponId: string) => {
  const row = await queries.findCoupon(db, shopId, couponId);
  return row && { name: row.name, endsAt: row.ends_at };
};

/** The coupons of a shop, the last to end first, with how many pieces are held and how many of those are used. */
export const listCoupons = async (db: Db, shopId: string) =>
  (await queries.listCoupons(db, shopId)).map(({ coupon_id, min_spend, starts_at, ends_at, is_claimable, ...row }) => ({
    ...{ couponId: coupon_id, name: row.name, amount: row.amount, minSpend: min_spend },
    ...{ startsAt: starts_at, endsAt: ends_at, held: row.held, used: row.used },
    ...{ code: row.code, isClaimable: is_claimable },
  }));

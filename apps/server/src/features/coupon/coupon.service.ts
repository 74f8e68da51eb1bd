import { createHash } from 'node:crypto';
import { mostPieces } from '@pcmall/contract/console/shoppers';
import { couponCodeOf } from '@pcmall/domain/coupon';
import type { Localized } from '@pcmall/domain/localized';
import type { Owner } from '../../core/caller';
import { requireSameAsked } from '../../core/done-before';
import type { Db, Trx } from '../../db/database';
import { newId } from '../../gateways/random';
import * as queries from './coupon.queries';

export { releaseCoupon, releaseUnexpiredCoupon, reserveCoupon } from './coupon.queries';

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
}

export interface Issue extends Owner, Pieces {
  /** The same again for the same shopper issues nothing. */
  reference?: string | undefined;
}

/** Under one reference each piece always gets the same id, so that it is handed out once. */
export const pieceId = (couponId: string, reference: string, index: number) =>
  createHash('sha256')
    .update(JSON.stringify([couponId, reference, index]))
    .digest('hex');

/** Gives a shopper pieces of a coupon, and returns how many of them are new. */
export const issueCoupon = (db: Db, { shopId, accountId, couponId, pieces, reference }: Issue): Promise<number> => {
  const heldIds = Array.from({ length: pieces }, (_, index) =>
    reference === undefined ? newId() : pieceId(couponId, reference, index),
  );
  return queries.insertHeld(db, { shopId, accountIds: [accountId] }, couponId, heldIds);
};

/** Pieces of one press are named by its key alone, so that they are found whichever coupon the key comes with again. */
const pieceOfPress = (key: string, index: number) =>
  createHash('sha256')
    .update(JSON.stringify([key, index]))
    .digest('hex');

/**
 * Gives each of these shoppers pieces of a coupon, once for each key, and returns how many of them are new. Refuses
 * `doneOtherwise` when the key has given them another coupon, or another number of pieces.
 */
export const issueCouponToMany = async (
  trx: Trx,
  accountIds: string[],
  { shopId, couponId, pieces }: Pieces,
  key: string,
): Promise<number> => {
  const heldIds = Array.from({ length: mostPieces }, (_, index) => pieceOfPress(key, index));
  const done = await queries.findIssued(trx, { shopId, accountIds }, heldIds);
  if (done) {
    const { couponId: givenId, pieces: given, name } = done;
    const args = { name, pieces: given };
    requireSameAsked({ couponId: givenId, pieces: given }, { couponId, pieces }, 'coupon.issued', args);
  }
  return queries.insertHeld(trx, { shopId, accountIds }, couponId, heldIds.slice(0, pieces));
};

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

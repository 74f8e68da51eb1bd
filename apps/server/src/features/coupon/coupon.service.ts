import { createHash } from 'node:crypto';
import type { Localized } from '@pcmall/domain/localized';
import type { Owner } from '../../core/caller';
import type { Db, Trx } from '../../db/database';
import { newId } from '../../gateways/random';
import * as queries from './coupon.queries';

/** An order uses a coupon once; false when another order has it. */
export const takeCoupon = (trx: Trx, owner: Owner, couponId: string, orderId: string): Promise<boolean> =>
  queries.takeCoupon(trx, owner, couponId, orderId);

/** The order that used it has closed: its buyer may use it again. */
export const giveCouponBack = async (trx: Trx, shopId: string, orderId: string): Promise<void> => {
  await queries.freeCoupon(trx, shopId, orderId);
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
}

/** A new coupon that nobody holds yet; false when the shop has one of this id. */
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
  });

/** Those that the shop does not have. */
export const unknownCategories = async (db: Db, shopId: string, categoryIds: string[]): Promise<string[]> => {
  if (categoryIds.length === 0) return [];
  const known = (await queries.findCategories(db, shopId, categoryIds)).map(({ category_id }) => category_id);
  return categoryIds.filter((categoryId) => !known.includes(categoryId));
};

export interface Issue extends Owner {
  couponId: string;
  pieces: number;
  /** The same again for the same shopper issues nothing. */
  reference?: string | undefined;
}

/** The same piece of the same handing out always has the same id. */
const pieceId = (couponId: string, reference: string, place: number) =>
  createHash('sha256')
    .update(JSON.stringify([couponId, reference, place]))
    .digest('hex');

/** Gives a shopper pieces of a coupon; answers with how many are new. */
export const issueCoupon = (db: Db, { couponId, pieces, reference, ...owner }: Issue): Promise<number> => {
  const heldIds = Array.from({ length: pieces }, (_, place) =>
    reference === undefined ? newId() : pieceId(couponId, reference, place),
  );
  return queries.insertHeld(db, owner, couponId, heldIds);
};

export const findCoupon = queries.findCoupon;

export const listCoupons = queries.listCoupons;

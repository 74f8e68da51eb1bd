import type { ClaimableCoupon, MyCoupon } from '@pcmall/contract/coupon';
import { couponCodeOf } from '@pcmall/domain/coupon';
import { type Language, localize } from '@pcmall/domain/localized';
import { dayIn, lastDayIn } from '@pcmall/domain/time-zone';
import type { Member, Visitor } from '../../core/caller';
import type { Context } from '../../core/context';
import type { Shop } from '../../core/shop';
import { refuse, refuseAt, refuseInput } from '../../core/shop-error';
import { issueCoupon, pieceId } from './coupon.service';
import * as queries from './my-coupon.queries';

const presentTerms = (row: queries.CouponRow, { timeZone }: Shop, language: Language) => ({
  name: localize(row.name, language),
  amount: row.amount,
  minSpend: row.min_spend,
  categories: row.categories.map(({ id, name }) => ({ id, name: localize(name, language) })),
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  firstDay: dayIn(row.starts_at, timeZone),
  lastDay: lastDayIn(row.ends_at, timeZone),
});

type Held = Pick<queries.HeldCouponRow, 'order_id' | 'starts_at' | 'ends_at'>;

export const heldStateOf = ({ order_id, starts_at, ends_at }: Held, now: Date): MyCoupon['state'] => {
  if (order_id !== null) return 'used';
  if (ends_at <= now) return 'over';
  return starts_at > now ? 'notYet' : 'usable';
};

const presentHeld = (row: queries.HeldCouponRow, { shop, language }: Member, now: Date): MyCoupon => ({
  couponId: row.held_id,
  ...presentTerms(row, shop, language),
  state: heldStateOf(row, now),
  orderId: row.order_id,
});

export const getMyCoupons = async ({ db, clock }: Context, member: Member): Promise<MyCoupon[]> => {
  const now = clock.now();
  return (await queries.findHeldCoupons(db, member, now)).map((row) => presentHeld(row, member, now));
};

/** The directory makes another Shop whenever a shop's settings change, so that its cached coupons go with the old one. */
const cachedClaimable = new WeakMap<Shop, queries.CouponRow[]>();

const cachedRows = async ({ db }: Context, shop: Shop): Promise<queries.CouponRow[]> => {
  const cached = cachedClaimable.get(shop);
  if (cached) return cached;
  const rows = await queries.findClaimable(db, shop.shopId);
  cachedClaimable.set(shop, rows);
  return rows;
};

/** The coupons that a shop gives away now, to whomever. */
export const findClaimable = async (context: Context, shop: Shop): Promise<queries.CouponRow[]> => {
  const now = context.clock.now();
  return (await cachedRows(context, shop)).filter(({ ends_at }) => ends_at > now);
};

/** By claim or by code: either way it is this one piece, so that a shopper gets one, however often it is asked for. */
const reference = 'asked';
const pieceOf = (couponId: string) => pieceId(couponId, reference, 0);

export const getClaimableCoupons = async (context: Context, visitor: Visitor): Promise<ClaimableCoupon[]> => {
  const { shop, shopId, accountId, language } = visitor;
  const rows = await findClaimable(context, shop);
  const pieces = rows.map(({ coupon_id }) => pieceOf(coupon_id));
  const isAsked = accountId !== null && rows.length > 0;
  const held = new Set(isAsked ? await queries.findHeldIds(context.db, { shopId, accountId }, pieces) : []);
  return rows.map((row) => ({
    couponId: row.coupon_id,
    ...presentTerms(row, shop, language),
    isClaimed: held.has(pieceOf(row.coupon_id)),
  }));
};

/** The piece is inserted unless it is there: of parallel claims one does it, and all of them answer with it. */
const give = async ({ db, clock }: Context, member: Member, couponId: string): Promise<MyCoupon> => {
  const { shopId, accountId } = member;
  await issueCoupon(db, { shopId, accountId, couponId, pieces: 1, reference });
  const row = await queries.findHeldCoupon(db, member, pieceOf(couponId));
  return row ? presentHeld(row, member, clock.now()) : refuse('couponGone');
};

export const claimCoupon = async (context: Context, member: Member, couponId: string): Promise<MyCoupon> => {
  const coupon = await queries.findClaimableCoupon(context.db, member.shopId, couponId);
  if (!coupon || coupon.ends_at <= context.clock.now()) return refuse('couponGone');
  return give(context, member, coupon.coupon_id);
};

export const redeemCouponCode = async (context: Context, member: Member, typed: string): Promise<MyCoupon> => {
  const code = couponCodeOf(typed);
  if (code === '') return refuseInput('code', 'coupon.codeRequired');
  const coupon = (await queries.findByCode(context.db, member.shopId, code)) ?? refuseAt('code', 'couponUnknown');
  if (coupon.ends_at <= context.clock.now()) return refuseAt('code', 'couponOver');
  return give(context, member, coupon.coupon_id);
};
